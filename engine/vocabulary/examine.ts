import { NONE, type Seat } from '../cards/deck.ts';
import type { Game } from '../table/game.ts';
import type { List } from '../table/list.ts';
import type { Read } from '../table/read.ts';
import { sideOf } from '../table/sides.ts';
import { INT, type State } from '../table/state.ts';

/** Answers about seats, in the order of the seats; of its own, as examinations may lie in one another. */
export const makeAnswers = (game: Game): Float64Array => new Float64Array(game.seats);

/** Asks about each of some seats in turn; answers stand in the order of the seats. */
export const askOfSeats = (s: State, seats: List, question: Read<number>, answers: Float64Array): void => {
  const saved = s.each;
  for (let i = 0; i < seats.size; i++) {
    s.each = seats.at[i]!;
    answers[i] = question(s);
  }
  s.each = saved;
};

/** Keeps the cards for which something holds; the list must be the caller's own. */
export const keepCards = (s: State, cards: List, where: Read<boolean>): List => {
  const saved = s.it;
  let kept = 0;
  for (let i = 0; i < cards.size; i++) {
    const card = cards.at[i]!;
    s.it = card;
    if (where(s)) cards.at[kept++] = card;
  }
  s.it = saved;
  cards.size = kept;
  return cards;
};

/** The card with the highest number (or, by −1, the lowest) among some; of equals the first; NONE of none. */
export const extremeCard = (s: State, cards: List, by: Read<number>, sign: 1 | -1): number => {
  const saved = s.it;
  let best = NONE;
  let most = -Infinity;
  for (let i = 0; i < cards.size; i++) {
    s.it = cards.at[i]!;
    const value = by(s) * sign;
    if (best !== NONE && value <= most) continue;
    best = cards.at[i]!;
    most = value;
  }
  s.it = saved;
  return best;
};

/** Writes all seats in turn from the dealer's left, but those left out (bits). */
export const seatsInTurn = (game: Game, s: State, out: List, leftOut = 0): List => {
  const { seats } = game;
  let size = 0;
  let seat = s.ints[INT.dealer]!;
  for (let i = 0; i < seats; i++) {
    seat = seat + 1 < seats ? seat + 1 : 0;
    if (!(leftOut & (1 << seat))) out.at[size++] = seat;
  }
  out.size = size;
  return out;
};

export const bitsOfSeats = (seats: List): number => {
  let bits = 0;
  for (let i = 0; i < seats.size; i++) bits |= 1 << seats.at[i]!;
  return bits;
};

/** The seat so many places to the left of another, round the table. */
export const seatLeftOf = (game: Game, seat: Seat, by: number): Seat => {
  if (seat === NONE) return NONE;
  const { seats } = game;
  return (((seat + Math.trunc(by)) % seats) + seats) % seats;
};

/** The one other seat of a side; NONE where there is none, or more than one. */
export const partnerOf = (game: Game, s: State, seat: Seat): Seat => {
  if (seat === NONE) return NONE;
  const others = sideOf(game, s, seat) & ~(1 << seat);
  return others !== 0 && (others & (others - 1)) === 0 ? 31 - Math.clz32(others) : NONE;
};
