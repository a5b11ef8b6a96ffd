import { isAsking } from '../table/frames.ts';
import type { Game } from '../table/game.ts';
import { INT, type State } from '../table/state.ts';
import { carryOut } from './act.ts';
import type { Conditions, Difference } from './compare.ts';
import { askKindOf, valueOf } from './decision.ts';
import { explain, notUnderstood } from './explain.ts';
import { ASKING_SIGHTS } from './observe.ts';
import { positionAt, type Position } from './position.ts';
import { step } from './run.ts';
import { anObject, aSeat, isSaid, Unfit, type Decided, type Scenario } from './scenario-form.ts';
import { listenerOf, unseen, watchOf } from './watch.ts';

/** A scenario that was played: what is not as expected, and how the table lies at its end. */
export interface PlayedOut {
  differences: readonly Difference[];
  state: State;
}

/** Plays a scenario in a game that is ready, and tells all that is not as expected. */
export const playOut = (game: Game, scenario: Scenario, conditions: Conditions): PlayedOut => {
  const position = positionAt(game, scenario.at, scenario.given ?? {});
  const watch = watchOf(game, position, scenario, conditions);
  position.state.listener = listenerOf(watch, scenario);
  decideAll(game, position, scenario.do ?? []);
  const then = scenario.expect.then;
  const expected = then === undefined ? {} : anObject(then, ['expect', 'then']);
  finish(game, position, looksAtQuestion(Object.keys(expected)));
  watch.compare(expected, ['expect', 'then']);
  watch.differences.push(...unseen(watch, scenario));
  return { differences: watch.differences, state: position.state };
};

/** Is anything expected of an open question? Then the scenario ends there, else where its trick or phase does. */
export const looksAtQuestion = (sights: readonly string[]): boolean =>
  ASKING_SIGHTS.some(sight => sights.includes(sight));

/** Carries out what is decided, one after another. */
export const decideAll = (game: Game, position: Position, decided: readonly Decided[]): void => {
  decided.forEach(([seat, said], i) => {
    for (const value of isSaid(said) ? [said] : said) decideNext(game, position, [seat, value], i);
  });
};

/** Runs on to the next question, and carries out a decision. */
const decideNext = (
  game: Game,
  position: Position,
  [seat, value]: readonly [number, string | number],
  i: number,
): void => {
  const { state } = position;
  while (!isAsking(state) && !position.isOut()) step(game, state);
  const kind = askKindOf(state);
  if (kind === undefined) throw new Unfit('Nobody is asked anything any more.', ['do', i]);
  const decision = { seat: aSeat(game.seats)(seat, ['do', i, 0]), kind, value };
  const number = valueOf(game, state, decision);
  const refusal = number === undefined ? notUnderstood(game, state, decision) : explain(game, state, seat, number);
  if (refusal || number === undefined) throw new Unfit(refusal?.message ?? 'That is no answer here.', ['do', i]);
  carryOut(game, state, seat, number);
};

/** Runs what follows from the last decision: to the end of trick or phase, or on to a question if one is looked at. */
export const finish = (game: Game, position: Position, toQuestion: boolean): void => {
  const { state } = position;
  const isDone = (): boolean => (toQuestion ? position.isOut() : position.isOver());
  while (state.ints[INT.depth]! > 0 && !isAsking(state) && !isDone()) step(game, state);
};
