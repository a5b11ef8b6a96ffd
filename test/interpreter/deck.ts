import type { Sound } from '../../engine/index.ts';
import { cardsOfSort } from './facts.ts';
import { cardsBy, numberBy, suitsInOrder, evaluate } from './meaning.ts';
import type { Card, Table } from './table.ts';

type Group = Sound['deck']['groups'][number];

const ranksOf = (t: Table, { ranks, rank }: Group): { rank: number; rankName: string }[] => {
  if (!ranks) return [{ rank: rank ? numberBy(t, rank, {}) : 0, rankName: '' }];
  if ('list' in ranks) {
    const first = Number(ranks.list[0]);
    return ranks.list.map((rankName, i) => ({ rank: i + (Number.isInteger(first) ? first : 1), rankName }));
  }
  const step = ranks.step ? numberBy(t, ranks.step, {}) : 1;
  const found: { rank: number; rankName: string }[] = [];
  for (let rank = numberBy(t, ranks.from, {}); rank <= numberBy(t, ranks.to, {}); rank += step) {
    found.push({ rank, rankName: String(rank) });
  }
  return found;
};

/** The cards of a group: each suit with each rank, or a card of its own; copies are numbered. */
const cardsOf = (t: Table, group: Group): Card[] => {
  const suits = group.suits ? suitsInOrder(t, evaluate(t, group.suits, {}) as readonly string[]) : [group.suit];
  const copies = group.copies ? numberBy(t, group.copies, {}) : 1;
  const made: Card[] = [];
  for (const suit of suits) {
    for (const { rank, rankName } of ranksOf(t, group)) {
      const plain = group.ranks ? `${suit ?? group.id}-${rankName}` : group.id;
      for (let copy = 1; copy <= copies; copy++) {
        const name = copies === 1 ? plain : `${plain}#${copy}`;
        const start = group.start ?? t.sound.deck.start;
        made.push({ name, group: group.id, suit, rank, rankName, points: 0, start });
      }
    }
  }
  return made;
};

/** Takes cards as the deck; what they count may hang on their sorts, and sorts on what they count. */
const adopt = (t: Table, cards: readonly Card[]): void => {
  t.cards = [...cards];
  t.byName = new Map(cards.map(card => [card.name, card]));
  t.sorts = new Map();
  for (const card of cards) {
    const points = t.sound.deck.groups.find(({ id }) => id === card.group)!.points;
    card.points = points ? numberBy(t, points, { it: card.name }) : 0;
  }
  t.sorts = new Map();
};

/** Makes the deck of a table. */
export const makeDeck = (t: Table): void => {
  const { groups, without } = t.sound.deck;
  adopt(
    t,
    groups.flatMap(group => cardsOf(t, group)),
  );
  const gone = without ? cardsBy(t, without, {}) : [];
  if (gone.length > 0)
    adopt(
      t,
      t.cards.filter(({ name }) => !gone.includes(name)),
    );
  for (const { id } of t.sound.deck.traits) cardsOfSort(t, id); // what is printed makes a card one of a sort
  t.isDeckMade = true;
};
