import { Fault } from '../table/fault.ts';
import { workOf } from '../table/frames.ts';
import type { Game } from '../table/game.ts';
import { INT, type State } from '../table/state.ts';

/** How much may happen between two decisions before the rules are held to run in circles. */
export const MOST_STEPS = 20_000;

/** Counts one step of the machine; too many between two decisions stop the game. */
export const countStep = (game: Game, s: State): void => {
  if (++s.ints[INT.steps]! > MOST_STEPS) {
    throw new Fault('runaway-rules', 'These rules go on and on, and nobody is asked anything.', workOf(game, s));
  }
};
