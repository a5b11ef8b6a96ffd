import { makeMemo, type Memo } from '../check/resolve/memo.ts';
import { compilePhrase } from '../compile/compile.ts';
import { readyDocument } from '../compile/ready.ts';
import { keysOf, pointerTo, type Diagnostic } from '../language/diagnostic.ts';
import { recordOf } from '../ruleset/document.ts';
import type { Setup, Sound } from '../ruleset/sound.ts';
import type { Game } from '../table/game.ts';
import type { Read } from '../table/read.ts';
import { conditionKey, type Conditions } from './compare.ts';
import { isPlain, type Keys, type Scenario } from './scenario-form.ts';

/** A game that a scenario can be played in, and what it asks in the language itself. */
export interface ReadyScenario {
  game: Game;
  sound: Sound;
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

const readyAlone = (
  document: unknown,
  scenario: Scenario,
  memo: Memo,
): ReadyScenario | { problems: readonly Diagnostic[] } => {
  const wanted = conditionsIn(scenario.expect);
  const setup = setupOf(scenario);
  const ready = readyDocument(withConditions(document, wanted), setup, memo);
  if ('problems' in ready) return ready;
  const { game, sound } = ready;
  const conditions = new Map<string, Read<unknown>>();
  wanted.forEach(({ keys }, i) => {
    const phrase = sound.phrases.find(each => each.id === CONDITION + i);
    if (!phrase || phrase.is.is === 'effects') return;
    conditions.set(conditionKey(keys), compilePhrase(sound, setup, phrase.is).read);
  });
  return { game, sound, conditions };
};

/** A problem of the ruleset, or of a condition of the scenario, which was checked among the ruleset's phrases. */
export const placeOf = (problem: Diagnostic, id: string): string =>
  keysOf(problem.pointer)[1]?.startsWith(CONDITION) ? pointerTo('scenarios', id, 'expect') : problem.pointer;

const setupOf = ({ seats, variants, options }: Scenario): Setup => ({
  seats,
  variants: variants ?? [],
  options: options ?? {},
});

/** Makes games ready for scenarios; those of one document that are alike share theirs. */
export type MakeReady = (scenario: Scenario) => ReadyScenario | { problems: readonly Diagnostic[] };

export const readyFor = (document: unknown): MakeReady => {
  const known = new Map<string, ReturnType<MakeReady>>();
  const memo = makeMemo(); // what conditions of their own are added to is mostly the same rules
  return scenario => {
    if (!mayShare(scenario)) return readyAlone(document, scenario, memo);
    const key = JSON.stringify(setupOf(scenario));
    const ready = known.get(key) ?? readyAlone(document, scenario, memo);
    known.set(key, ready);
    return ready;
  };
};

/** Points that are given change what a card counts in the game, and conditions are compiled into it. */
const mayShare = ({ given, expect }: Scenario): boolean =>
  conditionsIn(expect).length === 0 && !JSON.stringify(given ?? {}).includes('"points"');
