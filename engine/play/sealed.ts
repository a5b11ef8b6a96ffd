import { NONE, type Seat } from '../cards/deck.ts';
import { ASK, PASS } from '../table/ask.ts';
import { bidOf } from '../table/bids.ts';
import { ask, jump, local, pop, setLocal } from '../table/frames.ts';
import type { Game } from '../table/game.ts';
import { BID_INT, type BidPlan } from '../table/bid-plan.ts';
import { INT, type State } from '../table/state.ts';
import { announce, enter } from './calling.ts';
import { checkCalls, countCalls, highestCall } from './calls.ts';
import { BID_AT, setOff } from './events.ts';
import { firstFrom, hasSeat, seatsIn } from './turn.ts';

/** Asks all that have still to decide, at once: in which order they answer makes no difference. */
export const askSealed = (game: Game, s: State, plan: BidPlan): void => {
  const { ints } = s;
  const live = ints[plan.ints + BID_INT.live]! & ~ints[INT.out]!;
  ints[plan.ints + BID_INT.live] = live;
  for (let seat = 0; seat < game.seats; seat++) if (hasSeat(live, seat)) checkCalls(game, s, plan, seat);
  ints[plan.ints + BID_INT.spoken] = 0;
  s.seat = NONE;
  ask(s, ASK.call, live);
};

/** A sealed bid lies in the frame, where no rule can read it. */
export const seal = (s: State, plan: BidPlan, seat: Seat, value: number): void => {
  setLocal(s, seat, value);
  s.ints[plan.ints + BID_INT.spoken]! |= 1 << seat;
  s.listener?.({ type: 'sealed', plan: plan.index, seat });
};

/** Turns all bids up at once; they are then told one after another. Who is tied holds nothing. */
export const reveal = (game: Game, s: State, plan: BidPlan): void => {
  const { ints } = s;
  const at = plan.ints;
  const live = ints[at + BID_INT.live]!;
  ints[at + BID_INT.called] = 0;
  ints[at + BID_INT.passed] = 0;
  ints[at + BID_INT.high] = NONE;
  for (let seat = 0; seat < game.seats; seat++) {
    if (!hasSeat(live, seat)) continue;
    const value = s.nums[plan.bids + seat]!;
    setLocal(s, seat, value);
    if (value === PASS) s.nums[plan.bids + seat] = 0;
    enter(game, s, plan, seat, value);
  }
  ints[at + BID_INT.shown] = 1;
  ints[at + BID_INT.spoken] = live;
  jump(s, BID_AT.tell);
};

export const tell = (game: Game, s: State, plan: BidPlan): void => {
  const { ints } = s;
  const at = plan.ints;
  const waiting = ints[at + BID_INT.spoken]!;
  if (waiting === 0) {
    s.seat = NONE;
    s.listener?.({ type: 'bidsRevealed', plan: plan.index });
    jump(s, BID_AT.told);
    setOff(game, s, game.sequels.bidsRevealed);
    return;
  }
  const seat = firstFrom(game.seats, waiting, ints[at + BID_INT.first]!);
  ints[at + BID_INT.spoken] = waiting & ~(1 << seat);
  announce(game, s, plan, seat, local(s, seat));
};

/** All is told: bids shown later than they were made end here, the others may have to be made again. */
export const tellAll = (game: Game, s: State, plan: BidPlan): void => {
  if (plan.revealed === undefined) jump(s, BID_AT.end);
  else pop(game, s);
};

/** Seats that made the highest call together, as bits; 0 when one alone holds it or nobody called. */
const tiedSeats = (game: Game, s: State, plan: BidPlan): number => {
  const called = s.ints[plan.ints + BID_INT.called]!;
  const highest = highestCall(s, plan);
  let tied = 0;
  for (let seat = 0; seat < game.seats; seat++) {
    if (hasSeat(called, seat) && bidOf(s, plan, seat) === highest) tied |= 1 << seat;
  }
  return (tied & (tied - 1)) === 0 ? 0 : tied;
};

/** Ends a bidding, or has those who are tied for its highest call bid again. */
export const settle = (game: Game, s: State, plan: BidPlan): void => {
  const { ints } = s;
  const at = plan.ints;
  // Where nobody would ever bid again, as with predictions, equal bids are no tie worth a word.
  const canTie = plan.rebids > 0 && (plan.manner === 'once' || plan.manner === 'sealed');
  const tied = canTie ? tiedSeats(game, s, plan) : 0;
  if (tied !== 0 && ints[at + BID_INT.rebids]! < plan.rebids && canDiffer(game, s, plan, tied)) {
    bidAgain(game, s, plan, tied);
    return;
  }
  if (tied !== 0) s.listener?.({ type: 'bidsTied', plan: plan.index, seats: seatsIn(tied) });
  ints[at + BID_INT.done] = 1;
  pop(game, s);
};

/** Has any of the tied seats a choice? If none has, asking them again would go on for ever. */
const canDiffer = (game: Game, s: State, plan: BidPlan, tied: number): boolean => {
  const { ints } = s;
  const at = plan.ints;
  const called = ints[at + BID_INT.called]!;
  const passed = ints[at + BID_INT.passed]!;
  const live = ints[at + BID_INT.live]!;
  ints[at + BID_INT.called] = 0;
  ints[at + BID_INT.passed] = 0;
  ints[at + BID_INT.live] = tied;
  ints[at + BID_INT.rebids]!++;
  let most = 0;
  for (let seat = 0; seat < game.seats && most < 2; seat++) {
    if (hasSeat(tied, seat)) most = Math.max(most, countCalls(game, s, plan, seat, 2));
  }
  ints[at + BID_INT.called] = called;
  ints[at + BID_INT.passed] = passed;
  ints[at + BID_INT.live] = live;
  ints[at + BID_INT.rebids]!--;
  return most > 1;
};

const bidAgain = (game: Game, s: State, plan: BidPlan, tied: number): void => {
  const { ints } = s;
  const at = plan.ints;
  ints[at + BID_INT.live] = tied;
  ints[at + BID_INT.called] = 0;
  ints[at + BID_INT.passed] = 0;
  ints[at + BID_INT.spoken] = 0;
  ints[at + BID_INT.high] = NONE;
  ints[at + BID_INT.rank] = 0;
  ints[at + BID_INT.rebids]!++;
  if (plan.manner === 'sealed') ints[at + BID_INT.shown] = 0;
  else ints[at + BID_INT.turn] = firstFrom(game.seats, tied, ints[at + BID_INT.first]!);
  s.nums.fill(0, plan.bids, plan.bids + game.seats);
  if (s.listener) s.listener({ type: 'rebid', plan: plan.index, seats: seatsIn(tied) });
  jump(s, BID_AT.ask);
};
