import { NONE, type Seat } from '../cards/deck.ts';
import { ASK, type Decision } from '../table/ask.ts';
import { planOnTop } from '../table/frames.ts';
import type { Game } from '../table/game.ts';
import { INT, type State } from '../table/state.ts';
import type { Refusal } from '../table/view.ts';
import { call } from './bid.ts';
import { answer } from './code.ts';
import { valueOf } from './decision.ts';
import { give } from './exchange.ts';
import { explain, notUnderstood } from './explain.ts';
import { advance } from './run.ts';
import { playInStride } from './stride.ts';
import { play } from './tricks.ts';
import { takeTurn } from './turns.ts';

/** Carries out a decision that is known to be legal, and runs on to the next question or the end. */
export const apply = (game: Game, s: State, seat: Seat, value: number): void => {
  const tricks = s.listener ? undefined : game.tricks[planOnTop(s)];
  if (tricks?.stride && s.ints[INT.ask] === ASK.play) playInStride(game, s, tricks, tricks.stride, value);
  else carryOut(game, s, seat, value);
  advance(game, s);
};

/** Carries out a decision that is known to be legal; what follows from it is still to be run. */
export const carryOut = (game: Game, s: State, seat: Seat, value: number): void => {
  const { ints } = s;
  const kind = ints[INT.ask];
  const index = planOnTop(s);
  ints[INT.asked]! &= ~(1 << seat);
  if (ints[INT.asked] === 0) ints[INT.ask] = NONE;
  ints[INT.steps] = 0;
  const tricks = game.tricks[index];
  if (tricks && kind === ASK.play) {
    play(game, s, tricks, seat, value);
    return;
  }
  const plan = game.plans[index]!;
  if (kind === ASK.call && plan.kind === 'bid') call(game, s, plan, seat, value);
  else if (kind === ASK.give && plan.kind === 'exchange') give(s, plan, seat, value);
  else if (plan.kind === 'turns') takeTurn(game, s, plan, seat, value);
  else answer(game, s, seat, value);
};

/** Carries out a decision as screens and records write it; says why when it is not allowed, and then changes nothing. */
export const decide = (game: Game, s: State, decision: Decision): Refusal | undefined => {
  const value = valueOf(game, s, decision);
  const refusal = value === undefined ? notUnderstood(game, s, decision) : explain(game, s, decision.seat, value);
  if (refusal || value === undefined) return refusal;
  apply(game, s, decision.seat, value);
  return undefined;
};
