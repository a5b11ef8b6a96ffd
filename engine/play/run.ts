import { NONE } from '../cards/deck.ts';
import { isAsking, planOnTop, push } from '../table/frames.ts';
import { KIND } from '../table/derived.ts';
import type { Game } from '../table/game.ts';
import type { Listener } from '../table/happening.ts';
import type { BidPlan } from '../table/bid-plan.ts';
import type {
  CodePlan,
  DoPlan,
  ExchangePlan,
  GamePlan,
  PhasesPlan,
  SheetPlan,
  TricksPlan,
  TurnsPlan,
} from '../table/plan.ts';
import { INT, makeState, seedTable, type State } from '../table/state.ts';
import { runBid, stepBid } from './bid.ts';
import { runCode } from './code.ts';
import { runExchange } from './exchange.ts';
import { runGame } from './game.ts';
import { runPhases } from './phases.ts';
import { runSheet } from './sheet.ts';
import { countStep } from './steps.ts';
import { goOnInStride } from './stride.ts';
import { runTricks, stepTricks } from './tricks.ts';
import { runTurns } from './turns.ts';

/** A game that is about to begin: nothing has happened yet. `advance` goes on to the first question. */
export const startGame = (game: Game, seed: number, listener?: Listener): State => {
  const s = makeState(game.layout);
  restart(game, s, seed);
  s.listener = listener;
  return s;
};

/** Makes a state the beginning of another game, without taking new room. */
export const restart = (game: Game, s: State, seed: number): void => {
  s.bytes.fill(0);
  for (const list of [s.next, s.prev, s.pile, s.head, s.tail]) list.fill(NONE);
  s.player.fill(NONE);
  for (const at of [INT.leader, INT.onLead, INT.trump, INT.tricksPlan, INT.winner, INT.ask]) s.ints[at] = NONE;
  s.seat = s.card = s.each = s.it = s.winner = s.suit = NONE;
  s.call = 0;
  s.frame = game.layout.frames;
  seedTable(s, seed);
  push(game, s, 0);
};

/**
 * Runs until a seat is asked or the game is over.
 *
 *   game -> round -> phases -> bid | exchange | tricks | turns | effects -> rules of events
 *
 * What is under way lies on the state's own stack, so a game can be left and taken up at every question.
 * A `Fault` is thrown when the rules cannot be carried out.
 */
export const advance = (game: Game, s: State): void => {
  while (!isAsking(s) && s.ints[INT.depth]! > 0) {
    const index = planOnTop(s);
    const kind = game.kinds[index];
    if (kind === KIND.tricks) playTricks(game, s, game.tricks[index]!);
    else if (kind === KIND.bid) runBid(game, s, game.plans[index] as BidPlan);
    else step(game, s);
  }
};

/** In one stride where that can be, else step by step. */
const playTricks = (game: Game, s: State, plan: TricksPlan): void => {
  if (s.listener || !plan.stride || !goOnInStride(game, s, plan, plan.stride)) runTricks(game, s, plan);
};

/** One step of whatever lies on top; those who stop at places between questions take them one by one. */
export const step = (game: Game, s: State): void => {
  countStep(game, s);
  const index = planOnTop(s);
  const plan = game.plans[index];
  switch (game.kinds[index]) {
    case KIND.code:
    case KIND.do:
      return runCode(game, s, plan as CodePlan | DoPlan);
    case KIND.tricks:
      return stepTricks(game, s, plan as TricksPlan);
    case KIND.bid:
      return stepBid(game, s, plan as BidPlan);
    case KIND.exchange:
      return runExchange(game, s, plan as ExchangePlan);
    case KIND.turns:
      return runTurns(game, s, plan as TurnsPlan);
    case KIND.phases:
      return runPhases(game, s, plan as PhasesPlan);
    case KIND.sheet:
      return runSheet(game, s, plan as SheetPlan);
    case KIND.game:
      return runGame(game, s, plan as GamePlan);
  }
};

export const isOver = (s: State): boolean => s.ints[INT.over] === 1;
