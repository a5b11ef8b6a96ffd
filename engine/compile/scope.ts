import type { Card } from '../cards/deck.ts';
import type { Focus } from '../language/scope.ts';
import type { CodeBuilder } from '../language/site.ts';
import type { Turn } from '../table/read.ts';

/** The names bound so far by choices of the list in hand, and the code being written, if any. */
export interface Scope {
  locals: ReadonlyMap<string, number>;
  code: Builder | undefined;
  loop?: Loop | undefined;
  known?: Known | undefined; // where a phrase is compiled for one card alone
}

/** A focus that is known to be a certain card. */
export interface Known {
  focus: 'it' | 'card';
  card: Card;
}

/**
 * An examination under way: the same phrase is asked about one card, seat, suit or call after another, and nothing
 * changes meanwhile. What does not hang on the thing examined is reckoned once for all of them.
 */
export interface Loop {
  focus: Focus;
  turn: Turn;
  outer: Scope; // where the examination itself stands
}

/** A builder that also knows the names bound in it. */
export interface Builder extends CodeBuilder {
  bind(name: string): number;
}

/** The same place inside an examination. */
export const within = (outer: Scope, focus: Focus, turn: Turn): Scope => ({
  ...outer,
  loop: { focus, turn, outer },
  known: focus === outer.known?.focus ? undefined : outer.known,
});

/** The same place inside what is asked about somebody or something else than what is in focus. */
export const elsewhere = (outer: Scope): Scope => ({ ...outer, loop: undefined, known: undefined });

export const NO_SCOPE: Scope = { locals: new Map(), code: undefined };
