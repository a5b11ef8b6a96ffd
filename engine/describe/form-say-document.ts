import { pointerTo } from '../language/diagnostic.ts';
import type { Part } from '../language/report.ts';
import type { Language } from '../language/say.ts';
import { asLocalised, entriesOf, fieldOf, textOf, wholeOf } from '../ruleset/document.ts';
import type { SayAt } from './form-sayings.ts';
import { localised } from './lexicon.ts';
import { missing, told } from './voice.ts';
import { rangeInWords } from './wording.ts';

const FORM = { isForm: true } as const;

/** What a document says of itself: its name and where it comes from, for how many it is, its variants and its scenarios. */
export const sayDocument = (document: unknown, language: Language, sayAt: SayAt): void => {
  const text = (value: unknown): string | undefined => {
    const said = asLocalised(value);
    return said === undefined ? textOf(value) : localised(said, language);
  };
  const field = (pointer: string, kind: string, value: unknown): Part[] | undefined => {
    const said = text(value);
    return said === undefined ? undefined : told(FORM, pointer, kind, said);
  };
  for (const [name, kind, isNeeded] of HEAD) {
    const said = field(pointerTo(name), kind, fieldOf(document, name));
    if (said !== undefined || isNeeded) sayAt(pointerTo(name), said ?? [missing(pointerTo(name), kind)]);
  }
  const format = wholeOf(fieldOf(document, 'format'));
  if (format !== undefined) sayAt('/format', [`written in version ${format} of the language`]);
  const count = (end: 'from' | 'to'): Part[] => {
    const written = wholeOf(fieldOf(fieldOf(document, 'seats'), end));
    const at = pointerTo('seats', end);
    return written === undefined ? [missing(at, 'number')] : told(FORM, at, 'number', String(written));
  };
  sayAt('/seats', ['for ', ...count('from'), ' to ', ...count('to'), ' players']);
  for (const [id, variant] of entriesOf(fieldOf(document, 'variants'))) {
    const at = pointerTo('variants', id);
    const title = field(`${at}/title`, 'localised', fieldOf(variant, 'title')) ?? [missing(`${at}/title`, 'localised')];
    const sentence = field(`${at}/sentence`, 'localised', fieldOf(variant, 'sentence'));
    sayAt(at, ...[title, sentence].filter(part => part !== undefined));
  }
  for (const [id, scenario] of entriesOf(fieldOf(document, 'scenarios'))) {
    const at = pointerTo('scenarios', id);
    const title = field(`${at}/title`, 'localised', fieldOf(scenario, 'title'));
    const why = field(`${at}/why`, 'text', fieldOf(scenario, 'why'));
    sayAt(at, ...[title, seatsOf(at, scenario), why].filter(part => part !== undefined));
  }
};

const HEAD = [
  ['name', 'localised', true],
  ['description', 'localised', false],
  ['source', 'text', false],
  ['id', 'id', true],
] as const;

const seatsOf = (at: string, scenario: unknown): Part[] | undefined => {
  const seats = wholeOf(fieldOf(scenario, 'seats'));
  if (seats === undefined) return undefined;
  return ['with ', ...told(FORM, `${at}/seats`, 'number', rangeInWords(seats, seats)), ' seats'];
};
