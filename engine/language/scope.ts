/**
 * What can be in focus at a place of the ruleset. Two sorts, never mixed:
 * of the moment (seat, card, call, bidding, winner, trick) and under examination (each, it, suit).
 */
export const OF_THE_MOMENT = ['seat', 'card', 'call', 'bidding', 'winner', 'trick'] as const;
export const FOCUSES = [...OF_THE_MOMENT, 'each', 'it', 'suit'] as const;
export type Focus = (typeof FOCUSES)[number];

export const isOfTheMoment = (focus: Focus): boolean => OF_THE_MOMENT.some(each => each === focus);

/** What a word looks at when it is read: says what may be reckoned once, where it may stand and what can leak. */
export const LOOKS = [
  'print', // what is printed on cards
  'seats', // the number of seats
  'options',
  'round', // number of the round, dealer
  'turn', // in what order seats come from the dealer on
  'sides', // who plays together: looks at what the section "sides" looks at
  'places', // where cards lie
  'trick', // the trick in progress, tricks taken
  'trump',
  'marks',
  'bids',
  'scores',
  'suit', // what the section "card" says of suits: looks at what that phrase looks at, at print without one
  'strength', // likewise
  'points', // likewise; without one, the points printed
] as const;
export type Look = (typeof LOOKS)[number];

/** Looks that are settled before the first card is dealt: all that the section "deck" may use. */
export const STILL: readonly Look[] = ['print', 'seats', 'options'];
