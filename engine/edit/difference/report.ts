import type { Pointer } from '../../language/diagnostic.ts';
import type { Part } from '../../language/report.ts';
import type { Change } from '../change.ts';

/** A ruleset's text with variants laid over it. */
export interface Edition {
  text: string;
  variants: readonly string[];
}

/** All that differs between two editions, section by section in the order that people read rules in. */
export interface Differences {
  count: number; // of the rules that differ
  sections: readonly DifferenceSection[]; // only those in which something differs
}

export interface DifferenceSection {
  id: string; // "deck", "phases", "rules", "scoring" …
  title: string;
  entries: readonly RuleDifference[];
}

/** What happened to a rule between two editions. */
export type Manner = 'added' | 'removed' | 'changed' | 'moved' | 'renamed';

/** A rule that differs. */
export interface RuleDifference {
  is: Manner;
  isMoved?: true; // changed, and it stands elsewhere among its siblings
  at: Pointer; // in the later composed document; of what was removed, in the earlier one
  pointer: Pointer; // where its author wrote it
  label?: string;
  wasLabel?: string; // of what was renamed
  mentions?: number; // of what was renamed: the places elsewhere that have the new name too
  behind?: string; // of what was moved: what it follows now; empty where it comes first
  around: readonly string[]; // what the rules are called that it belongs to, the outermost first
  before: readonly Part[]; // its sentence, with what differs marked; empty where there is none
  after: readonly Part[];
  details: readonly DifferenceDetail[]; // what differs and no sentence tells
  rules: readonly RuleDifference[]; // that came or went with it; of a variant, what it changes otherwise
  places: readonly DifferingPlace[]; // all that differs in it
  back?: Change; // what takes it back in the later text, when no variants are laid over it
}

/** What differs in a rule and is told by no sentence: where in it, and what stands there. */
export interface DifferenceDetail {
  is: Manner;
  name: readonly string[]; // the way there, in words: "Title", "Dutch"
  before?: string; // undefined: nothing
  after?: string;
}

/** A place that differs, in the composed documents; undefined where one of them has no such place. */
export interface DifferingPlace {
  before?: Pointer;
  after?: Pointer;
}
