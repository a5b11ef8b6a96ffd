import { describe, expect, it } from 'vitest';
import { variantTableOf } from '../../engine/describe/variant-table.ts';

const text = JSON.stringify({
  seats: { from: 3, to: 6 },
  game: { rounds: 3 },
  variants: {
    short: { title: { en: 'Short' }, requires: ['plain'], changes: { game: { rounds: 1 } } },
    long: { title: { en: 'Long' }, seats: { from: 4, to: 5 }, changes: { game: { rounds: 9 } } },
    plain: { excludes: ['long', 'nothing'], changes: {} },
    broken: 3,
  },
});

describe('the variants as a table', () => {
  it('shows what is written, faulty or not', () => {
    const { variants, seats } = variantTableOf(text)!;
    expect(seats).toEqual({ from: 3, to: 6 });
    expect(
      variants.map(({ id, title, seats: own, requires, excludes, sections }) => [
        id,
        title['en'],
        own,
        requires,
        excludes,
        sections,
      ]),
    ).toEqual([
      ['short', 'Short', undefined, ['plain'], [], ['game']],
      ['long', 'Long', { from: 4, to: 5 }, [], [], ['game']],
      ['plain', undefined, undefined, [], ['long', 'nothing'], []],
      ['broken', undefined, undefined, [], [], []],
    ]);
  });

  it('tells which change one place differently', () => {
    expect(variantTableOf(text)!.conflicts).toEqual([
      { first: 'short', second: 'long', place: '/game/rounds', pointer: '/variants/long/changes/game/rounds' },
    ]);
    expect(variantTableOf('{"variants":')).toBeUndefined();
  });
});
