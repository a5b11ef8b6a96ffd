import type { Seat } from '../cards/deck.ts';
import { NONE } from '../cards/deck.ts';
import type { Game } from './game.ts';
import type { List } from './list.ts';
import { BID_INT, type BidPlan } from './plan.ts';
import { FRAME, FRAME_INTS, INT, type State } from './state.ts';
import { strengthOf } from './trick.ts';

/**
 * What a call counts when calls are compared or reckoned with: a number is itself, a named call its place on the
 * ladder, from 1, a card its strength.
 */
export const worthOf = (game: Game, s: State, plan: BidPlan, call: number): number => {
  switch (plan.calls.kind) {
    case 'ladder':
      return call + 1;
    case 'cards':
      return strengthOf(game, s, call);
    default:
      return call;
  }
};

const bitsOf = (s: State, plan: BidPlan, at: keyof typeof BID_INT): number => s.ints[plan.ints + BID_INT[at]]!;

export const hasCalled = (s: State, plan: BidPlan, seat: Seat): boolean =>
  seat !== NONE && (bitsOf(s, plan, 'called') & (1 << seat)) !== 0;

/** What a seat has bid; 0 as long as it has called nothing. */
export const bidOf = (game: Game, s: State, plan: BidPlan, seat: Seat): number =>
  hasCalled(s, plan, seat) ? worthOf(game, s, plan, s.nums[plan.bids + seat]!) : 0;

/** Who made the highest call, and whether another seat called the same. */
const findHighest = (game: Game, s: State, plan: BidPlan): { seat: Seat; worth: number; tied: boolean } => {
  let seat = NONE;
  let worth = 0;
  let tied = false;
  for (let each = 0; each < game.seats; each++) {
    if (!hasCalled(s, plan, each)) continue;
    const bid = bidOf(game, s, plan, each);
    if (seat !== NONE && bid === worth) tied = true;
    if (seat !== NONE && bid <= worth) continue;
    seat = each;
    worth = bid;
    tied = false;
  }
  return { seat, worth, tied };
};

/** The highest call of a bidding by its worth, 0 before one. */
export const highBidOf = (game: Game, s: State, plan: BidPlan): number => findHighest(game, s, plan).worth;

/** Is the highest call somebody's alone by the way of bidding? Then the bidding itself knows whose. */
const isHeld = (plan: BidPlan): boolean =>
  plan.manner === 'raise' || plan.manner === 'offer' || plan.manner === 'answer';

/** Who alone made the highest call; NONE when nobody called or several called it. */
export const highBidderOf = (game: Game, s: State, plan: BidPlan): Seat => {
  if (bitsOf(s, plan, 'called') === 0) return NONE;
  if (isHeld(plan)) return bitsOf(s, plan, 'high');
  const { seat, tied } = findHighest(game, s, plan);
  return tied ? NONE : seat;
};

/** The place on the ladder of the highest named call, NONE before one. */
export const highCallOf = (game: Game, s: State, plan: BidPlan): number => {
  const { seat } = findHighest(game, s, plan);
  return seat === NONE ? NONE : s.nums[plan.bids + seat]!;
};

/** The seats with the first, second … highest of the calls that were made, in turn from the dealer's left. */
export const addStanding = (game: Game, s: State, plan: BidPlan, standing: number, out: List): void => {
  let bound = Infinity;
  for (let place = 0; place < standing; place++) {
    let next = -Infinity;
    for (let seat = 0; seat < game.seats; seat++) {
      const bid = hasCalled(s, plan, seat) ? bidOf(game, s, plan, seat) : -Infinity;
      if (bid < bound && bid > next) next = bid;
    }
    if (next === -Infinity) return;
    bound = next;
  }
  for (let i = 1; i <= game.seats; i++) {
    const seat = (s.ints[INT.dealer]! + i) % game.seats;
    if (hasCalled(s, plan, seat) && bidOf(game, s, plan, seat) === bound) out.at[out.size++] = seat;
  }
};

/** The bidding in progress: the topmost of the work under way. */
export const biddingOf = (game: Game, s: State): BidPlan | undefined => {
  for (let depth = s.ints[INT.depth]! - 1; depth >= 0; depth--) {
    const plan = game.plans[s.ints[game.layout.frames + depth * FRAME_INTS + FRAME.plan]!];
    if (plan?.kind === 'bid') return plan;
  }
  return undefined;
};

/** Has every seat that takes part spoken, but for this one? */
export const isLastToBid = (s: State, plan: BidPlan, seat: Seat): boolean => {
  const waiting = bitsOf(s, plan, 'live') & ~(bitsOf(s, plan, 'called') | bitsOf(s, plan, 'passed'));
  return (waiting & ~(1 << seat)) === 0;
};

export const hasOpened = (s: State, plan: BidPlan): boolean => bitsOf(s, plan, 'called') !== 0;
