import { STILL, type Focus } from '../language/scope.ts';
import type { Slot } from '../language/slot.ts';
import type { Term } from '../language/term.ts';
import { standsAlone } from '../check/words.ts';
import { EVENTS } from '../vocabulary/events.ts';
import { SECTIONS } from '../vocabulary/sections.ts';
import { THEMES } from '../vocabulary/terms.ts';
import { fieldsOf, type ManualField } from './manual-fields.ts';
import { kindInWords, wantedIn } from './manual-wants.ts';
import { patternOf } from './pattern.ts';

/** The whole language as data: for the manual, the forms and whoever looks something up. */
export interface Manual {
  sections: readonly ManualField[];
  events: readonly ManualEvent[];
  themes: readonly { id: string; title: string; words: readonly ManualWord[] }[];
}

export interface ManualEvent {
  name: string;
  doc: string;
  says: string;
  focus: readonly Focus[];
}

export interface ManualWord {
  name: string;
  kind: string; // "a number"
  doc: string;
  pattern: string; // how it reads: "the number of ‹cards›"
  example: string; // as it is written
  needs: readonly Focus[]; // what must be in focus
  bare: boolean; // may be written "@word"
  still: boolean; // never changes in a game, as far as its slots do not: may stand in the deck
  slots: readonly ManualSlot[];
}
export interface ManualSlot {
  name: string;
  doc: string;
  wants: string;
  must: boolean;
  default: string | undefined;
  about: Focus | undefined; // asked about each seat, card or suit in turn
}

/** The manual, derived from the vocabulary. */
export const manual = (): Manual => ({
  sections: fieldsOf(SECTIONS),
  events: EVENTS.map(({ name, doc, says, focus }) => ({ name, doc, says: says.en, focus })),
  themes: THEMES.map(({ id, title, terms }) => ({ id, title, words: terms.map(wordOf) })),
});

/** What is in focus, as it is spoken of: the word that means it, where there is one. */
export const focusInWords = (focus: Focus): string =>
  focus === 'suit' ? '@thisSuit' : focus === 'trick' || focus === 'bidding' ? `a ${focus}` : `@${focus}`;

/** One word of the language for its page. */
export const wordOf = (term: Term): ManualWord => ({
  name: term.name,
  kind: kindInWords(term.kind),
  doc: term.doc,
  pattern: patternOf(term),
  example: JSON.stringify(term.example),
  needs: [...(term.needs ?? []), ...(term.focus === undefined ? [] : [term.focus])],
  bare: standsAlone(term),
  still: (term.looks ?? []).every(look => STILL.includes(look)) && term.kind !== 'effect' && term.kind !== 'calls',
  slots: Object.entries(term.slots).map(([name, slot]) => slotOf(name, slot)),
});

const slotOf = (name: string, slot: Slot): ManualSlot => ({
  name,
  doc: slot.doc,
  wants: wantedIn(slot),
  must: mustStand(slot),
  default: defaultOf(slot),
  about: 'about' in slot ? slot.about : undefined,
});

const mustStand = (slot: Slot): boolean => {
  if (slot.form === 'focus' || slot.form === 'oneOf') return false;
  if (slot.form === 'name') return slot.of !== 'phase'; // with one bid phase only, that is meant
  return 'need' in slot ? slot.need === 'must' && !('default' in slot && slot.default !== undefined) : true;
};

const defaultOf = (slot: Slot): string | undefined => {
  if (slot.form === 'focus') return 'what is in focus';
  if (!('default' in slot) || slot.default === undefined) return undefined;
  return typeof slot.default === 'string' ? slot.default : JSON.stringify(slot.default);
};
