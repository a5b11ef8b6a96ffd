const TIMES = Number(process.env['RUNS'] ?? 1);

/**
 * How often something is tried by lot. An ordinary run tries so much that no kind of thing is left out, and the same
 * each time, so that what fails is what was changed; a longer one so many times that, by other lots each time:
 * RUNS=10 npx vitest run test/edit
 */
export const runs = (usual: number): number => Math.ceil(usual * TIMES);

/** Of many things so many at even steps, the first among them; `shift` chooses others of the rest. */
export const someOf = <T>(all: readonly T[], most: number, shift = 0): readonly T[] => {
  const [first, ...others] = all;
  if (first === undefined || all.length <= most) return all;
  const step = Math.ceil(others.length / Math.max(1, most - 1));
  return [first, ...others.filter((_, i) => (i + shift) % step === 0)];
};
