import type { PlacePlan } from '../table/plan.ts';
import { NONE } from '../cards/deck.ts';
import type { Read } from '../table/read.ts';
import { askKindOf, nameOf, valueOf } from './decision.ts';
import { markNamed, placeNamed } from './given.ts';
import { deckCount, deckPoints, legalNames, markSight, PLACE_SIGHTS, PLAIN_SIGHTS, type Sight } from './observe.ts';
import {
  aList,
  anObject,
  aSeat,
  isPlain,
  isSaid,
  Unfit,
  type Expected,
  type Keys,
  type Plain,
} from './scenario-form.ts';

/** One thing that is not as expected. */
export interface Difference {
  keys: Keys;
  expected: unknown;
  actual: unknown;
}

/** Conditions of the author's in the language itself, by the keys where they stand. */
export type Conditions = ReadonlyMap<string, Read<unknown>>;
export const conditionKey = (keys: Keys): string => keys.join('/');

const sortedEntries = (value: Plain): [string, unknown][] => Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));

const isSame = (a: unknown, b: unknown): boolean => {
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) < 1e-9;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, i) => isSame(item, b[i]));
  if (isPlain(a) && isPlain(b)) return isSame(sortedEntries(a), sortedEntries(b));
  return a === b;
};

const sorted = (items: readonly unknown[]): unknown[] =>
  [...items].sort((a, b) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b)),
  );

/** Lists whose order means nothing. */
const ANY_ORDER = ['legal', 'holds', 'winners'];

const isEqual = (what: string, expected: unknown, actual: unknown): boolean => {
  const loose = ANY_ORDER.includes(what) && Array.isArray(expected) && Array.isArray(actual);
  return loose ? isSame(sorted(expected), sorted(actual)) : isSame(expected, actual);
};

const differ = (what: string, expected: unknown, actual: unknown, keys: Keys): Difference[] =>
  isEqual(what, expected, actual) ? [] : [{ keys, expected, actual }];

/** What is legal may be said of one seat of several that are asked. */
const compareLegal = (sight: Sight, expected: unknown, keys: Keys): Difference[] => {
  if (!isPlain(expected)) return differ('legal', inFull(sight, expected), PLAIN_SIGHTS.legal!(sight), keys);
  return Object.entries(expected).flatMap(([key, values]) => {
    const seat = aSeat(sight.game.seats)(Number(key), [...keys, key]);
    return differ('legal', inFull(sight, values), legalNames(sight, seat), [...keys, key]);
  });
};

/** Actions may be written without "do:", as decisions may. */
const inFull = ({ game, state }: Sight, names: unknown): unknown => {
  const kind = askKindOf(state);
  if (!Array.isArray(names) || kind === undefined) return names;
  return names.map((name: unknown) => {
    const value = isSaid(name) ? valueOf(game, state, { seat: NONE, kind, value: name }) : undefined;
    return value === undefined ? name : nameOf(game, state, value);
  });
};

/** Trailing columns without cards need not be written. */
const withoutEmptyTail = (columns: unknown): unknown => {
  if (!Array.isArray(columns) || !columns.every(Array.isArray)) return columns;
  let size = columns.length;
  while (size > 0 && columns[size - 1]!.length === 0) size--;
  return columns.slice(0, size);
};

const comparePlace = (sight: Sight, what: string, place: PlacePlan, expected: unknown, keys: Keys): Difference[] => {
  const look = (seat: number): unknown => {
    const seen = PLACE_SIGHTS[what]!(sight, place, seat);
    return what === 'places' && place.columns > 1 ? withoutEmptyTail(seen) : seen;
  };
  const wanted = (value: unknown): unknown =>
    what === 'places' && place.columns > 1 ? withoutEmptyTail(value) : value;
  if (!place.per) return differ(what, wanted(expected), look(NONE), keys);
  const seats = Array.from({ length: sight.game.seats }, (_, seat) => seat);
  // One number for all: every seat has as many.
  if (typeof expected === 'number') {
    return differ(
      what,
      seats.map(() => expected),
      seats.map(look),
      keys,
    );
  }
  if (isPlain(expected)) {
    return Object.entries(expected).flatMap(([key, value]) => {
      const seat = aSeat(sight.game.seats)(Number(key), [...keys, key]);
      return differ(what, wanted(value), look(seat), [...keys, key]);
    });
  }
  const items = aList<unknown>(item => item)(expected, keys);
  if (items.length !== seats.length)
    throw new Unfit(`One item for each of ${seats.length} seats is wanted here.`, keys);
  return items.flatMap((value, seat) => differ(what, wanted(value), look(seat), [...keys, seat]));
};

const comparePlaces = (sight: Sight, what: string, expected: unknown, keys: Keys): Difference[] =>
  Object.entries(anObject(expected, keys)).flatMap(([name, value]) => {
    const at = [...keys, name];
    return comparePlace(sight, what, placeNamed(sight.game, name, at), value, at);
  });

const compareMarks = (sight: Sight, expected: unknown, keys: Keys): Difference[] =>
  Object.entries(anObject(expected, keys)).flatMap(([name, value]) => {
    const at = [...keys, name];
    const mark = markNamed(sight.game, name, at);
    if (mark.per === undefined) return differ('marks', value, markSight(sight, mark, 0), at);
    if (mark.per === 'seat' && Array.isArray(value)) {
      const actual = Array.from({ length: sight.game.seats }, (_, seat) => markSight(sight, mark, seat));
      return differ('marks', value, actual, at);
    }
    return Object.entries(anObject(value, at)).flatMap(([key, each]) => {
      const index =
        mark.per === 'seat' ? aSeat(sight.game.seats)(Number(key), [...at, key]) : sight.game.deck.byName.get(key);
      if (index === undefined) throw new Unfit(`The deck has no card "${key}" here.`, [...at, key]);
      return differ('marks', each, markSight(sight, mark, index), [...at, key]);
    });
  });

/** What a line of a sheet brought each seat; nothing at all where it did not score. */
const compareSheet = (sight: Sight, expected: unknown, keys: Keys): Difference[] =>
  Object.entries(anObject(expected, keys)).flatMap(([name, value]) => {
    const actual = sight.sheet.get(name);
    if (!actual) throw new Unfit(`No line of a sheet is called "${name}".`, [...keys, name]);
    return differ('sheet', value, actual, [...keys, name]);
  });

const compareThat = (sight: Sight, conditions: Conditions, expected: unknown, keys: Keys): Difference[] =>
  aList<unknown>(item => item)(expected, keys).flatMap((condition, i) => {
    const at = [...keys, i];
    const holds = conditions.get(conditionKey(at));
    if (!holds) throw new Unfit('This condition was not understood.', at);
    return holds(sight.state) === true ? [] : [{ keys: at, expected: condition, actual: false }];
  });

const compareDeck = (sight: Sight, what: string, expected: unknown, keys: Keys): Difference[] => {
  if (what === 'points') return differ(what, expected, deckPoints(sight), keys);
  return Object.entries(anObject(expected, keys)).flatMap(([name, count]) =>
    differ(what, count, deckCount(sight, name), [...keys, name]),
  );
};

/** Everything in which a moment of the game is not as a scenario expects it. */
export const compareMoment = (
  sight: Sight,
  expected: Expected,
  keys: Keys,
  { conditions, at }: { conditions: Conditions; at: string },
): Difference[] =>
  Object.entries(expected).flatMap(([what, value]) => {
    const here = [...keys, what];
    if (at === 'deck' && (what === 'counts' || what === 'points')) return compareDeck(sight, what, value, here);
    if (what === 'legal') return compareLegal(sight, value, here);
    if (what === 'marks') return compareMarks(sight, value, here);
    if (what === 'sheet') return compareSheet(sight, value, here);
    if (what === 'that') return compareThat(sight, conditions, value, here);
    if (Object.hasOwn(PLACE_SIGHTS, what)) return comparePlaces(sight, what, value, here);
    if (Object.hasOwn(PLAIN_SIGHTS, what)) return differ(what, value, PLAIN_SIGHTS[what]!(sight), here);
    throw new Unfit(`"${what}" is nothing that can be expected.`, here);
  });
