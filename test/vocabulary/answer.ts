import { NONE } from '../../engine/cards/deck.ts';
import type { Kind } from '../../engine/language/kind.ts';
import type { Game } from '../../engine/table/game.ts';
import { itemsOf, makeList, type List } from '../../engine/table/list.ts';
import { addCardsOf, liesOpen } from '../../engine/table/places.ts';
import type { MarkPlan } from '../../engine/table/plan.ts';
import type { State } from '../../engine/table/state.ts';
import { placeOf } from './position.ts';

const bitsOf = (bits: number, most: number): number[] =>
  Array.from({ length: most }, (_, i) => i).filter(i => bits & (1 << i));

const cardName = (game: Game, card: number): string | null => (card === NONE ? null : game.deck.faces[card]!.name);
const suitName = (game: Game, suit: number): string | null => (suit === NONE ? null : game.deck.suits[suit]!);

/** What a phrase answered, as a case writes it: names, null for none. */
export const plainAnswer = (game: Game, kind: Kind, answer: unknown): unknown => {
  switch (kind) {
    case 'suit':
      return suitName(game, answer as number);
    case 'suits':
      return bitsOf(answer as number, game.deck.suits.length).map(suit => suitName(game, suit));
    case 'card':
      return cardName(game, answer as number);
    case 'cards':
      return itemsOf(answer as List).map(card => cardName(game, card));
    case 'seat':
      return answer === NONE ? null : answer;
    case 'seats':
      return itemsOf(answer as List);
    default:
      return answer;
  }
};

/** The cards of a place by name, from the top; by seat for a place of every seat. */
export const cardsIn = (game: Game, s: State, name: string): unknown => {
  const place = placeOf(game, name);
  const cardsOf = (seat: number): unknown => {
    const out = makeList(game.deck.faces.length);
    addCardsOf(s, place, seat, out);
    return plainAnswer(game, 'cards', out);
  };
  return place.per ? Array.from({ length: game.seats }, (_, seat) => cardsOf(seat)) : cardsOf(NONE);
};

/** Whose part of a place lies open; of a place of the table, whether it does. */
export const openIn = (game: Game, s: State, name: string): unknown => {
  const place = placeOf(game, name);
  if (!place.per) return liesOpen(s, place, NONE);
  return Array.from({ length: game.seats }, (_, seat) => seat).filter(seat => liesOpen(s, place, seat));
};

const plainMark = (game: Game, mark: MarkPlan, value: number): unknown => {
  switch (mark.kind) {
    case 'condition':
      return value !== 0;
    case 'choice':
      return mark.of[value];
    case 'seats':
      return bitsOf(value, game.seats);
    case 'cards':
    case 'number':
      return value;
    default:
      return plainAnswer(game, mark.kind, value);
  }
};

/** The value of a mark by name; by seat for a mark of every seat. */
export const markIn = (game: Game, s: State, mark: MarkPlan): unknown => {
  const values = Array.from(s.nums.subarray(mark.base, mark.base + mark.size));
  if (mark.kind === 'cards') return values.flatMap((held, card) => (held === 0 ? [] : [cardName(game, card)]));
  const plain = values.map(value => plainMark(game, mark, value));
  return mark.per ? plain : plain[0];
};
