import { ASK } from '../table/ask.ts';
import { NONE, type Seat } from '../cards/deck.ts';
import { Fault } from '../table/fault.ts';
import { ask, jump, pop } from '../table/frames.ts';
import type { Game } from '../table/game.ts';
import { addChoice, type Choices } from '../table/list.ts';
import { PHASE_INTS, TURN_INT, type TurnsPlan } from '../table/plan.ts';
import { FRAME, INT, type State } from '../table/state.ts';
import { isOpen, takeAction } from './actions.ts';
import { reckonTricks } from './foresight.ts';
import { hasSeat, leftOf, takingPart } from './turn.ts';

/** Where the work on a phase of turns stands. */
export const TURNS_AT = { begin: 0, turn: 1, over: 2 } as const;

/** Turns of one phase before it is held to go on without end. */
export const MOST_TURNS = 10_000;

/** Seats act in turn, one action each, until the phase is done or nobody can do anything. */
export const runTurns = (game: Game, s: State, plan: TurnsPlan): void => {
  switch (s.ints[s.frame + FRAME.pc]) {
    case TURNS_AT.begin:
      return begin(game, s, plan);
    case TURNS_AT.turn:
      return askNext(game, s, plan);
    default:
      return passOn(game, s, plan);
  }
};

const begin = (game: Game, s: State, plan: TurnsPlan): void => {
  reckonTricks(game, s, plan);
  s.ints.fill(0, plan.ints, plan.ints + PHASE_INTS);
  s.seat = NONE;
  const first = plan.starts?.(s) ?? NONE;
  s.ints[plan.ints + TURN_INT.turn] = first === NONE ? leftOf(game.seats, s.ints[INT.dealer]!) : first;
  jump(s, TURNS_AT.turn);
};

const askNext = (game: Game, s: State, plan: TurnsPlan): void => {
  s.seat = NONE;
  const seat = plan.until?.(s) ? NONE : findTurn(game, s, plan);
  if (seat === NONE) {
    pop(game, s);
    return;
  }
  if (++s.ints[plan.ints + TURN_INT.taken]! > MOST_TURNS) {
    const message = `After ${MOST_TURNS} turns this phase is still not over.`;
    throw new Fault('endless-turns', message, [plan.pointer]);
  }
  s.seat = seat;
  jump(s, TURNS_AT.over);
  ask(s, ASK.option, 1 << seat);
};

/** The seat whose turn it is, or the first after it that can do anything; NONE when nobody can. */
const findTurn = (game: Game, s: State, plan: TurnsPlan): Seat => {
  const seats = takingPart(s, plan.seats(s));
  const from = s.ints[plan.ints + TURN_INT.turn]!;
  for (let by = 0; by < game.seats; by++) {
    const seat = leftOf(game.seats, from, by);
    if (hasSeat(seats, seat) && canAct(s, plan, seat)) return seat;
  }
  return NONE;
};

const canAct = (s: State, plan: TurnsPlan, seat: Seat): boolean => {
  s.seat = seat;
  const can = plan.actions.some(action => isOpen(s, action));
  s.seat = NONE;
  return can;
};

/** What the seat whose turn it is may do. */
export const addTurns = (s: State, plan: TurnsPlan, out: Choices): void => {
  plan.actions.forEach((action, i) => {
    if (isOpen(s, action)) addChoice(out, i);
  });
};

/** Does what the seat has chosen; whose turn comes is asked when all that is done. */
export const takeTurn = (game: Game, s: State, plan: TurnsPlan, seat: Seat, action: number): void => {
  s.seat = seat;
  takeAction(game, s, plan, { seat }, action);
};

const passOn = (game: Game, s: State, plan: TurnsPlan): void => {
  const next = plan.next ? plan.next(s) : leftOf(game.seats, s.seat);
  if (next === NONE) {
    pop(game, s);
    return;
  }
  s.ints[plan.ints + TURN_INT.turn] = next;
  jump(s, TURNS_AT.turn);
};
