import { NONE, type Seat } from '../cards/deck.ts';
import { Fault } from '../table/fault.ts';
import { jump, popTo, workOf } from '../table/frames.ts';
import type { Game } from '../table/game.ts';
import { BID_INT } from '../table/bid-plan.ts';
import { PHASE_INTS, type GamePlan, type Reset } from '../table/plan.ts';
import { clearInts, clearNums, fillNums, INT, type State } from '../table/state.ts';
import { leftOf } from './turn.ts';

/** Where the work on the whole game stands: the steps of its plan. */
export const GAME_AT = {
  begin: 0,
  round: 1,
  phases: 2,
  ended: 3,
  sheet: 4,
  total: 5,
  close: 6,
  lastSheet: 7,
  over: 8,
} as const;

/** How far a round is: in `INT.stage`. */
export const STAGE = { before: 0, phases: 1, sheet: 2, last: 3 } as const;

export const MOST_REDEALS = 1_000;

export const gamePlanOf = (game: Game): GamePlan => game.plans[0] as GamePlan;

/** Marks go back to their start; of many numbers only those that may be other than that. */
export const resetMarks = (s: State, { ends, few, wide }: Reset): void => {
  for (const { base, size, start } of few) fillNums(s, base, size, start);
  const marked = s.ints[INT.marked]!;
  if ((marked & ends) === 0) return;
  for (const { time, base, size, start } of wide) if ((marked & time) !== 0) fillNums(s, base, size, start);
  s.ints[INT.marked] = marked & ~ends;
};

/** All cards back to where they lie at first, in the order of the deck; nobody has played any of them. */
const gatherCards = (game: Game, s: State): void => {
  s.bytes.set(game.gathered, s.bytes.length - game.gathered.length);
};

const forgetBids = (game: Game, s: State): void => {
  for (const { ints, bids } of game.bids) {
    clearInts(s, ints, PHASE_INTS);
    s.ints[ints + BID_INT.high] = NONE;
    clearNums(s, bids, game.seats);
  }
};

/** Everything that a round begins with, but its dealer and number. */
export const clearRound = (game: Game, s: State): void => {
  const { ints } = s;
  const { tricks, scored } = game.layout;
  resetMarks(s, game.resets.round);
  gatherCards(game, s);
  forgetBids(game, s);
  clearInts(s, tricks, game.seats);
  clearNums(s, scored, game.seats);
  for (const place of game.places) ints[place.open] = 0;
  ints[INT.leader] = NONE;
  ints[INT.winner] = NONE;
  ints[INT.trump] = NONE;
  ints[INT.tricksPlan] = NONE;
  ints[INT.trick] = 0;
  ints[INT.tricksInRound] = 0;
  ints[INT.source] = 0;
  ints[INT.void] = 0;
  ints[INT.ending] = 0;
  ints[INT.out] = 0;
  ints[INT.stage] = STAGE.before;
};

export const nextDealer = (game: Game, s: State): Seat => {
  const seat = gamePlanOf(game).nextDealer?.(s) ?? NONE;
  return seat === NONE ? leftOf(game.seats, s.ints[INT.dealer]!) : seat;
};

const voidRound = (game: Game, s: State): void => {
  const { ints } = s;
  if (++ints[INT.redeals]! > MOST_REDEALS) {
    const message = `The cards were dealt ${MOST_REDEALS} times, and each time the round was void.`;
    throw new Fault('endless-redeal', message, workOf(game, s));
  }
  const dealAgain = ints[INT.void] === 1;
  s.listener?.({ type: 'roundVoid', dealAgain });
  if (!dealAgain) ints[INT.dealer] = nextDealer(game, s);
  ints[INT.steps] = 0; // dealing again has its own ceiling
  popTo(game, s, 1);
  jump(s, GAME_AT.round);
};

/** Did the last step end the round or make it void? */
export const isCut = (s: State): boolean => s.ints[INT.void] !== 0 || (s.ints[INT.ending]! & 1) !== 0;

/**
 * Acts on a round that was declared void or ended by the last step: whatever was under way is dropped.
 * False when it is too late for that, as on the sheet.
 */
export const cutShort = (game: Game, s: State): boolean => {
  const { ints } = s;
  const ends = (ints[INT.ending]! & 1) !== 0;
  ints[INT.ending]! &= ~1;
  if (ints[INT.void] !== 0 && ints[INT.stage]! <= STAGE.sheet) {
    voidRound(game, s);
    return true;
  }
  ints[INT.void] = 0;
  if (!ends || ints[INT.stage]! >= STAGE.sheet) return false;
  popTo(game, s, 1);
  jump(s, GAME_AT.ended);
  return true;
};
