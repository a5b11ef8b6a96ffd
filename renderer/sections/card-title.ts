import { spelled, wordsOf } from '../cards/card-words.ts';
import type { CardPlace } from '../../engine/index.ts';

/** What a card of the deck's table is called: "Queen of spades", "Red 7", "Joker". */
export const cardTitle = ({ suit, rank, group }: CardPlace, suits: readonly string[]): string =>
  rank === '' ? spelled(group) : suit === '' ? rank : wordsOf(`${suit}-${rank}`, suits).title;
