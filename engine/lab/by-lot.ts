import type { Luck } from '../cards/random.ts';
import { PASS } from '../table/ask.ts';
import { planOnTop } from '../table/frames.ts';
import type { Game } from '../table/game.ts';
import type { Choices } from '../table/list.ts';
import type { State } from '../table/state.ts';

/** How a bot bids where calls outbid each other: low, or anything it may. */
export type Boldness = 'modest' | 'bold';

/** Of the calls that are left in an auction, the lowest few are enough to choose from. */
const MODEST = 3;

/**
 * Decides by lot, all that is legal being equally likely. Where calls outbid each other a modest bot keeps low, and
 * passes as readily as it calls; a bold one also makes the calls that nobody in his senses would.
 */
export const drawDecision = (game: Game, s: State, legal: Choices, luck: Luck, boldness: Boldness): number => {
  const plan = game.plans[planOnTop(s)]!;
  const isAuction = plan.kind === 'bid' && (plan.manner === 'raise' || plan.manner === 'answer');
  if (!isAuction || boldness === 'bold') return legal.at[luck.below(legal.size)]!;
  const canPass = legal.at[legal.size - 1] === PASS;
  const calls = Math.min(canPass ? legal.size - 1 : legal.size, MODEST);
  if (canPass && (calls === 0 || luck.below(2) === 0)) return PASS;
  return legal.at[luck.below(calls)]!;
};
