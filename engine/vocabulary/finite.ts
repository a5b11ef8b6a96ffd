import { Fault } from '../table/fault.ts';

/** A number that can be written down; sums that ran away are a fault of the rule that makes them. */
export const finite = (value: number, pointer: string): number => {
  if (!Number.isFinite(value)) throw new Fault('bad-number', 'This is larger than any number can be.', [pointer]);
  return value;
};
