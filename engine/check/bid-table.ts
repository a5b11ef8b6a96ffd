import type { PhraseCallPart } from '../language/phrase.ts';
import { entriesOf, fieldOf, isRecord, textOf } from '../ruleset/document.ts';
import { combinationsOf, MOST_TABLE_CALLS, nameOfCall, withSpecial } from '../table/bid-table.ts';
import type { DeclaredCall } from './names.ts';
import { WORDS } from './words.ts';

type PartValue = PhraseCallPart['values'][number];

const NOTHING = { numbers: {}, suits: {} };

/** Is a part of calls a range of numbers? Else it has values by name. */
export const isRangePart = (part: unknown): boolean =>
  ['from', 'to'].some(end => typeof fieldOf(part, end) === 'number');

/** The parts of calls as far as they can be read; whatever is wrong with them is told elsewhere. */
export const callPartsIn = (parts: unknown): PhraseCallPart[] =>
  entriesOf(parts).map(([id, part]) => ({
    id,
    isRange: isRangePart(part),
    values: isRangePart(part)
      ? numbersOf(part)
      : entriesOf(part).map(([name, value], place) => valueOf(name, value, place)),
  }));

const numbersOf = (part: unknown): PartValue[] => {
  const [from, to] = [fieldOf(part, 'from'), fieldOf(part, 'to')];
  if (!Number.isInteger(from) || !Number.isInteger(to)) return [];
  const [first, last] = [Number(from), Math.min(Number(to), Number(from) + MOST_TABLE_CALLS)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => ({
    id: String(first + i),
    number: first + i,
    ...NOTHING,
  }));
};

const valueOf = (id: string, value: unknown, place: number): PartValue => ({
  id,
  number: place,
  numbers: Object.fromEntries(entriesOf(value).flatMap(([field, of]) => (typeof of === 'number' ? [[field, of]] : []))),
  suits: Object.fromEntries(entriesOf(value).flatMap(([field, of]) => (typeof of === 'string' ? [[field, of]] : []))),
});

/** How many calls parts make. */
export const countMade = (parts: readonly PhraseCallPart[]): number =>
  parts.length === 0 ? 0 : parts.reduce((count, { values }) => count * values.length, 1);

/** The values of each call that parts make, in their order; none where they make too many. */
export const madeOfParts = (parts: readonly PhraseCallPart[]): PartValue[][] => {
  const count = countMade(parts);
  return count === 0 || count > MOST_TABLE_CALLS ? [] : combinationsOf(parts.map(({ values }) => values));
};

/** The numbers that rules about a call may read: those of its parts, and those that their values carry. */
export const numbersOfCall = (
  parts: readonly PhraseCallPart[],
  values: readonly PartValue[],
): ReadonlyMap<string, number> => {
  const fields = parts.flatMap(part => part.values.flatMap(({ numbers }) => Object.keys(numbers)));
  return new Map([
    ...fields.map(field => [field, 0] as const), // what some values carry and this one does not
    ...values.map(({ number }, part) => [parts[part]!.id, number] as const),
    ...values.flatMap(({ numbers }) => Object.entries(numbers)),
  ]);
};

/** The named calls of a bidding, from the lowest up; none of numbers or cards, undefined of what cannot be read. */
export const namedCalls = (calls: unknown): DeclaredCall[] | undefined => {
  const term = WORDS.get(textOf(fieldOf(calls, 'op')) ?? '');
  const isSpelt = ([key]: [string, unknown]): boolean => key === 'op' || Object.hasOwn(term?.slots ?? {}, key);
  if (term?.kind !== 'calls' || !entriesOf(calls).every(isSpelt)) return undefined;
  if (term.name === 'ladder') return ladderCallsIn(fieldOf(calls, 'calls'));
  return term.name === 'bidTable' ? tableCallsIn(calls) : [];
};

const areRecords = (map: unknown): boolean => isRecord(map) && entriesOf(map).every(([, entry]) => isRecord(entry));

const ladderCallsIn = (calls: unknown): DeclaredCall[] | undefined =>
  areRecords(calls) ? entriesOf(calls).map(([id, fields]) => namedCallOf(id, fields)) : undefined;

const isReadable = (part: unknown): boolean => isRangePart(part) || areRecords(part);

const tableCallsIn = (table: unknown): DeclaredCall[] | undefined => {
  const [partMap, special, numbers] = ['parts', 'special', 'numbers'].map(slot => fieldOf(table, slot));
  const parts = callPartsIn(partMap);
  const made = madeOfParts(parts);
  if (made.length === 0 || !entriesOf(partMap).every(([, part]) => isReadable(part))) return undefined;
  if (special !== undefined && !areRecords(special)) return undefined;
  const reckoned = entriesOf(numbers).map(([name]) => name);
  const calls = made.map(values => ({
    id: nameOfCall(values),
    numbers: [...numbersOfCall(parts, values).keys(), ...reckoned],
    suits: values.flatMap(({ suits }) => Object.keys(suits)),
  }));
  return withSpecial<DeclaredCall & { after?: string | undefined }>(calls, entriesOf(special).map(specialCallOf));
};

const specialCallOf = ([id, call]: [string, unknown]): DeclaredCall & { after?: string | undefined } => {
  const fields = Object.fromEntries(entriesOf(call).filter(([field]) => field !== 'after'));
  return { ...namedCallOf(id, fields), after: textOf(fieldOf(call, 'after')) };
};

/** A named call, with the names of the numbers and suits it carries. */
const namedCallOf = (id: string, fields: unknown): DeclaredCall => ({
  id,
  numbers: entriesOf(fields).flatMap(([field, value]) => (typeof value === 'number' ? [field] : [])),
  suits: entriesOf(fields).flatMap(([field, value]) => (typeof value === 'string' ? [field] : [])),
});
