import { locate, parseText, runScenario, type Diagnostic, type ScenarioResult } from '../../../engine/index.ts';
import { complain, problemLine, say, sayJson, type ExitCode } from '../output.ts';
import { checkAloud, isSound, readText } from '../reading.ts';

interface Tested {
  file: string;
  sound: boolean;
  scenarios: readonly ScenarioResult[];
}

const failuresOf = ({ title, failures }: ScenarioResult): Diagnostic[] =>
  failures.map(({ what, pointer }) => ({
    code: 'scenario-failed',
    severity: 'error',
    at: 'value',
    pointer,
    message: `${title}: ${what}`,
  }));

/** Plays every scenario of a ruleset; of one with problems only these are told. */
const testFile = (file: string, text: string): Tested => {
  const report = checkAloud(file, text);
  if (!isSound(report)) return { file, sound: false, scenarios: [] };
  const { tree, document } = parseText(text);
  const scenarios = (report.summary?.scenarios ?? []).map(({ id }) => runScenario(document, id));
  const failures = locate(text, tree, scenarios.flatMap(failuresOf));
  for (const failure of failures) complain(problemLine(file, failure));
  return { file, sound: true, scenarios };
};

/** Plays the scenarios of rulesets. */
export const test = (files: readonly string[], { json }: { json?: boolean }): ExitCode => {
  const tested = files.map(file => ({ file, text: readText(file) })).map(({ file, text }) => testFile(file, text));
  const all = tested.flatMap(({ scenarios }) => scenarios);
  const passed = all.filter(scenario => scenario.passed).length;
  const failed = all.length - passed;
  if (json) {
    sayJson({ passed, failed, files: tested });
  } else {
    for (const { file, sound, scenarios } of tested) {
      const good = scenarios.filter(scenario => scenario.passed).length;
      say(sound ? `${file}: ${good} of ${scenarios.length} scenarios passed` : `${file}: not tested, it has problems`);
    }
    say(`${passed} passed, ${failed} failed`);
  }
  return failed === 0 && tested.every(({ sound }) => sound) ? 0 : 1;
};
