import { NONE, type Card, type Suit } from '../cards/deck.ts';

/** A card as melds see it: a number that makes it alike to others or follow them, and its suit. */
export interface MeldCard {
  card: Card;
  value: number;
  suit: Suit;
}

const groupedBy = <K>(cards: readonly MeldCard[], key: (card: MeldCard) => K): MeldCard[][] => {
  const groups = new Map<K, MeldCard[]>();
  for (const card of cards) {
    const group = groups.get(key(card));
    if (group) group.push(card);
    else groups.set(key(card), [card]);
  }
  return [...groups.values()];
};

/** The cards by their number, groups in the order in which their first card stands. */
const alike = (cards: readonly MeldCard[]): MeldCard[][] => groupedBy(cards, ({ value }) => value);

/** How often so many cards of different suits can be laid out of counts by suit: no suit helps more often than that. */
const timesOfDifferent = (counts: readonly number[], size: number): number => {
  const all = counts.reduce((sum, count) => sum + count, 0);
  for (let times = Math.floor(all / size); times > 0; times--) {
    const useful = counts.reduce((sum, count) => sum + Math.min(count, times), 0);
    if (useful >= times * size) return times;
  }
  return 0;
};

/** How many sets of so many cards alike can be laid out, each card in one at most; perhaps each of other suits. */
export const setsOf = (cards: readonly MeldCard[], size: number, areSuitsDifferent: boolean): number => {
  if (!(size >= 1)) return 0;
  return alike(cards).reduce((sum, group) => {
    if (!areSuitsDifferent) return sum + Math.floor(group.length / size);
    const suited = group.filter(({ suit }) => suit !== NONE);
    const counts = groupedBy(suited, ({ suit }) => suit).map(({ length }) => length);
    return sum + timesOfDifferent(counts, size);
  }, 0);
};

/** How many twos of cards are alike; a card is in as many as it can be. */
export const pairsOf = (cards: readonly MeldCard[]): number =>
  alike(cards).reduce((sum, { length }) => sum + (length * (length - 1)) / 2, 0);

/** The cards that have so many alike, themselves counted, in the order they stood in. */
export const alikeOf = (cards: readonly MeldCard[], least: number): MeldCard[] => {
  const many = new Set(alike(cards).flatMap(group => (group.length >= least ? group : [])));
  return cards.filter(card => many.has(card));
};

/** Cards of following numbers, as far as they go: one or more of each number, rising. */
export type Stretch = readonly (readonly MeldCard[])[];

const stretchesIn = (cards: readonly MeldCard[]): Stretch[] => {
  const rising = alike(cards).sort((a, b) => a[0]!.value - b[0]!.value);
  const stretches: MeldCard[][][] = [];
  for (const group of rising) {
    const last = stretches.at(-1);
    if (last && last.at(-1)![0]!.value + 1 === group[0]!.value) last.push(group);
    else stretches.push([group]);
  }
  return stretches;
};

/** All stretches of following numbers, within each suit or whatever the suits. */
export const stretchesOf = (cards: readonly MeldCard[], isOneSuit: boolean): Stretch[] => {
  if (!isOneSuit) return stretchesIn(cards);
  const suited = cards.filter(({ suit }) => suit !== NONE);
  return groupedBy(suited, ({ suit }) => suit).flatMap(stretchesIn);
};

/** In how many ways a stretch can be laid as one run: cards of one number stand in for each other. */
export const waysOf = (stretch: Stretch): number => stretch.reduce((ways, { length }) => ways * length, 1);

/** The longest stretch; of equally long ones that which ends highest, then the first. */
export const longestOf = (stretches: readonly Stretch[]): Stretch => {
  let best: Stretch = [];
  for (const stretch of stretches) {
    const isHigher = stretch.length === best.length && stretch.at(-1)![0]!.value > best.at(-1)![0]!.value;
    if (stretch.length > best.length || isHigher) best = stretch;
  }
  return best;
};

/**
 * How often one card for each part can be laid together, each card used once. `fits` says by part which cards serve it.
 * Parts get cards by turns, one more each, along paths on which other parts give a card up for another.
 */
export const timesTogether = (fits: readonly (readonly boolean[])[]): number => {
  const cards = fits[0]?.length ?? 0;
  const parts = fits.map((_, part) => part);
  const holder: number[] = new Array<number>(cards).fill(NONE);
  const findCard = (part: number, seen: boolean[]): boolean => {
    for (let card = 0; card < cards; card++) {
      if (!fits[part]![card] || seen[card]) continue;
      seen[card] = true;
      if (holder[card] !== NONE && !findCard(holder[card]!, seen)) continue;
      holder[card] = part;
      return true;
    }
    return false;
  };
  for (let times = 0; ; times++) if (cards === 0 || !parts.every(part => findCard(part, []))) return times;
};
