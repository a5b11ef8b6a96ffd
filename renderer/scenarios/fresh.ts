import type { Setup } from '../../engine/index.ts';

/** A scenario to begin with: the hands as they are dealt, and who is asked first. */
export const freshScenario = (title: string, { seats, variants }: Setup): object => ({
  title: { en: title },
  seats,
  ...(variants.length > 0 && { variants: [...variants] }),
  at: 'deal',
  expect: { then: {} },
});
