import type { Card, Seat } from '../cards/deck.ts';
import { NONE } from '../cards/deck.ts';
import type { List } from './list.ts';
import { addPile, lift, putLast, putTop } from './piles.ts';
import type { PlacePlan } from './plan.ts';
import type { State } from './state.ts';

/** First pile of a place: that of a seat, or the table's. A seat's place of nobody is NONE. */
export const pileOf = (place: PlacePlan, seat: Seat): number => {
  if (!place.per) return place.base;
  return seat === NONE ? NONE : place.base + seat * place.columns;
};

export const pilesIn = (place: PlacePlan, seats: number): number => (place.per ? seats : 1) * place.columns;

export const isIn = (s: State, place: PlacePlan, seats: number, card: Card): boolean => {
  const pile = s.pile[card]!;
  return pile >= place.base && pile < place.base + pilesIn(place, seats);
};

/** Whose place a card lies in, NONE when it lies elsewhere or the place is the table's. */
export const holderIn = (s: State, place: PlacePlan, seats: number, card: Card): Seat =>
  place.per && isIn(s, place, seats, card) ? Math.floor((s.pile[card]! - place.base) / place.columns) : NONE;

const partOf = (place: PlacePlan, seat: Seat): number => (place.per ? (seat === NONE ? 0 : 1 << seat) : 1);

/** Was a seat's part of a place (or the table's) laid open to all? */
export const liesOpen = (s: State, place: PlacePlan, seat: Seat): boolean =>
  (s.ints[place.open]! & partOf(place, seat)) !== 0;

/** Lays a seat's part of a place (or the table's) open to all, for the rest of the round. */
export const layOpen = (s: State, place: PlacePlan, seat: Seat): void => {
  s.ints[place.open]! |= partOf(place, seat);
};

/** All cards of a seat's place, from the top, column by column. */
export const addCardsOf = (s: State, place: PlacePlan, seat: Seat, out: List): void => {
  const pile = pileOf(place, seat);
  if (pile === NONE) return;
  for (let column = 0; column < place.columns; column++) addPile(s, pile + column, out);
};

/** The cards of a seat's place that can be played: all, or of columns the tops. */
export const addPlayable = (s: State, place: PlacePlan, seat: Seat, out: List): void => {
  const pile = pileOf(place, seat);
  if (pile === NONE) return;
  if (place.columns === 1) return addPile(s, pile, out);
  for (let column = 0; column < place.columns; column++) {
    const top = s.head[pile + column]!;
    if (top !== NONE) out.at[out.size++] = top;
  }
};

/** Does anything lie in a seat's place? */
export const hasCards = (s: State, place: PlacePlan, seat: Seat): boolean => {
  const pile = pileOf(place, seat);
  if (pile === NONE) return false;
  if (s.size[pile]! > 0) return true;
  for (let column = 1; column < place.columns; column++) if (s.size[pile + column]! > 0) return true;
  return false;
};

export const countIn = (s: State, place: PlacePlan, seat: Seat): number => {
  const pile = pileOf(place, seat);
  if (pile === NONE) return 0;
  let count = 0;
  for (let column = 0; column < place.columns; column++) count += s.size[pile + column]!;
  return count;
};

/** The column a new card goes to: the emptiest, of equals the first. */
const columnFor = (s: State, place: PlacePlan, pile: number): number => {
  let best = pile;
  for (let column = 1; column < place.columns; column++) {
    if (s.size[pile + column]! < s.size[best]!) best = pile + column;
  }
  return best;
};

/** Brings a card to a place of a seat (or the table's); to nobody's place means out of the game. */
export const bring = (s: State, card: Card, place: PlacePlan, seat: Seat): void => {
  const first = pileOf(place, seat);
  bringToPile(s, card, first === NONE || place.columns === 1 ? first : columnFor(s, place, first), place.onTop);
};

/** Brings a card to a pile; NONE is out of the game. */
export const bringToPile = (s: State, card: Card, pile: number, onTop: boolean): void => {
  const from = s.pile[card]!;
  lift(s, card);
  if (pile !== NONE) (onTop ? putTop : putLast)(s, card, pile);
  s.listener?.({ type: 'moved', card, from, to: pile });
};
