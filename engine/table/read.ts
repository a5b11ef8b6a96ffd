import type { State } from './state.ts';

/** A compiled phrase: asks the state, changes nothing. `fixed` is there when the answer can never differ. */
export interface Read<T> {
  (s: State): T;
  readonly fixed?: T;
}

export const constant = <T>(value: T): Read<T> => Object.assign(() => value, { fixed: value });
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

/** The same of a condition: 1 for yes, 0 for no, ASK_ITSELF where the phrase itself must be asked. */
export type Fits = (s: State) => Uint8Array | undefined;
export const ASK_ITSELF = 2;
