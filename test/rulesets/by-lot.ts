import {
  advance,
  apply,
  decideIn,
  firstAsked,
  isOver,
  legalFor,
  makeChoices,
  openSession,
  startGame,
  type Game,
  type Happening,
  type Luck,
  type Session,
  type State,
} from '../../engine/index.ts';
import { askKindOf, nameOf } from '../../engine/play/decision.ts';
import { INT } from '../../engine/table/state.ts';

/** Bids by lot can fail for ever; a game that goes on so long is left there, between two rounds. */
export const MOST_ROUNDS = 60;
/** A round that asks for more goes on for ever. */
const MOST_DECISIONS = 5000;

const choices = makeChoices();

const drawn = (game: Game, s: State, luck: Luck): { seat: number; value: number } => {
  const seat = firstAsked(s);
  const count = legalFor(game, s, seat, choices);
  if (count === 0) throw new Error('A seat is asked and may do nothing.');
  return { seat, value: choices.at[luck.below(count)]! };
};

const expectProgress = (s: State, decisions: number): void => {
  if (decisions > MOST_DECISIONS) throw new Error(`Round ${s.ints[INT.round]} goes on for ever.`);
};

/** Plays by lot without log and record; says how many decisions it took. */
export const playBlind = (
  game: Game,
  seed: number,
  luck: Luck,
  look?: (s: State, happening: Happening) => void,
): { s: State; decisions: number } => {
  const s = startGame(game, seed, happening => {
    if (happening.type === 'roundBegan') inRound = 0;
    look?.(s, happening);
  });
  let inRound = 0;
  let decisions = 0;
  advance(game, s);
  for (; !isOver(s) && s.ints[INT.round]! <= MOST_ROUNDS; decisions++) {
    expectProgress(s, inRound++);
    const { seat, value } = drawn(game, s, luck);
    apply(game, s, seat, value);
  }
  return { s, decisions };
};

/** Plays by lot at a table that keeps log and record; before each decision `look` may look on. */
export const playWatched = (game: Game, seed: number, luck: Luck, look: (session: Session) => void): Session => {
  const session = openSession(game, seed);
  while (!isOver(session.s) && session.s.ints[INT.round]! <= MOST_ROUNDS) {
    if (session.fault) throw new Error(session.fault.message);
    look(session);
    expectProgress(session.s, session.rounds.at(-1)?.decisions.length ?? 0);
    const { seat, value } = drawn(game, session.s, luck);
    const refusal = decideIn(session, { seat, kind: askKindOf(session.s)!, value: nameOf(game, session.s, value) });
    if (refusal) throw new Error(refusal.message);
  }
  return session;
};
