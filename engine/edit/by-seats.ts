import { pointerTo, type Pointer } from '../language/diagnostic.ts';
import type { Json } from '../language/form.ts';
import { fieldOf, isRecord, isSame } from '../ruleset/document.ts';
import type { Change } from './change.ts';

/** A value that may hang on the number of seats: what it is with each, as far as it is written out. */
export const valueWith = (written: unknown, seats: number): unknown => {
  const rows = rowsOf(written);
  if (rows === undefined) return written;
  const keys = [...rows.keys()].sort((a, b) => a - b);
  return rows.get(keys.findLast(key => key <= seats) ?? keys[0] ?? seats);
};

/** The rows of a value by number of seats; undefined when it is the same for all. */
const rowsOf = (written: unknown): Map<number, unknown> | undefined => {
  if (!isRecord(written) || written['op'] !== 'bySeats' || !isRecord(written['at'])) return undefined;
  return new Map(Object.entries(written['at']).map(([key, value]) => [Number(key), value]));
};

/** What each number of seats is to have, by its place in `seats`. */
export interface Wanted {
  seats: readonly number[];
  values: readonly Json[];
}

/** The changes that give every number of seats its value; `usual` is what is meant when nothing is written. */
export const writeBySeats = (at: Pointer, written: unknown, { seats, values }: Wanted, usual: Json): Change[] => {
  const [first] = values;
  if (first === undefined) return [];
  if (values.every(value => isSame(value, first)) && (rowsOf(written)?.size ?? 1) <= 1) {
    if (isSame(first, usual)) return written === undefined ? [] : [{ do: 'remove', at }];
    return [{ do: 'set', at, value: first }];
  }
  const rows = rowsOf(written);
  if (rows === undefined) return [{ do: 'set', at, value: { op: 'bySeats', at: freshRows({ seats, values }) } }];
  return rowChanges(at, rows, { seats, values });
};

/** One row for each number of seats at which the value becomes another. */
const freshRows = ({ seats, values }: Wanted): Record<string, Json> =>
  Object.fromEntries(
    seats.flatMap((count, i) => {
      const value = values[i]!;
      return i > 0 && isSame(value, values[i - 1]) ? [] : [[String(count), value]];
    }),
  );

/** Rows that are there get their value; others come where the row below them would give another one. */
const rowChanges = (at: Pointer, rows: ReadonlyMap<number, unknown>, { seats, values }: Wanted): Change[] => {
  const wanted = new Map(seats.map((count, i) => [count, values[i]!]));
  const now = new Map<number, unknown>([...rows].map(([key, value]) => [key, wanted.get(key) ?? value]));
  for (const [count, value] of wanted) if (!isSame(valueAt(now, count), value)) now.set(count, value);
  return [...now].flatMap(([key, value]): Change[] =>
    rows.has(key) && isSame(rows.get(key), value)
      ? []
      : [{ do: 'set', at: at + pointerTo('at', key), value: value as Json }],
  );
};

const valueAt = (rows: ReadonlyMap<number, unknown>, seats: number): unknown =>
  valueWith({ op: 'bySeats', at: Object.fromEntries(rows) }, seats);

/** A part of a document by its keys. */
export const partOf = (document: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce<unknown>((node, key) => fieldOf(node, key), document);
