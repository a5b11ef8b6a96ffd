import type { Seat } from '../cards/deck.ts';
import type { Luck } from '../cards/random.ts';
import { Fault } from '../table/fault.ts';
import type { Game } from '../table/game.ts';
import type { Choices } from '../table/list.ts';
import { INT, type State } from '../table/state.ts';
import { apply } from './act.ts';
import { legalFor } from './legal.ts';
import { advance, isOver } from './run.ts';

/** A game that needs more decisions than this is taken for one without an end. */
export const MOST_DECISIONS = 1_000_000;

/** The first seat that is asked. */
export const firstAsked = (s: State): Seat => 31 - Math.clz32(s.ints[INT.asked]! & -s.ints[INT.asked]!);

/** Plays on to the end with decisions by lot, all equally likely; says how many there were. */
export const playRandom = (game: Game, s: State, luck: Luck, buffer: Choices, most = MOST_DECISIONS): number => {
  advance(game, s);
  let decisions = 0;
  while (!isOver(s)) {
    if (decisions === most) throw new Fault('endless-game', `After ${most} decisions the game is not over.`, []);
    const seat = firstAsked(s);
    const count = legalFor(game, s, seat, buffer);
    apply(game, s, seat, buffer.at[luck.below(count)]!);
    decisions++;
  }
  return decisions;
};
