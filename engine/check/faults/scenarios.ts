import type { Diagnostic, Pointer } from '../../language/diagnostic.ts';
import { error } from '../../ruleset/problem.ts';
import { listed, nearest } from '../../ruleset/nearest.ts';

/** A scenario with variants or seats that no table can have together. */
export const scenarioNeverFits = (pointer: Pointer, why: string): Diagnostic =>
  error('scenario-never-fits', pointer, `No game can be like this: ${why}.`);

/** A scenario that begins where nothing is. */
export const unknownMoment = (pointer: Pointer, at: string, moments: readonly string[]): Diagnostic => {
  const near = nearest(at, moments);
  return error('unknown-moment', pointer, `A scenario cannot begin at "${at}"; it can at ${listed(moments)}.`, {
    ...(near !== undefined && { help: `Did you mean "${near}"?`, instead: near }),
  });
};

export const unknownSeat = (pointer: Pointer, seat: unknown, seats: number): Diagnostic =>
  error('unknown-seat', pointer, `There is no seat ${JSON.stringify(seat)}; seats are 0 to ${seats - 1} here.`);

export const unclearDecision = (pointer: Pointer): Diagnostic =>
  error('unclear-decision', pointer, 'A decision is a list of two: the seat, and what it decides.', {
    help: 'For instance [0, "red-7"].',
  });

export const badOptionValue = (pointer: Pointer, option: string, value: unknown, allowed: string): Diagnostic =>
  error('bad-option-value', pointer, `"${option}" cannot be ${JSON.stringify(value)}: it must be ${allowed}.`);
