import type { Seat } from '../cards/deck.ts';
import { NONE } from '../cards/deck.ts';
import { KIND } from './derived.ts';
import type { Game } from './game.ts';
import type { List } from './list.ts';
import { BID_INT, type BidPlan } from './bid-plan.ts';
import { FRAME, FRAME_INTS, INT, type State } from './state.ts';

/** More calls than anybody could look through: a range that the rules got wrong. */
export const MOST_CALLS = 10_000;

const intOf = (s: State, plan: BidPlan, at: number): number => s.ints[plan.ints + at]!;

export const hasCalled = (s: State, plan: BidPlan, seat: Seat): boolean =>
  seat !== NONE && (intOf(s, plan, BID_INT.called) & (1 << seat)) !== 0;

/** What a seat has bid: a number, a place on the ladder, or the strength of a card; 0 as long as it has called nothing. */
export const bidOf = (s: State, plan: BidPlan, seat: Seat): number =>
  hasCalled(s, plan, seat) ? s.nums[plan.bids + seat]! : 0;

/** The first seat with the highest call, NONE before one; `tied` when another seat called the same. */
const findHighest = (game: Game, s: State, plan: BidPlan): { seat: Seat; tied: boolean } => {
  let seat = NONE;
  let tied = false;
  for (let each = 0; each < game.seats; each++) {
    if (!hasCalled(s, plan, each)) continue;
    const over = seat === NONE ? 1 : s.nums[plan.bids + each]! - s.nums[plan.bids + seat]!;
    if (over > 0) seat = each;
    if (over >= 0) tied = over === 0;
  }
  return { seat, tied };
};

/** The seat with the highest call, any of those who made it; NONE before one. */
export const highestSeatOf = (game: Game, s: State, plan: BidPlan): Seat => findHighest(game, s, plan).seat;

/** Who alone holds the highest call; NONE when nobody called, or several called it and nobody holds it against them. */
export const highBidderOf = (game: Game, s: State, plan: BidPlan): Seat => {
  const { seat, tied } = findHighest(game, s, plan);
  if (!tied) return seat;
  return plan.manner === 'answer' ? intOf(s, plan, BID_INT.high) : NONE;
};

/** The seats with the first, second … highest of the calls that were made, in turn from the dealer's left. */
export const addStanding = (game: Game, s: State, plan: BidPlan, standing: number, out: List): void => {
  let bound = Infinity;
  for (let place = 0; place < standing; place++) {
    let next = -Infinity;
    for (let seat = 0; seat < game.seats; seat++) {
      const bid = hasCalled(s, plan, seat) ? bidOf(s, plan, seat) : -Infinity;
      if (bid < bound && bid > next) next = bid;
    }
    if (next === -Infinity) return;
    bound = next;
  }
  for (let i = 1; i <= game.seats; i++) {
    const seat = (s.ints[INT.dealer]! + i) % game.seats;
    if (hasCalled(s, plan, seat) && bidOf(s, plan, seat) === bound) out.at[out.size++] = seat;
  }
};

/** The bidding in progress: the topmost of the work under way. */
export const biddingOf = (game: Game, s: State): BidPlan | undefined => {
  for (let depth = s.ints[INT.depth]! - 1; depth >= 0; depth--) {
    const index = s.ints[game.layout.frames + depth * FRAME_INTS + FRAME.plan]!;
    if (game.kinds[index] === KIND.bid) return game.plans[index] as BidPlan;
  }
  return undefined;
};

/** Has every seat that takes part spoken, but for this one? */
export const isLastToBid = (s: State, plan: BidPlan, seat: Seat): boolean => {
  const waiting = intOf(s, plan, BID_INT.live) & ~(intOf(s, plan, BID_INT.called) | intOf(s, plan, BID_INT.passed));
  return (waiting & ~(1 << seat)) === 0;
};

export const hasOpened = (s: State, plan: BidPlan): boolean => intOf(s, plan, BID_INT.called) !== 0;
