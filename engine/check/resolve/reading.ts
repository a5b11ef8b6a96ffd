import type { Diagnostic, Pointer } from '../../language/diagnostic.ts';
import type { Effects, Phrase } from '../../language/phrase.ts';
import { isList, isRecord } from '../../ruleset/document.ts';
import { childPointer, type Origins } from '../../ruleset/origins.ts';
import type { Names } from '../names.ts';
import type { Facts } from '../scope.ts';
import type { Frame, Memo } from './memo.ts';
import type { Lookup, World } from './world.ts';

/** A value of the composed document, and where its author wrote it. */
export interface At {
  value: unknown;
  pointer: Pointer;
}

/** A phrase of the author's, resolved. Its facts are complete unless its body is at fault. */
export interface NamedPhrase {
  body: Phrase | Effects | undefined;
  facts: Facts;
}

/** Names of the cards of a deck and of their sorts, whatever the number of seats. */
export interface CardNames {
  cards: ReadonlySet<string>;
  sorts: ReadonlySet<string>;
  doubles: readonly { card: string; pointer: Pointer; first: Pointer }[]; // cards that two groups bring
}

/** What comes up while something is read. */
export interface Findings {
  problems: Diagnostic[];
  parts: Part[];
  whole: boolean; // nothing that is needed to play is at fault
  fickle: boolean; // what is said of it hangs on what was said before, so that it cannot be taken over
  trail: Set<Lookup>; // all that was looked up
}

export const noFindings = (): Findings => ({
  problems: [],
  parts: [],
  whole: true,
  fickle: false,
  trail: new Set(),
});

/** One composed document being read: what it declares, and what was found out so far. */
export interface Reading {
  document: unknown;
  isDraft: boolean; // for a form: what is at fault stands there as a gap, and what is left out has a place of its own
  origins: Origins;
  names: Names;
  memo: Memo;
  world: World;
  cards: () => CardNames | undefined; // undefined while the deck cannot be told
  sections: Map<string, Frame>; // that are read
  found: Findings; // of what is being read
  apart: Diagnostic[]; // problems of several phrases together
  phrases: Map<string, Frame<NamedPhrase>>;
  open: string[]; // phrases being resolved, the innermost last
  toldCards: Set<string>; // suits and ranks that unknown cards have in common, told once
}

/** A field of the rules that holds a phrase or effects: what came of it, and what it looks at. */
export interface Part {
  path: readonly string[]; // in the composed document
  pointer: Pointer;
  found: Phrase | Effects | undefined;
  facts: Facts;
}

export const report = (reading: Reading, problem: Diagnostic): undefined => {
  reading.found.problems.push(problem);
  return undefined;
};

/** The parts of what was read, of each section that has any. */
export const partsBySection = ({ sections }: Reading): (readonly Part[])[] => {
  const all: (readonly Part[])[] = [];
  for (const { parts } of sections.values()) if (parts.length > 0) all.push(parts);
  return all;
};

/** What stands under a key, if anything does. */
export const child = (reading: Reading, at: At, key: string | number): At | undefined => {
  const { value } = at;
  const inner = isList(value)
    ? value[Number(key)]
    : isRecord(value) && Object.hasOwn(value, key)
      ? value[key]
      : undefined;
  return inner === undefined
    ? undefined
    : { value: inner, pointer: childPointer(reading.origins, value, at.pointer, key) };
};

/** The entries of a keyed map, in their order. */
export const entries = (reading: Reading, at: At | undefined): { id: string; at: At }[] =>
  at && isRecord(at.value) ? Object.keys(at.value).map(id => ({ id, at: child(reading, at, id)! })) : [];

/** The items of a list. */
export const items = (reading: Reading, at: At | undefined): At[] =>
  at && isList(at.value) ? at.value.map((_, i) => child(reading, at, i) ?? { value: null, pointer: at.pointer }) : [];
