import { vi } from 'vitest';

/** What comes of it once nothing is thrown any more: at once, or in the end on a machine that stalls for seconds. */
export const inTheEnd = <T>(look: () => T): Promise<T> => vi.waitFor(look, { timeout: 15_000, interval: 5 });
