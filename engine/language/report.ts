import type { Located } from './diagnostic.ts';
import type { Localised } from './say.ts';

/** What the check found out about a ruleset's text: plain data, for screens and the command line. */
export interface Report {
  problems: readonly Located[]; // in the order of the text
  summary: Summary | undefined; // as far as it can be read; undefined when the text is no ruleset at all
}

export interface Summary {
  id: string;
  name: Localised;
  description: Localised | undefined;
  source: string | undefined;
  seats: { from: number; to: number };
  variants: readonly {
    id: string;
    title: Localised;
    sentence: Localised | undefined;
    seats: { from: number; to: number };
    requires: readonly string[];
    excludes: readonly string[]; // both ways: also those that exclude this one, or conflict with it
  }[];
  options: readonly {
    id: string;
    title: Localised;
    kind: 'number' | 'choice' | 'switch';
    from: number;
    to: number;
    of: readonly string[];
    default: string | number | boolean;
  }[];
  scenarios: readonly { id: string; title: Localised; seats: number; variants: readonly string[]; pointer: string }[];
  suits: readonly string[];
  outline: readonly OutlineEntry[];
}

/** One line of the outline: a section or a rule, where it stands. */
export interface OutlineEntry {
  pointer: string;
  label: string;
  problems: number; // in it and below
  isOff?: true; // switched off
  entries: readonly OutlineEntry[];
}

/** A sentence in parts: text, and phrases that can be told apart as chips, nested. */
export type Part = string | Chip;

/** A part of a sentence that can be told apart. A form knows more of it than a book. */
export interface Chip {
  pointer: string; // where its author wrote it, or would
  kind: string; // of a phrase; or "name", "oneOf", "number", "text", "ids", "key" of what is no phrase
  parts: readonly Part[];
  at?: string; // its place in the composed document, which changes are addressed to
  isGap?: true; // something is wrong with it or missing
  isImplied?: true; // nothing is written there: it says what is meant
  was?: string; // what it says in the base, where a variant changed it
  isOther?: true; // beside another edition of the sentence: it says something else there, or is not there
}

/** The rule book: sections of sentences, each with the place of its rule. */
export interface Book {
  title: string;
  sections: readonly BookSection[];
}
export interface BookSection {
  id: string; // deck, deal, bidding …
  title: string;
  rules: readonly BookRule[];
}
export interface BookRule {
  pointer: string;
  label: string | undefined;
  variant?: string; // id of the variant that brought or changed it
  parts: readonly Part[];
  rules: readonly BookRule[]; // that belong to it, as duties to the tricks
}
