import { pointerTo, type Pointer } from '../language/diagnostic.ts';
import type { Json } from '../language/form.ts';
import { isList, isRecord, isSame } from '../ruleset/document.ts';
import { partOf, valueWith, writeBySeats } from './by-seats.ts';
import type { Change } from './change.ts';
import {
  cardAt,
  deckNow,
  firstThatFits,
  isSameBut,
  isSameCard,
  type CardPlace,
  type DeckBar,
  type DeckEdited,
  type DeckNow,
  type DeckText,
} from './deck-card.ts';
import { groupWays } from './deck-groups.ts';

/** How many of a card the deck is to hold, with some numbers of seats or with all of them. */
export interface CountWish {
  card: CardPlace;
  count: number;
  seats: readonly number[] | undefined; // undefined: with all
}

/** A wish, and how many of the card there are to be with each number of seats. */
export interface CountGoal extends CountWish {
  counts: readonly number[];
  now: DeckNow;
  bars: { bar: DeckBar; at: Pointer }[]; // what stood in the way
}

/**
 * The smallest change of the rules after which the deck holds so many of a card, all others as they were:
 * another number of copies, cards left out or no longer so, a wider group, or a group of its own.
 */
export const deckCountEdit = (deck: DeckText, wish: CountWish): DeckEdited => {
  const now = deckNow(deck.text, deck.setup);
  if (now === undefined) return { ok: false, bar: 'text', at: '/deck' };
  const { table } = now;
  const before = cardAt(table, wish.card)?.counts ?? table.seats.map(() => 0);
  const counts = table.seats.map((seats, i) =>
    wish.seats === undefined || wish.seats.includes(seats) ? wish.count : before[i]!,
  );
  const goal: CountGoal = { ...wish, counts, now, bars: [] };
  const ways = [...copiesWays(goal), ...withoutWays(goal), ...groupWays(goal)];
  const change = firstThatFits(deck, now, ways, after => {
    const found = cardAt(after, wish.card);
    const had = cardAt(table, wish.card);
    const isAsGood = !found || !had || (found.strength === had.strength && found.points === had.points);
    return isSame(found?.counts ?? counts.map(() => 0), counts) && isAsGood && isSameBut(table, after, wish.card);
  });
  if (change !== undefined) return { ok: true, change };
  const [bar] = goal.bars;
  return { ok: false, ...(bar ?? { bar: 'group', at: groupAt(cardAt(table, wish.card)?.groups[0] ?? '') }) };
};

export const groupAt = (group: string): Pointer => (group === '' ? '/deck/cards' : pointerTo('deck', 'cards', group));

/** Another number of copies, where a group makes nothing but this card. */
const copiesWays = (goal: CountGoal): Change[][] => {
  const { now, card, counts } = goal;
  const { table } = now;
  const [group, ...more] = cardAt(table, card)?.groups ?? (card.group === '' ? [] : [card.group]);
  if (group === undefined || more.length > 0) return [];
  const others = [...table.cards, ...table.specials].filter(each => each.groups.includes(group));
  if (others.some(each => !isSameCard(each, card))) return [];
  const at = `${groupAt(group)}/copies`;
  const written = partOf(now.read.composed.document, 'deck', 'cards', group, 'copies');
  const isWrittenOut = table.seats.every(seats => {
    const value = valueWith(written, seats);
    return value === undefined || typeof value === 'number';
  });
  if (!isWrittenOut) {
    goal.bars.push({ bar: 'copies', at });
    return [];
  }
  return [writeBySeats(at, written, { seats: table.seats, values: counts }, 1)];
};

/** Cards left out of the deck, or no longer left out. */
export const withoutWays = (goal: CountGoal): Change[][] => {
  const changes = withoutChanges(goal, goal.counts);
  return changes === undefined || changes.length === 0 ? [] : [changes];
};

/** The changes of what is left out so that so many stay of those that groups make; undefined when there are too few. */
export const withoutChanges = (goal: CountGoal, stay: readonly number[]): Change[] | undefined => {
  const { now, card } = goal;
  const written = partOf(now.read.composed.document, 'deck', 'without');
  const values: Json[] = [];
  for (const [i, seats] of now.table.seats.entries()) {
    const made = now.made[i]!.filter(each =>
      isSameCard({ ...each, suit: each.suit ?? '', groups: [each.group] }, card),
    );
    if (made.length < stay[i]!) return undefined;
    const value = valueWith(written, seats) ?? [];
    const list = listWith(value, made, made.length - stay[i]!);
    if (list === undefined) {
      goal.bars.push({ bar: 'without', at: '/deck/without' });
      return undefined;
    }
    values.push(list);
  }
  return writeBySeats('/deck/without', written, { seats: now.table.seats, values }, []);
};

/** What is left out when so many of some cards are: those that are already, then the last ones. */
const listWith = (
  written: unknown,
  made: readonly { name: string; isOut: boolean }[],
  count: number,
): Json | undefined => {
  const before = made.filter(({ isOut }) => isOut).map(({ name }) => name);
  if (before.length === count) return written as Json;
  const more = made.filter(({ isOut }) => !isOut).map(({ name }) => name);
  const out = count <= before.length ? before.slice(0, count) : [...before, ...more.slice(before.length - count)];
  const list = typeof written === 'string' ? [written] : written;
  if (isList(list) && list.every(each => typeof each === 'string')) {
    const kept = list.filter(name => !made.some(each => each.name === name) || out.includes(name));
    return [...kept, ...out.filter(name => !kept.includes(name))];
  }
  // A phrase is left as it is, and the cards put beside it.
  if (!isRecord(written) && typeof written !== 'string') return undefined;
  return out.length > before.length
    ? { op: 'together', of: [written as Json, out.filter(name => !before.includes(name))] }
    : undefined;
};
