import { compete, easier, entry, meet, type Enter, type Entry, type Pace } from '../contest.ts';
import { grownRuleset } from '../generated.ts';
import type { TextTime } from '../report.ts';
import { setupFor, type Shelved } from '../shelf.ts';
import { MILLI, spreadOf } from '../statistics.ts';

const timeOf = (read: Entry, first: number): TextTime => ({
  first: first * MILLI,
  ...spreadOf(read.samples.map(({ units, seconds }) => (seconds / units) * MILLI)),
});

type Times = Record<string, TextTime>;

/**
 * Milliseconds to check each text in all its compositions, to do so again when a character was changed, and to compile it
 * for the usual table.
 */
export const measureTexts = async (
  enter: Enter,
  shelf: readonly Shelved[],
  pace: Pace,
): Promise<{ check: Times; recheck: Times; compile: Times }> => {
  const all = [...shelf, grown(shelf)].map(({ id, text, usual }) => {
    const contender = enter([
      { kind: 'check', text },
      { kind: 'recheck', text },
      { kind: 'compile', text, setup: setupFor(usual) },
    ]);
    return { id, jobs: [entry(contender, 0), entry(contender, 1), entry(contender, 2)] as const };
  });
  const entries = all.flatMap(({ jobs }) => jobs);
  return meet(entries, async () => {
    const firsts: number[] = [];
    for (const { contender, job } of entries) firsts.push((await contender.sample(job, 0)).seconds);
    for (const { jobs } of all)
      for (const { contender, job } of jobs.slice(0, 2)) await contender.sample(job, pace.warm); // much code, slow to warm up
    await compete(entries, easier(pace));
    const times = (job: 0 | 1 | 2): Times =>
      Object.fromEntries(all.map(({ id, jobs }, i) => [id, timeOf(jobs[job], firsts[3 * i + job]!)]));
    return { check: times(0), recheck: times(1), compile: times(2) };
  });
};

/** More lines than any shipped ruleset has. */
const MANY_LINES = 2_000;

/** The first ruleset of the shelf that house rules can be added to, with as many as make it so long. */
const grown = (shelf: readonly Shelved[]): Shelved => {
  const from = shelf.find(({ id }) => id === 'hearts') ?? shelf[0]!;
  return { ...from, id: `${from.id}, grown`, text: grownRuleset(from.text, MANY_LINES) };
};
