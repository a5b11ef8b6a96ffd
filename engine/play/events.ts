import { jump, push } from '../table/frames.ts';
import type { Game } from '../table/game.ts';
import { BID_INT, type BidPlan } from '../table/bid-plan.ts';
import type { RulePlan, Sequel } from '../table/event-plan.ts';
import type { State } from '../table/state.ts';

/** Where the work on a bidding stands. */
export const BID_AT = { begin: 0, ask: 1, next: 2, end: 3, reveal: 4, tell: 5, told: 6 } as const;

/** Sealed bids that all have made and nobody has seen. */
export const isWaitingToBeShown = (s: State, plan: BidPlan): boolean =>
  s.ints[plan.ints + BID_INT.done] === 1 && s.ints[plan.ints + BID_INT.shown] === 0;

/** What rules only change in numbers is done at once; from the first that does more on, they go before all that waits. */
const applyRules = (game: Game, s: State, code: number, rules: readonly RulePlan[]): void => {
  for (const { when, plain, pc } of rules) {
    if (when && !when(s)) continue;
    if (!plain) {
      push(game, s, code);
      jump(s, pc);
      return;
    }
    for (const op of plain) op(s);
  }
};

/** Sets off what follows an event, if anything does. Sealed bids that it turns up are revealed before its rules run. */
export const setOff = (game: Game, s: State, sequel: Sequel | undefined): void => {
  if (!sequel) return;
  const { code, rules, reveals } = sequel;
  if (code !== undefined && rules) return applyRules(game, s, code, rules);
  if (code !== undefined) push(game, s, code);
  for (let i = reveals.length - 1; i >= 0; i--) {
    const plan = reveals[i]!;
    if (!isWaitingToBeShown(s, plan)) continue;
    push(game, s, plan.index);
    jump(s, BID_AT.reveal);
  }
};
