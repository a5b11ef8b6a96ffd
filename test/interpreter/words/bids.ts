import { namedCall, type Call } from '../calls.ts';
import type { Use } from '../meaning.ts';
import { fromDealersLeft, type Bidding, type Value } from '../table.ts';

/** The bidding that a word looks at: the one it names, or the only one. */
const biddingOf = ({ t, text }: Use): Bidding => {
  const name = text('phase');
  const [, found] = [...t.biddings].find(([path]) => name === '' || path === name || path.endsWith(`.${name}`))!;
  return found;
};

const inProgress = ({ t }: Use): Bidding | undefined => t.underWay.at(-1);

/** The different bids of a bidding, the highest first. */
const standings = ({ called }: Bidding): number[] => [...new Set(called.values())].sort((a, b) => b - a);

const highBidder = (use: Use): number | undefined => {
  const bidding = biddingOf(use);
  const [highest] = standings(bidding);
  const seats = [...bidding.called.keys()].filter(seat => bidding.called.get(seat) === highest);
  if (seats.length === 1) return seats[0];
  return bidding.phase.manner === 'answer' ? bidding.high : undefined;
};

const highestNamed = (use: Use): Call | undefined => {
  const bidding = biddingOf(use);
  return namedCall(use.t, bidding, standings(bidding)[0]);
};
const callInQuestion = (use: Use): Call | undefined => namedCall(use.t, biddingOf(use), use.focus.call);

/** What was bid, and by whom. */
export const BID_WORDS: Readonly<Record<string, (use: Use) => Value>> = {
  bid: use => biddingOf(use).called.get(use.seat('whose') ?? -1) ?? 0,
  highBid: use => standings(biddingOf(use))[0] ?? 0,
  highBidder,
  bidders: use => {
    const { called } = biddingOf(use);
    const bid = standings(biddingOf(use))[use.number('standing') - 1];
    return fromDealersLeft(use.t).filter(seat => bid !== undefined && called.get(seat) === bid);
  },
  rebids: use => biddingOf(use).rebids,
  lastToBid: use => {
    const bidding = inProgress(use);
    const isWaiting = (seat: number): boolean => !bidding!.called.has(seat) && !bidding!.passed.has(seat);
    const { seat } = use.focus;
    return (
      bidding !== undefined && seat !== undefined && ![...bidding.live].some(each => each !== seat && isWaiting(each))
    );
  },
  opened: use => (inProgress(use)?.called.size ?? 0) > 0,
  isCall: use => callInQuestion(use)?.name === use.text('is'),
  numberOfCall: use => callInQuestion(use)?.numbers?.[use.text('field')] ?? 0,
  callIs: use => highestNamed(use)?.name === use.text('is'),
  callNumber: use => highestNamed(use)?.numbers?.[use.text('field')] ?? 0,
  callSuit: use => highestNamed(use)?.suits?.[use.text('field')],
};
