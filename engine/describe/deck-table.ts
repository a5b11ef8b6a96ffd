import { pointerTo, type Diagnostic, type Pointer } from '../language/diagnostic.ts';
import type { Setup, Sound } from '../ruleset/sound.ts';
import { cardsOfDeck, type MadeCard } from './deck-cards.ts';
import { errorsWithin, seatCountsOf, withOptions, type PartlyRead } from './partly-read.ts';

/** The deck as a table of suits and ranks, with the cards that have none beside it; by number of seats. */
export interface DeckTable {
  seats: readonly number[];
  suits: readonly string[]; // rows; "" for cards of a rank without a suit
  ranks: readonly string[]; // columns, the weakest first
  cards: readonly DeckCard[]; // of the table
  specials: readonly DeckCard[]; // cards without a rank
  decks: readonly DeckSum[]; // one for each number of seats
  groups: readonly DeckGroup[];
  pointsInPlay: boolean; // what cards count is told elsewhere, for it changes during play
  faults: readonly Diagnostic[];
}

/** A card that may be in the deck several times. */
export interface DeckCard {
  suit: string; // "" for none
  rank: string; // "" for none
  groups: readonly string[]; // that make it
  names: readonly string[]; // of its copies
  counts: readonly number[]; // by number of seats, as the table lists them
  out: readonly number[]; // likewise: how many were taken out
  strength: number;
  points: number;
}

export interface DeckSum {
  seats: number;
  size: number;
  out: number;
  points: number;
}

/** A group of cards as the rules write it. */
export interface DeckGroup {
  id: string;
  at: Pointer; // in the composed document
  pointer: Pointer; // where it is written
}

/** The deck of a composition, as far as it can be read. */
export const deckTableOf = (read: PartlyRead, options: Setup['options']): DeckTable => deckMade(read, options).table;

/** The same, with the cards it was made from by number of seats. */
export const deckMade = (
  read: PartlyRead,
  options: Setup['options'],
): { table: DeckTable; made: readonly (readonly MadeCard[])[] } => {
  const sound = withOptions(read.understood.partial, options);
  const allowed = seatCountsOf(read);
  const seats = allowed.length > 0 ? allowed : [sound.seats.from];
  const made = seats.map(count => cardsOfDeck(sound, count) ?? []);
  return { table: tableFrom(read, sound, seats, made), made };
};

const tableFrom = (
  read: PartlyRead,
  sound: Sound,
  seats: readonly number[],
  decks: readonly (readonly MadeCard[])[],
): DeckTable => {
  const cards = cardsIn(decks);
  return {
    seats,
    suits: suitsOf(sound.deck.suits, cards),
    ranks: ranksOf(cards),
    cards: cards.filter(({ rank }) => rank !== ''),
    specials: cards.filter(({ rank }) => rank === ''),
    decks: decks.map((deck, i) => sumOf(deck, seats[i]!)),
    groups: sound.deck.groups.map(({ id, pointer }) => ({ id, pointer, at: pointerTo('deck', 'cards', id) })),
    pointsInPlay: sound.card.points !== undefined,
    faults: errorsWithin(read, '/deck'),
  };
};

const keyOf = ({ suit, rank, group }: MadeCard): string => (rank === '' ? `* ${group}` : `${suit ?? ''} ${rank}`);

const cardsIn = (decks: readonly (readonly MadeCard[])[]): DeckCard[] => {
  const byKey = new Map<string, MadeCard[][]>();
  decks.forEach((deck, place) => {
    for (const card of deck) {
      const key = keyOf(card);
      const made = byKey.get(key) ?? decks.map(() => []);
      made[place]!.push(card);
      byKey.set(key, made);
    }
  });
  return [...byKey.values()].map(deckCard);
};

const deckCard = (made: readonly (readonly MadeCard[])[]): DeckCard => {
  const all = made.flat();
  const [first] = all as [MadeCard];
  return {
    suit: first.suit ?? '',
    rank: first.rank,
    groups: [...new Set(all.map(({ group }) => group))],
    names: [...new Set(all.map(({ name }) => name))],
    counts: made.map(cards => cards.filter(({ isOut }) => !isOut).length),
    out: made.map(cards => cards.filter(({ isOut }) => isOut).length),
    strength: first.strength,
    points: first.points,
  };
};

/** The suits declared, then those that no suit has. */
const suitsOf = (declared: readonly string[], cards: readonly DeckCard[]): string[] => [
  ...new Set([...declared, ...cards.filter(({ rank }) => rank !== '').map(({ suit }) => suit)]),
];

const ranksOf = (cards: readonly DeckCard[]): string[] => {
  const strengths = new Map<string, number>();
  for (const { rank, strength } of cards)
    if (rank !== '') strengths.set(rank, Math.min(strength, strengths.get(rank) ?? Infinity));
  return [...strengths].toSorted(([, a], [, b]) => a - b).map(([rank]) => rank);
};

const sumOf = (deck: readonly MadeCard[], seats: number): DeckSum => {
  const left = deck.filter(({ isOut }) => !isOut);
  return {
    seats,
    size: left.length,
    out: deck.length - left.length,
    points: left.reduce((sum, { points }) => sum + points, 0),
  };
};
