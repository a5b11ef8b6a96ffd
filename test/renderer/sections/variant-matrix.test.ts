import { describe, expect, it } from 'vitest';
import type { VariantRow, VariantTable } from '../../../engine/index.ts';
import { nextRelation, relationChange, shownOf } from '../../../renderer/sections/variant-matrix.ts';

const row = (id: string, more: Partial<VariantRow> = {}): VariantRow => ({
  id,
  at: `/variants/${id}`,
  title: {},
  sentence: {},
  seats: undefined,
  requires: [],
  excludes: [],
  sections: [],
  ...more,
});
const table = (conflicts: VariantTable['conflicts'] = []): VariantTable => ({
  variants: [],
  conflicts,
  seats: undefined,
});

describe('how two variants go together', () => {
  it('is shown from the row to the column; exclusion both ways', () => {
    const [a, b] = [row('a', { requires: ['b'] }), row('b', { excludes: ['c'] })];
    expect(shownOf([a, b], table())).toBe('requires');
    expect(shownOf([b, a], table())).toBe('needed');
    expect(shownOf([row('c'), b], table())).toBe('excludes');
    const clash = [{ first: 'a', second: 'c', place: '/game', pointer: '/variants/c' }];
    expect(shownOf([row('c'), a], table(clash))).toBe('conflict');
  });

  it('goes round: together, needs, excludes', () => {
    expect(nextRelation([row('a'), row('b')])).toBe('requires');
    expect(nextRelation([row('a', { requires: ['b'] }), row('b')])).toBe('excludes');
    expect(nextRelation([row('a', { excludes: ['b'] }), row('b')])).toBe('none');
  });

  it('is changed by no more than must be', () => {
    expect(relationChange([row('a'), row('b')], 'requires')).toEqual({
      do: 'set',
      at: '/variants/a/requires',
      value: ['b'],
    });
    expect(relationChange([row('a', { requires: ['b', 'c'] }), row('b')], 'excludes')).toEqual({
      do: 'several',
      changes: [
        { do: 'set', at: '/variants/a/requires', value: ['c'] },
        { do: 'set', at: '/variants/a/excludes', value: ['b'] },
      ],
    });
    expect(relationChange([row('a'), row('b', { excludes: ['a'] })], 'none')).toEqual({
      do: 'remove',
      at: '/variants/b/excludes',
    });
    expect(relationChange([row('a'), row('b', { excludes: ['a'] })], 'excludes')).toBeUndefined();
  });
});
