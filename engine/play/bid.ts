import { ASK } from '../table/ask.ts';
import { NONE, type Seat } from '../cards/deck.ts';
import { ask, isAsking, jump, pop } from '../table/frames.ts';
import type { Game } from '../table/game.ts';
import { BID_INT, type BidPlan } from '../table/bid-plan.ts';
import { PHASE_INTS } from '../table/plan.ts';
import { clearInts, clearNums, FRAME, INT, type State } from '../table/state.ts';
import { announce, enter } from './calling.ts';
import { checkCalls } from './calls.ts';
import { BID_AT } from './events.ts';
import { reckonTricks } from './foresight.ts';
import { askSealed, reveal, seal, settle, tell, tellAll } from './sealed.ts';
import { countStep } from './steps.ts';
import { firstFrom, hasSeat, leftOf, nextAfter, takingPart } from './turn.ts';

/** A bidding, in any of its manners: who speaks next, what a call does, when it is over. */
export const runBid = (game: Game, s: State, plan: BidPlan): void => {
  const { ints } = s;
  const depth = ints[INT.depth];
  do {
    countStep(game, s);
    stepBid(game, s, plan);
  } while (ints[INT.depth] === depth && ints[INT.ask] === NONE);
};

/** One step of a bidding. */
export const stepBid = (game: Game, s: State, plan: BidPlan): void => {
  switch (s.ints[s.frame + FRAME.pc]) {
    case BID_AT.begin:
      return begin(game, s, plan);
    case BID_AT.ask:
      return plan.manner === 'sealed' ? askSealed(game, s, plan) : askTurn(game, s, plan);
    case BID_AT.next:
      return goOn(game, s, plan);
    case BID_AT.reveal:
      return reveal(game, s, plan);
    case BID_AT.tell:
      return tell(game, s, plan);
    case BID_AT.told:
      return tellAll(game, s, plan);
    default:
      return settle(game, s, plan);
  }
};

const begin = (game: Game, s: State, plan: BidPlan): void => {
  const { ints } = s;
  const at = plan.ints;
  reckonTricks(game, s, plan);
  clearInts(s, at, PHASE_INTS);
  clearNums(s, plan.bids, game.seats);
  const live = takingPart(s, plan.seats(s));
  const starts = plan.starts?.(s) ?? NONE;
  const first = firstFrom(game.seats, live, starts === NONE ? leftOf(game.seats, ints[INT.dealer]!) : starts);
  ints[at + BID_INT.live] = live;
  ints[at + BID_INT.high] = NONE;
  ints[at + BID_INT.first] = first;
  ints[at + BID_INT.turn] = first;
  ints[at + BID_INT.shown] = plan.manner === 'sealed' ? 0 : 1;
  if (plan.manner === 'answer') {
    ints[at + BID_INT.holder] = first;
    const newcomer = nextAfter(game.seats, live, first);
    ints[at + BID_INT.spoken] = newcomer === first ? NONE : newcomer;
    if (newcomer !== first) ints[at + BID_INT.turn] = newcomer;
  }
  jump(s, live === 0 ? BID_AT.end : BID_AT.ask);
};

const askTurn = (game: Game, s: State, plan: BidPlan): void => {
  const seat = s.ints[plan.ints + BID_INT.turn]!;
  checkCalls(game, s, plan, seat);
  ask(s, ASK.call, 1 << seat);
};

/** What a seat named, or that it passed. Sealed bids stay where only the bidding looks until all are in. */
export const call = (game: Game, s: State, plan: BidPlan, seat: Seat, value: number): void => {
  if (plan.manner === 'sealed') {
    seal(s, plan, seat, value);
    if (!isAsking(s)) closeSealed(game, s, plan);
    return;
  }
  jump(s, BID_AT.next);
  enter(game, s, plan, seat, value);
  announce(game, s, plan, seat, value);
};

const closeSealed = (game: Game, s: State, plan: BidPlan): void => {
  keepSealed(game, s, plan);
  if (plan.revealed === undefined) jump(s, BID_AT.reveal);
  else {
    s.ints[plan.ints + BID_INT.done] = 1;
    pop(game, s);
  }
};

/** From the frame, where a later question would write over them, to the bids themselves. */
const keepSealed = (game: Game, s: State, plan: BidPlan): void => {
  for (let seat = 0; seat < game.seats; seat++) {
    if (hasSeat(s.ints[plan.ints + BID_INT.live]!, seat)) {
      s.nums[plan.bids + seat] = s.ints[s.frame + FRAME.locals + seat]!;
    }
  }
};

const goOn = (game: Game, s: State, plan: BidPlan): void => {
  const seat = nextToSpeak(game, s, plan);
  if (seat !== NONE) s.ints[plan.ints + BID_INT.turn] = seat;
  jump(s, seat === NONE ? BID_AT.end : BID_AT.ask);
};

/** Who speaks next, NONE when the bidding is over. */
const nextToSpeak = (game: Game, s: State, plan: BidPlan): Seat => {
  const { ints } = s;
  const at = plan.ints;
  const live = ints[at + BID_INT.live]! & ~ints[INT.out]!;
  const called = ints[at + BID_INT.called]!;
  const passed = ints[at + BID_INT.passed]!;
  const turn = ints[at + BID_INT.turn]!;
  switch (plan.manner) {
    case 'raise':
      return nextToRaise(game, live & ~passed, called, turn);
    case 'offer':
      return called !== 0 ? NONE : firstOther(game, live & ~passed, turn);
    case 'answer':
      return nextToAnswer(game, s, plan, live);
    default:
      return firstOther(game, live & ~(called | passed), turn);
  }
};

const firstOther = (game: Game, bits: number, seat: Seat): Seat =>
  bits === 0 ? NONE : nextAfter(game.seats, bits, seat);

/** The last one left has won with its call; without one it may still speak. */
const nextToRaise = (game: Game, left: number, called: number, turn: Seat): Seat => {
  if (left === 0) return NONE;
  const isLast = (left & (left - 1)) === 0;
  return isLast && (left & called) !== 0 ? NONE : nextAfter(game.seats, left, turn);
};

/**
 * The newcomer names, the holder says yes to the same or passes. Whoever stays in holds against the next newcomer;
 * newcomers come one after another, in turn from the first holder's left.
 */
const nextToAnswer = (game: Game, s: State, plan: BidPlan, live: number): Seat => {
  const { ints } = s;
  const at = plan.ints;
  const passed = ints[at + BID_INT.passed]!;
  const holder = ints[at + BID_INT.holder]!;
  const newcomer = ints[at + BID_INT.spoken]!;
  if (newcomer === NONE) return NONE;
  const isIn = (seat: Seat): boolean => hasSeat(live, seat) && !hasSeat(passed, seat);
  if (isIn(holder) && isIn(newcomer)) return ints[at + BID_INT.turn] === holder ? newcomer : holder;
  if (!isIn(holder)) ints[at + BID_INT.holder] = newcomer;
  const next = nextNewcomer(game, s, plan, live & ~passed);
  ints[at + BID_INT.spoken] = next;
  if (next !== NONE) return next;
  return ints[at + BID_INT.called] === 0 && isIn(ints[at + BID_INT.holder]!) ? ints[at + BID_INT.holder]! : NONE;
};

const nextNewcomer = (game: Game, s: State, plan: BidPlan, left: number): Seat => {
  const holder = s.ints[plan.ints + BID_INT.holder]!;
  const last = s.ints[plan.ints + BID_INT.spoken]!;
  const first = s.ints[plan.ints + BID_INT.first]!;
  for (let seat = leftOf(game.seats, last); seat !== first; seat = leftOf(game.seats, seat)) {
    if (hasSeat(left, seat) && seat !== holder) return seat;
  }
  return NONE;
};
