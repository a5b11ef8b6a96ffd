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

type Section = Record<string, unknown>;

const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
const FRENCH = ['clubs', 'diamonds', 'hearts', 'spades'];

/** House rules about one card: who plays it is remembered, and pays for it in the end. */
const houseRule = (i: number): { marks: Section; phrases: Section; rules: Section; round: Section } => {
  const card = `${FRENCH[i % 4]}-${RANKS[Math.floor(i / 4) % 13]}`;
  return {
    marks: { [`fined${i}`]: { kind: 'number', per: 'seat', lasts: 'round', says: { en: `fines of house rule ${i}` } } },
    phrases: {
      [`isFined${i}`]: {
        kind: 'condition',
        per: 'seat',
        is: { op: 'over', a: `$fined${i}`, b: i % 3 },
        says: { en: `pays for house rule ${i}` },
      },
    },
    rules: {
      [`fine${i}`]: {
        on: 'cardPlayed',
        when: {
          op: 'all',
          of: [
            { op: 'is', a: card },
            { op: 'over', a: '@round', b: i % 5 },
          ],
        },
        do: [{ op: 'add', mark: `fined${i}`, whose: '@seat', by: 1 + (i % 7) }],
      },
    },
    round: { [`house${i}`]: { when: `$isFined${i}`, points: { op: 'plus', of: [`$fined${i}`, i] } } },
  };
};

/**
 * A shipped ruleset with so many house rules added that its text has so many lines at least: most of them stand in
 * the base, every eighth in one of four more variants.
 */
export const grownRuleset = (text: string, lines: number): string => {
  const document = JSON.parse(text) as Record<string, Section>;
  const [scoring, variants] = [document['scoring'] as Record<string, Section>, document['variants']!];
  for (let i = 0; formatDocument(document).split('\n').length < lines; i++) {
    const { marks, phrases, rules, round } = houseRule(i);
    const isBase = i % 8 !== 7;
    const id = `house-${Math.floor(i / 8) % 4}`;
    const changes = isBase ? document : changesOf(variants, id);
    for (const [name, more] of Object.entries({ marks, phrases, rules })) Object.assign((changes[name] ??= {}), more);
    if (isBase) Object.assign((scoring['round'] ??= {}), round);
    else changes['scoring'] = { round: { ...(changes['scoring']?.['round'] as Section | undefined), ...round } };
  }
  return formatDocument(document);
};

const changesOf = (variants: Section, id: string): Record<string, Section> => {
  variants[id] ??= { title: { en: `House rules ${id}` }, sentence: { en: 'Some cards are fined.' }, changes: {} };
  return (variants[id] as Record<string, Record<string, Section>>)['changes']!;
};
