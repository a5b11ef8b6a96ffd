import { suitOf } from '../facts.ts';
import type { Use } from '../meaning.ts';
import type { Value } from '../table.ts';

/** The cards of one number, in the order they stand in. */
type Group = readonly string[];
/** Groups of following numbers, rising, as far as they go. */
interface Stretch {
  groups: Group[];
  top: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
const different = <T>(items: readonly T[]): T[] => [...new Set(items)];

/** Cards that are alike lie together. */
const groupsOf = (cards: readonly string[], { number }: Use): { value: number; cards: string[] }[] => {
  const values = cards.map(it => number('by', { it }));
  return different(values).map(value => ({ value, cards: cards.filter((_, i) => values[i] === value) }));
};

/** How often a set of different suits can be laid: each time from the suits that have most cards left. */
const setsOfDifferent = ({ t }: Use, cards: readonly string[], size: number): number => {
  const suits = cards.map(card => suitOf(t, card)).filter(suit => suit !== undefined);
  const left = different(suits).map(suit => suits.filter(each => each === suit).length);
  for (let sets = 0; ; sets++) {
    left.sort((a, b) => b - a);
    if (!(left[size - 1]! > 0)) return sets;
    for (let i = 0; i < size; i++) left[i]!--;
  }
};

const setsIn = (use: Use): number => {
  const size = Math.floor(use.number('size'));
  if (size < 1) return 0;
  const groups = groupsOf(use.cards('cards'), use).map(({ cards }) => cards);
  if (use.text('suits') === 'different') return sum(groups.map(cards => setsOfDifferent(use, cards, size)));
  return sum(groups.map(cards => Math.floor(cards.length / size)));
};

const stretchesIn = (cards: readonly string[], use: Use): Stretch[] => {
  const stretches: Stretch[] = [];
  for (const group of groupsOf(cards, use).sort((a, b) => a.value - b.value)) {
    const last = stretches.at(-1);
    if (last && last.top + 1 === group.value) {
      last.groups.push(group.cards);
      last.top = group.value;
    } else stretches.push({ groups: [group.cards], top: group.value });
  }
  return stretches;
};

const stretchesOf = (use: Use): Stretch[] => {
  const cards = use.cards('cards');
  if (use.text('suits') === 'any') return stretchesIn(cards, use);
  const suits = different(cards.map(card => suitOf(use.t, card))).filter(suit => suit !== undefined);
  return suits.flatMap(suit =>
    stretchesIn(
      cards.filter(card => suitOf(use.t, card) === suit),
      use,
    ),
  );
};

const longEnough = (use: Use): Group[][] => {
  const size = use.number('size');
  const fits = (length: number): boolean => (use.text('how') === 'exactly' ? length === size : length >= size);
  return stretchesOf(use)
    .map(({ groups }) => groups)
    .filter(({ length }) => fits(length));
};

const longestRun = (use: Use): string[] => {
  const stretches = stretchesOf(use);
  const length = Math.max(...stretches.map(({ groups }) => groups.length));
  const longest = stretches.filter(({ groups }) => groups.length === length);
  const top = Math.max(...longest.map(each => each.top));
  return longest.find(each => each.top === top)?.groups.map(([first]) => first!) ?? [];
};

const inRuns = (use: Use): string[] => {
  const ends = (groups: readonly Group[]): readonly Group[] => {
    if (use.text('only') === 'lowest') return groups.slice(0, 1);
    return use.text('only') === 'highest' ? groups.slice(-1) : groups;
  };
  return longEnough(use).flatMap(groups => ends(groups).flat());
};

/** Every choice of some parts, but none at all. */
const choicesOf = (parts: number): number[][] =>
  Array.from({ length: 2 ** parts - 1 }, (_, bits) =>
    Array.from({ length: parts }, (_, part) => part).filter(part => ((bits + 1) >> part) & 1),
  );

/**
 * How often a combination can be laid, each card used once. As with any match-making: so often as every choice of
 * parts finds cards enough that serve one of them.
 */
const timesLaid = ({ list }: Use, cards: readonly string[]): number => {
  const parts = list<boolean>('of');
  const serving = parts.map(part => cards.filter(it => part({ it })));
  return Math.min(
    ...choicesOf(parts.length).map(chosen =>
      Math.floor(different(chosen.flatMap(part => serving[part]!)).length / chosen.length),
    ),
  );
};

const ofSuit = ({ t, cards }: Use, suit: string): string[] => cards('cards').filter(card => suitOf(t, card) === suit);

/** Words that find sets, runs and combinations among cards. */
export const MELD_WORDS: Readonly<Record<string, (use: Use) => Value>> = {
  sets: setsIn,
  pairs: use => sum(groupsOf(use.cards('cards'), use).map(({ cards: { length } }) => (length * (length - 1)) / 2)),
  alike: use => {
    const groups = groupsOf(use.cards('cards'), use).map(({ cards }) => cards);
    const alike = groups.filter(({ length }) => length >= use.number('least')).flat();
    return use.cards('cards').filter(card => alike.includes(card));
  },
  runs: use => sum(longEnough(use).map(groups => groups.reduce((ways, { length }) => ways * length, 1))),
  longestRun,
  inRuns,
  combinations: use => {
    if (use.text('suits') !== 'one') return timesLaid(use, use.cards('cards'));
    return sum(use.t.sound.deck.suits.map(suit => timesLaid(use, ofSuit(use, suit))));
  },
  suitsWith: use => use.t.sound.deck.suits.filter(suit => timesLaid(use, ofSuit(use, suit)) > 0),
};
