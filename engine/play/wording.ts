import type { Card } from '../cards/deck.ts';
import type { Game } from '../table/game.ts';

/** A card as it is spoken of: "red 7" for red-7, "7 of hearts" for hearts-7, "joker" for joker#2. */
export const cardTitle = (game: Game, card: Card): string => {
  const name = (game.deck.faces[card]?.name ?? '').replace(/#\d+$/, '');
  const suit = game.deck.suits.find(each => isNoun(each) && name.startsWith(`${each}-`));
  const title = suit === undefined ? name : `${name.slice(suit.length + 1)} of ${suit}`;
  return title.replace(/(?<!-)-/g, ' ');
};

/** A card as one of a list: "the 7 of hearts", but "red 7". */
export const cardInList = (game: Game, card: Card): string => {
  const title = cardTitle(game, card);
  return title.includes(' of ') ? `the ${title}` : title;
};

// Colours stand before a rank, things after it.
const isNoun = (suit: string): boolean => /[^s]s$/.test(suit) && !/(us|is)$/.test(suit);

/** An id as words: "cards left" for cardsLeft or cards-left. */
export const spelled = (id: string): string =>
  id
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .toLowerCase();

/** "red 4, red 9 and joker". */
export const listed = (items: readonly string[], last: 'and' | 'or' = 'and'): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`;
