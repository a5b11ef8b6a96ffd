import type { Diagnostic } from '../../language/diagnostic.ts';
import type { Understood } from '../sound.ts';
import { reckoningProblems } from './reckoning.ts';

/**
 * What the rules of one composition mean, once they could be read as a whole. `isBase`: without variants,
 * where options are turned, too.
 */
export const meaningProblems = (
  { sound }: Understood,
  seats: readonly number[],
  isClean: boolean,
  isBase: boolean,
): Diagnostic[] => {
  if (!sound || !isClean) return [];
  return [...reckoningProblems(sound, seats, isBase)];
};
