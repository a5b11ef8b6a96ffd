import type { Kind } from '../../language/kind.ts';
import type { Effect, Phrase, SlotValue } from '../../language/phrase.ts';
import type { Slot } from '../../language/slot.ts';
import { isRecord } from '../../ruleset/document.ts';
import { childPointer } from '../../ruleset/origins.ts';
import type { Scope } from '../scope.ts';
import { fitsKind, WORDS } from '../words.ts';
import { readPhrase } from './phrase.ts';
import type { At, Reading } from './reading.ts';
import type { WordSite } from './word.ts';

/** Where something is missing under a key, or would be written. */
export const missingAt = (reading: Reading, at: At, key: string | number): At => ({
  value: undefined,
  pointer: childPointer(reading.origins, at.value, at.pointer, key),
});

/** A phrase at fault, as a draft shows it; read as what it is, where it is only of the wrong kind. */
export const gapPhrase = (reading: Reading, { value, pointer }: At, kind: Kind, scope: Scope): Phrase => {
  const own = kindWritten(reading, value, scope);
  const of = own === undefined || own === kind ? undefined : readPhrase(reading, { value, pointer }, own, scope);
  return { is: 'gap', kind, written: wordWritten(value), of, pointer };
};

/** The kind of what is written, where that can be told by itself. */
const kindWritten = ({ names }: Reading, value: unknown, scope: Scope): Kind | undefined => {
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'condition';
  if (typeof value === 'string' && value.startsWith('$')) {
    const name = value.slice(1);
    const mark = names.marks?.get(name)?.kind;
    const option = names.options?.get(name)?.kind;
    return (
      scope.locals.get(name)?.kind ??
      (option === 'number' ? 'number' : option === 'switch' ? 'condition' : undefined) ??
      (mark === 'choice' ? undefined : mark) ??
      names.phrases?.get(name)?.kind
    );
  }
  const word = typeof value === 'string' && value.startsWith('@') ? value.slice(1) : isRecord(value) ? value['op'] : '';
  const term = typeof word === 'string' ? WORDS.get(word) : undefined;
  return term === undefined || term.kind === 'any' || fitsKind(term, 'effect') ? undefined : term.kind;
};

/** An effect at fault: its word, and nothing that it does. */
export const gapEffect = ({ value, pointer }: At): Effect => ({
  is: 'named',
  kind: 'effect',
  name: wordWritten(value),
  about: undefined,
  body: { is: 'effects', kind: 'effect', list: [], pointer },
  pointer,
  isGap: true,
});

/** What an author wrote, in a word; nothing where that says nothing. */
const wordWritten = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const op = isRecord(value) ? value['op'] : undefined;
  return typeof op === 'string' ? op : '';
};

/** A slot at fault, as a draft shows it. */
export const gapSlot = (site: WordSite, name: string, slot: Slot, at: At | undefined): SlotValue => {
  const { reading, scope } = site;
  const there = at ?? missingAt(reading, site.at, name);
  const written = at !== undefined;
  const text = typeof there.value === 'string' ? there.value : '';
  switch (slot.form) {
    case 'phrase':
    case 'focus':
      return {
        form: 'phrase',
        of: gapPhrase(reading, there, slot.kind === 'same' ? site.kind : slot.kind, scope),
        written,
      };
    case 'fact':
    case 'markValue':
      return {
        form: 'phrase',
        of: gapPhrase(reading, there, site.kind === 'effect' ? 'number' : site.kind, scope),
        written,
      };
    case 'many':
      return { form: 'many', of: [gapPhrase(reading, missingAt(reading, there, 0), slot.kind, scope)] };
    case 'name':
      return { form: 'name', name: text, written: true, isGap: true };
    case 'sort':
    case 'choice':
    case 'choiceValue':
    case 'callField':
    case 'oneOf':
    case 'binds':
      return { form: 'text', text, written: true, isGap: true };
    case 'table':
      return { form: 'table', by: slot.by, rows: [] };
    case 'cases':
      return { form: 'cases', cases: [] };
    case 'ladder':
      return { form: 'ladder', calls: [] };
    case 'callParts':
      return { form: 'callParts', parts: [] };
    case 'callNumbers':
      return { form: 'callNumbers', rows: [] };
    case 'effects':
      return { form: 'effects', of: { is: 'effects', kind: 'effect', list: [], pointer: there.pointer } };
    case 'alternatives':
      return { form: 'alternatives', of: [] };
  }
};
