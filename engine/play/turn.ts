import type { Seat } from '../cards/deck.ts';
import { NONE } from '../cards/deck.ts';
import type { List } from '../table/list.ts';
import { INT, type State } from '../table/state.ts';

export const bit = (seat: Seat): number => 1 << seat;
export const hasSeat = (bits: number, seat: Seat): boolean => (bits & (1 << seat)) !== 0;

/** A number below twice a bound, brought under it; dividing would cost more. */
export const wrapped = (number: number, bound: number): number => (number < bound ? number : number - bound);

export const leftOf = (seats: number, seat: Seat, by = 1): Seat =>
  seat + by < seats && seat + by >= 0 ? seat + by : (((seat + by) % seats) + seats) % seats;

/** Seats of a list that take part in the round, as bits. */
export const takingPart = (s: State, seats: List): number => {
  let bits = 0;
  for (let i = 0; i < seats.size; i++) bits |= 1 << seats.at[i]!;
  return bits & ~s.ints[INT.out]!;
};

/** The first of these seats from a seat on, that one included; NONE when there is none. */
export const firstFrom = (seats: number, bits: number, from: Seat): Seat => {
  for (let by = 0; by < seats; by++) {
    const seat = leftOf(seats, from, by);
    if (hasSeat(bits, seat)) return seat;
  }
  return NONE;
};

/** The next of these seats to the left of a seat, that one itself last of all. */
export const nextAfter = (seats: number, bits: number, seat: Seat): Seat => firstFrom(seats, bits, leftOf(seats, seat));

export const seatsIn = (bits: number): Seat[] => {
  const seats: Seat[] = [];
  for (let seat = 0; bits >> seat !== 0; seat++) if (hasSeat(bits, seat)) seats.push(seat);
  return seats;
};

export const bitsOf = (items: readonly number[]): number => items.reduce((bits, item) => bits | (1 << item), 0);
