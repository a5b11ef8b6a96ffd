import type { Diagnostic } from '../../language/diagnostic.ts';
import type { Understood } from '../sound.ts';
import { leakProblems } from './leaks.ts';
import { placeProblems } from './places.ts';
import { reachProblems } from './reach.ts';
import { reckoningProblems, settingProblems, strayCards } from './reckoning.ts';
import { tellingProblems } from './telling.ts';

/**
 * What the rules of one composition mean, once they could be read as a whole. Without variants options are
 * turned, too.
 */
export const meaningProblems = ({ sound, reading }: Understood, seats: readonly number[]): Diagnostic[] => {
  if (!sound) return [];
  const reckoning = reckoningProblems(sound, seats, reading.memo);
  const isUsual = reckoning.length === 0 && sound.variants.length === 0;
  return [
    ...placeProblems(sound, reading),
    ...reachProblems(sound, reading),
    ...leakProblems(sound, reading),
    ...tellingProblems(sound, reading),
    ...strayCards(sound, reading.memo),
    ...reckoning,
    ...(isUsual ? settingProblems(sound, seats, reading.memo) : []),
  ];
};
