import type { CardPlace, DeckCard, DeckTable } from '../../engine/index.ts';

/** What the cells of the deck's table show. */
export const DECK_SHOWS = ['copies', 'points', 'strength'] as const;
export type DeckShow = (typeof DECK_SHOWS)[number];

/** A cell of the table: a card that is made, or one that could be. */
export interface DeckCell extends CardPlace {
  key: string;
  card: DeckCard | undefined;
  counts: readonly number[]; // with the numbers of seats that are looked at
}

export const cellKey = (place: CardPlace): string => JSON.stringify([place.suit, place.rank, place.group]);

/** The places of the numbers of seats that are looked at: one of them, or all. */
export const placesFor = ({ seats }: DeckTable, chosen: number | undefined): number[] => {
  const at = chosen === undefined ? -1 : seats.indexOf(chosen);
  return at < 0 ? seats.map((_, i) => i) : [at];
};

/** The cells of the table, row by row. */
export const rowsOf = (table: DeckTable, chosen: number | undefined): { suit: string; cells: DeckCell[] }[] =>
  table.suits.map(suit => ({
    suit,
    cells: table.ranks.map(rank =>
      cellOf(
        { suit, rank, group: '' },
        table.cards.find(card => card.suit === suit && card.rank === rank),
        placesFor(table, chosen),
      ),
    ),
  }));

/** The cards without a rank, as cells. */
export const specialsOf = (table: DeckTable, chosen: number | undefined): DeckCell[] =>
  table.specials.map(card =>
    cellOf({ suit: card.suit, rank: '', group: card.groups[0] ?? '' }, card, placesFor(table, chosen)),
  );

const cellOf = (place: CardPlace, card: DeckCard | undefined, at: readonly number[]): DeckCell => ({
  ...place,
  key: cellKey(place),
  card,
  counts: card === undefined ? [0] : at.map(i => card.counts[i] ?? 0),
});

/** "2", or "0–2" where it hangs on the number of seats. */
export const spanText = (numbers: readonly number[]): string => {
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return least === most ? String(least) : `${least}–${most}`;
};

/** Sums of cells, with each of the numbers of seats that are looked at. */
export const sumOf = (cells: readonly DeckCell[], show: DeckShow): string => {
  if (show === 'strength') return '';
  const length = Math.max(1, ...cells.map(({ counts }) => counts.length));
  const sums = Array.from({ length }, (_, i) =>
    cells.reduce(
      (sum, { counts, card }) => sum + (counts[i] ?? counts[0] ?? 0) * (show === 'points' ? (card?.points ?? 0) : 1),
      0,
    ),
  );
  return spanText(sums);
};

/** What a cell shows; "" where no such card is made. */
export const textOf = ({ card, counts }: DeckCell, show: DeckShow): string => {
  if (card === undefined) return '';
  if (show === 'copies') return spanText(counts);
  if (counts.every(count => count === 0)) return '';
  return String(show === 'points' ? card.points : card.strength);
};

/** Numbers of seats with one and the same deck, together. */
export const sameDecks = (table: DeckTable): { seats: number[]; out: DeckCard[] }[] => {
  const groups = new Map<string, { seats: number[]; out: DeckCard[] }>();
  const cards = [...table.cards, ...table.specials];
  table.seats.forEach((seats, i) => {
    const key = cards.map(({ counts }) => counts[i]).join();
    const out = cards.filter(card => (card.out[i] ?? 0) > 0 || (card.counts[i] ?? 0) < Math.max(...card.counts));
    const group = groups.get(key) ?? { seats: [], out };
    groups.set(key, { ...group, seats: [...group.seats, seats] });
  });
  return [...groups.values()];
};
