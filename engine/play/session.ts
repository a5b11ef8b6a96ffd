import { NONE, type Seat } from '../cards/deck.ts';
import { ASK, type Decision } from '../table/ask.ts';
import { Fault, type FaultCode } from '../table/fault.ts';
import { isAsking } from '../table/frames.ts';
import type { Game } from '../table/game.ts';
import type { Happening } from '../table/happening.ts';
import { makeChoices } from '../table/list.ts';
import type { Beginning, RoundRecord } from '../table/record.ts';
import { INT, seedTable, type State } from '../table/state.ts';
import type { Refusal, SeatView } from '../table/view.ts';
import { apply } from './act.ts';
import { nameOf, valueOf } from './decision.ts';
import { dealOf } from './deal-record.ts';
import { explain, notUnderstood } from './explain.ts';
import { logFor, makeLog, note, type Log } from './log.ts';
import { legalFor } from './legal.ts';
import { positionAt } from './position.ts';
import { advance, isOver, startGame } from './run.ts';
import { seatsIn } from './turn.ts';
import { winnersOf } from './winners.ts';
import { playedView, viewFor, type LastTrick } from './view.ts';

/** A round as it is being played. */
export interface OpenRound {
  round: number;
  dealer: number;
  begun: boolean; // false only for questions asked before the first round
  moved: boolean; // some card has left its place in the deck
  deal: RoundRecord['deal'] | undefined;
  decisions: Decision[];
  scores: number[] | undefined;
  void: boolean;
}

/** A game at a table: where it stands, and how it came there. Seed and decisions are all that is needed to have it again. */
export interface Session {
  readonly game: Game;
  readonly seed: number;
  readonly from: Beginning | undefined; // absent for a game from its first deal
  s: State;
  rounds: OpenRound[];
  log: Log;
  lastTrick: LastTrick | undefined;
  fault: { code: FaultCode; message: string; pointers: readonly string[] } | undefined;
}

/** How a game begins: dealt from its seed, or from a position, with the seed for all luck that is to come. */
export const beginningOf = (game: Game, seed: number, from: Beginning | undefined): State => {
  if (!from) return startGame(game, seed);
  const { state } = positionAt(game, from.at, from.given);
  seedTable(state, seed);
  return state;
};

/** Begins a game and runs to its first question. A position that cannot be is an `Unfit`. */
export const openSession = (game: Game, seed: number, from?: Beginning): Session => {
  const s = beginningOf(game, seed, from);
  const session: Session = {
    game,
    seed,
    from,
    s,
    rounds: from ? [{ ...openRound(s.ints[INT.round]!, s.ints[INT.dealer]!, true), moved: true }] : [],
    log: makeLog(),
    lastTrick: undefined,
    fault: undefined,
  };
  begin(session);
  return session;
};

const begin = (session: Session): void => {
  const { game, s } = session;
  s.listener = happening => hear(session, happening);
  guarded(session, () => advance(game, s));
};

/** Lets the game run on; a rule that cannot be carried out stops it, and all that was played is kept. */
const guarded = (session: Session, run: () => void): void => {
  try {
    run();
    lookAhead(session);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    session.fault = { code: error.code, message: error.message, pointers: error.pointers };
  }
  const round = currentRound(session);
  if (isDealt(round, session.s)) round.deal ??= dealOf(session.game, session.s);
};

/** Questions that are asked before any card moves, as whether to bid blind, come before the deal. */
const isDealt = ({ begun, moved }: OpenRound, s: State): boolean =>
  begun && !isOver(s) && (moved || s.ints[INT.ask] === ASK.play || s.ints[INT.ask] === ASK.give);

const legal = makeChoices();

/** Reads the rules that the open question, or the end, depends on: a fault in them stops the game now, not whoever looks. */
const lookAhead = ({ game, s }: Session): void => {
  if (isOver(s)) winnersOf(game, s);
  else if (isAsking(s)) for (const seat of seatsIn(s.ints[INT.asked]!)) legalFor(game, s, seat, legal);
};

const openRound = (round: number, dealer: number, begun: boolean): OpenRound => ({
  round,
  dealer,
  begun,
  moved: false,
  deal: undefined,
  decisions: [],
  scores: undefined,
  void: false,
});

const currentRound = (session: Session): OpenRound => {
  const last = session.rounds.at(-1);
  if (last) return last;
  const early = openRound(session.s.ints[INT.round]!, session.s.ints[INT.dealer]!, false);
  session.rounds.push(early);
  return early;
};

const hear = (session: Session, happening: Happening): void => {
  const { game, s } = session;
  note(game, s, session.log, happening);
  switch (happening.type) {
    case 'roundBegan':
      return beginRound(session, happening.round, happening.dealer);
    case 'shuffled':
    case 'moved':
      currentRound(session).moved = true;
      return;
    case 'roundVoid':
      return endRound(session, undefined);
    case 'roundEnded': {
      const { scored } = game.layout;
      return endRound(session, Array.from(s.nums.subarray(scored, scored + game.seats)));
    }
    case 'trickTaken': {
      const winner = happening.winner === NONE ? {} : { winner: happening.winner };
      session.lastTrick = { ...winner, cards: happening.cards.map(card => playedView(game, s, card)) };
    }
  }
};

const beginRound = (session: Session, round: number, dealer: Seat): void => {
  const last = session.rounds.at(-1);
  if (last && !last.begun) Object.assign(last, { begun: true, moved: false });
  else session.rounds.push(openRound(round, dealer, true));
};

const endRound = (session: Session, scores: number[] | undefined): void => {
  const round = currentRound(session);
  round.deal ??= dealOf(session.game, session.s);
  round.scores = scores;
  round.void = scores === undefined;
};

/** All decisions of a session, in the order they were made. */
export const decisionsOf = (session: Session): Decision[] => session.rounds.flatMap(round => round.decisions);

export const stepsOf = (session: Session): number => session.log.at;

/** Carries out a decision and runs on; says why when it is not allowed, and then nothing has changed. */
export const decideIn = (session: Session, decision: Decision): Refusal | undefined => {
  const { game, s, fault } = session;
  if (fault) return { code: 'not-asked', message: `The game has stopped. ${fault.message}` };
  const value = valueOf(game, s, decision);
  const refusal = value === undefined ? notUnderstood(game, s, decision) : explain(game, s, decision.seat, value);
  if (refusal || value === undefined) return refusal;
  carryOut(session, decision, value);
  return undefined;
};

const carryOut = (session: Session, { seat, kind }: Decision, value: number): void => {
  const { game, s } = session;
  currentRound(session).decisions.push({ seat, kind, value: nameOf(game, s, value) });
  session.log.at++;
  guarded(session, () => apply(game, s, seat, value));
};

/** The same game after so many of its decisions, as a session of its own. */
export const sessionAt = (session: Session, steps: number): Session => {
  const again = openSession(session.game, session.seed, session.from);
  for (const decision of decisionsOf(session).slice(0, Math.max(0, steps))) {
    const value = again.fault ? undefined : valueOf(again.game, again.s, decision);
    if (value === undefined) break;
    carryOut(again, decision, value);
  }
  return again;
};

/** Takes the last decisions back: the game is played again up to there. */
export const undoIn = (session: Session, steps: number): void => {
  const { s, rounds, log, lastTrick, fault } = sessionAt(session, stepsOf(session) - steps);
  Object.assign(session, { s, rounds, log, lastTrick, fault });
  s.listener = happening => hear(session, happening);
};

/** What a seat, or an onlooker, sees of a session; the last trick is shown until the next is taken. */
export const viewIn = (session: Session, seat: Seat | undefined): SeatView =>
  viewFor(session.game, session.s, seat, session.lastTrick);

/** What a seat, or an onlooker, may read of what happened. */
export const logIn = (session: Session, seat: Seat | undefined): ReturnType<typeof logFor> => logFor(session.log, seat);
