import { describe, expect, it } from 'vitest';
import { hindranceOf, keptVariants, withVariant } from '../../../renderer/composition/compatible.ts';
import { rangeOf, shown, signed } from '../../../renderer/table/numbers.ts';
import { sortedCards } from '../../../renderer/table/sorting.ts';
import type { CardInfo } from '../../../renderer/worker/table-types.ts';

const variant = (
  id: string,
  more: { requires?: string[]; excludes?: string[]; seats?: { from: number; to: number } } = {},
) => ({
  id,
  title: { en: id.toUpperCase() },
  sentence: undefined,
  seats: { from: 2, to: 6 },
  requires: [],
  excludes: [],
  ...more,
});

describe('variants that can be switched', () => {
  const all = [
    variant('a'),
    variant('b', { excludes: ['a'] }),
    variant('c', { requires: ['a'] }),
    variant('d', { seats: { from: 4, to: 5 } }),
  ];
  const at = (variants: readonly string[], seats = 4) => ({
    variants: new Set(variants),
    seats,
    language: 'en' as const,
  });

  it('say what they do not go with', () => {
    expect(hindranceOf(all[1]!, all, at(['a']))).toEqual({ why: 'excluded', variants: ['a'] });
    expect(hindranceOf(all[1]!, all, at([]))).toBeUndefined();
  });

  it('say what they need, and what needs them', () => {
    expect(hindranceOf(all[2]!, all, at([]))).toEqual({ why: 'missing', variants: ['a'] });
    expect(hindranceOf(all[0]!, all, at(['a', 'c']))).toEqual({ why: 'needed', variants: ['c'] });
  });

  it('say for how many seats they are', () => {
    expect(hindranceOf(all[3]!, all, at([], 3))).toEqual({ why: 'seats', from: 4, to: 5 });
    expect(hindranceOf(all[3]!, all, at([], 5))).toBeUndefined();
  });

  it('are dropped with the seats they need, and with them whatever needs them', () => {
    const few = [variant('a', { seats: { from: 4, to: 5 } }), variant('c', { requires: ['a'] })];
    expect([...keptVariants(few, at(['a', 'c'], 3))]).toEqual([]);
    expect([...keptVariants(few, at(['a', 'c'], 4))]).toEqual(['a', 'c']);
  });
});

describe('a hand', () => {
  const card = (name: string, suit: string | undefined, strength: number, group = 'plain'): CardInfo => ({
    name,
    ...(suit !== undefined && { suit }),
    rank: String(strength),
    strength,
    group,
    copy: 0,
    points: 0,
  });
  const cards = Object.fromEntries(
    [
      card('b-2', 'b', 2),
      card('a-10', 'a', 10),
      card('a-9', 'a', 9),
      card('joker', undefined, 16, 'joker'),
      card('bird', undefined, 1, 'bird'),
    ].map(each => [each.name, each]),
  );

  it('has cards that play with another suit stand there', () => {
    const inPlay = { 'b-2': 'a', bird: 'b' };
    expect(sortedCards(['joker', 'b-2', 'a-10', 'bird', 'a-9'], { cards, suits: ['a', 'b'] }, inPlay)).toEqual([
      'b-2',
      'a-9',
      'a-10',
      'bird',
      'joker',
    ]);
  });

  it('is sorted by suit, then rank, with cards of no suit last', () => {
    expect(sortedCards(['joker', 'b-2', 'a-10', 'bird', 'a-9'], { cards, suits: ['a', 'b'] })).toEqual([
      'a-9',
      'a-10',
      'b-2',
      'bird',
      'joker',
    ]);
  });
});

describe('numbers on the screen', () => {
  it('have a real minus and no long tails', () => {
    expect(shown(-5)).toBe('−5');
    expect(shown(2.5)).toBe('2.5');
    expect(shown(1 / 3)).toBe('0.33');
    expect(signed(10)).toBe('+10');
  });

  it('make a range when none is missing', () => {
    expect(rangeOf([50, 55, 60, 'pass'])).toEqual({ from: 50, to: 60, step: 5 });
    expect(rangeOf([1, 2, 4])).toBeUndefined();
    expect(rangeOf(['pass'])).toBeUndefined();
  });
});

describe('a variant laid over', () => {
  const all = [
    variant('a'),
    variant('b', { excludes: ['a'] }),
    variant('c', { requires: ['a'] }),
    variant('d', { seats: { from: 4, to: 5 } }),
    variant('e', { requires: ['b'] }),
  ];
  const laid = (id: string, variants: readonly string[], seats = 4) =>
    withVariant(all, { variants: new Set(variants), seats }, id);

  it('brings what it requires', () => expect(laid('c', [])).toEqual({ variants: ['a', 'c'], seats: 4 }));
  it('lets go what does not go with it, and what needed that', () => {
    expect(laid('c', ['b', 'd', 'e'])).toEqual({ variants: ['a', 'c', 'd'], seats: 4 });
    expect(laid('b', ['a', 'c'])).toEqual({ variants: ['b'], seats: 4 });
  });
  it('seats as many as it is for', () => {
    expect(laid('d', ['a'], 2)).toEqual({ variants: ['a', 'd'], seats: 4 });
    expect(laid('d', ['a'], 6)).toEqual({ variants: ['a', 'd'], seats: 5 });
  });
  it('changes nothing when there is no such variant', () => {
    expect(laid('z', ['a'])).toEqual({ variants: ['a'], seats: 4 });
  });
});
