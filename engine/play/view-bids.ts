import { MOST_CARDS, type Seat } from '../cards/deck.ts';
import { PASS } from '../table/ask.ts';
import { planOnTop } from '../table/frames.ts';
import type { Game } from '../table/game.ts';
import { itemsOf, makeList } from '../table/list.ts';
import { addCardsOf } from '../table/places.ts';
import { BID_INT, type BidPlan } from '../table/bid-plan.ts';
import type { PlacePlan } from '../table/plan.ts';
import { FRAME, type State } from '../table/state.ts';
import { playerOf } from '../table/trick.ts';
import type { BidView } from '../table/view.ts';
import { callName, PASS_NAME } from './decision.ts';
import { hasSeat } from './turn.ts';

const cards = makeList(MOST_CARDS);

/** The biddings of this round that have begun. A sealed bid is shown to its own seat only. */
export const bidViews = (game: Game, s: State, seat: Seat | undefined): BidView[] =>
  game.bids.filter(plan => s.ints[plan.ints + BID_INT.live] !== 0).map(plan => bidView(game, s, plan, seat));

const bidView = (game: Game, s: State, plan: BidPlan, seat: Seat | undefined): BidView => {
  const sealed = s.ints[plan.ints + BID_INT.shown] === 0;
  const calls = Array.from({ length: game.seats }, (_, each) =>
    sealed ? sealedCall(game, s, plan, each, seat) : openCall(game, s, plan, each),
  );
  return { phase: plan.id, manner: plan.manner, sealed, calls };
};

const openCall = (game: Game, s: State, plan: BidPlan, of: Seat): string | number | undefined => {
  const { ints } = s;
  if (hasSeat(ints[plan.ints + BID_INT.passed]!, of)) return PASS_NAME;
  const hasCalled = hasSeat(ints[plan.ints + BID_INT.called]!, of);
  if (!hasCalled) return undefined;
  return plan.calls.kind === 'cards'
    ? cardBid(game, s, plan.calls.to, of)
    : callName(game, plan, s.nums[plan.bids + of]!);
};

/** The card a seat bid with: the last of its own that came to the place where such cards go. */
const cardBid = (game: Game, s: State, to: PlacePlan, of: Seat): string | undefined => {
  cards.size = 0;
  for (let owner = 0; owner < (to.per ? game.seats : 1); owner++) addCardsOf(s, to, owner, cards);
  const card = itemsOf(cards).findLast(each => playerOf(s, each) === of);
  return card === undefined ? undefined : game.deck.faces[card]!.name;
};

/** Sealed bids lie in the frame of the bidding while it lasts, and with the bids until they are shown. */
const sealedCall = (
  game: Game,
  s: State,
  plan: BidPlan,
  of: Seat,
  seat: Seat | undefined,
): string | number | undefined => {
  const { ints } = s;
  if (!hasSeat(ints[plan.ints + BID_INT.spoken]!, of)) return undefined;
  if (of !== seat) return 'sealed';
  const isUnderWay = ints[plan.ints + BID_INT.done] === 0 && planOnTop(s) === plan.index;
  const value = isUnderWay ? ints[s.frame + FRAME.locals + of]! : s.nums[plan.bids + of]!;
  return value === PASS ? PASS_NAME : callName(game, plan, value);
};
