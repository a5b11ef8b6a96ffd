import type { Decision } from '../table/ask.ts';
import { Fault } from '../table/fault.ts';
import type { Game } from '../table/game.ts';
import { cloneState, copyState, type State } from '../table/state.ts';
import { positionAt } from './position.ts';
import { decisionsOf, type Session } from './session.ts';
import { Unfit, type Decided, type Plain, type Scenario } from './scenario-form.ts';
import { replayTo, type Moment, type MomentKind } from './scenario-moments.ts';
import { decideAll, finish, looksAtQuestion, playOut } from './scenario-run.ts';
import { makeSeen, noteIn, proposalsOf, withQuestion, type Proposal, type Seen } from './scenario-sights.ts';
import { givenAt, isSamePosition } from './scenario-start.ts';

export type { Proposal } from './scenario-sights.ts';

/** A beginning that a scenario of a played game can have: from there it plays as the game did. */
export interface ScenarioStart {
  kind: MomentKind;
  at: string;
  step: number; // decisions of the game before it
  round: number;
  trick: number;
  seat: number | undefined;
}

/** A played stretch as a scenario, and everything else that could be expected of it. */
export interface RecordedScenario {
  scenario: Scenario;
  proposals: readonly Proposal[];
  picked: readonly string[]; // ids of the proposals that the scenario expects
  decisions: readonly Decision[];
}

/** Tricks, turns or phases one would go back to; further back one begins with the game. */
const MOST_OF_A_KIND = 4;

/**
 * Where a scenario of the game up to a step can begin, the latest first. Only beginnings are told from which
 * the scenario comes to the very same position as the game.
 */
export const scenarioStarts = (session: Session, to: number): readonly ScenarioStart[] => {
  const { moments, isWhole } = replayTo(session, to);
  if (!isWhole) return [];
  const seen = new Set<string>();
  const counts = new Map<MomentKind, number>();
  const starts: ScenarioStart[] = [];
  for (const moment of moments.filter(each => isInReach(moments, each, to)).toReversed()) {
    const { kind, at, step, round, trick, seat } = moment;
    const key = `${at} ${step}`;
    const count = counts.get(kind) ?? 0;
    if (seen.has(key) || count >= MOST_OF_A_KIND) continue;
    if (!isExact(session, moment, to)) continue;
    seen.add(key);
    counts.set(kind, count + 1);
    starts.push({ kind, at, step, round, trick, seat });
  }
  return starts;
};

/** No scenario of a phase goes on after its round, and a sheet is looked at only when it has just been reckoned. */
const isInReach = (moments: readonly Moment[], { kind, step, round }: Moment, to: number): boolean => {
  if (kind === 'game') return true;
  if (kind === 'sheet' || kind === 'lastSheet') return step === to;
  const sheets = moments.filter(each => each.kind === 'sheet' && each.round === round);
  return sheets.every(sheet => sheet.step >= to || sheet.step < step);
};

const isExact = (session: Session, moment: Moment, to: number): boolean => {
  const given = givenAt(session, moment);
  return given !== undefined && playsAlike(session.game, moment, given, doneIn(session, moment.step, to));
};

/** What was decided, several decisions of a seat in a row as one list. */
const doneIn = (session: Session, from: number, to: number): Decided[] => {
  const done: [seat: number, values: (string | number)[]][] = [];
  for (const { seat, value } of decisionsOf(session).slice(from, to)) {
    const last = done.at(-1);
    if (last?.[0] === seat) last[1].push(value);
    else done.push([seat, [value]]);
  }
  return done.map(([seat, values]) => [seat, values.length === 1 ? values[0]! : values]);
};

interface Played {
  start: State;
  end: State;
  seen: Seen;
}

/** Plays from what is given, or from a moment as it really was. */
const playFrom = (
  game: Game,
  { at, given, decided, toQuestion }: { at: string; given: Plain; decided: readonly Decided[]; toQuestion: boolean },
  really?: State,
): Played => {
  const position = positionAt(game, at, given);
  if (really) copyState(position.state, really);
  const start = cloneState(game.layout, position.state);
  const seen = makeSeen(game);
  position.state.listener = noteIn(game, position.state, seen);
  decideAll(game, position, decided);
  finish(game, position, toQuestion);
  return { start, end: position.state, seen };
};

/** Does all come as it came? Luck that is drawn on the way shows here. */
const playsAlike = (game: Game, { at, state }: Moment, given: Plain, decided: readonly Decided[]): boolean => {
  const how = { at, given, decided, toQuestion: true };
  try {
    return isSamePosition(game, playFrom(game, how).end, playFrom(game, how, state).end);
  } catch (reason) {
    if (reason instanceof Unfit || reason instanceof Fault) return false;
    throw reason;
  }
};

/**
 * A stretch of a played game as a scenario: from a beginning that `scenarioStarts` told, up to a step, expecting
 * what is picked of what came out; where nothing is picked, what one would look at first. Undefined where it cannot be.
 */
export const scenarioFrom = (
  session: Session,
  { kind, at, step }: Pick<ScenarioStart, 'kind' | 'at' | 'step'>,
  to: number,
  picks?: readonly string[],
): RecordedScenario | undefined => {
  const { game } = session;
  const moment = replayTo(session, to).moments.findLast(
    each => each.kind === kind && each.at === at && each.step === step,
  );
  const given = moment && givenAt(session, moment);
  if (!given) return undefined;
  const decided = doneIn(session, step, to);
  const how = { at, given, decided };
  const propose = (toQuestion: boolean): Proposal[] => {
    const { start, end, seen } = playFrom(game, { ...how, toQuestion });
    return proposalsOf(game, start, end, seen);
  };
  const atQuestion = propose(true);
  const picked = picks ?? atQuestion.filter(({ isUsual }) => isUsual).map(({ id }) => id);
  const looks = looksAtQuestion(picked.map(id => id.split('/')[1] ?? ''));
  // What holds where the trick ended need not hold any more when the next question is open.
  const proposals = looks ? atQuestion : withQuestion(atQuestion, propose(false));
  const chosen = proposals.filter(({ id }) => picked.includes(id));
  const scenario: Scenario = {
    seats: game.seats,
    ...(game.variants.length > 0 && { variants: game.variants }),
    ...(Object.keys(game.options).length > 0 && { options: game.options }),
    at,
    ...(Object.keys(given).length > 0 && { given }),
    ...(decided.length > 0 && { do: decided }),
    expect: expectOf(chosen),
  };
  if (playOut(game, scenario, new Map()).differences.length > 0) return undefined;
  return { scenario, proposals, picked: chosen.map(({ id }) => id), decisions: decisionsOf(session).slice(step, to) };
};

const expectOf = (chosen: readonly Proposal[]): Scenario['expect'] => {
  const expect: Record<string, Record<string, unknown>> = {};
  for (const { keys, value } of chosen) {
    const [moment = '', what, name] = keys;
    if (what === undefined) expect[moment] = value as Record<string, unknown>;
    else if (name === undefined) expect[moment] = { ...expect[moment], [what]: value };
    else {
      const known = expect[moment]?.[what] as Record<string, unknown> | undefined;
      expect[moment] = { ...expect[moment], [what]: { ...known, [name]: value } };
    }
  }
  return expect;
};
