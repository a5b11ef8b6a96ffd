/** A decision as a scenario writes it: several of one seat in a row may be a list. */
export type Written = readonly [seat: number, value: string | number | readonly (string | number)[]];
export type Single = readonly [seat: number, value: string | number];

/** Decisions one by one. */
export const singly = (written: readonly Written[]): Single[] =>
  written.flatMap(([seat, value]) =>
    Array.isArray(value)
      ? (value as readonly (string | number)[]).map((each): Single => [seat, each])
      : [[seat, value as string | number]],
  );

/** Several decisions of a seat in a row as one list. */
export const joined = (all: readonly Single[]): Written[] => {
  const out: [number, (string | number)[]][] = [];
  for (const [seat, value] of all) {
    const last = out.at(-1);
    if (last?.[0] === seat) last[1].push(value);
    else out.push([seat, [value]]);
  }
  return out.map(([seat, values]) => [seat, values.length === 1 ? values[0]! : values]);
};

/** Are these decisions as far as they can be read? A text may hold anything. */
export const isWritten = (value: unknown): value is readonly Written[] =>
  Array.isArray(value) && value.every(each => Array.isArray(each) && each.length === 2 && typeof each[0] === 'number');
