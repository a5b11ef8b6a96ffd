import type { Seat } from '../cards/deck.ts';
import type { Game } from '../table/game.ts';
import { itemsOf } from '../table/list.ts';
import type { GamePlan } from '../table/plan.ts';
import type { State } from '../table/state.ts';
import { gamePlanOf } from './round.ts';

/** Of some seats those with the best of a number. */
const bestBy = (seats: readonly Seat[], best: 'highest' | 'lowest', of: (seat: Seat) => number): Seat[] => {
  const values = seats.map(of);
  const top = best === 'highest' ? Math.max(...values) : Math.min(...values);
  return seats.filter((_, i) => values[i] === top);
};

/** Told of each tie-break: how many seats were equal before it, and how many are after. */
export type TieWatcher = (tieBreak: GamePlan['tieBreaks'][number], before: number, after: number) => void;

/**
 * Who wins: as the rules say it; else by the totals as they stand, of equals those that the tie-breaks leave.
 * Several share the win.
 */
export const winnersOf = (game: Game, s: State, watch?: TieWatcher): Seat[] => {
  const { best, tieBreaks, winners: said } = gamePlanOf(game);
  if (said) return itemsOf(said(s)).sort((a, b) => a - b);
  const all = Array.from({ length: game.seats }, (_, seat) => seat);
  let winners = bestBy(all, best, seat => s.nums[game.layout.total + seat]!);
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
  return winners;
};
