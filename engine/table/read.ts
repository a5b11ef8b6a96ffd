import { NONE, type Card } from '../cards/deck.ts';
import type { State } from './state.ts';

/**
 * A compiled phrase: asks the state, changes nothing. `fixed` is there when the answer can never differ, `stands` when it
 * is the number at that place of `nums`.
 */
export interface Read<T> {
  (s: State): T;
  readonly fixed?: T;
  readonly stands?: number;
}

export const constant = <T>(value: T): Read<T> => Object.assign(() => value, { fixed: value });
/** The number that stands at a place of `nums`. */
export const standing = (at: number): Read<number> => Object.assign((s: State) => s.nums[at]!, { stands: at });
export const isFixed = <T>(read: Read<T>): boolean => Object.hasOwn(read, 'fixed');

/** Counts examinations: what an examination has reckoned once holds as long as its number stays. */
export interface Turn {
  now: number;
}

/** Reckons an answer once for each examination. */
export const oncePer = <T>(turn: Turn, read: Read<T>): Read<T> => {
  let at = -1;
  let answer: T;
  return s => {
    if (at !== turn.now) {
      answer = read(s);
      at = turn.now;
    }
    return answer;
  };
};

/**
 * A phrase about a card as a table: its answers as numbers by card, 1 and 0 for yes and no; not a number where the
 * phrase itself must be asked, and no table where it must be for every card.
 */
export type Row = (s: State) => Float64Array | undefined;

/**
 * Cards whose suit is the number of a mark, as of a Joker that names it: in the tables they stand once for each suit that
 * they may be of, behind all cards.
 */
export interface Guises {
  at: Int32Array; // by card: where in `nums` its suit stands
  first: Int16Array; // by card: where it stands in the tables when it is of no suit; NONE for other cards
  suits: number; // how many there are
  rows: number; // places in the tables, those of all cards
}

/** Where a card stands in the tables. */
export const guiseOf = (s: State, guises: Guises | undefined, card: Card): number => {
  const first = guises ? guises.first[card]! : NONE;
  return first === NONE ? card : first + s.nums[guises!.at[card]!]! + 1;
};

/** The same of a condition: 1 for yes, 0 for no, ASK_ITSELF where the phrase itself must be asked. */
export type Fits = (s: State) => Uint8Array | undefined;
export const ASK_ITSELF = 2;
