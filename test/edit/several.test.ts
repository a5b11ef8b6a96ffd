import { describe, expect, it } from 'vitest';
import { editsOf, type Change } from '../../engine/index.ts';

const several = (text: string, ...changes: readonly Change[]) =>
  editsOf(text, { do: 'several', changes }, { is: 'base' }, []);

describe('several changes as one', () => {
  it('leave the text between them alone', () => {
    const edited = several(
      '{ "a": 1, /* between */ "b": 2 }',
      { do: 'set', at: '/a', value: 10 },
      { do: 'set', at: '/b', value: 20 },
    );
    expect(edited.ok && edited.text).toBe('{ "a": 10, /* between */ "b": 20 }');
    expect(edited.ok && edited.edits).toHaveLength(2);
  });

  it('build upon one another', () => {
    const edited = several(
      '{ "marks": {} }',
      { do: 'add', at: '/marks', key: 'x', value: { kind: 'number' } },
      { do: 'set', at: '/marks/x/lasts', value: 'game' },
    );
    expect(edited.ok && edited.text).toBe('{ "marks": { "x": { "kind": "number", "lasts": "game" } } }');
  });

  it('stop at the first that cannot be made', () => {
    expect(several('{ "a": 1 }', { do: 'set', at: '/a', value: 2 }, { do: 'remove', at: '/b' }).ok).toBe(false);
  });
});
