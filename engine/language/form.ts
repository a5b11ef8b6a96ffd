import type { Pointer } from './diagnostic.ts';
import type { Part } from './report.ts';

/** A value as JSON writes it. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * A composition as a form: every entry of the document in its order, said as a sentence as far as it can be said.
 * It is made of any text that is JSON, however faulty the rules in it; what is at fault stands in its sentence as a gap.
 */
export interface Form {
  title: string;
  sections: readonly FormSection[];
}

export interface FormSection {
  id: string; // "deck", "phases", "rules", "scoring" …
  title: string;
  doc: string; // one sentence: what is told here
  pointer: Pointer; // in the composed document
  rules: readonly FormRule[];
  adds: readonly FormAdd[]; // what can be added to the section itself
}

/** An entry of the document: a phase, a duty, a rule, a scoring line, a place, a mark … */
export interface FormRule {
  pointer: Pointer; // where its author wrote it; inside /variants/x/changes for what a variant brought
  at: Pointer; // its place in the composed document: its lasting id, and what changes are addressed to
  label: string | undefined;
  doc: string; // what such an entry is
  variant?: string; // the variant that brought or changed it
  parts: readonly Part[]; // its sentence; empty where nothing can be said yet
  was?: readonly Part[]; // its sentence in the base, where a variant changed it; empty where the base has no such entry
  isGone?: true; // the base has it, and a variant takes it away: only "was" says something
  isImplied?: true; // nothing is written there: it says what is meant
  isOff?: true; // switched off: kept in the text, left out of the game
  isOrdered: boolean; // does it happen in its turn, so that moving it means something?
  mayBeOff: boolean;
  mayHaveCondition: boolean; // "only if …"
  rules: readonly FormRule[]; // that belong to it, as duties to the tricks
  adds: readonly FormAdd[];
}

/** A place where an entry can be added. */
export interface FormAdd {
  at: Pointer; // the map or list, in the composed document
  title: string; // "Add a duty"
}

/** One field or slot of the thing in hand: what its details show, whether it is written or not. */
export interface FormField {
  at: Pointer; // in the composed document
  pointer: Pointer; // where it is written, or would be
  name: string; // "when"
  title: string; // in words
  doc: string;
  need: 'must' | 'may';
  isWritten: boolean;
  variant?: string; // the variant that wrote it
  value: Json | undefined;
  default: Json | undefined;
  control: FormControl;
  parts: readonly Part[]; // a phrase as its sentence, what is meant when nothing is written included
  was?: readonly Part[]; // in the base, where a variant changed it
  fields: readonly FormField[]; // of a record, the rows of a table, the entries of a list
}

/** How a field is filled in. */
export type FormControl =
  | { is: 'phrase'; kind: string } // a chip: its palette changes it
  | { is: 'effects' } // a list of effects
  | { is: 'list'; of: FormControl } // of phrases, records or names
  | { is: 'map'; of: FormControl; keys: readonly string[] | undefined } // by key; keys: those that may stand here, undefined where the author names them
  | { is: 'record' }
  | { is: 'number'; from?: number; to?: number; whole: boolean }
  | { is: 'flag' }
  | { is: 'oneOf'; of: readonly { value: string; doc?: string }[] }
  | { is: 'names'; of: readonly string[] } // several of these
  | { is: 'id' } // a name of the author's, without spaces
  | { is: 'text' }
  | { is: 'localised' } // a text by language
  | { is: 'raw' }; // only to be edited as text

/** How the key of a row is changed, and what can be done with the row. */
export interface FormKey {
  takes: 'listed' | 'number' | 'name'; // one of the offers, a whole number, or a name of the author's
  offers: readonly Offer[]; // the keys that no row has yet
  value: Json; // what the row says
  mayAdd: boolean; // is another row to be had here, for another of these keys?
  earlier: string | undefined; // the row that this one can be moved before
  later: { before: string | undefined } | undefined; // where it goes one further on; undefined: it is the last
}

/** What may be put at a place, as the palette lists it. */
export interface Offer {
  id: string; // "word:sumOver", "name:$broken", "wrap:not" …
  group: 'word' | 'name' | 'literal' | 'wrap' | 'unwrap' | 'entry' | 'snippet' | 'home' | 'key' | 'row';
  label: readonly (string | { slot: string })[]; // how it reads, slots told apart: "the sum of " {slot: "numbers"}
  detail?: string; // its theme or what it names: "cards", "mark"
  doc?: string; // user text
  example?: string; // a whole sentence
  name?: string; // the word as it is called in the text
  value: Json; // what is written; every needed slot filled so that it holds
  key?: string; // of an entry: the id it gets when the author names none
  fresh: readonly Pointer[]; // within the value: slots that were filled in only so that it holds, the first to be seen to
}
