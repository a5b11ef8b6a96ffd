import type { Phrase } from '../../engine/index.ts';
import { evaluate, isSo, numberBy, seatsBy } from './meaning.ts';
import { allSeats, leftOf, type Card, type Focus, type PhaseOf, type Table } from './table.ts';

const inPlay = (t: Table, look: 'suit' | 'strength' | 'points'): Phrase | undefined =>
  t.isDeckMade ? t.sound.card[look] : undefined;

/** The suit of a card in play: as the section "card" says, else as printed. */
export const suitOf = (t: Table, card: string | undefined): string | undefined => {
  if (card === undefined) return undefined;
  const said = inPlay(t, 'suit');
  return said ? (evaluate(t, said, { it: card }) as string | undefined) : t.byName.get(card)!.suit;
};
export const strengthOf = (t: Table, card: string | undefined): number => {
  if (card === undefined) return 0;
  const said = inPlay(t, 'strength');
  return said ? numberBy(t, said, { it: card }) : t.byName.get(card)!.rank;
};
export const pointsOf = (t: Table, card: string): number => {
  const said = inPlay(t, 'points');
  return said ? numberBy(t, said, { it: card }) : t.byName.get(card)!.points;
};

const isPrintedAs = ({ group, name, rankName }: Card, sort: string): boolean =>
  [group, name, rankName, name.split('#')[0]].includes(sort);

/** The cards of a sort: a group, a trait, a rank as printed, or a card by name. */
export const cardsOfSort = (t: Table, sort: string): ReadonlySet<string> => {
  const known = t.sorts.get(sort);
  if (known) return known;
  const trait = t.sound.deck.traits.find(({ id }) => id === sort);
  const cards = t.cards.filter(card => (trait ? isSo(t, trait.is, { it: card.name }) : isPrintedAs(card, sort)));
  const found = new Set(cards.map(({ name }) => name));
  t.sorts.set(sort, found);
  return found;
};

/** Of some cards those that are left when each step has kept those that fit, if there were any, and what is free of it. */
export const sift = (
  t: Table,
  steps: PhaseOf<'tricks'>['order'],
  cards: readonly string[],
  focus: Focus,
): readonly string[] => {
  let left = cards;
  for (const { when, keep, highest, lowest, free } of steps) {
    if (!isSo(t, when, focus)) continue;
    const numbers = left.map(it => {
      if (keep) return isSo(t, keep, { ...focus, it }) ? 1 : 0;
      return highest ? numberBy(t, highest, { ...focus, it }) : -numberBy(t, lowest!, { ...focus, it });
    });
    const best = Math.max(...numbers);
    const isOneFit = !keep || best === 1;
    left = left.filter((it, i) => numbers[i] === best || (isOneFit && free && isSo(t, free, { ...focus, it })));
  }
  return left;
};

/** The card that wins among these; of several equals the first, the last, or none. */
export const bestOf = (t: Table, cards: readonly string[], ties: string): string | undefined => {
  const left = sift(t, t.tricksPhase?.order ?? [], cards, {});
  if (left.length > 1 && ties === 'nobody') return undefined;
  return ties === 'last' ? left.at(-1) : left[0];
};

/** The cards that fight for the trick. */
export const contestOf = (t: Table): readonly string[] =>
  t.tricksPhase?.contest ? (evaluate(t, t.tricksPhase.contest, {}) as readonly string[]) : t.trick;

export const tiesOf = (t: Table): string => (t.tricksPhase ? (evaluate(t, t.tricksPhase.ties, {}) as string) : 'first');

export const ledSuit = (t: Table): string | undefined => {
  const said = t.tricksPhase?.led;
  if (said) return evaluate(t, said, {}) as string | undefined;
  return t.trick.map(card => suitOf(t, card)).find(suit => suit !== undefined);
};

/** Seats that each seat says it plays with. */
const namedBy = (t: Table, seat: number): readonly number[] => {
  const { sides } = t.sound;
  if (sides === undefined) return [];
  return sides === 'across' ? [leftOf(t, seat, t.seats / 2)] : seatsBy(t, sides, { each: seat });
};

/** The side of a seat: those it names or that name it, and their friends likewise. */
export const sideOf = (t: Table, seat: number): number[] => {
  const named = allSeats(t).map(each => namedBy(t, each));
  const side = new Set([seat]);
  for (let size = 0; size < side.size;) {
    size = side.size;
    for (const each of allSeats(t)) {
      for (const other of named[each]!) {
        if (side.has(each)) side.add(other);
        if (side.has(other)) side.add(each);
      }
    }
  }
  return allSeats(t).filter(each => side.has(each));
};
