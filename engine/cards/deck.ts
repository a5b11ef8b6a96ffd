/** A card of the deck by its number, 0 … size−1. */
export type Card = number;
/** A suit by its place in the deck's list, 0 …; see `NO_SUIT` for none. */
export type Suit = number;
/** A place at the table, 0 … seats−1 clockwise: the next seat is the one to the left. */
export type Seat = number;

/** The engine's inside writing of "no suit", "no card" and "nobody". It never leaves the engine: outside they are `undefined`. */
export const NONE = -1;

/** The most seats, suits and cards a game may have; states are laid out for them. */
export const MOST_SEATS = 12;
export const MOST_SUITS = 24;
export const MOST_CARDS = 400;

/** What is printed on one card. */
export interface Face {
  name: string; // unique: red-7, spades-Q, joker#2
  group: string; // the entry of deck.cards that it comes from
  suit: Suit; // printed; NONE for a card without one
  rank: number; // strength as printed
  rankName: string; // as printed: "7", "Q"; "" for a card without one
  copy: number; // 1 … for cards that exist several times; 0 for a single one
}

/** The cards of one composition of a ruleset, fixed once seats, variants and options are chosen. */
export interface Deck {
  suits: readonly string[];
  twin: readonly Suit[]; // by suit: the other suit of the same colour, or NONE
  faces: readonly Face[];
  suitOf: Int8Array; // printed suit by card
  rankOf: Float64Array; // printed rank by card, perhaps a half
  points: Float64Array; // printed points by card; all 0 when they depend on the game's state
  sorts: ReadonlyMap<string, Uint8Array>; // group, trait, rank as printed or card name -> 1 for each card of that sort
  byName: ReadonlyMap<string, Card>;
}
