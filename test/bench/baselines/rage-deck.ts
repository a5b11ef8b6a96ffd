/** The deck of 110 cards by number, for the versions of Rage that play with numbers. */
export const COLOURS = 6;
export const RANKS = 16;
export const CARDS = COLOURS * RANKS + 14;

/** Where the cards without a colour begin among the others, in the order of the deck. */
export const FIRST = {
  joker: COLOURS * RANKS,
  noTrump: COLOURS * RANKS + 2,
  changeTrump: COLOURS * RANKS + 6,
  plusFive: COLOURS * RANKS + 10,
  minusFive: COLOURS * RANKS + 12,
} as const;

/** The colour of cards that have none: one beyond the others, so that hands have room for them. */
export const PLAIN = COLOURS;

export const COLOUR_OF = Uint8Array.from({ length: CARDS }, (_, card) => Math.min(PLAIN, Math.floor(card / RANKS)));
export const RANK_OF = Uint8Array.from({ length: CARDS }, (_, card) => (card < FIRST.joker ? card % RANKS : RANKS));
export const BONUS_OF = Int8Array.from({ length: CARDS }, (_, card) =>
  card >= FIRST.minusFive ? -5 : card >= FIRST.plusFive ? 5 : 0,
);
export const DECK = Uint8Array.from({ length: CARDS }, (_, card) => card);

export const SEATS = 4;
export const LARGEST_HAND = 10;
export const BID_MET = 10;
export const BID_MISSED = -5;
