import { keysOf, pointerTo, type Diagnostic, type Pointer } from '../language/diagnostic.ts';
import { recordOf } from '../ruleset/document.ts';
import type { Sound } from '../ruleset/sound.ts';
import type { AskKind } from '../table/ask.ts';
import { Fault } from '../table/fault.ts';
import { isAsking, planOnTop } from '../table/frames.ts';
import type { Game } from '../table/game.ts';
import { cloneState, INT, type State } from '../table/state.ts';
import { tricksPlanOf } from '../table/trick.ts';
import { askKindOf, valueOf } from './decision.ts';
import { explain } from './explain.ts';
import { legalNames, type Sight } from './observe.ts';
import { positionAt, type Position } from './position.ts';
import { step as stepOn } from './run.ts';
import {
  isPlain,
  isSaid,
  Unfit,
  type Decided,
  type Plain,
  type Scenario,
  type ScenarioFailure,
} from './scenario-form.ts';
import { readScenario } from './scenario-read.ts';
import { readyFor } from './scenario-ready.ts';
import { decideAll, finish, looksAtQuestion, playOut } from './scenario-run.ts';
import { failureOf } from './scenario.ts';
import { makeSeen, noteIn, proposalsOf, withQuestion, type Proposal } from './scenario-sights.ts';
import { seatsIn } from './turn.ts';

/** A rule that has to do with what came out otherwise. */
export interface ScenarioReason {
  about?: string | number; // the answer that it bars
  seat?: number; // whom it brought points
  points?: number;
  message?: string; // in words, where there are any
  pointer: Pointer; // in the composed document
}

/** A failure with the rules behind it. */
export interface ExplainedFailure extends ScenarioFailure {
  reasons: readonly ScenarioReason[];
}

/** Who could have decided what, at a step of a scenario. */
export interface ScenarioQuestion {
  kind: AskKind;
  legal: Readonly<Record<number, readonly (string | number)[]>>; // by seat
}

/** A scenario looked at closely: what failed and why, what is asked at each step, and what could be expected. */
export interface ScenarioLook {
  game: Game;
  sound: Sound;
  scenario: Scenario;
  failures: readonly ExplainedFailure[];
  questions: readonly (ScenarioQuestion | undefined)[]; // before each decision, one by one, and after the last
  proposals: readonly Proposal[];
}

/** Looks at one scenario of a ruleset; the problems where it cannot be played at all. */
export const lookAtScenario = (
  document: unknown,
  id: string,
): ScenarioLook | { problems: readonly Pick<Diagnostic, 'message' | 'pointer'>[] } => {
  const at = (keys: readonly (string | number)[]): string => pointerTo('scenarios', id, ...keys);
  try {
    const scenario = readScenario(recordOf(recordOf(document).scenarios)[id]);
    const ready = readyFor(document)(scenario);
    if ('problems' in ready) return ready;
    const { game, sound } = ready;
    const look = { game, sound, scenario };
    try {
      const { differences, state } = playOut(game, scenario, ready.conditions);
      const failures = differences.map(each => ({ ...failureOf(each, id), reasons: [] as ScenarioReason[] }));
      const lines = scoredLines(game, scenario);
      return {
        ...look,
        failures: failures.map(failure => ({ ...failure, reasons: reasonsOf(game, state, lines, failure) })),
        ...playedThrough(game, scenario),
      };
    } catch (reason) {
      if (!(reason instanceof Unfit)) throw reason;
      const failure = { what: reason.message, pointer: at(reason.keys), reasons: [] };
      return { ...look, failures: [failure], ...playedThrough(game, scenario) };
    }
  } catch (reason) {
    if (reason instanceof Unfit) return { problems: [{ message: reason.message, pointer: at(reason.keys) }] };
    if (reason instanceof Fault)
      return { problems: [{ message: reason.message, pointer: reason.pointers[0] ?? at([]) }] };
    throw reason;
  }
};

const questionIn = (game: Game, state: State): ScenarioQuestion | undefined => {
  const kind = askKindOf(state);
  if (kind === undefined) return undefined;
  const sight: Sight = { game, state, about: {}, sheet: new Map() };
  const seats = seatsIn(state.ints[INT.asked]!);
  return { kind, legal: Object.fromEntries(seats.map(seat => [seat, legalNames(sight, seat)])) };
};

const runToQuestion = (game: Game, { state, isOut }: Position): void => {
  while (!isAsking(state) && !isOut() && state.ints[INT.depth]! > 0) stepOn(game, state);
};

/** The decisions one by one, as far as they can be made, with what is asked before each and what comes of them. */
const playedThrough = (game: Game, scenario: Scenario): Pick<ScenarioLook, 'questions' | 'proposals'> => {
  const questions: (ScenarioQuestion | undefined)[] = [];
  let proposals: readonly Proposal[] = [];
  try {
    const position = positionAt(game, scenario.at, scenario.given ?? {});
    const { state } = position;
    const start = cloneState(game.layout, state);
    const seen = makeSeen(game);
    state.listener = noteIn(game, state, seen);
    for (const decided of oneByOne(scenario)) {
      runToQuestion(game, position);
      questions.push(questionIn(game, state));
      decideAll(game, position, [decided]);
    }
    finish(game, position, looksAtQuestion(Object.keys(thenOf(scenario))));
    proposals = proposalsOf(game, start, state, seen);
    runToQuestion(game, position);
    questions.push(questionIn(game, state));
    proposals = withQuestion(proposalsOf(game, start, state, seen), proposals);
  } catch (reason) {
    if (!(reason instanceof Unfit || reason instanceof Fault)) throw reason;
  }
  return { questions, proposals };
};

const oneByOne = ({ do: decided }: Scenario): Decided[] =>
  (decided ?? []).flatMap(([seat, said]) => (isSaid(said) ? [said] : said).map((value): Decided => [seat, value]));

const thenOf = ({ expect }: Scenario): Plain => (isPlain(expect.then) ? expect.then : {});

/** What each line of a sheet brought whom. */
const scoredLines = (game: Game, scenario: Scenario): ScenarioReason[] => {
  const reasons: ScenarioReason[] = [];
  try {
    const position = positionAt(game, scenario.at, scenario.given ?? {});
    position.state.listener = happening => {
      if (happening.type !== 'scored') return;
      const { seat, points, pointer } = happening;
      reasons.push({ seat, points, pointer });
    };
    decideAll(game, position, scenario.do ?? []);
    finish(game, position, looksAtQuestion(Object.keys(thenOf(scenario))));
  } catch (reason) {
    if (!(reason instanceof Unfit || reason instanceof Fault)) throw reason;
  }
  return reasons;
};

const SCORES = ['scored', 'total', 'sheet'];

/** The rules behind a failure: what bars a card, what ranks the cards of a trick, which lines scored. */
const reasonsOf = (
  game: Game,
  state: State,
  lines: readonly ScenarioReason[],
  { pointer, expected, actual }: ScenarioFailure,
): ScenarioReason[] => {
  const [moment = '', what = '', name] = keysOf(pointer).slice(3);
  if (SCORES.includes(what)) return lines.filter(line => what !== 'sheet' || keysOf(line.pointer).at(-1) === name);
  if (what === 'winner' || what === 'onLead') {
    const plan = tricksPlanOf(game, state);
    return plan ? [{ pointer: pointerTo(...keysOf(plan.pointer), 'order') }] : [];
  }
  return what === 'legal' && moment === 'then' ? barsOf(game, state, name, expected, actual) : [];
};

/** Why each answer that was expected to be open is not; and where it is ruled that others are. */
const barsOf = (
  game: Game,
  state: State,
  name: string | undefined,
  expected: unknown,
  actual: unknown,
): ScenarioReason[] => {
  const kind = askKindOf(state);
  const seat = name === undefined ? seatsIn(state.ints[INT.asked]!)[0] : Number(name);
  if (kind === undefined || seat === undefined || !Array.isArray(expected) || !Array.isArray(actual)) return [];
  const bars = expected
    .filter((value): value is string | number => isSaid(value) && !actual.includes(value))
    .flatMap((value): ScenarioReason[] => {
      const number = valueOf(game, state, { seat, kind, value });
      const refusal = number === undefined ? undefined : explain(game, state, seat, number);
      return refusal?.pointer === undefined
        ? []
        : [{ about: value, message: refusal.message, pointer: refusal.pointer }];
    });
  return bars.length > 0 ? bars : [{ pointer: game.plans[planOnTop(state)]!.pointer }];
};
