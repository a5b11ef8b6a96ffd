import type { Kind } from '../../language/kind.ts';
import type { Phrase, PhraseSlots, SlotValue } from '../../language/phrase.ts';
import type { Slot } from '../../language/slot.ts';
import type { Term } from '../../language/term.ts';
import { fieldOf, isRecord } from '../../ruleset/document.ts';
import { noSides } from '../faults/structure.ts';
import { isMisspelt } from '../names.ts';
import { wordOutOfPlace } from '../faults/focus.ts';
import { inFocus, plainKinds, scopeWith, type Scope } from '../scope.ts';
import { noteLook } from './focus.ts';
import { gapSlot, missingAt } from './gap.ts';
import { lookedUp } from './world.ts';
import { resolveFocusSlot } from './owner.ts';
import { resolvePhrase } from './phrase.ts';
import { child, items, report, type At, type Reading } from './reading.ts';
import { resolveNameSlot, resolveTextSlot } from './slot-names.ts';
import { resolveStructure } from './structure.ts';

/** What is known while the slots of one word are resolved. */
export interface WordSite {
  reading: Reading;
  at: At; // the word's record; an empty one for a bare word
  term: Term;
  kind: Kind; // of the place where the word stands: that of slots that are "same"
  scope: Scope;
  atFault: boolean; // a slot is misspelt: nothing is asked about those left out
}

/** A slot's value; "left" when it is rightly left out, undefined when it is at fault. */
export type Resolved = SlotValue | 'left' | undefined;

/** Words about partners. */
const OF_SIDES: readonly string[] = ['partner', 'side'];

/** A word with its slots. Focus words become what is in focus. */
export const resolveWord = (reading: Reading, at: At, term: Term, kind: Kind, scope: Scope): Phrase | undefined => {
  const { pointer } = at;
  const missing = (term.needs ?? []).find(focus => !inFocus(scope, focus, pointer));
  if (missing !== undefined && !reading.isDraft) return report(reading, wordOutOfPlace(pointer, term.name, missing));
  for (const look of term.looks ?? []) if (!noteLook(reading, scope, look, pointer, `"${term.name}"`)) return undefined;
  if (term.kind === 'effect') return undefined;
  if (OF_SIDES.includes(term.name)) lookedUp(reading, 'sides');
  if (
    OF_SIDES.includes(term.name) &&
    fieldOf(reading.document, 'sides') === undefined &&
    !isMisspelt(reading.document, 'sides')
  )
    report(reading, noSides(pointer, term.name));
  const own: Kind = term.kind === 'any' ? kind : term.kind;
  if (term.focus !== undefined) return { is: 'focus', kind: own, focus: term.focus, implied: false, pointer };
  const slots = resolveSlots(reading, at, term, kind, scope);
  return slots && { is: 'word', kind: own, term, slots, pointer };
};

/** The slots of a word, each resolved even when another is at fault; undefined when any is. */
export const resolveSlots = (
  reading: Reading,
  at: At,
  term: Term,
  kind: Kind,
  scope: Scope,
): PhraseSlots | undefined => {
  if (term.kind === 'effect') {
    const missing = (term.needs ?? []).find(focus => !inFocus(scope, focus, at.pointer));
    if (missing !== undefined && !reading.isDraft)
      return report(reading, wordOutOfPlace(at.pointer, term.name, missing));
    for (const look of term.looks ?? []) noteLook(reading, scope, look, at.pointer, `"${term.name}"`);
  }
  const site: WordSite = {
    reading,
    at,
    term,
    kind,
    scope,
    atFault: !reading.isDraft && hasUnknownSlot(at.value, term),
  };
  const slots: Record<string, SlotValue> = {};
  let whole = !site.atFault;
  for (const [name, slot] of Object.entries(term.slots)) {
    const resolved =
      resolveSlot(site, name, slot) ??
      (reading.isDraft ? gapSlot(site, name, slot, child(reading, at, name)) : undefined);
    if (resolved === undefined) whole = false;
    else if (resolved !== 'left') slots[name] = resolved;
  }
  return whole ? slots : undefined;
};

const hasUnknownSlot = (value: unknown, term: Term): boolean =>
  isRecord(value) && Object.keys(value).some(key => key !== 'op' && !Object.hasOwn(term.slots, key));

const resolveSlot = (site: WordSite, name: string, slot: Slot): Resolved => {
  const at = child(site.reading, site.at, name);
  switch (slot.form) {
    case 'phrase':
      return resolvePhraseSlot(site, name, slot, at);
    case 'many':
      return at && resolveMany(site, at, slot);
    case 'focus':
      return resolveFocusSlot(site, name, slot, at);
    case 'name':
      return resolveNameSlot(site, slot, at);
    case 'sort':
    case 'choice':
    case 'choiceValue':
    case 'callField':
    case 'oneOf':
    case 'binds':
      return resolveTextSlot(site, slot, at);
    default:
      return resolveStructure(site, slot, at);
  }
};

const sameOr = (site: WordSite, kind: Kind | 'same'): Kind => (kind === 'same' ? site.kind : kind);

/** A draft gives what is left out the place where it would be written. */
const pointerOfDefault = ({ reading, at }: WordSite, name: string): string =>
  reading.isDraft ? missingAt(reading, at, name).pointer : at.pointer;

const resolvePhraseSlot = (
  site: WordSite,
  name: string,
  slot: Extract<Slot, { form: 'phrase' }>,
  at: At | undefined,
): Resolved => {
  const scope = scopeWith(slot.kind === 'same' ? site.scope : plainKinds(site.scope), slot.about);
  const given =
    at ?? (slot.default === undefined ? undefined : { value: slot.default, pointer: pointerOfDefault(site, name) });
  if (!given) return slot.need === 'may' ? 'left' : undefined;
  const of = resolvePhrase(site.reading, given, sameOr(site, slot.kind), scope);
  return of && { form: 'phrase', of, written: at !== undefined };
};

const resolveMany = (site: WordSite, at: At, { kind, about }: Extract<Slot, { form: 'many' }>): Resolved => {
  if (!Array.isArray(at.value)) return undefined;
  const scope = scopeWith(plainKinds(site.scope), about);
  const all = items(site.reading, at).map(item => resolvePhrase(site.reading, item, kind, scope));
  const of = all.filter(phrase => phrase !== undefined);
  return of.length === all.length ? { form: 'many', of } : undefined;
};
