import { NONE, type Card, type Seat } from '../cards/deck.ts';
import { ASK } from '../table/ask.ts';
import { jump, pop } from '../table/frames.ts';
import type { Game } from '../table/game.ts';
import { addWholePile, lift, putLast } from '../table/piles.ts';
import type { Sequel } from '../table/event-plan.ts';
import { TRICK_INT, type Stride, type TricksPlan } from '../table/plan.ts';
import { FRAME, INT, type State } from '../table/state.ts';
import { bestInPile, markPlayer, playerOf, UNKNOWN } from '../table/trick.ts';
import { setOff } from './events.ts';
import { resetMarks } from './round.ts';
import { hasSeat, wrapped } from './turn.ts';
import { beginPhase, TRICKS_AT, winningCard } from './tricks.ts';

/**
 * Lays a card of the seat to play down and goes on to the next question: what the steps of a trick phase do one by one, in
 * one stride. Where rules go first, the phase is over or a table does not know a card, the steps go on from there.
 */
export const playInStride = (game: Game, s: State, plan: TricksPlan, stride: Stride, card: Card): void => {
  const { ints } = s;
  const plays = ints[plan.ints + TRICK_INT.plays]!;
  const seat = wrapped(ints[INT.leader]! + plays, game.seats);
  lift(s, card);
  putLast(s, card, game.trick);
  markPlayer(s, card, seat, 0);
  ints[plan.ints + TRICK_INT.plays] = plays + 1;
  ints[plan.ints + TRICK_INT.used] = 0;
  ints[INT.steps] = 0; // then counted as the steps would be
  s.seat = seat;
  s.card = card;
  if (game.stirring[card] === 1 && goesFirst(game, s, game.sequels.cardPlayed, TRICKS_AT.turn)) return;
  if (!askInTurn(game, s, plan, stride)) takeTrick(game, s, plan, stride);
};

/** Takes the stride up again, as after rules that went first; false where only the steps know the way. */
export const goOnInStride = (game: Game, s: State, plan: TricksPlan, stride: Stride): boolean => {
  switch (s.ints[s.frame + FRAME.pc]) {
    case TRICKS_AT.begin:
      s.ints[INT.steps]!++;
      beginPhase(game, s, plan);
      beginTrick(game, s, plan, stride);
      return true;
    case TRICKS_AT.trick:
      beginTrick(game, s, plan, stride);
      return true;
    case TRICKS_AT.turn:
      if (!askInTurn(game, s, plan, stride)) takeTrick(game, s, plan, stride);
      return true;
    case TRICKS_AT.over:
      endTrick(game, s, plan, stride);
      return true;
    default:
      return false;
  }
};

/** Does what an event sets off go first? Then the steps go on after it. */
const goesFirst = (game: Game, s: State, sequel: Sequel | undefined, next: number): boolean => {
  if (!sequel) return false;
  const depth = s.ints[INT.depth]!;
  leave(s, next);
  setOff(game, s, sequel);
  if (s.ints[INT.depth] !== depth) return true;
  jump(s, TRICKS_AT.turn);
  return false;
};

const leave = (s: State, next: number): void => {
  askNobody(s);
  jump(s, next);
};

const askNobody = (s: State): void => {
  s.ints[INT.ask] = NONE;
  s.ints[INT.asked] = 0;
};

const canPlay = (s: State, { hands }: Stride, seat: Seat): boolean =>
  s.size[hands + seat]! > 0 && !hasSeat(s.ints[INT.out]!, seat);

const ask = (s: State, seat: Seat): void => {
  s.seat = seat;
  s.ints[INT.ask] = ASK.play;
  s.ints[INT.asked] = 1 << seat;
};

/** Asks the next seat with a card; false when the trick is full. */
const askInTurn = (game: Game, s: State, plan: TricksPlan, stride: Stride): boolean => {
  const { ints } = s;
  const { seats } = game;
  const leader = ints[INT.leader]!;
  ints[INT.steps]!++;
  let plays = ints[plan.ints + TRICK_INT.plays]!;
  for (; plays < seats; plays++) {
    const seat = wrapped(leader + plays, seats);
    if (!canPlay(s, stride, seat)) continue;
    ints[plan.ints + TRICK_INT.plays] = plays;
    ask(s, seat);
    return true;
  }
  ints[plan.ints + TRICK_INT.plays] = plays;
  return false;
};

/** Who takes the trick as it lies: by the table of the order, or by its steps where that does not know a card. */
const winnerOf = (game: Game, s: State, plan: TricksPlan, stride: Stride): Seat => {
  const row = stride.orderRow(s);
  const known = row ? bestInPile(s, game.trick, row, plan.ties, game.card.guises) : UNKNOWN;
  if (known !== UNKNOWN) return playerOf(s, known);
  leave(s, TRICKS_AT.judge);
  const card = winningCard(game, s, plan);
  jump(s, TRICKS_AT.turn);
  return playerOf(s, card);
};

const takeTrick = (game: Game, s: State, plan: TricksPlan, stride: Stride): void => {
  const { ints } = s;
  s.seat = NONE;
  s.card = NONE;
  if (goesFirst(game, s, game.sequels.trickFull, TRICKS_AT.judge)) return;
  const winner = winnerOf(game, s, plan, stride);
  if (winner === NONE) return leave(s, TRICKS_AT.judge);
  ints[INT.steps]!++;
  ints[game.layout.tricks + winner]!++;
  ints[plan.ints + TRICK_INT.source] = 0;
  s.winner = winner;
  ints[INT.winner] = winner;
  const next = plan.next ? plan.next(s) : winner;
  ints[INT.onLead] = next === NONE ? ints[INT.leader]! : next;
  if (goesFirst(game, s, game.sequels.trickTaken, TRICKS_AT.putAway)) return;
  ints[INT.steps]!++;
  addWholePile(s, game.trick, stride.taken + winner * stride.perSeat);
  if (goesFirst(game, s, game.sequels.trickOver, TRICKS_AT.over)) return;
  endTrick(game, s, plan, stride);
};

const endTrick = (game: Game, s: State, plan: TricksPlan, stride: Stride): void => {
  s.ints[INT.steps]!++;
  const played = ++s.ints[plan.ints + TRICK_INT.played]!;
  if (plan.until?.(s) === true || (plan.count !== undefined && played >= plan.count(s))) {
    askNobody(s);
    pop(game, s);
  } else beginTrick(game, s, plan, stride);
};

/** The seat on lead, or the first to its left with a card, leads the next trick; with none the phase is over. */
const beginTrick = (game: Game, s: State, plan: TricksPlan, stride: Stride): void => {
  const { ints } = s;
  const { seats } = game;
  ints[INT.steps]!++;
  let leader = Math.max(0, ints[INT.onLead]!);
  for (let by = 0; !canPlay(s, stride, leader); by++, leader = wrapped(leader + 1, seats)) {
    if (by < seats) continue;
    askNobody(s);
    return pop(game, s);
  }
  resetMarks(s, game.resets.trick);
  ints[INT.trick]!++;
  ints[INT.leader] = leader;
  ints[INT.onLead] = leader;
  ints[INT.winner] = NONE;
  ints[INT.source] = 0;
  ints[plan.ints + TRICK_INT.plays] = 0;
  s.winner = NONE;
  jump(s, TRICKS_AT.turn);
  if (goesFirst(game, s, game.sequels.trickBegan, TRICKS_AT.turn)) return;
  ints[INT.steps]!++;
  ask(s, leader);
};
