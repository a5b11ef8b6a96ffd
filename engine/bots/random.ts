import type { Luck } from '../cards/random.ts';
import type { Decision } from '../table/ask.ts';
import type { SeatView } from '../table/view.ts';

/** A player: decides from what its seat may see, and from nothing else. */
export type Bot = (view: SeatView, luck: Luck) => Decision;

/** Of the calls that are left in an auction, the lowest few are enough to choose from. */
const MODEST = 3;

/** Is the open question a call that outbids others, or is outbid? */
const isAuction = ({ ask, bids }: SeatView): boolean => {
  if (ask?.kind !== 'call') return false;
  const bidding = bids.find(({ phase }) => ask.phase.endsWith(`/${phase.split('.').at(-1)}`));
  return bidding?.manner === 'raise' || bidding?.manner === 'answer';
};

/**
 * Decides by lot, all that is legal being equally likely. Only in an auction it keeps low, and passes as readily as it
 * calls: whoever outbids everybody by lot fails so often that a game to a number of points may never end.
 */
export const randomBot: Bot = (view, luck) => {
  const { ask, seat } = view;
  const legal = ask?.legal;
  if (!ask || !legal?.length || seat === undefined) throw new Error('This seat is not asked anything.');
  const decide = (value: string | number): Decision => ({ seat, kind: ask.kind, value });
  if (!isAuction(view)) return decide(legal[luck.below(legal.length)]!);
  const calls = legal.filter(value => value !== 'pass').slice(0, MODEST);
  const passes = calls.length < legal.length && legal.includes('pass') && luck.below(2) === 0;
  return decide(passes || calls.length === 0 ? 'pass' : calls[luck.below(calls.length)]!);
};
