import { describe, expect, it } from 'vitest';
import type { DealColumn, Dealt } from '../../../engine/index.ts';
import { pictureOf } from '../../../renderer/sections/deal-picture.ts';
import { linesOf } from '../../../renderer/sections/deal-sums.ts';

const dealt = (hand: number, kitty: number, round = 1): Dealt => ({
  round,
  cards: hand * 4 + kitty,
  byLuck: false,
  moves: [],
  places: [
    ...(kitty > 0 ? [{ name: 'kitty', count: kitty }] : []),
    { name: 'hand', count: hand * 4, seats: [hand, hand, hand, hand] },
  ],
  flows: [
    ...(kitty > 0 ? [{ from: 'pack', to: 'kitty', count: kitty }] : []),
    { from: 'pack', to: 'hand', count: hand * 4 },
  ],
});
const column = (...rounds: Dealt[]): DealColumn => ({ seats: 4, leftOut: 2, rounds, problems: [] });

describe('the picture of the deal', () => {
  it('has blocks that fill its height, and bands that fill the blocks', () => {
    const { left, right, bands } = pictureOf(dealt(10, 3), column());
    expect(left.map(({ id, count }) => [id, count])).toEqual([['pack', 45]]);
    expect(right.map(({ id, kind, count }) => [id, kind, count])).toEqual([
      ['hand', 'hand', 40],
      ['kitty', 'table', 3],
      ['*', 'leftOut', 2],
    ]);
    const end = right.at(-1)!;
    expect(end.top + end.height).toBeCloseTo(100);
    expect(bands.reduce((sum, { from }) => sum + from.height, 0)).toBeCloseTo(left[0]!.height);
    bands.forEach(({ to }, i) => expect(to.height).toBeCloseTo(right[i]!.height));
  });
});

describe('the sums of the deal, as lines', () => {
  it('tell from the least to the most where rounds differ, and put hands first', () => {
    expect(linesOf([column(dealt(3, 1), dealt(2, 0, 2)), column(dealt(4, 4))])).toEqual([
      { place: 'hand', each: true, cells: ['2–3', '4'] },
      { place: 'kitty', each: false, cells: ['0–1', '4'] },
    ]);
  });
});
