import { checkEmitted } from './emitted.ts';
import { obtainChromium } from './chromium.ts';
import { browserTests, check, type Score, sumOf, unitTests } from './test-steps.ts';

const say = (line: string): void => console.log(line);

/** Everything that has to hold, cheapest first; each step gives what passed and what failed in it. */
const steps: readonly (() => Promise<Score>)[] = [
  async () => sumOf(await Promise.all([check('lint', 'lint'), check('types', 'check:types')])),
  checkEmitted,
  unitTests,
  async () => {
    const built = await check('build', 'build');
    if (built.failed > 0) return built;
    const browser = obtainChromium(say);
    if (browser !== undefined) return sumOf([built, await browserTests(browser)]);
    say('No Chromium could be had: install one, or name one in CHROMIUM, and run the tests again.');
    return sumOf([built, { passed: 0, failed: 1 }]);
  },
];

const scores: Score[] = [];
for (const step of steps) scores.push(await step());
const { passed, failed } = sumOf(scores);
say(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
