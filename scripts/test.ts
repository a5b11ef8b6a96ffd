import { checkEmitted } from './emitted.ts';
import { obtainChromium } from './chromium.ts';
import type { Score } from './test-reports.ts';
import { browserTests, check, sumOf, unitTests } from './test-steps.ts';

const say = (line: string): void => console.log(line);

const inTurn = async (steps: readonly (() => Promise<Score>)[]): Promise<Score> => {
  const scores: Score[] = [];
  for (const step of steps) scores.push(await step());
  return sumOf(scores);
};

let isBuilt = false;
const build = async (): Promise<Score> => {
  const score = await check('build', 'build');
  isBuilt = score.failed === 0;
  return score;
};

/** The linter is one long run on one core; all the others that need no more than one go on beside it. */
const withoutRunning = async (): Promise<Score> => {
  const beside = inTurn([() => check('types', 'check:types'), build, () => check('format', 'lint:format')]);
  return sumOf(await Promise.all([check('lint', 'lint:code'), beside]));
};

const inBrowser = async (): Promise<Score> => {
  if (!isBuilt) return { passed: 0, failed: 0, faults: [] }; // that has been counted
  const browser = obtainChromium(say);
  if (browser !== undefined) return browserTests(browser);
  const fault = 'No Chromium could be had: install one, or name one in CHROMIUM, and run the tests again.';
  return { passed: 0, failed: 1, faults: [fault] };
};

// Everything that has to hold, cheapest first; each step gives what passed and what failed in it.
const { passed, failed, faults } = await inTurn([checkEmitted, withoutRunning, unitTests, inBrowser]);
// Said once more: in the midst of so much output nobody finds it.
for (const fault of faults) say(`\n${fault}`);
say(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
