import { NONE } from '../cards/deck.ts';
import type { Game } from '../table/game.ts';
import { countIn } from '../table/places.ts';
import type { Plan, TricksPlan } from '../table/plan.ts';
import { INT, type State } from '../table/state.ts';
import { gamePlanOf } from './round.ts';
import { hasSeat } from './turn.ts';

/** The phases of a round in document order, those of loops included. */
const phasesInOrder = (game: Game, index: number): Plan[] => {
  const plan = game.plans[index]!;
  const inside = plan.kind === 'phases' ? plan.phases.flatMap(phase => phasesInOrder(game, phase)) : [];
  return [plan, ...inside];
};

const ordered = new WeakMap<Game, readonly Plan[]>();
const phasesOf = (game: Game): readonly Plan[] => {
  const known = ordered.get(game);
  if (known) return known;
  const phases = phasesInOrder(game, gamePlanOf(game).round);
  ordered.set(game, phases);
  return phases;
};

/** The trick phase that a phase leads to, itself perhaps; else the first of the round. */
const nextTricks = (game: Game, from: Plan): TricksPlan | undefined => {
  const phases = phasesOf(game);
  const isTricks = (plan: Plan): plan is TricksPlan => plan.kind === 'tricks';
  return phases.slice(phases.indexOf(from)).find(isTricks) ?? phases.find(isTricks);
};

/** The fewest cards that a seat taking part holds in the place it plays from. */
const fewestCards = (game: Game, s: State, plan: TricksPlan): number => {
  const place = plan.from[0];
  let fewest = Infinity;
  for (let seat = 0; place && seat < game.seats; seat++) {
    if (!hasSeat(s.ints[INT.out]!, seat)) fewest = Math.min(fewest, countIn(s, place, seat));
  }
  return Number.isFinite(fewest) ? fewest : 0;
};

const spends = (plan: Plan | undefined): boolean => plan?.kind === 'bid' && plan.calls.kind === 'cards';

/** Did the bidding before a phase take cards from the hands, as bids? */
const followsCardBids = (game: Game, from: Plan): boolean => {
  const phases = phasesOf(game);
  const asking = phases.slice(0, phases.indexOf(from)).filter(({ kind }) => kind !== 'do' && kind !== 'phases');
  return spends(asking.at(-1));
};

/**
 * Reckons how many tricks the round will have, as its first bid, exchange or trick phase begins, and again where cards
 * were bid: cards taken up or drawn later do not change it.
 */
export const reckonTricks = (game: Game, s: State, from: Plan): void => {
  if (s.ints[INT.tricksInRound] !== 0 && !followsCardBids(game, from)) return;
  const plan = nextTricks(game, from);
  if (!plan) return;
  s.seat = NONE;
  s.ints[INT.tricksInRound] = plan.count ? plan.count(s) : fewestCards(game, s, plan);
};
