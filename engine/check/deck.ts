import { MOST_CARDS } from '../cards/deck.ts';
import type { SoundGroup } from '../ruleset/sound.ts';
import { foldNumber, foldSuits, type Known } from './fold.ts';

/** What the cards of a group are made of. */
export interface Faces {
  suits: readonly (string | undefined)[];
  ranks: readonly (string | undefined)[]; // as printed
  copies: number;
}

/** A card's name, and those it shares with others. */
export interface CardName {
  name: string;
  plain: string; // without the number of its copy
  rank: string | undefined; // as printed
}

/** The faces of a group; undefined when what they are is not settled. */
export const facesOf = (group: SoundGroup, known: Known): Faces | undefined => {
  const suits = group.suits ? foldSuits(group.suits, known) : [group.suit];
  const ranks = ranksOf(group, known);
  const copies = group.copies ? foldNumber(group.copies, known) : 1;
  if (!suits || !ranks || copies === undefined) return undefined;
  return { suits, ranks, copies: Math.max(0, Math.trunc(copies)) };
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

/** How many cards a group has. */
export const sizeOfFaces = ({ suits, ranks, copies }: Faces): number => suits.length * ranks.length * copies;

/** Names of the cards of groups that were told before. */
export type Told = Map<string, readonly CardName[]>;

/** The names of a group's cards: suit and rank, or the group's own; copies are numbered. None of more than a deck can hold. */
export const namesOfFaces = (group: string, faces: Faces, told?: Told): readonly CardName[] => {
  if (sizeOfFaces(faces) > MOST_CARDS) return [];
  if (!told) return namesOf(group, faces);
  const key = keyOfFaces(group, faces);
  const names = told.get(key) ?? namesOf(group, faces);
  if (told.size > MOST_TOLD) told.clear();
  told.set(key, names);
  return names;
};
const MOST_TOLD = 200;

/** Says what a group is made of and how its cards are called: the same for the same cards. */
export const keyOfFaces = (group: string, { suits, ranks, copies }: Faces): string =>
  JSON.stringify([group, suits, ranks, copies]);

const namesOf = (group: string, { suits, ranks, copies }: Faces): CardName[] =>
  suits.flatMap(suit =>
    ranks.flatMap(rank => {
      const plain = rank === undefined ? group : `${suit ?? group}-${rank}`;
      return Array.from({ length: copies }, (_, i) => ({
        name: copies === 1 ? plain : `${plain}#${i + 1}`,
        plain,
        rank,
      }));
    }),
  );
