import type { Card, Seat } from '../cards/deck.ts';
import { NONE } from '../cards/deck.ts';
import { Fault } from './fault.ts';
import type { Game } from './game.ts';
import type { EventName } from './event-plan.ts';
import { FRAME, FRAME_INTS, INT, MOST_FRAMES, type State } from './state.ts';

const save = (s: State): void => {
  const { ints, frame } = s;
  ints[frame + FRAME.seat] = s.seat;
  ints[frame + FRAME.card] = s.card;
  ints[frame + FRAME.each] = s.each;
  ints[frame + FRAME.winner] = s.winner;
  ints[frame + FRAME.call] = s.call;
};

const restore = (s: State): void => {
  const { ints, frame } = s;
  s.seat = ints[frame + FRAME.seat]!;
  s.card = ints[frame + FRAME.card]!;
  s.each = ints[frame + FRAME.each]!;
  s.winner = ints[frame + FRAME.winner]!;
  s.call = ints[frame + FRAME.call]!;
};

const framesBegin = (game: Game): number => game.layout.frames;

/** Puts work on top: it goes first, with the focus as it is now; what was under way waits. */
export const push = (game: Game, s: State, plan: number): void => {
  const depth = s.ints[INT.depth]!;
  if (depth >= MOST_FRAMES) {
    throw new Fault('too-deep', 'These rules set each other off without end.', workOf(game, s));
  }
  if (depth > 0) save(s);
  s.frame = framesBegin(game) + depth * FRAME_INTS;
  s.ints[INT.depth] = depth + 1;
  s.ints[s.frame + FRAME.plan] = plan;
  s.ints[s.frame + FRAME.pc] = 0;
};

/** The work on top is done; what lies beneath goes on with its own focus. */
export const pop = (game: Game, s: State): void => {
  const depth = s.ints[INT.depth]! - 1;
  s.ints[INT.depth] = depth;
  if (depth === 0) return;
  s.frame = framesBegin(game) + (depth - 1) * FRAME_INTS;
  restore(s);
};

/** Drops all work above a depth, as when a round is given up. */
export const popTo = (game: Game, s: State, depth: number): void => {
  while (s.ints[INT.depth]! > depth) pop(game, s);
};

/** Sets off an event about a seat and card, leaving the focus of the work under way as it was. */
export const fireAbout = (game: Game, s: State, event: EventName, seat: Seat, card: Card): void => {
  const plan = game.events[event];
  if (plan === undefined) return;
  push(game, s, plan);
  s.seat = seat;
  s.card = card;
};

export const planOnTop = (s: State): number => s.ints[s.frame + FRAME.plan]!;

export const jump = (s: State, pc: number): void => {
  s.ints[s.frame + FRAME.pc] = pc;
};

export const local = (s: State, index: number): number => s.ints[s.frame + FRAME.locals + index]!;

export const setLocal = (s: State, index: number, value: number): void => {
  s.ints[s.frame + FRAME.locals + index] = value;
};

/** Stops the game at a question, one of ASK, for these seats (bits). */
export const ask = (s: State, kind: number, seats: number): void => {
  s.ints[INT.ask] = kind;
  s.ints[INT.asked] = seats;
};

export const isAsking = (s: State): boolean => s.ints[INT.ask] !== NONE;

/** The rules at work, that on top first, as pointers into the ruleset. */
export const workOf = (game: Game, s: State): string[] => {
  const pointers: string[] = [];
  for (let depth = s.ints[INT.depth]! - 1; depth >= 0; depth--) {
    const frame = framesBegin(game) + depth * FRAME_INTS;
    const plan = game.plans[s.ints[frame + FRAME.plan]!];
    if (!plan) continue;
    const pc = s.ints[frame + FRAME.pc]!;
    const pointer = plan.kind === 'do' || plan.kind === 'code' ? plan.code.pointers[Math.max(0, pc - 1)] : undefined;
    const at = pointer ?? plan.pointer;
    if (!pointers.includes(at)) pointers.push(at);
  }
  return pointers;
};
