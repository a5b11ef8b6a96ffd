import type { Diagnostic } from '../../language/diagnostic.ts';
import { fieldOf } from '../../ruleset/document.ts';
import { badDefault, emptyRange, optionUnclear } from '../faults/variants.ts';
import { listed } from '../../ruleset/nearest.ts';
import type { DeclaredOption } from '../names.ts';
import { madeOf } from '../resolve/memo.ts';
import type { Reading } from '../resolve/reading.ts';
import { childPointer } from '../../ruleset/origins.ts';

/** What is wrong with what a table may set. */
export const optionProblems = (reading: Reading): Diagnostic[] => {
  const { options } = reading.names;
  return madeOf(reading.memo, optionProblems, [options], () =>
    [...(options?.values() ?? [])].flatMap(option => (option.certain ? problemsOf(reading, option) : [])),
  );
};

const problemsOf = (reading: Reading, { id, value, pointer, kind, of }: DeclaredOption): Diagnostic[] => {
  const from = fieldOf(value, 'from');
  const to = fieldOf(value, 'to');
  const start = fieldOf(value, 'default');
  const startAt = childPointer(reading.origins, value, pointer, 'default');
  if (start === undefined) return [];
  const ranged = from !== undefined || to !== undefined;
  if (kind === 'choice') {
    if (ranged) return [optionUnclear(pointer, id, 'has both values and a range')];
    if (of.length === 0) return [optionUnclear(pointer, id, 'is a choice without values')];
    return of.some(word => word === start) ? [] : [badDefault(startAt, start, `one of ${listed(of)}`)];
  }
  if (kind === 'switch') return ranged ? [optionUnclear(pointer, id, 'is a switch with a range')] : [];
  if (typeof from !== 'number' || typeof to !== 'number')
    return [optionUnclear(pointer, id, 'is a number without a whole range')];
  if (from > to) return [emptyRange(pointer, from, to)];
  return typeof start === 'number' && start >= from && start <= to
    ? []
    : [badDefault(startAt, start, `from ${from} to ${to}`)];
};
