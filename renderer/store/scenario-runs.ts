import { computed, ref, shallowRef } from 'vue';
import type { ScenarioResult } from '../../engine/index.ts';
import { scenarioEngine } from '../worker/engine.ts';

/** The texts whose scenarios are run: the one in hand, when it is sound, and the one it was before the changes. */
export interface RunSources {
  text(): string;
  saved(): string;
  isSound(): boolean;
}

/** How the scenarios come out: run by themselves after each change, the last text always; and what broke since it was saved. */
export const makeScenarioRuns = ({ text, saved, isSound }: RunSources) => {
  const results = shallowRef<readonly ScenarioResult[]>();
  const ran = shallowRef<string>(); // the text that the results are of
  const before = shallowRef<{ text: string; passed: ReadonlySet<string> }>();
  const isRunning = ref(false);
  let turn = 0;

  const note = (of: string, found: readonly Pick<ScenarioResult, 'id' | 'passed'>[]): void => {
    before.value = { text: of, passed: new Set(found.filter(({ passed }) => passed).map(({ id }) => id)) };
  };

  const run = async (): Promise<void> => {
    const now = text();
    if (!isSound()) return;
    const mine = ++turn;
    isRunning.value = true;
    try {
      const found = await scenarioEngine().runScenarios(now, 'now');
      if (found === undefined || mine !== turn || now !== text()) return;
      results.value = found;
      ran.value = now;
      await runSaved();
      noteSince(found);
    } finally {
      if (mine === turn) isRunning.value = false;
    }
  };

  /** What came out well since then could break too: a scenario just made, or one that was mended. */
  const noteSince = (found: readonly ScenarioResult[]): void => {
    const known = before.value;
    if (known !== undefined) note(known.text, [...found, ...[...known.passed].map(id => ({ id, passed: true }))]);
  };

  /** How they came out before the changes: looked at once for each text that is saved. */
  const runSaved = async (): Promise<void> => {
    const of = saved();
    if (before.value?.text === of) return;
    if (of === ran.value && results.value !== undefined) return note(of, results.value);
    const found = await scenarioEngine().runScenarios(of, 'saved');
    if (found !== undefined && of === saved()) note(of, found);
  };

  /** Somebody writes: the machine is his, and what is run would be of an earlier text. */
  const rest = (): void => {
    if (!isRunning.value) return;
    turn++;
    isRunning.value = false;
    void scenarioEngine().dropScenarios();
  };

  /** Those that passed as the rules were saved or at some time since, and fail now. */
  const broken = computed((): ReadonlySet<string> => {
    const failing = (results.value ?? []).filter(({ passed }) => !passed);
    return new Set(failing.map(({ id }) => id).filter(id => before.value?.passed.has(id) === true));
  });

  const forget = (): void => {
    turn++;
    results.value = undefined;
    ran.value = undefined;
    before.value = undefined;
    isRunning.value = false;
  };

  return { results, ran, broken, isRunning, run, rest, runSaved, forget };
};
