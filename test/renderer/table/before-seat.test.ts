import { describe, expect, it } from 'vitest';
import { beforeSeat } from '../../../renderer/table/before-seat.ts';
import type { SeenPlace } from '../../../renderer/table/table-scope.ts';

const place = (name: string, seen: SeenPlace['seen'], cards: readonly string[]): SeenPlace => ({
  name,
  label: name,
  per: true,
  seen,
  columns: 1,
  onTop: false,
  role: 'pile',
  view: { place: name, seat: 1, cards },
});
const names = (places: readonly SeenPlace[]) => places.map(({ name }) => name);

describe('what lies before a seat', () => {
  it('spreads the first open place and piles up the others', () => {
    const { strips, piles } = beforeSeat([place('open', 'all', ['red-3']), place('covered', 'all', ['red-5'])], false);
    expect([names(strips), names(piles)]).toEqual([['open'], ['covered']]);
  });

  it('spreads no other place while the first holds no card', () => {
    const { strips, piles } = beforeSeat([place('open', 'all', []), place('covered', 'all', ['red-5'])], false);
    expect([names(strips), names(piles)]).toEqual([[], ['covered']]);
  });

  it('spreads what only its owner sees before the owner alone', () => {
    const places = [place('buried', 'owner', ['red-4'])];
    expect(names(beforeSeat(places, true).strips)).toEqual(['buried']);
    expect(names(beforeSeat(places, false).piles)).toEqual(['buried']);
  });
});
