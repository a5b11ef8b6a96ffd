import { describe, expect, it } from 'vitest';
import { editsOf, parseText, type Change } from '../../engine/index.ts';

const after = (text: string, change: Change): string => {
  const made = editsOf(text, change, { is: 'base' }, []);
  if (!made.ok) throw new Error(made.why);
  return made.text;
};

describe('a comment to the end of its line', () => {
  it('swallows nothing that follows a double of what it belongs to', () => {
    const text = '{ "x": { "a": { "op": "count" }\n// of a\n, "b": 2 } }';
    const doubled = after(text, { do: 'duplicate', at: '/x/a' });
    expect(parseText(doubled).document).toEqual({ x: { a: { op: 'count' }, a2: { op: 'count' }, b: 2 } });
    expect(doubled.split('// of a')).toHaveLength(3);
  });

  it('swallows nothing that follows what is moved with it', () => {
    const text = '{ "a": 1\n// of a\n, "b": 2, "c": 3 }';
    const moved = after(text, { do: 'move', at: '/a', before: 'c' });
    expect(parseText(moved).document).toEqual({ b: 2, a: 1, c: 3 });
    expect(moved).toContain('// of a');
  });
});
