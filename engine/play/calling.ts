import { NONE, type Seat } from '../cards/deck.ts';
import { PASS } from '../table/ask.ts';
import type { Game } from '../table/game.ts';
import { bring } from '../table/places.ts';
import { BID_INT, type BidPlan } from '../table/bid-plan.ts';
import type { State } from '../table/state.ts';
import { markPlayer } from '../table/trick.ts';
import { highestCall, worthOf } from './calls.ts';
import { setOff } from './events.ts';

/** Writes a call down: who has spoken, and who holds the highest; nobody while it is tied. */
export const enter = (game: Game, s: State, plan: BidPlan, seat: Seat, value: number): void => {
  const { ints } = s;
  const at = plan.ints;
  if (value === PASS) {
    ints[at + BID_INT.passed]! |= 1 << seat;
    return;
  }
  const worth = worthOf(game, s, plan, value);
  const highest = highestCall(s, plan);
  ints[at + BID_INT.called]! |= 1 << seat;
  s.nums[plan.bids + seat] = worth;
  if (worth > highest || plan.manner === 'answer') ints[at + BID_INT.high] = seat;
  else if (worth === highest) ints[at + BID_INT.high] = NONE;
  if (worth > highest) ints[at + BID_INT.rank] = worth;
  if (plan.calls.kind === 'cards') {
    bring(s, value, plan.calls.to, seat);
    markPlayer(s, value, seat, 0);
  }
};

/** Tells a call or pass that all may know, and lets the rules about it run. */
export const announce = (game: Game, s: State, plan: BidPlan, seat: Seat, value: number): void => {
  s.seat = seat;
  if (value === PASS) {
    s.listener?.({ type: 'passed', plan: plan.index, seat });
    setOff(game, s, game.sequels.passed);
    return;
  }
  s.listener?.({ type: 'called', plan: plan.index, seat, call: value });
  s.call = s.nums[plan.bids + seat]!;
  setOff(game, s, game.sequels.called);
};
