import { NONE } from '../cards/deck.ts';
import { jump, popTo, push } from '../table/frames.ts';
import type { Game } from '../table/game.ts';
import type { EventName, PhasesPlan } from '../table/plan.ts';
import { INT, type State } from '../table/state.ts';
import { clearRound, GAME_AT, gamePlanOf, resetMarks, STAGE } from './round.ts';
import { restart } from './run.ts';

/**
 * Positions that no play led to, for scenarios: the table stands at the beginning of a phase, of a sheet or of an
 * event's rules, with all cards where they start. Whoever sets it up puts the cards where they should lie,
 * then `advance` goes on as if the game had come there by itself.
 */

/** The first round, nothing dealt; the game's own work waits at the bottom. */
export const standEmpty = (game: Game, s: State, seed: number): void => {
  restart(game, s, seed);
  resetMarks(game, s, 'game');
  clearRound(game, s);
  s.ints[INT.round] = 1;
  s.ints[INT.dealer] = 0;
  s.ints[INT.onLead] = 0;
  popTo(game, s, 1);
  jump(s, GAME_AT.phases);
};

/** The lists of phases that lead to a phase, from the outside in, each with its place in it. */
const pathTo = (game: Game, list: PhasesPlan, phase: number): { list: PhasesPlan; place: number }[] | undefined => {
  for (let place = 0; place < list.phases.length; place++) {
    const index = list.phases[place]!;
    const plan = game.plans[index]!;
    if (index === phase) return [{ list, place }];
    const inside = plan.kind === 'phases' ? pathTo(game, plan, phase) : undefined;
    if (inside) return [{ list, place }, ...inside];
  }
  return undefined;
};

/** Stands at the beginning of a phase, that it applies taken for granted; false when there is no such phase. */
export const standAtPhase = (game: Game, s: State, phase: number): boolean => {
  const round = game.plans[gamePlanOf(game).round] as PhasesPlan;
  const path = pathTo(game, round, phase);
  if (!path) return false;
  s.ints[INT.stage] = STAGE.phases;
  jump(s, GAME_AT.ended);
  for (const { list, place } of path) {
    push(game, s, list.index);
    jump(s, place + 1);
  }
  push(game, s, phase);
  return true;
};

/** Stands before the sheet of the round, or before the last one. */
export const standAtSheet = (game: Game, s: State, sheet: 'round' | 'last'): void => {
  s.ints[INT.stage] = sheet === 'round' ? STAGE.sheet : STAGE.last;
  jump(s, sheet === 'round' ? GAME_AT.sheet : GAME_AT.lastSheet);
};

/** Stands before the rules of an event, with nothing to come after them but the end of the round. */
export const standAtEvent = (game: Game, s: State, event: EventName): boolean => {
  const plan = game.events[event];
  if (plan === undefined) return false;
  s.ints[INT.stage] = STAGE.phases;
  jump(s, GAME_AT.ended);
  push(game, s, plan);
  s.seat = s.card = s.winner = NONE;
  return true;
};
