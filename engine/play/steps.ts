import { Fault } from '../table/fault.ts';
import { workOf } from '../table/frames.ts';
import type { Game } from '../table/game.ts';
import { INT, type State } from '../table/state.ts';

/** How much may happen between two decisions before the rules are held to run in circles. */
export const MOST_STEPS = 20_000;

/** The last steps before that are watched, to name all the rules that keep each other going. */
const WATCHED_STEPS = 500;
const circling = new Set<string>();

/** Counts one step of the machine; too many between two decisions stop the game. */
export const countStep = (game: Game, s: State): void => {
  const steps = ++s.ints[INT.steps]!;
  if (steps > MOST_STEPS - WATCHED_STEPS) watch(game, s, steps);
};

const watch = (game: Game, s: State, steps: number): void => {
  if (steps === MOST_STEPS - WATCHED_STEPS + 1) circling.clear();
  for (const pointer of workOf(game, s)) circling.add(pointer);
  if (steps <= MOST_STEPS) return;
  const pointers = [...new Set([...workOf(game, s), ...circling])];
  throw new Fault('runaway-rules', 'These rules go on and on, and nobody is asked anything.', pointers);
};
