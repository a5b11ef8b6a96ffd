import { compilePhrase } from '../compile/compile.ts';
import { readyDocument } from '../compile/ready.ts';
import type { Diagnostic } from '../language/diagnostic.ts';
import { keysOf, pointerTo } from '../language/diagnostic.ts';
import { isRecord, recordOf } from '../ruleset/document.ts';
import type { Setup } from '../ruleset/sound.ts';
import { Fault } from '../table/fault.ts';
import type { Game } from '../table/game.ts';
import type { Read } from '../table/plan.ts';
import { conditionKey, type Conditions, type Difference } from './compare.ts';
import {
  aList,
  anObject,
  isPlain,
  isSaid,
  Unfit,
  type Decided,
  type Keys,
  type Scenario,
  type ScenarioFailure,
  type ScenarioResult,
} from './scenario-form.ts';
import { playOut } from './scenario-run.ts';
import { isMoment, MOMENTS } from './watch.ts';

export type { Expected, Scenario, ScenarioFailure, ScenarioResult } from './scenario-form.ts';

/** Plays a scenario of a ruleset and says what did not come out as expected. */
export const runScenario = (document: unknown, id: string): ScenarioResult => {
  const scenario = recordOf(recordOf(document).scenarios)[id];
  return playScenario(document, scenario, id);
};

/**
 * Plays a scenario that may stand outside of its ruleset.
 *
 *   ruleset + variants -> sound -> game -> position -> decisions -> what follows
 *
 * Expectations are compared as their moment comes; those of "then" at the end.
 */
export const playScenario = (document: unknown, scenario: unknown, id: string): ScenarioResult => {
  const failures: ScenarioFailure[] = [];
  const at = (keys: Keys): string => pointerTo('scenarios', id, ...keys);
  const fail = (what: string, keys: Keys): void => {
    failures.push({ what, pointer: at(keys) });
  };
  try {
    const read = readScenario(scenario);
    const ready = readyScenario(document, read);
    if ('problems' in ready) {
      for (const problem of ready.problems) failures.push({ what: problem.message, pointer: pointerOf(problem, id) });
    } else {
      const differences = playOut(ready.game, read, ready.conditions);
      for (const { keys, expected, actual } of differences) {
        const what = sentenceOf({ keys, expected, actual });
        failures.push({ what, expected, actual, pointer: at(keys) });
      }
    }
  } catch (reason) {
    if (reason instanceof Unfit) fail(reason.message, reason.keys);
    else if (reason instanceof Fault) failures.push({ what: reason.message, pointer: reason.pointers[0] ?? at([]) });
    else throw reason;
  }
  const title = isPlain(scenario) && isRecord(scenario.title) ? scenario.title.en : undefined;
  return { id, title: typeof title === 'string' ? title : id, passed: failures.length === 0, failures };
};

const sentenceOf = ({ keys, expected, actual }: Difference): string => {
  const where = keys.slice(1).join('.');
  const is = JSON.stringify(expected);
  return keys.at(-2) === 'that'
    ? `${where} does not hold: ${is}.`
    : `${where} is ${JSON.stringify(actual)}, not ${is}.`;
};

const KEYS = ['title', 'seats', 'variants', 'options', 'at', 'given', 'do', 'expect', 'why'];

/** The parts of a scenario, each of the right sort; what they hold is looked at when it is needed. */
const readScenario = (value: unknown): Scenario => {
  if (!isPlain(value)) throw new Unfit('There is no such scenario.', []);
  const unknown = Object.keys(value).find(key => !KEYS.includes(key));
  if (unknown !== undefined) throw new Unfit(`"${unknown}" is nothing that a scenario has.`, [unknown]);
  if (typeof value.at !== 'string') throw new Unfit('Where does it begin? A text is wanted here.', ['at']);
  if (typeof value.seats !== 'number') throw new Unfit('How many seats? A number is wanted here.', ['seats']);
  const expect = anObject(value.expect, ['expect']);
  for (const moment of Object.keys(expect)) {
    if (moment !== 'then' && !isMoment(moment)) {
      throw new Unfit(`"${moment}" is no moment that can be watched: "then", or one of ${MOMENTS.join(', ')}.`, [
        'expect',
        moment,
      ]);
    }
  }
  return {
    ...(value as unknown as Scenario),
    do: value.do === undefined ? [] : aList(readDecision)(value.do, ['do']),
  };
};

const readDecision = (item: unknown, keys: Keys): Decided => {
  const [seat, said, ...more] = aList<unknown>(each => each)(item, keys);
  const isUnderstood = isSaid(said) || (Array.isArray(said) && said.every(isSaid));
  if (typeof seat !== 'number' || !isUnderstood || more.length > 0) {
    const what = 'the name of a card, suit, call or action, a number or a seat, or a list of those, one after another';
    throw new Unfit(`A seat and what it decides are wanted here: ${what}.`, keys);
  }
  return [seat, said];
};

interface Ready {
  game: Game;
  conditions: Conditions;
}

const CONDITION = 'scenarioCondition';

/** Conditions in the language that an expectation holds, with the keys where each stands. */
const conditionsIn = (expect: Scenario['expect']): { keys: Keys; is: unknown }[] =>
  Object.entries(expect).flatMap(([moment, wanted]) => {
    const all = (Array.isArray(wanted) ? wanted : [wanted]) as readonly unknown[];
    return all.flatMap((each, i) => {
      const keys = Array.isArray(wanted) ? ['expect', moment, i, 'that'] : ['expect', moment, 'that'];
      const that = isPlain(each) ? each.that : undefined;
      return Array.isArray(that) ? that.map((is: unknown, at) => ({ keys: [...keys, at], is })) : [];
    });
  });

/** The ruleset with the scenario's conditions as phrases of its own, so that they are checked and compiled like these. */
const withConditions = (document: unknown, conditions: readonly { is: unknown }[]): unknown => {
  if (conditions.length === 0) return document;
  const named = conditions.map(({ is }, i) => [CONDITION + i, { kind: 'condition', is }] as const);
  const root = recordOf(document);
  return { ...root, phrases: { ...recordOf(root.phrases), ...Object.fromEntries(named) } };
};

const readyScenario = (document: unknown, scenario: Scenario): Ready | { problems: readonly Diagnostic[] } => {
  const wanted = conditionsIn(scenario.expect);
  const setup: Setup = { seats: scenario.seats, variants: scenario.variants ?? [], options: scenario.options ?? {} };
  const ready = readyDocument(withConditions(document, wanted), setup);
  if ('problems' in ready) return ready;
  const { game, sound } = ready;
  const conditions = new Map<string, Read<unknown>>();
  wanted.forEach(({ keys }, i) => {
    const phrase = sound.phrases.find(each => each.id === CONDITION + i);
    if (!phrase || phrase.is.is === 'effects') return;
    conditions.set(conditionKey(keys), compilePhrase(sound, setup, phrase.is).read);
  });
  return { game, conditions };
};

/** A problem of the ruleset, or of a condition of the scenario, which was checked among the ruleset's phrases. */
const pointerOf = (problem: Diagnostic, id: string): string =>
  keysOf(problem.pointer)[1]?.startsWith(CONDITION) ? pointerTo('scenarios', id, 'expect') : problem.pointer;
