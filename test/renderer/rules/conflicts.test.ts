import { describe, expect, it } from 'vitest';
import type { Located } from '../../../engine/index.ts';
import { apartChange, conflictOf } from '../../../renderer/rules/conflicts.ts';

const clash = (first: string, second: string): Located => ({
  code: 'variant-conflict',
  severity: 'error',
  pointer: `/variants/${second}/changes/deck`,
  at: 'value',
  message: '',
  related: [{ pointer: `/variants/${first}/changes/deck`, message: '' }],
  offset: 0,
  length: 1,
  line: 1,
  column: 1,
  endLine: 1,
  endColumn: 2,
});
const row = (id: string, excludes: readonly string[] = []) => ({
  id,
  at: `/variants/${id}`,
  title: {},
  sentence: {},
  seats: undefined,
  requires: [],
  excludes,
  sections: [],
});

describe('variants that clash', () => {
  it('are told from other problems', () => {
    expect(conflictOf(clash('a', 'b'))).toEqual({ first: 'a', second: 'b' });
    expect(conflictOf({ ...clash('a', 'b'), code: 'unknown-name' })).toBeUndefined();
  });

  it('are kept apart all at once, and from those that were apart before', () => {
    const table = { variants: [row('a'), row('b'), row('c', ['z'])], conflicts: [], seats: undefined };
    const problems = [clash('a', 'b'), clash('a', 'c'), clash('b', 'c')];
    expect(apartChange('c', problems, table)).toEqual({
      do: 'set',
      at: '/variants/c/excludes',
      value: ['z', 'a', 'b'],
    });
    expect(apartChange('gone', problems, table)).toBeUndefined();
  });
});
