import { pointerTo } from '../language/diagnostic.ts';
import { entriesOf, isRecord, recordOf } from '../ruleset/document.ts';
import { Fault } from '../table/fault.ts';
import type { Difference } from './compare.ts';
import { isPlain, Unfit, type Keys, type ScenarioFailure, type ScenarioResult } from './scenario-form.ts';
import { readScenario } from './scenario-read.ts';
import { placeOf, readyFor, type MakeReady } from './scenario-ready.ts';
import { playOut } from './scenario-run.ts';

export type { Expected, Scenario, ScenarioFailure, ScenarioResult } from './scenario-form.ts';

/** Plays a scenario of a ruleset and says what did not come out as expected. */
export const runScenario = (document: unknown, id: string): ScenarioResult =>
  playScenario(document, recordOf(recordOf(document).scenarios)[id], id);

/** Plays the scenarios of a ruleset, each when it is asked for: whoever has other things to do can do them between. */
export function* runScenarios(document: unknown): Generator<ScenarioResult, void> {
  const makeReady = readyFor(document);
  for (const [id, scenario] of entriesOf(recordOf(document).scenarios)) yield playIn(makeReady, scenario, id);
}

/**
 * Plays a scenario that may stand outside of its ruleset.
 *
 *   ruleset + variants -> sound -> game -> position -> decisions -> what follows
 *
 * Expectations are compared as their moment comes; those of "then" at the end.
 */
export const playScenario = (document: unknown, scenario: unknown, id: string): ScenarioResult =>
  playIn(readyFor(document), scenario, id);

const playIn = (makeReady: MakeReady, scenario: unknown, id: string): ScenarioResult => {
  const failures = failuresOf(makeReady, scenario, id);
  const title = isPlain(scenario) && isRecord(scenario.title) ? scenario.title.en : undefined;
  return { id, title: typeof title === 'string' ? title : id, passed: failures.length === 0, failures };
};

const failuresOf = (makeReady: MakeReady, scenario: unknown, id: string): ScenarioFailure[] => {
  const at = (keys: Keys): string => pointerTo('scenarios', id, ...keys);
  try {
    const read = readScenario(scenario);
    const ready = makeReady(read);
    if ('problems' in ready) {
      return ready.problems.map(problem => ({ what: problem.message, pointer: placeOf(problem, id) }));
    }
    return playOut(ready.game, read, ready.conditions).differences.map(difference => failureOf(difference, id));
  } catch (reason) {
    if (reason instanceof Unfit) return [{ what: reason.message, pointer: at(reason.keys) }];
    if (reason instanceof Fault) return [{ what: reason.message, pointer: reason.pointers[0] ?? at([]) }];
    throw reason;
  }
};

export const failureOf = (difference: Difference, id: string): ScenarioFailure => {
  const { keys, expected, actual } = difference;
  return { what: sentenceOf(difference), expected, actual, pointer: pointerTo('scenarios', id, ...keys) };
};

const sentenceOf = ({ keys, expected, actual }: Difference): string => {
  const where = keys.slice(1).join('.');
  const is = JSON.stringify(expected);
  return keys.at(-2) === 'that'
    ? `${where} does not hold: ${is}.`
    : `${where} is ${JSON.stringify(actual)}, not ${is}.`;
};
