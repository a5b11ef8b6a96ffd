import type { DeckCard } from '../describe/deck-table.ts';
import type { Json } from '../language/form.ts';
import { fieldOf, isList, isRecord, textsOf } from '../ruleset/document.ts';
import { partOf, writeBySeats } from './by-seats.ts';
import type { Change } from './change.ts';
import { cardAt } from './deck-card.ts';
import { groupAt, withoutChanges, type CountGoal } from './deck-count.ts';

/** Ways to have more of a card than the groups make: a group that also makes it, or one of its own. */
export const groupWays = (goal: CountGoal): Change[][] => {
  const { card, counts, now } = goal;
  if (card.rank === '' || card.suit === '' || counts.every(count => count === 0)) return [];
  const isMade = now.made.some(deck => deck.some(each => each.suit === card.suit && each.rank === card.rank));
  return isMade ? splitWays(goal) : [...widerWays(goal), ...ownWays(goal, counts)];
};

/** The card leaves its group and gets one of its own, with as many copies as are wanted. */
const splitWays = (goal: CountGoal): Change[][] => {
  const { table } = goal.now;
  const before = cardAt(table, goal.card)!.counts;
  const isAnother = goal.counts.map((count, i) => count !== before[i]);
  const away = withoutChanges(
    goal,
    before.map((count, i) => (isAnother[i] ? 0 : count)),
  );
  if (away === undefined) return [];
  const own = ownWays(
    goal,
    goal.counts.map((count, i) => (isAnother[i] ? count : 0)),
  );
  return own.map(changes => [...away, ...changes]);
};

/** A group of one suit or one rank that takes the card in, at the end where it leaves all strengths alone. */
const widerWays = ({ card, now }: CountGoal): Change[][] =>
  now.table.groups.flatMap(({ id, at }): Change[][] => {
    const group = partOf(now.read.composed.document, 'deck', 'cards', id);
    const [suits, ranks] = [fieldOf(group, 'suits'), fieldOf(group, 'ranks')];
    const ways: Change[][] = [];
    if (isList(suits) && !suits.includes(card.suit))
      ways.push([{ do: 'set', at: `${at}/suits`, value: [...textsOf(suits), card.suit] }]);
    if (isList(ranks) && !ranks.includes(card.rank))
      ways.push([{ do: 'set', at: `${at}/ranks`, value: [...textsOf(ranks), card.rank] }]);
    if (isRecord(ranks))
      for (const end of ['from', 'to']) ways.push([{ do: 'set', at: `${at}/ranks/${end}`, value: Number(card.rank) }]);
    return ways;
  });

/** A group that makes this card alone, counting and lying as others of its rank do. */
const ownWays = (goal: CountGoal, copies: readonly number[]): Change[][] => {
  const { card, now } = goal;
  const like = likest(goal);
  const strength = like?.strength ?? Number(card.rank);
  // A rank listed alone is as strong as the number printed on it, and 1 where that is none.
  const rank = Number(card.rank);
  if (strength !== rank && !(strength === 1 && !Number.isInteger(rank))) {
    goal.bars.push({ bar: 'strength', at: `${groupAt(like?.groups[0] ?? '')}/ranks` });
    return [];
  }
  const model = partOf(now.read.composed.document, 'deck', 'cards', like?.groups[0] ?? '');
  const value: Record<string, Json> = { suits: [card.suit], ranks: [card.rank] };
  const [many] = writeBySeats('', undefined, { seats: now.table.seats, values: copies }, 1);
  if (many?.do === 'set') value['copies'] = many.value;
  for (const field of ['points', 'start']) {
    const written = fieldOf(model, field);
    if (written !== undefined) value[field] = written as Json;
  }
  return [[{ do: 'set', at: groupAt(freshGroup(goal)), value }]];
};

/** The card itself as it is, else one of its rank. */
const likest = ({ card, now }: CountGoal): DeckCard | undefined =>
  cardAt(now.table, card) ?? now.table.cards.find(({ rank }) => rank === card.rank);

/** A name for a group of one card that no group and no card has. */
const freshGroup = ({ card, now }: CountGoal): string => {
  const taken = new Set(now.table.groups.map(({ id }) => id));
  const stem = `extra-${card.suit}-${card.rank}`;
  for (let n = 1; ; n++) {
    const name = n === 1 ? stem : `${stem}-${n}`;
    if (!taken.has(name)) return name;
  }
};
