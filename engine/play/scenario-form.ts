import type { Localised } from '../language/say.ts';

/** One test of a ruleset, as its author wrote it; `given` and `expect` are read when it is played. */
export interface Scenario {
  title?: Localised;
  seats: number;
  variants?: readonly string[];
  options?: Readonly<Record<string, string | number | boolean>>;
  at: string; // a phase, "deck", "deal", "game", an event, "rules.x", "scoring.round", "scoring.game"
  given?: Readonly<Record<string, unknown>>;
  do?: readonly Decided[];
  expect: Readonly<Record<string, Expected | readonly Expected[]>>;
  why?: string;
}
/** What a seat decides; several decisions of one seat, one after another, may be a list. */
export type Decided = readonly [seat: number, value: string | number | readonly (string | number)[]];
export type Expected = Readonly<Record<string, unknown>>;

/** What came out otherwise, or could not be read, and where that stands in the scenario. */
export interface ScenarioFailure {
  what: string; // a sentence: "then.winner is 1, not 2."
  expected?: unknown;
  actual?: unknown;
  pointer: string;
}

export interface ScenarioResult {
  id: string;
  title: string;
  passed: boolean;
  failures: readonly ScenarioFailure[];
}

/** Where something stands in a scenario, as keys below it. */
export type Keys = readonly (string | number)[];

/** A scenario that cannot be played as it is written. */
export class Unfit extends Error {
  readonly keys: Keys;

  constructor(message: string, keys: Keys) {
    super(message);
    this.name = 'Unfit';
    this.keys = keys;
  }
}

export const NOBODY = '@nobody';
export const NO_SUIT = '@noSuit';

export type Plain = Readonly<Record<string, unknown>>;
export const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const unfit = (wanted: string, value: unknown, keys: Keys): Unfit =>
  new Unfit(`${wanted} is wanted here, not ${JSON.stringify(value)}.`, keys);

/** Reads a value of a sort, or says what is wanted. */
export type Reader<T> = (value: unknown, keys: Keys) => T;

export const aNumber: Reader<number> = (value, keys) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw unfit('A number', value, keys);
  return value;
};
export const aWhole: Reader<number> = (value, keys) => {
  if (!Number.isInteger(value)) throw unfit('A whole number', value, keys);
  return value as number;
};
export const aText: Reader<string> = (value, keys) => {
  if (typeof value !== 'string') throw unfit('A name', value, keys);
  return value;
};
export const anObject: Reader<Plain> = (value, keys) => {
  if (!isPlain(value)) throw unfit('An object', value, keys);
  return value;
};
export const aList =
  <T>(read: Reader<T>): Reader<T[]> =>
  (value, keys) => {
    if (!Array.isArray(value)) throw unfit('A list', value, keys);
    return value.map((item, i) => read(item, [...keys, i]));
  };
/** One of these, `undefined` when it is none. */
export const oneOrNone =
  <T>(none: string, read: Reader<T>): Reader<T | undefined> =>
  (value, keys) =>
    value === none || value === null ? undefined : read(value, keys);

export const aSeat =
  (seats: number): Reader<number> =>
  (value, keys) => {
    if (!Number.isInteger(value) || (value as number) < 0 || (value as number) >= seats) {
      throw unfit(`A seat from 0 to ${seats - 1}`, value, keys);
    }
    return value as number;
  };

/** Something for seats: a list with one item each, or an object with some of them; what is left out is absent. */
export const perSeat =
  <T>(seats: number, read: Reader<T>): Reader<(T | undefined)[]> =>
  (value, keys) => {
    const all: (T | undefined)[] = Array.from({ length: seats }, () => undefined);
    if (Array.isArray(value)) {
      if (value.length !== seats) throw unfit(`A list with one item for each of ${seats} seats`, value, keys);
      value.forEach((item, seat) => {
        if (item !== null) all[seat] = read(item, [...keys, seat]);
      });
      return all;
    }
    for (const [key, item] of Object.entries(anObject(value, keys))) {
      const seat = aSeat(seats)(Number(key), [...keys, key]);
      all[seat] = read(item, [...keys, key]);
    }
    return all;
  };

/** One decision by name or number, as scenarios write it. */
export const isSaid = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';
