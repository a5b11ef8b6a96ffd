import { describe, expect, it } from 'vitest';
import { ringPlaceOf, seatingOf } from '../../../renderer/table/seating.ts';

describe('who sits where', () => {
  it('seats the others clockwise from the left of the one below', () => {
    expect(seatingOf(4, 0)).toEqual({ left: [1], top: [2], right: [3] });
    expect(seatingOf(4, 2)).toEqual({ left: [3], top: [0], right: [1] });
    expect(seatingOf(2, 1)).toEqual({ left: [], top: [0], right: [] });
  });

  it('lists a side from above, so that the next to play is at the near end of the left', () => {
    const { left, top, right } = seatingOf(10, 0);
    expect(left).toEqual([2, 1]);
    expect(top).toEqual([3, 4, 5, 6, 7]);
    expect(right).toEqual([8, 9]);
  });

  it.each([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])('gives each of %i seats one chair', seats => {
    const { left, top, right } = seatingOf(seats, 1);
    expect([1, ...left, ...top, ...right].toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: seats }, (_, i) => i),
    );
  });
});

describe('where a card of the trick lies', () => {
  it.each([
    [4, 0, 0, 1],
    [4, 1, -1, 0],
    [4, 2, 0, -1],
    [4, 3, 1, 0],
    [2, 1, 0, -1],
  ])('of %i seats lies toward the one %i places on', (seats, seat, x, y) => {
    const place = ringPlaceOf(seats, 0, seat);
    expect(place.x).toBeCloseTo(x);
    expect(place.y).toBeCloseTo(y);
  });

  it.each([5, 7, 10, 12])('keeps %i cards apart', seats => {
    const places = Array.from({ length: seats }, (_, seat) => ringPlaceOf(seats, 0, seat));
    for (const [i, a] of places.entries()) {
      expect(Math.max(Math.abs(a.x), Math.abs(a.y))).toBeCloseTo(1);
      for (const b of places.slice(i + 1)) expect(Math.hypot((a.x - b.x) * 1.8, a.y - b.y)).toBeGreaterThan(0.6);
    }
  });
});
