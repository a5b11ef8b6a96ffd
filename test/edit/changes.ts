import type { SingleChange } from '../../engine/edit/apply.ts';
import type { Json } from '../../engine/index.ts';
import { keysOf, pointerTo } from '../../engine/index.ts';
import type { Lot } from './odd.ts';

type Keys = readonly string[];

/** Every place of a document below its head. */
export const placesIn = (document: unknown): Keys[] => {
  const places: Keys[] = [];
  const visit = (value: unknown, keys: Keys): void => {
    if (keys.length > 0) places.push(keys);
    if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) visit(inner, [...keys, key]);
  };
  visit(document, []);
  return places;
};

export const at = (document: unknown, keys: Keys): unknown =>
  keys.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document);

const VALUES: readonly Json[] = [
  7,
  true,
  'hearts',
  '@everyone',
  [],
  {},
  [1, 2, 3],
  { en: 'A text that somebody wrote, and rather a long one, so that it takes some room on its line' },
  { op: 'not', of: '@leading' },
  { op: 'if', when: { op: 'over', a: '@points', b: 10 }, then: { op: 'times', of: [2, '@trick'] }, else: 0 },
  {
    on: 'trickTaken',
    when: { op: 'equals', a: '@trick', b: '@tricksInRound' },
    do: [{ op: 'score', seats: '@winner', points: 2 }],
  },
];

const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A change drawn by lot: anywhere, of any sort that fits there. */
export const changeByLot = (document: unknown, lot: Lot): SingleChange => {
  const places = placesIn(document);
  const keys = places[lot(places.length)]!;
  const other = at(document, places[lot(places.length)]!) as Json;
  const value = lot(3) === 0 && JSON.stringify(other).length < 2000 ? other : VALUES[lot(VALUES.length)]!;
  const here = pointerTo(...keys);
  const there = at(document, keys);
  const holder = at(document, keys.slice(0, -1));
  const siblings = Object.keys(holder as object);
  const before = lot(4) === 0 ? undefined : siblings[lot(siblings.length)];
  switch (lot(8)) {
    case 0:
      return { do: 'remove', at: here };
    case 1:
      return { do: 'move', at: here, before };
    case 2: // a section of the ruleset stands there once
      return keys.length > 1 ? { do: 'duplicate', at: here } : { do: 'remove', at: here };
    case 3:
      if (isRecord(there)) return { do: 'set', at: here + pointerTo(['of', 'when', 'then', 'fresh'][lot(4)]!), value };
      break;
    case 4:
    case 5:
      if (Array.isArray(there)) return { do: 'insert', at: here, index: lot(there.length + 1), value };
      if (isRecord(there))
        return {
          do: 'add',
          at: here,
          key: 'added',
          value,
          ...(before !== undefined && { before: Object.keys(there as object)[0] ?? 'x' }),
        };
      break;
  }
  return { do: 'set', at: here, value };
};

/** A change drawn by lot of a record or list as a whole: the same otherwise arranged, or something of another shape. */
export const reshapeByLot = (document: unknown, lot: Lot): SingleChange => {
  const places = placesIn(document).filter(keys => isHolder(at(document, keys)));
  const keys = places[lot(places.length)]!;
  return { do: 'set', at: pointerTo(...keys), value: reshaped(at(document, keys) as object, lot) };
};

const isHolder = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

const reshaped = (value: object, lot: Lot): Json => {
  const entries = Object.entries(value) as [string, Json][];
  const [first, ...others] = entries;
  const item = VALUES[lot(VALUES.length)]!;
  const arranged = [
    others, // one gone
    [...others, first!], // one moved
    [...entries, ['more', item] as const], // one more
    [[Array.isArray(value) ? first![0] : 'other', item] as const, ...others], // another in its place
    entries.toReversed(),
  ][lot(8)];
  if (arranged === undefined) return lot(2) === 0 ? item : reshapedWith(entries, !Array.isArray(value));
  return reshapedWith(arranged, Array.isArray(value));
};

const reshapedWith = (entries: readonly (readonly [string, Json])[], isList: boolean): Json =>
  isList ? entries.map(([, each]) => each) : Object.fromEntries(entries);

/** The record or list whose members a change makes others. */
export const placeOfMembers = (change: SingleChange): Keys =>
  change.do === 'add' || change.do === 'insert' ? keysOf(change.at) : keysOf(change.at).slice(0, -1);
