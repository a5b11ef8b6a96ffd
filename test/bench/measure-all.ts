import { cpus } from 'node:os';
import { MANNERS, type BaselineName, type Manner } from './baselines/baselines.ts';
import type { Enter, Pace } from './contest.ts';
import { measureCurves } from './measure/curves.ts';
import { measureMemory } from './measure/memory.ts';
import { measureRatios } from './measure/ratios.ts';
import { measureRulesets } from './measure/rulesets.ts';
import { measureSearches } from './measure/searches.ts';
import { measureTexts } from './measure/texts.ts';
import { REASONS } from './reasons.ts';
import type { Comparison, Part, Report, RulesetSpeed, SlowRuleset } from './report.ts';
import type { Shelved } from './shelf.ts';
import { median } from './statistics.ts';

/** What is to be measured, and how thoroughly. */
export interface Plan {
  parts: readonly Part[];
  pace: Pace;
  everySeats: boolean; // with the fewest and the most seats as well
  memoryGames: number;
  tell: (part: Part) => void; // what is being measured now
}

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

/** One run: part after part, within each all take turns. */
export const measureAll = async (enter: Enter, shelf: readonly Shelved[], plan: Plan): Promise<Report> => {
  const { pace, parts, everySeats, memoryGames, tell } = plan;
  const measured = async <T>(part: Part, nothing: T, measure: () => Promise<T>): Promise<T> => {
    if (!parts.includes(part)) return nothing;
    tell(part);
    return measure();
  };
  const comparisons = await measured<Report['comparisons']>('ratios', {}, () => measureRatios(enter, shelf, pace));
  const rulesets = await measured('rulesets', {}, () => measureRulesets(enter, shelf, pace, everySeats));
  const clone = await measured('clone', {}, () => measureSearches(enter, shelf, pace));
  const { check, recheck, compile } = await measured('texts', { check: {}, recheck: {}, compile: {} }, () =>
    measureTexts(enter, shelf, pace),
  );
  const curves = await measured('curves', {}, () => measureCurves(enter, pace));
  const memory = await measured('memory', {}, () => measureMemory(enter, shelf, memoryGames));
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
    recheck,
    compile,
    curves,
    memory,
  };
};
