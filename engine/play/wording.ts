import type { Card } from '../cards/deck.ts';
import type { Game } from '../table/game.ts';

/** A card as it is spoken of: "red 7" for red-7, "joker" for joker#2. */
export const cardTitle = (game: Game, card: Card): string =>
  (game.deck.faces[card]?.name ?? '').replace(/#\d+$/, '').replace(/(?<!-)-/g, ' ');

/** An id as words: "cards left" for cardsLeft or cards-left. */
export const spelled = (id: string): string =>
  id
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .toLowerCase();

/** "red 4, red 9 and joker". */
export const listed = (items: readonly string[], last: 'and' | 'or' = 'and'): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`;
