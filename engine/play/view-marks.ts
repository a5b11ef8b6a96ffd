import { NONE, type Seat } from '../cards/deck.ts';
import type { Game } from '../table/game.ts';
import type { MarkPlan } from '../table/plan.ts';
import type { State } from '../table/state.ts';
import type { MarkView } from '../table/view.ts';
import { seesMark } from '../table/sight.ts';
import { seatsIn } from './turn.ts';

/** The marks that a seat may see, by name: one value, one for each seat, or those set on cards. */
export const markViews = (
  game: Game,
  s: State,
  seat: Seat | undefined,
): Readonly<Record<string, MarkView | readonly MarkView[]>> => {
  const views: Record<string, MarkView | readonly MarkView[]> = {};
  for (const mark of game.marks) {
    if (mark.per === 'seat') {
      if (mark.seen !== 'none') views[mark.name] = perSeat(game, s, mark, seat);
    } else if (mark.per === 'card') {
      if (mark.seen !== 'none') views[mark.name] = perCard(game, s, mark, seat);
    } else if (seesMark(game, s, mark, NONE, seat)) {
      views[mark.name] = mark.kind === 'cards' ? cardsOf(game, s, mark) : valueView(game, mark, s.nums[mark.base]!);
    }
  }
  return views;
};

const perSeat = (game: Game, s: State, mark: MarkPlan, seat: Seat | undefined): MarkView[] =>
  Array.from({ length: game.seats }, (_, each) =>
    seesMark(game, s, mark, each, seat) ? valueView(game, mark, s.nums[mark.base + each]!) : null,
  );

const perCard = (game: Game, s: State, mark: MarkPlan, seat: Seat | undefined): MarkView => {
  const set: Record<string, MarkView> = {};
  for (let card = 0; card < mark.size; card++) {
    const value = s.nums[mark.base + card]!;
    if (value === mark.start || !seesMark(game, s, mark, card, seat)) continue;
    set[game.deck.faces[card]!.name] = valueView(game, mark, value);
  }
  return set;
};

const cardsOf = (game: Game, s: State, mark: MarkPlan): string[] =>
  game.deck.faces.filter((_, card) => s.nums[mark.base + card] === 1).map(face => face.name);

const valueView = (game: Game, mark: MarkPlan, value: number): MarkView => {
  switch (mark.kind) {
    case 'number':
      return value;
    case 'condition':
      return value !== 0;
    case 'suit':
      return game.deck.suits[value] ?? null;
    case 'suits':
      return seatsIn(value).map(suit => game.deck.suits[suit]!);
    case 'card':
      return game.deck.faces[value]?.name ?? null;
    case 'seat':
      return value === NONE ? null : value;
    case 'seats':
      return seatsIn(value);
    case 'choice':
      return mark.of[value] ?? null;
    case 'cards':
      return null; // a set of cards is no single value, see above
  }
};
