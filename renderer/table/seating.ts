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

/** Where a seat's card lies in the ring of the trick: in parts of the ring's half width and half height. */
export const ringPlaceOf = (seats: number, below: number, seat: number): { x: number; y: number } => {
  const turn = ((seat - below + seats) % seats) / seats;
  const angle = Math.PI / 2 + turn * 2 * Math.PI;
  return { x: Math.cos(angle), y: Math.sin(angle) };
};
