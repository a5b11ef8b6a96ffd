import { bidOf, highBidderOf } from '../../engine/table/bids.ts';
import { BID_INT, type BidPlan } from '../../engine/table/bid-plan.ts';
import { constant } from '../../engine/table/read.ts';
import type { State } from '../../engine/table/state.ts';
import { lays } from './tiny-effects.ts';
import { makeTiny, type Tiny, type TinyRules } from './tiny.ts';

export const numbers = (from: number, to: number, step = 1): BidPlan['calls'] => ({
  kind: 'numbers',
  from: constant(from),
  to: constant(to),
  step: constant(step),
});

/** A game that is only a bidding, and then one question to stop at. */
export const bidding = (seats: number, plan: (t: Tiny) => Partial<BidPlan>, more: Partial<TinyRules> = {}): Tiny =>
  makeTiny({
    seats,
    phases: t => [
      t.doPhase(
        'deal',
        Array.from({ length: seats }, (_, seat) => lays(t, 'hand', seat, `red-${seat + 1}`)),
      ),
      t.bid('bid', plan(t)),
      t.tricks('play', {}),
    ],
    ...more,
  });

export const bidsOf = (t: Tiny, s: State): number[] =>
  Array.from({ length: t.game.seats }, (_, seat) => bidOf(s, t.bidPlan('bid'), seat));
export const holder = (t: Tiny, s: State): number => highBidderOf(t.game, s, t.bidPlan('bid'));
export const isDone = (t: Tiny, s: State): boolean => s.ints[t.bidPlan('bid').ints + BID_INT.done] === 1;
