import type { Seat } from '../cards/deck.ts';
import type { Game } from '../table/game.ts';
import { itemsOf } from '../table/list.ts';
import type { GamePlan } from '../table/plan.ts';
import type { State } from '../table/state.ts';
import { sideOf } from '../table/sides.ts';
import { gamePlanOf } from './round.ts';
import { seatsIn } from './turn.ts';

type Best = 'highest' | 'lowest';

/** Of some sides those with the best of a number; a side counts by the seat of it that has the best. */
const bestBy = (sides: readonly (readonly Seat[])[], best: Best, of: (seat: Seat) => number): (readonly Seat[])[] => {
  const pick = best === 'highest' ? Math.max : Math.min;
  const values = sides.map(side => pick(...side.map(of)));
  const top = pick(...values);
  return sides.filter((_, i) => values[i] === top);
};

/** Told of each tie-break: how many seats or sides were equal before it, and how many are after. */
export type TieWatcher = (tieBreak: GamePlan['tieBreaks'][number], before: number, after: number) => void;

/** The seats by side, where sides hold for the whole game; else each for itself. */
const winningTogether = (game: Game, s: State): Seat[][] => {
  const seats = Array.from({ length: game.seats }, (_, seat) => seat);
  if (!game.sides?.lasting) return seats.map(seat => [seat]);
  const sides = [...new Set(seats.map(seat => sideOf(game, s, seat)))];
  return sides.map(seatsIn);
};

const rising = (sides: readonly (readonly Seat[])[]): Seat[] => sides.flat().sort((a, b) => a - b);

/**
 * Who wins: as the rules say it; else by the totals as they stand, of equals those that the tie-breaks leave.
 * Several share the win. A side that lasts for the game wins as one: no tie-break parts partners.
 */
export const winnersOf = (game: Game, s: State, watch?: TieWatcher): Seat[] => {
  const { best, tieBreaks, winners: said } = gamePlanOf(game);
  const all = winningTogether(game, s);
  if (said) {
    const named = itemsOf(said(s));
    return rising(all.filter(side => side.some(seat => named.includes(seat))));
  }
  let winners: readonly (readonly Seat[])[] = bestBy(all, best, seat => s.nums[game.layout.total + seat]!);
  const each = s.each;
  for (const tieBreak of tieBreaks) {
    const before = winners.length;
    winners = bestBy(winners, tieBreak.best, seat => {
      s.each = seat;
      return tieBreak.by(s);
    });
    watch?.(tieBreak, before, winners.length);
  }
  s.each = each;
  return rising(winners);
};
