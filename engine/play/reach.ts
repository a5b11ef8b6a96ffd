import { NONE } from '../cards/deck.ts';
import type { Luck } from '../cards/random.ts';
import { isAsking, planOnTop, popTo } from '../table/frames.ts';
import type { Game } from '../table/game.ts';
import { makeChoices } from '../table/list.ts';
import { lift } from '../table/piles.ts';
import type { PhasesPlan } from '../table/plan.ts';
import { FRAME, INT, type State } from '../table/state.ts';
import { carryOut } from './act.ts';
import { reckonTricks } from './foresight.ts';
import { legalFor } from './legal.ts';
import { GAME_AT, gamePlanOf } from './round.ts';
import { startGame, step } from './run.ts';
import { aSeat, aWhole, type Plain } from './scenario-form.ts';
import { seatsIn } from './turn.ts';

export const depthOf = (s: State): number => s.ints[INT.depth]!;
export const pcOf = (s: State): number => s.ints[s.frame + FRAME.pc]!;

const legal = makeChoices();

/** Answers the open question in one of the ways it may be answered. */
const answerAnyhow = (game: Game, s: State, luck: Luck): void => {
  const seat = seatsIn(s.ints[INT.asked]!)[0]!;
  const count = legalFor(game, s, seat, legal);
  carryOut(game, s, seat, legal.at[luck.below(count)]!);
};

/** Runs until something is reached; questions on the way are answered by lot, or stop it. */
export const runTo = (game: Game, s: State, luck: Luck | undefined, isReached: () => boolean): void => {
  while (depthOf(s) > 0 && !isReached()) {
    if (!isAsking(s)) step(game, s);
    else if (luck) answerAnyhow(game, s, luck);
    else return;
  }
};

export const stopAsking = (s: State): void => {
  s.ints[INT.ask] = NONE;
  s.ints[INT.asked] = 0;
};

export const roundPhases = (game: Game): readonly number[] => (game.plans[gamePlanOf(game).round] as PhasesPlan).phases;
export const isBetweenPhases = (game: Game, s: State): boolean =>
  depthOf(s) === 2 && planOnTop(s) === gamePlanOf(game).round;

/** A round that has begun, with the phases still to come. */
export const beginRound = (game: Game, given: Plain, luck: Luck): State => {
  const seed = 'seed' in given ? aWhole(given.seed, ['given', 'seed']) : 1;
  const s = startGame(game, seed);
  runTo(game, s, luck, () => depthOf(s) === 1 && pcOf(s) === GAME_AT.round);
  if ('dealer' in given) s.ints[INT.dealer] = aSeat(game.seats)(given.dealer, ['given', 'dealer']);
  if ('round' in given) s.ints[INT.round] = aWhole(given.round, ['given', 'round']);
  runTo(game, s, luck, () => isBetweenPhases(game, s));
  return s;
};

/** Runs the phases at the beginning of a round that only do something, up to one at the latest. */
export const runDeal = (game: Game, s: State, last: number): void => {
  const phases = roundPhases(game);
  runTo(game, s, undefined, () => {
    if (!isBetweenPhases(game, s)) return false;
    const next = game.plans[phases[pcOf(s)] ?? NONE];
    return pcOf(s) >= last || next?.kind !== 'do';
  });
  stopAsking(s);
  popTo(game, s, 2);
  const next = game.plans[phases[pcOf(s)] ?? NONE];
  if (next && next.kind !== 'do') reckonTricks(game, s, next);
};

export const clearTable = (game: Game, s: State): void => {
  for (let card = 0; card < game.layout.cards; card++) lift(s, card);
  s.player.fill(NONE);
};
