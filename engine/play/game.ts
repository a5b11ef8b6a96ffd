import { NONE, type Seat } from '../cards/deck.ts';
import { Fault } from '../table/fault.ts';
import { jump, pop, push } from '../table/frames.ts';
import type { Game } from '../table/game.ts';
import { EVERY_TIME, type GamePlan } from '../table/plan.ts';
import { clearNums, draw, FRAME, INT, type State } from '../table/state.ts';
import { setOff } from './events.ts';
import { clearRound, GAME_AT, nextDealer, resetMarks, STAGE } from './round.ts';
import { winnersOf } from './winners.ts';

/** A game whose end does not come is stopped after so many rounds. */
export const MOST_ROUNDS = 1_000;

/** Round after round, until the game is over: the work at the bottom of the stack. */
export const runGame = (game: Game, s: State, plan: GamePlan): void => {
  switch (s.ints[s.frame + FRAME.pc]) {
    case GAME_AT.begin:
      return beginGame(game, s, plan);
    case GAME_AT.round:
      return beginRound(game, s);
    case GAME_AT.phases:
      s.ints[INT.stage] = STAGE.phases;
      jump(s, GAME_AT.ended);
      return push(game, s, plan.round);
    case GAME_AT.ended:
      s.ints[INT.stage] = STAGE.sheet;
      jump(s, GAME_AT.sheet);
      return setOff(game, s, game.sequels.roundEnded);
    case GAME_AT.sheet:
      jump(s, GAME_AT.total);
      return push(game, s, plan.sheet);
    case GAME_AT.total:
      return endRound(game, s, plan);
    case GAME_AT.close:
      s.ints[INT.stage] = STAGE.last;
      clearScores(game, s);
      jump(s, GAME_AT.lastSheet);
      return setOff(game, s, game.sequels.gameEnded);
    case GAME_AT.lastSheet:
      jump(s, GAME_AT.over);
      return push(game, s, plan.lastSheet);
    default:
      return endGame(game, s, plan);
  }
};

const beginGame = (game: Game, s: State, plan: GamePlan): void => {
  const { ints } = s;
  ints[INT.marked] = EVERY_TIME; // nothing is known of any of them
  resetMarks(s, game.resets.game);
  clearRound(game, s);
  ints[INT.round] = 1;
  // Both lots are drawn whether or not the rules ask for them, so that a rule about the dealer leaves the deal as it was.
  const dealer = draw(s, game.seats);
  ints[INT.onLead] = draw(s, game.seats);
  const chosen = plan.firstDealer?.(s) ?? NONE;
  ints[INT.dealer] = chosen === NONE ? dealer : chosen;
  jump(s, GAME_AT.round);
  setOff(game, s, game.sequels.gameBegan);
};

const beginRound = (game: Game, s: State): void => {
  clearRound(game, s);
  s.listener?.({ type: 'roundBegan', round: s.ints[INT.round]!, dealer: s.ints[INT.dealer]! });
  jump(s, GAME_AT.phases);
  setOff(game, s, game.sequels.roundBegan);
};

const clearScores = (game: Game, s: State): void => {
  clearNums(s, game.layout.scored, game.seats);
};

const addToTotals = (game: Game, s: State, pointer: string): void => {
  const { scored, total } = game.layout;
  for (let seat: Seat = 0; seat < game.seats; seat++) {
    const sum = s.nums[total + seat]! + s.nums[scored + seat]!;
    if (!Number.isFinite(sum)) throw new Fault('bad-number', 'A score comes out as no number at all.', [pointer]);
    s.nums[total + seat] = sum;
  }
};

const isOver = (s: State, plan: GamePlan): boolean => {
  if ((s.ints[INT.ending]! & 2) !== 0) return true;
  if (!plan.rounds && !plan.over) return true;
  return (plan.rounds !== undefined && s.ints[INT.round]! >= plan.rounds(s)) || plan.over?.(s) === true;
};

const endRound = (game: Game, s: State, plan: GamePlan): void => {
  const { ints } = s;
  addToTotals(game, s, game.plans[plan.sheet]!.pointer);
  ints[INT.redeals] = 0;
  s.listener?.({ type: 'roundEnded', round: ints[INT.round]! });
  if (isOver(s, plan)) {
    jump(s, GAME_AT.close);
    return;
  }
  if (ints[INT.round]! >= MOST_ROUNDS) {
    throw new Fault('endless-game', `After ${MOST_ROUNDS} rounds this game is still not over.`, [plan.pointer]);
  }
  ints[INT.dealer] = nextDealer(game, s);
  ints[INT.round]!++;
  jump(s, GAME_AT.round);
};

const endGame = (game: Game, s: State, plan: GamePlan): void => {
  addToTotals(game, s, game.plans[plan.lastSheet]!.pointer);
  s.ints[INT.over] = 1;
  if (s.listener) s.listener({ type: 'gameEnded', winners: winnersOf(game, s) });
  pop(game, s);
};
