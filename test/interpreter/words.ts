import { BID_WORDS } from './words/bids.ts';
import { CARD_WORDS } from './words/cards.ts';
import { CONDITION_WORDS } from './words/conditions.ts';
import { MELD_WORDS } from './words/melds.ts';
import { NUMBER_WORDS } from './words/numbers.ts';
import { SEAT_WORDS } from './words/seats.ts';
import { SUIT_WORDS } from './words/suits.ts';
import type { Use } from './meaning.ts';
import type { Value } from './table.ts';

/** What each word that is read comes to, written again from its documentation. */
export const WORDS: Readonly<Record<string, (use: Use) => Value>> = {
  ...BID_WORDS,
  ...CARD_WORDS,
  ...CONDITION_WORDS,
  ...MELD_WORDS,
  ...NUMBER_WORDS,
  ...SEAT_WORDS,
  ...SUIT_WORDS,
};
