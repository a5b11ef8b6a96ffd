import type { Pointer } from '../language/diagnostic.ts';
import type { Kind } from '../language/kind.ts';
import { isOfTheMoment, STILL, type Focus, type Look } from '../language/scope.ts';

/** The result of a choice; its kind is unknown when the choice itself is at fault. */
export interface Local {
  kind: Kind | undefined;
  pointer: Pointer;
  value?: number; // of what is known here: the number of a part of a call
}

/** Where each of some things is met first; nothing is made for those never met. */
export interface Firsts<K extends string> {
  at: Map<K, Pointer> | undefined;
}

export const meet = <K extends string>(firsts: Firsts<K>, key: K, pointer: Pointer): void => {
  firsts.at ??= new Map();
  if (!firsts.at.has(key)) firsts.at.set(key, pointer);
};

const NOTHING: ReadonlyMap<never, Pointer> = new Map<never, Pointer>();
export const met = <K extends string>(firsts: Firsts<K>): ReadonlyMap<K, Pointer> => firsts.at ?? NOTHING;

/** What a part of the rules turned out to look at and to do, gathered while it was resolved. */
export interface Facts {
  needs: Firsts<Focus>; // of the moment
  looks: Firsts<Look>;
  bids: Firsts<string>; // bid phases
  uses: Firsts<string>; // author's phrases
  asks: Pointer | undefined; // where a seat is asked to choose
  takes: Pointer | undefined; // where a card is taken, which sets off "cardTaken"
  size: number; // in words, phrases written out
}

export const noFacts = (): Facts => ({
  needs: { at: undefined },
  looks: { at: undefined },
  bids: { at: undefined },
  uses: { at: undefined },
  asks: undefined,
  takes: undefined,
  size: 0,
});

/** What surrounds a phrase: what is in focus, what was chosen before, and what it may look at. */
export interface Scope {
  focus: ReadonlySet<Focus>;
  open: boolean; // inside a phrase of the author's: what is of the moment is asked of whoever uses it
  locals: ReadonlyMap<string, Local>;
  anyLocal: boolean; // a choice at fault may have bound any name
  still: string | undefined; // settled before the first card is dealt: what is, for messages
  choices: boolean; // may a seat be asked?
  tellKinds: boolean; // the kind wanted is only known here, so a wrong one must be told here
  facts: Facts;
}

export const scopeWith = (scope: Scope, focus: Focus | undefined): Scope =>
  focus === undefined || scope.focus.has(focus) ? scope : { ...scope, focus: new Set([...scope.focus, focus]) };

/** Within a slot whose kind the word itself says: the shape's check tells wrong ones. */
export const plainKinds = (scope: Scope): Scope => (scope.tellKinds ? { ...scope, tellKinds: false } : scope);

/** Whether something is in focus; notes the need of a phrase that leaves what is of the moment to its users. */
export const inFocus = (scope: Scope, focus: Focus, pointer: Pointer): boolean => {
  if (scope.focus.has(focus)) return true;
  if (!scope.open || !isOfTheMoment(focus)) return false;
  meet(scope.facts.needs, focus, pointer);
  return true;
};

/** While the deck is made, a card's suit, strength and points are those printed on it: they are settled too. */
const IN_THE_DECK: readonly Look[] = [...STILL, 'suit', 'strength', 'points'];

export const isSettled = (look: Look): boolean => IN_THE_DECK.includes(look);
