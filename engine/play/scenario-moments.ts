import { Fault } from '../table/fault.ts';
import { isAsking, planOnTop } from '../table/frames.ts';
import type { Game } from '../table/game.ts';
import { TRICK_INT, TURN_INT } from '../table/plan.ts';
import { cloneState, FRAME, FRAME_INTS, INT, type State } from '../table/state.ts';
import { carryOut } from './act.ts';
import { valueOf } from './decision.ts';
import { depthOf, pcOf } from './reach.ts';
import { GAME_AT, gamePlanOf } from './round.ts';
import { step as stepOn } from './run.ts';
import { beginningOf, decisionsOf, type Session } from './session.ts';
import { TRICKS_AT } from './tricks.ts';
import { TURNS_AT } from './turns.ts';

/** Where a scenario may begin, by what begins there. */
export const MOMENT_KINDS = ['trick', 'turn', 'phase', 'sheet', 'lastSheet', 'game'] as const;
export type MomentKind = (typeof MOMENT_KINDS)[number];

/** A moment of a game that was played, at which a scenario may begin. */
export interface Moment {
  kind: MomentKind;
  at: string; // as a scenario says it
  step: number; // decisions made before it
  round: number;
  trick: number; // of a trick that begins: its number in the round; else the last that began
  seat: number | undefined; // whose turn comes
  state: State; // as it was then
}

/** A game played again up to a step: where it then stands, and the moments that lie in its last two rounds. */
export interface Replay {
  state: State;
  moments: readonly Moment[];
  isWhole: boolean; // false when a rule stopped the game on the way
}

/** Plays a game again, step by step, with an eye on where phases, tricks, turns and sheets begin. */
export const replayTo = (session: Session, to: number): Replay => {
  const { game, seed, from } = session;
  const s = beginningOf(game, seed, from);
  let moments: Moment[] = [];
  const runOn = (step: number): void => {
    moments = [...moments, ...runToQuestion(game, s, step)];
    // Of rounds that are long over nobody asks.
    moments = moments.filter(({ round, kind }) => kind === 'game' || round >= s.ints[INT.round]! - 1);
  };
  const atFirst = (): Moment => momentNow(game, s, 0, 'game', from?.at ?? 'game');
  try {
    // Of a whole game scenarios begin at its first question, of a position where it is.
    const given = from && atFirst();
    runOn(0);
    moments.unshift(given ?? atFirst());
    decisionsOf(session)
      .slice(0, to)
      .forEach((decision, i) => {
        const value = valueOf(game, s, decision);
        if (value === undefined) throw new Error('A decision of this game is none.');
        carryOut(game, s, decision.seat, value);
        runOn(i + 1);
      });
  } catch (reason) {
    if (!(reason instanceof Fault)) throw reason;
    return { state: s, moments, isWhole: false };
  }
  return { state: s, moments, isWhole: true };
};

/** Runs to the next question; what began on the way and led to it, and sheets that were reckoned. */
const runToQuestion = (game: Game, s: State, step: number): Moment[] => {
  const begun: { moment: Moment; depth: number; plan: number }[] = [];
  while (!isAsking(s) && depthOf(s) > 0) {
    const moment = momentOf(game, s, step);
    if (moment) begun.push({ moment, depth: depthOf(s), plan: planOnTop(s) });
    stepOn(game, s);
  }
  const isUnderWay = (depth: number, plan: number): boolean =>
    depthOf(s) >= depth && s.ints[game.layout.frames + (depth - 1) * FRAME_INTS + FRAME.plan] === plan;
  return begun
    .filter(({ moment, depth, plan }) => isSheet(moment) || isUnderWay(depth, plan))
    .map(({ moment }) => moment);
};

const isSheet = ({ kind }: Moment): boolean => kind === 'sheet' || kind === 'lastSheet';

const momentNow = (game: Game, s: State, step: number, kind: MomentKind, at: string): Moment => ({
  kind,
  at,
  step,
  round: s.ints[INT.round]!,
  trick: s.ints[INT.trick]!,
  seat: undefined,
  state: cloneState(game.layout, s),
});

/** Beginnings of their own, whatever a phase of that name is. */
const RESERVED = ['deck', 'game'];

/** What is about to begin, if it is anything that a scenario can begin with. */
const momentOf = (game: Game, s: State, step: number): Moment | undefined => {
  const index = planOnTop(s);
  const plan = game.plans[index]!;
  const pc = pcOf(s);
  if (RESERVED.includes(plan.id) && plan.kind !== 'game') return undefined;
  const moment = (kind: MomentKind, at: string): Moment => momentNow(game, s, step, kind, at);
  switch (plan.kind) {
    case 'game':
      return pc === GAME_AT.close ? moment('lastSheet', 'scoring.game') : undefined;
    case 'sheet':
      return pc === 0 && index === gamePlanOf(game).sheet ? moment('sheet', 'scoring.round') : undefined;
    case 'tricks':
      if (pc !== TRICKS_AT.trick) return undefined;
      return s.ints[plan.ints + TRICK_INT.played] === 0
        ? moment('phase', plan.id)
        : { ...moment('trick', plan.id), trick: s.ints[INT.trick]! + 1 };
    case 'turns':
      if (pc !== TURNS_AT.turn) return undefined;
      return s.ints[plan.ints + TURN_INT.taken] === 0
        ? moment('phase', plan.id)
        : { ...moment('turn', plan.id), seat: s.ints[plan.ints + TURN_INT.turn]! };
    case 'bid':
    case 'exchange':
    case 'do':
      return pc === 0 ? moment('phase', plan.id) : undefined;
    default:
      return undefined;
  }
};
