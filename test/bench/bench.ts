import { cpus } from 'node:os';
import { join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { BASELINE_NAMES, MANNERS, type BaselineName, type Manner } from './baselines/baselines.ts';
import type { Pace } from './contest.ts';
import {
  measureCurves,
  measureMemory,
  measureRatios,
  measureRulesets,
  measureSearches,
  measureTexts,
} from './measure.ts';
import { linesOf } from './print.ts';
import { REASONS } from './reasons.ts';
import { PARTS, type Comparison, type Part, type Report, type RulesetSpeed, type SlowRuleset } from './report.ts';
import { shelvedFrom } from './shelf.ts';
import { median } from './statistics.ts';

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

/** What plain Oh Hell makes on the machine that the aims are told for, decisions a second. */
const THERE = 3_800_000;
const OH_HELL_DECISIONS = 260;
const TOO_SLOW = 5;

const machine = (): string =>
  `${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, Node ${process.version}, ${process.platform}`;

const ratiosIn = (comparisons: Report['comparisons']): Report['ratios'] =>
  Object.fromEntries(
    (Object.entries(comparisons) as [BaselineName, Comparison][]).map(([name, { ratios }]) => [
      name,
      Object.fromEntries(MANNERS.map(manner => [manner, ratios[manner].median])) as Record<Manner, number>,
    ]),
  );

const slowOnes = (rulesets: Record<string, RulesetSpeed>): SlowRuleset[] => {
  const usual = median(Object.values(rulesets).map(({ nanosecondsPerDecision }) => nanosecondsPerDecision));
  return Object.entries(rulesets)
    .map(([id, { nanosecondsPerDecision }]) => ({ id, times: nanosecondsPerDecision / usual }))
    .filter(({ times }) => times > TOO_SLOW)
    .map(slow => ({ ...slow, reason: REASONS[slow.id] ?? 'no reason is written down' }));
};

const scaleOf = ({ 'oh-hell': comparison }: Report['comparisons']): number =>
  comparison ? THERE / (comparison.byHand.plain.median * OH_HELL_DECISIONS) : 1;

const paceOf = ({ quick, repetitions, seconds }: Asked): Pace => {
  const pace = quick ? QUICK : USUAL;
  return { ...pace, repetitions: repetitions ?? pace.repetitions, seconds: seconds ?? pace.seconds };
};

const memoryGames = ({ quick, million }: Asked): number =>
  million ? MEMORY_GAMES.million : quick ? MEMORY_GAMES.quick : MEMORY_GAMES.usual;

/** One run: part after part, within each all take turns. */
const measureAll = async (asked: Asked): Promise<Report> => {
  const pace = paceOf(asked);
  const shelf = shelvedFrom(join(import.meta.dirname, '..', '..', 'rulesets'));
  const measured = async <T>(part: Part, nothing: T, measure: () => Promise<T>): Promise<T> => {
    if (!asked.only.includes(part)) return nothing;
    console.error(`measuring ${part} …`);
    return measure();
  };
  const comparisons = await measured<Report['comparisons']>('ratios', {}, () => measureRatios(shelf, pace));
  const rulesets = await measured('rulesets', {}, () => measureRulesets(shelf, pace, !asked.quick));
  const clone = await measured('clone', {}, () => measureSearches(shelf, pace));
  const { check, compile } = await measured('texts', { check: {}, compile: {} }, () => measureTexts(shelf, pace));
  const curves = await measured('curves', {}, () => measureCurves(pace));
  const memory = await measured('memory', {}, () => measureMemory(shelf, memoryGames(asked)));
  return {
    machine: machine(),
    how: { repetitions: pace.repetitions, seconds: pace.seconds, clock: 'processor time of one process each' },
    ratios: ratiosIn(comparisons),
    comparisons,
    scale: scaleOf(comparisons),
    rulesets,
    slow: slowOnes(rulesets),
    clone,
    check,
    compile,
    curves,
    memory,
  };
};

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
    const report = await measureAll(asked);
    console.log(asked.json ? JSON.stringify(report, undefined, 2) : linesOf(report).join('\n'));
  })
  .parseAsync();
