/** A card of the oracle: rank and suit, and the name that tells copies apart. */
export interface Held {
  name: string;
  rank: number;
  suit: string;
}

type Hand = readonly Held[];

const without = (hand: Hand, taken: Hand): Hand => hand.filter(card => !taken.includes(card));

/** All subsets of a few cards. */
const subsets = (hand: Hand): Hand[] =>
  hand.reduce<Hand[]>((all, card) => [...all, ...all.map(subset => [...subset, card])], [[]]);

const areDistinct = (items: readonly unknown[]): boolean => new Set(items).size === items.length;
const ranksOf = (hand: Hand): number[] => hand.map(({ rank }) => rank);
const suitsOf = (hand: Hand): string[] => hand.map(({ suit }) => suit);

/** The most subsets that can be laid apart, tried in every order. */
const mostApart = (hand: Hand, isOne: (subset: Hand) => boolean): number => {
  const [first] = hand;
  if (first === undefined) return 0;
  const rest = hand.slice(1);
  const with1 = subsets(rest)
    .map(subset => [first, ...subset])
    .filter(isOne)
    .map(subset => 1 + mostApart(without(hand, subset), isOne));
  return Math.max(mostApart(rest, isOne), ...with1);
};

export const setsByHand = (hand: Hand, size: number, areDifferent: boolean): number =>
  mostApart(
    hand,
    subset =>
      subset.length === size && new Set(ranksOf(subset)).size === 1 && (!areDifferent || areDistinct(suitsOf(subset))),
  );

export const pairsByHand = (hand: Hand): number =>
  subsets(hand).filter(subset => subset.length === 2 && subset[0]!.rank === subset[1]!.rank).length;

export const alikeByHand = (hand: Hand, least: number): string[] =>
  hand.filter(card => hand.filter(({ rank }) => rank === card.rank).length >= least).map(({ name }) => name);

/** Every choice of cards that is a run and that no card of the hand makes longer. */
export const runsByHand = (hand: Hand, isOneSuit: boolean): Hand[] =>
  subsets(hand).filter(subset => {
    if (subset.length === 0 || (isOneSuit && new Set(suitsOf(subset)).size > 1)) return false;
    const ranks = ranksOf(subset);
    const [low, high] = [Math.min(...ranks), Math.max(...ranks)];
    if (!areDistinct(ranks) || high - low + 1 !== ranks.length) return false;
    return !hand.some(
      ({ rank, suit }) => (rank === low - 1 || rank === high + 1) && (!isOneSuit || suit === subset[0]!.suit),
    );
  });

type Part = (card: Held) => boolean;

/** Can these cards be dealt out to the parts, one to each? */
const fitsTogether = (subset: Hand, parts: readonly Part[]): boolean => {
  const [part, ...more] = parts;
  if (part === undefined) return subset.length === 0;
  return subset.some(card => part(card) && fitsTogether(without(subset, [card]), more));
};

export const combinationsByHand = (hand: Hand, parts: readonly Part[], isOneSuit: boolean): number =>
  mostApart(
    hand,
    subset =>
      subset.length === parts.length &&
      (!isOneSuit || new Set(suitsOf(subset)).size === 1) &&
      fitsTogether(subset, parts),
  );
