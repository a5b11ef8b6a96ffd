import { MOST_CARDS, NONE } from '../cards/deck.ts';
import type { Game } from '../table/game.ts';
import { makeList } from '../table/list.ts';
import { addCardsOf } from '../table/places.ts';
import type { PlacePlan } from '../table/plan.ts';
import type { RoundRecord } from '../table/record.ts';
import type { State } from '../table/state.ts';

const cards = makeList(MOST_CARDS);

const namesIn = (game: Game, s: State, place: PlacePlan, seat: number): string[] => {
  cards.size = 0;
  addCardsOf(s, place, seat, cards);
  return Array.from(cards.at.subarray(0, cards.size), card => game.deck.faces[card]!.name);
};

/** Where every card lies, by place and, where every seat has one, by seat; empty places are left out. */
export const dealOf = (game: Game, s: State): RoundRecord['deal'] => {
  const deal: Record<string, string[] | string[][]> = {};
  for (const place of game.places) {
    if (place.name.startsWith('@')) continue;
    const seats = Array.from({ length: game.seats }, (_, seat) => seat);
    const piles = place.per ? seats.map(seat => namesIn(game, s, place, seat)) : namesIn(game, s, place, NONE);
    if (piles.some(pile => pile.length > 0)) deal[place.name] = piles;
  }
  return deal;
};
