import { join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { BASELINE_NAMES } from './baselines/baselines.ts';
import { enterApart, type Pace } from './contest.ts';
import { measureAll, type Plan } from './measure-all.ts';
import { linesOf } from './print.ts';
import { PARTS, type Part } from './report.ts';
import { shelvedFrom, Unmeasurable } from './shelf.ts';

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

const SHORTEST_SAMPLE = 0.001;

const asSeconds = (text: string): number => {
  const seconds = Number(text);
  if (seconds >= SHORTEST_SAMPLE && Number.isFinite(seconds)) return seconds;
  throw new InvalidArgumentError(`A number from ${SHORTEST_SAMPLE} is wanted.`);
};

const asCount = (text: string): number => {
  const count = Number(text);
  if (Number.isSafeInteger(count) && count >= 1) return count;
  throw new InvalidArgumentError('A whole number from 1 is wanted.');
};

const asParts = (text: string): readonly Part[] => {
  const named = text.split(',').map(name => name.trim());
  const unknown = named.find(name => !(PARTS as readonly string[]).includes(name));
  if (unknown !== undefined)
    throw new InvalidArgumentError(`There is no part "${unknown}"; the parts are ${PARTS.join(', ')}.`);
  return PARTS.filter(part => named.includes(part));
};

const shelfFolder = join(import.meta.dirname, '..', '..', 'rulesets');

/** Measures, or says in a sentence what keeps it from that. */
const measure = async (asked: Asked, program: Command): Promise<void> => {
  try {
    const shelf = shelvedFrom(shelfFolder);
    const report = await measureAll(enterApart, shelf, planOf(asked));
    console.log(asked.json ? JSON.stringify(report, undefined, 2) : linesOf(report).join('\n'));
  } catch (fault) {
    if (fault instanceof Unmeasurable) program.error(`error: ${fault.message}`);
    throw fault;
  }
};

await new Command('bench')
  .description(
    `Measures play by lot, one thread, nobody listening; ${BASELINE_NAMES.join(' and ')} against code by hand.`,
  )
  .option('--json', 'print one JSON document and nothing else')
  .option('--quick', 'a rough answer soon')
  .option('--only <parts>', `some of ${PARTS.join(', ')}`, asParts, PARTS)
  .option('--million', 'look at the room taken over a million games of each ruleset that is compared')
  .option('--seconds <s>', 'length of one sample', asSeconds)
  .option('--repetitions <n>', 'samples of each', asCount)
  .addHelpText('after', '\nExample:\n  npm run bench -- --only ratios --repetitions 21')
  .action((asked: Asked, program: Command) => measure(asked, program))
  .parseAsync();
