import type { Diagnostic } from '../../language/diagnostic.ts';
import type { Understood } from '../sound.ts';

/** A check of what the rules of one composition mean: only of those that could be read as a whole. */
export type MeaningCheck = (understood: Understood, seats: readonly number[]) => Diagnostic[];

export const meaningProblems = (
  _understood: Understood,
  _seats: readonly number[],
  _clean: boolean,
): Diagnostic[] => [];
