import type { CallPart, LadderCall, PartValue } from './bid-plan.ts';

/** More calls than anybody could look through: parts that the rules made too long. */
export const MOST_TABLE_CALLS = 500;

/** Every value of the first part with every one of the next, the first counting most. */
export const combinationsOf = <T>(parts: readonly (readonly T[])[]): T[][] =>
  parts.reduce<T[][]>((all, values) => all.flatMap(made => values.map(value => [...made, value])), [[]]);

/** "6-spades": the name of a call made of these values. */
export const nameOfCall = (values: readonly { id: string }[]): string => values.map(({ id }) => id).join('-');

/** Calls with the special ones among them: each right above the one it names, or above all. */
export const withSpecial = <T extends { id: string; after?: string | undefined }>(
  calls: readonly T[],
  special: readonly T[],
): T[] => {
  const all = [...calls];
  for (const call of special) {
    const below = call.after === undefined ? -1 : all.findIndex(({ id }) => id === call.after);
    all.splice(below < 0 ? all.length : below + 1, 0, call);
  }
  return all;
};

/** The calls of a bid table, from the lowest up. */
export const tableCalls = (
  parts: readonly CallPart[],
  numbers: ReadonlyMap<string, readonly number[]> | undefined,
  special: readonly LadderCall[] | undefined,
): LadderCall[] => {
  const made = combinationsOf(parts.map(({ values }) => values)).map((values, place) =>
    madeOf(parts, values, new Map([...(numbers ?? [])].map(([name, of]) => [name, of[place] ?? 0]))),
  );
  return withSpecial(made, special ?? []);
};

const madeOf = (
  parts: readonly CallPart[],
  values: readonly PartValue[],
  reckoned: ReadonlyMap<string, number>,
): LadderCall => ({
  id: nameOfCall(values),
  numbers: new Map([
    ...values.map(({ number }, part) => [parts[part]!.id, number] as const),
    ...values.flatMap(({ numbers }) => [...numbers]),
    ...reckoned,
  ]),
  suits: new Map(values.flatMap(({ suits }) => [...suits])),
  values: values.map(({ id }) => id),
});
