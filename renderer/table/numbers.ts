/** A number as a screen shows it: a real minus, and no more than two decimals. */
export const shown = (value: number): string =>
  (Number.isInteger(value) ? String(value) : value.toFixed(2).replace(/0+$/, '')).replace('-', '−');

/** The same with its sign, for points won or lost. */
export const signed = (value: number): string => (value > 0 ? `+${shown(value)}` : shown(value));

/** Whole numbers one after another as a range, or undefined when some are missing or there are too few. */
export const rangeOf = (
  values: readonly (string | number)[],
): { from: number; to: number; step: number } | undefined => {
  const numbers = values.filter(value => typeof value === 'number');
  const [first, second] = numbers;
  if (first === undefined || second === undefined) return undefined;
  const step = second - first;
  const even = numbers.every((value, i) => value === first + i * step);
  return even && step > 0 ? { from: first, to: numbers.at(-1)!, step } : undefined;
};
