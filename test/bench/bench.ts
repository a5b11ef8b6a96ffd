import { join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { BASELINE_NAMES } from './baselines/baselines.ts';
import { enterApart, type Pace } from './contest.ts';
import { measureAll, type Plan } from './measure-all.ts';
import { linesOf } from './print.ts';
import { PARTS, type Part } from './report.ts';
import { shelvedFrom } from './shelf.ts';

interface Asked {
  json?: true;
  quick?: true;
  million?: true;
  only: readonly Part[];
  repetitions?: number;
  seconds?: number;
}

const USUAL: Pace = { repetitions: 9, seconds: 0.05, warm: 0.8 };
const QUICK: Pace = { repetitions: 3, seconds: 0.03, warm: 0.4 };
const MEMORY_GAMES = { usual: 20_000, quick: 2_000, million: 1_000_000 };

const paceOf = ({ quick, repetitions, seconds }: Asked): Pace => {
  const pace = quick ? QUICK : USUAL;
  return { ...pace, repetitions: repetitions ?? pace.repetitions, seconds: seconds ?? pace.seconds };
};

const memoryGamesOf = ({ quick, million }: Asked): number =>
  million ? MEMORY_GAMES.million : quick ? MEMORY_GAMES.quick : MEMORY_GAMES.usual;

const planOf = (asked: Asked): Plan => ({
  parts: asked.only,
  pace: paceOf(asked),
  everySeats: !asked.quick,
  memoryGames: memoryGamesOf(asked),
  tell: part => console.error(`measuring ${part} …`),
});

const above =
  (least: number) =>
  (text: string): number => {
    const number = Number(text);
    if (!(number >= least)) throw new InvalidArgumentError(`A number from ${least} is wanted.`);
    return number;
  };

const parts = (text: string): readonly Part[] => {
  const named = text.split(',');
  const found = PARTS.filter(part => named.includes(part));
  if (found.length < named.length) throw new InvalidArgumentError(`The parts are ${PARTS.join(', ')}.`);
  return found;
};

await new Command('bench')
  .description(
    `Measures play by lot, one thread, nobody listening; ${BASELINE_NAMES.join(' and ')} against code by hand.`,
  )
  .option('--json', 'print one JSON document and nothing else')
  .option('--quick', 'a rough answer soon')
  .option('--only <parts>', `some of ${PARTS.join(', ')}`, parts, PARTS as readonly Part[])
  .option('--million', 'look at the room taken over a million games of each ruleset that is compared')
  .option('--seconds <s>', 'length of one sample', above(0.001))
  .option('--repetitions <n>', 'samples of each', above(1))
  .addHelpText('after', '\nExample:\n  npm run bench -- --only ratios --repetitions 21')
  .action(async (asked: Asked) => {
    const shelf = shelvedFrom(join(import.meta.dirname, '..', '..', 'rulesets'));
    const report = await measureAll(enterApart, shelf, planOf(asked));
    console.log(asked.json ? JSON.stringify(report, undefined, 2) : linesOf(report).join('\n'));
  })
  .parseAsync();
