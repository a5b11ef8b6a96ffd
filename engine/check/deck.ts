import { MOST_CARDS } from '../cards/deck.ts';
import type { Pointer } from '../language/diagnostic.ts';
import type { SoundDeck, SoundGroup } from '../ruleset/sound.ts';
import { foldNumber, foldSuits, type Known } from './fold.ts';

/** A card as it will be printed, before any game is made. */
export interface DeckCard {
  name: string;
  group: string;
  plain: string; // without the number of its copy
  suit: string | undefined;
  rank: string | undefined; // as printed
  start: string | undefined;
  pointer: Pointer; // of its group
}

/** The cards of a group; undefined when how many they are is not settled. */
const cardsOfGroup = (group: SoundGroup, deck: SoundDeck, known: Known): DeckCard[] | undefined => {
  const suits = group.suits ? foldSuits(group.suits, known) : [group.suit];
  const ranks = ranksOf(group, known);
  const copies = group.copies ? foldNumber(group.copies, known) : 1;
  if (!suits || !ranks || copies === undefined || suits.length * ranks.length * copies > MOST_CARDS) return undefined;
  const { id, pointer } = group;
  const start = group.start ?? deck.start;
  return suits.flatMap(suit =>
    ranks.flatMap(rank => {
      const plain = rank === undefined ? id : [suit ?? id, rank].join('-');
      const common = { group: id, plain, suit, rank, start, pointer };
      return Array.from({ length: Math.max(0, copies) }, (_, i) => ({
        ...common,
        name: copies === 1 ? plain : `${plain}#${i + 1}`,
      }));
    }),
  );
};

const ranksOf = ({ ranks }: SoundGroup, known: Known): (string | undefined)[] | undefined => {
  if (!ranks) return [undefined];
  if ('list' in ranks) return [...ranks.list];
  const from = foldNumber(ranks.from, known);
  const to = foldNumber(ranks.to, known);
  const step = ranks.step ? foldNumber(ranks.step, known) : 1;
  if (from === undefined || to === undefined || step === undefined || !(step > 0) || (to - from) / step > MOST_CARDS)
    return undefined;
  const all: string[] = [];
  for (let rank = from; rank <= to; rank += step) all.push(String(rank));
  return all;
};

/** The deck of a composition for what is known, before cards are left out; undefined when it is not settled. */
export const deckFor = (deck: SoundDeck, known: Known): DeckCard[] | undefined => {
  const groups = deck.groups.map(group => cardsOfGroup(group, deck, known));
  return groups.every(group => group !== undefined) ? groups.flat() : undefined;
};
