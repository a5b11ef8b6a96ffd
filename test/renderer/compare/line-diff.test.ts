import { describe, expect, it } from 'vitest';
import { diffOf, hunksOf } from '../../../renderer/compare/line-diff.ts';

const shown = (before: string, after: string) =>
  diffOf(before, after).map(({ kind, text }) => `${{ same: ' ', gone: '-', come: '+' }[kind]}${text}`);

describe('the difference of two texts', () => {
  it('is nothing when they are the same', () => {
    expect(shown('a\nb', 'a\nb')).toEqual([' a', ' b']);
  });

  it('shows a changed line as gone and come', () => {
    expect(shown('a\nb\nc', 'a\nx\nc')).toEqual([' a', '-b', '+x', ' c']);
  });

  it('keeps what both have in the middle of changes', () => {
    expect(shown('a\nb\nc\nd\ne', 'x\nb\nd\ny')).toEqual(['-a', '+x', ' b', '-c', ' d', '-e', '+y']);
  });

  it('numbers the lines of either side', () => {
    const lines = diffOf('a\nb', 'a\nnew\nb');
    expect(lines.map(({ left, right }) => [left, right])).toEqual([
      [1, 1],
      [undefined, 2],
      [2, 3],
    ]);
  });

  it('rebuilds both texts from what it says', () => {
    const [before, after] = ['1\n2\n3\n4\n5\n6', '0\n2\n4\n4\n6\n7'];
    const lines = diffOf(before, after);
    const side = (left: 'gone' | 'come') =>
      lines
        .filter(({ kind }) => kind === 'same' || kind === left)
        .map(({ text }) => text)
        .join('\n');
    expect(side('gone')).toBe(before);
    expect(side('come')).toBe(after);
  });

  it('leaves out lines far from any change', () => {
    const before = Array.from({ length: 40 }, (_, i) => `line ${i}`).join('\n');
    const hunks = hunksOf(diffOf(before, before.replace('line 20', 'changed')));
    expect(hunks.filter(line => line === undefined)).toHaveLength(2);
    expect(hunks.filter(line => line !== undefined)).toHaveLength(8);
  });
});
