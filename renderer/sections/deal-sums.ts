import type { DealColumn } from '../../engine/index.ts';

/** A line of the sums: a place, and by number of seats how many cards come there. */
export interface DealLine {
  place: string;
  each: boolean; // so many for each seat
  cells: readonly string[]; // "13", "1 to 10", "" for none
}

const UP_TO = '–';

/** From the least to the most, as a table shows it. */
export const rangeText = (numbers: readonly number[]): string => {
  if (numbers.length === 0) return '';
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return least === most ? String(least) : `${least}${UP_TO}${most}`;
};

/** The lines of the sums: places that seats have first, then those of the table. */
export const linesOf = (columns: readonly DealColumn[]): DealLine[] => {
  const names = new Map<string, boolean>();
  for (const { rounds } of columns)
    for (const { places } of rounds) for (const { name, seats } of places) names.set(name, seats !== undefined);
  return [...names]
    .map(([place, each]) => ({ place, each, cells: columns.map(column => rangeText(numbersIn(column, place))) }))
    .toSorted((a, b) => Number(b.each) - Number(a.each));
};

const numbersIn = ({ rounds }: DealColumn, name: string): number[] => {
  const found = rounds.flatMap(({ places }) => {
    const place = places.find(each => each.name === name);
    return place === undefined ? [] : [...(place.seats ?? place.span ?? [place.count])];
  });
  const isSometimesEmpty = rounds.some(({ places }) => !places.some(place => place.name === name));
  return found.length > 0 && isSometimesEmpty ? [0, ...found] : found;
};

/** How many cards the deck has; it may have more in some rounds. */
export const deckText = ({ rounds }: DealColumn): string => rangeText(rounds.map(({ cards }) => cards));
