import { NONE, type Seat } from '../cards/deck.ts';
import type { Game } from '../table/game.ts';
import { seesCard } from '../table/sight.ts';
import type { State } from '../table/state.ts';
import { suitOf } from '../table/trick.ts';

/** Of the cards that a seat sees, those that belong to another suit in play than is printed on them, with that suit. */
export const otherSuits = (game: Game, s: State, seat: Seat | undefined): Record<string, string> => {
  const { faces, suits, suitOf: printed } = game.deck;
  return Object.fromEntries(
    faces.flatMap(({ name }, card) => {
      if (s.pile[card] === NONE || !seesCard(game, s, seat, card)) return [];
      const suit = suitOf(game, s, card);
      return suit === NONE || suit === printed[card] ? [] : [[name, suits[suit]!]];
    }),
  );
};
