import type { Seat } from '../cards/deck.ts';
import { ASK } from '../table/ask.ts';
import { planOnTop } from '../table/frames.ts';
import type { Game } from '../table/game.ts';
import type { Choices } from '../table/list.ts';
import { INT, type State } from '../table/state.ts';
import { addCalls } from './calls.ts';
import { addAnswers, openChoice } from './code.ts';
import { addGifts } from './exchange.ts';
import { addPlays } from './tricks.ts';
import { hasSeat } from './turn.ts';
import { addTurns } from './turns.ts';

export const isAsked = (s: State, seat: Seat): boolean => s.ints[INT.ask]! >= 0 && hasSeat(s.ints[INT.asked]!, seat);

/** Writes what a seat may decide now, as numbers, and says how many there are; none for a seat that is not asked. */
export const legalFor = (game: Game, s: State, seat: Seat, out: Choices): number => {
  out.size = 0;
  if (!isAsked(s, seat)) return 0;
  const tricks = game.tricks[planOnTop(s)];
  if (tricks && s.ints[INT.ask] === ASK.play) addPlays(game, s, tricks, out);
  else addOthers(game, s, seat, out);
  return out.size;
};

/** What may be decided where no card is to be played. */
const addOthers = (game: Game, s: State, seat: Seat, out: Choices): void => {
  const plan = game.plans[planOnTop(s)]!;
  switch (s.ints[INT.ask]) {
    case ASK.call:
      if (plan.kind === 'bid') addCalls(game, s, plan, seat, out);
      break;
    case ASK.give:
      if (plan.kind === 'exchange') addGifts(s, plan, seat, out);
      break;
    default: {
      const choice = openChoice(game, s);
      if (plan.kind === 'turns') addTurns(s, plan, out);
      else if (choice) addAnswers(game, s, choice, out);
    }
  }
};
