import { NONE } from '../cards/deck.ts';
import type { Game } from '../table/game.ts';
import { countIn } from '../table/places.ts';
import type { Plan, TricksPlan } from '../table/plan.ts';
import { INT, type State } from '../table/state.ts';
import { hasSeat } from './turn.ts';

/** The fewest cards that a seat taking part holds in the place it plays from. */
const fewestCards = (game: Game, s: State, plan: TricksPlan): number => {
  const place = plan.from[0];
  let fewest = Infinity;
  for (let seat = 0; place && seat < game.seats; seat++) {
    if (!hasSeat(s.ints[INT.out]!, seat)) fewest = Math.min(fewest, countIn(s, place, seat));
  }
  return Number.isFinite(fewest) ? fewest : 0;
};

/**
 * Reckons how many tricks the round will have, as its first bid, exchange or trick phase begins, and again where cards
 * were bid: cards taken up or drawn later do not change it.
 */
export const reckonTricks = (game: Game, s: State, from: Plan): void => {
  const { tricks: plan, isAfterCards } = game.ahead[from.index]!;
  if (!plan || (s.ints[INT.tricksInRound] !== 0 && !isAfterCards)) return;
  s.seat = NONE;
  s.ints[INT.tricksInRound] = plan.count ? plan.count(s) : fewestCards(game, s, plan);
};
