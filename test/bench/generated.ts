import { formatDocument } from '../../engine/index.ts';

/** How large a ruleset made for measuring is. */
export interface Size {
  seats: number;
  cards: number; // in the deck
  hand: number; // dealt to each seat
  rules: number; // each on one card's play
}

const SUITS = ['north', 'east', 'south', 'west'];

/** A rule of its own for one card: whoever plays it is marked. */
const ruleFor = (card: string): unknown => ({
  on: 'cardPlayed',
  when: { op: 'is', a: card },
  do: [{ op: 'add', mark: 'marked', whose: '@seat' }],
});

/** A game of plain tricks as large as is wanted: follow the suit led, one suit is trump, every trick counts one. */
export const generatedRuleset = ({ seats, cards, hand, rules }: Size): string => {
  const ranks = Math.ceil(cards / SUITS.length);
  const named = Array.from(
    { length: rules },
    (_, i) => `${SUITS[i % SUITS.length]}-${1 + Math.floor(i / SUITS.length)}`,
  );
  return formatDocument({
    format: 1,
    id: 'generated',
    name: { en: 'Generated' },
    description: { en: 'Follow suit, one suit is trump, every trick counts one.' },
    source: 'Made for measuring',
    seats: { from: seats, to: seats },
    deck: { suits: SUITS, start: 'stock', cards: { suited: { suits: '@allSuits', ranks: { from: 1, to: ranks } } } },
    places: {
      stock: { seen: 'none' },
      hand: { per: 'seat', seen: 'owner' },
      taken: { per: 'seat', seen: 'all' },
    },
    marks: { marked: { kind: 'number', per: 'seat', lasts: 'game' } },
    phases: {
      deal: {
        kind: 'do',
        do: [
          { op: 'shuffle', place: 'stock' },
          { op: 'deal', from: 'stock', to: 'hand', count: hand },
          { op: 'makeTrump', suit: SUITS[0] },
        ],
      },
      play: {
        kind: 'tricks',
        leader: { op: 'left', of: '@dealer' },
        duties: { follow: { play: { op: 'ofSuit', suit: '@led' } } },
        order: {
          trump: { keep: { op: 'ofSuit', suit: '@trump' } },
          led: { keep: { op: 'ofSuit', suit: '@led' } },
          strength: { highest: '@strength' },
        },
        to: 'taken',
      },
    },
    rules: Object.fromEntries(named.map((card, i) => [`rule${i + 1}`, ruleFor(card)])),
    scoring: { round: { tricks: { points: { op: 'plus', of: ['@tricks', '$marked'] } } } },
    game: { rounds: 5, best: 'highest' },
  });
};
