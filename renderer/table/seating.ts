/** Who sits where around the felt: the seat that looks is below, the others clockwise from its left. */
export interface Seating {
  left: readonly number[]; // from above
  top: readonly number[]; // from the left
  right: readonly number[]; // from above
}

// How many of the others sit along each side; the rest sit along the top.
const ASIDE: readonly number[] = [0, 0, 0, 1, 1, 1, 2, 2, 2, 2, 3, 3];

/** Places the seats of a table as the seat below sees them. */
export const seatingOf = (seats: number, below: number): Seating => {
  const others = Array.from({ length: seats - 1 }, (_, i) => (below + 1 + i) % seats);
  const aside = ASIDE[others.length] ?? 3;
  return {
    left: others.slice(0, aside).reverse(),
    top: others.slice(aside, others.length - aside),
    right: others.slice(others.length - aside),
  };
};

// The ring is a rectangle this much wider than high; cards lie evenly along its edge, so that none hides another.
const RING_ASPECT = 1.8;

/** Where a seat's card lies in the ring of the trick: in parts of the ring's half width and half height. */
export const ringPlaceOf = (seats: number, below: number, seat: number): { x: number; y: number } => {
  const turn = ((seat - below + seats) % seats) / seats;
  const half = 2 * (RING_ASPECT + 1); // from the middle of the near edge to the middle of the far one
  const isLeft = turn <= 0.5;
  const way = (isLeft ? turn : 1 - turn) * 2 * half;
  const sideways = Math.min(way, RING_ASPECT) / RING_ASPECT;
  const up = Math.min(Math.max(way - RING_ASPECT, 0), 2);
  const back = Math.max(way - RING_ASPECT - 2, 0) / RING_ASPECT;
  const x = sideways - back;
  return { x: isLeft ? -x : x, y: 1 - up };
};
