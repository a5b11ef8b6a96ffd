/** Nanoseconds and milliseconds of a second. */
export const NANO = 1e9;
export const MILLI = 1e3;

/** What several samples of one thing come to. */
export interface Spread {
  median: number;
  low: number; // first quartile
  high: number; // third quartile
}

/** The value below which a share of some values lies; between two of them in proportion. */
export const quantile = (values: readonly number[], share: number): number => {
  if (values.length === 0) return NaN;
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const below = sorted[Math.floor(at)]!;
  return below + (sorted[Math.ceil(at)]! - below) * (at - Math.floor(at));
};

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export const spreadOf = (values: readonly number[]): Spread => ({
  median: median(values),
  low: quantile(values, 0.25),
  high: quantile(values, 0.75),
});

/** How many times as much each value is as the one measured beside it in the same repetition. */
export const ratiosOf = (values: readonly number[], others: readonly number[]): number[] =>
  values.slice(0, others.length).map((value, i) => value / others[i]!);

/** With which power of the size a cost grows: 1 is in proportion, 0 not at all. */
export const growthOf = (sizes: readonly number[], costs: readonly number[]): number =>
  Math.log(costs.at(-1)! / costs[0]!) / Math.log(sizes.at(-1)! / sizes[0]!);
