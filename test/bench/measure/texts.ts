import { compete, easier, entry, meet, type Enter, type Entry, type Pace } from '../contest.ts';
import type { TextTime } from '../report.ts';
import { setupFor, type Shelved } from '../shelf.ts';
import { MILLI, spreadOf } from '../statistics.ts';

const timeOf = (read: Entry, first: number): TextTime => ({
  first: first * MILLI,
  ...spreadOf(read.samples.map(({ units, seconds }) => (seconds / units) * MILLI)),
});

/** Milliseconds to check each text in all its compositions, and to compile it for the usual table. */
export const measureTexts = async (
  enter: Enter,
  shelf: readonly Shelved[],
  pace: Pace,
): Promise<{ check: Record<string, TextTime>; compile: Record<string, TextTime> }> => {
  const all = shelf.map(({ id, text, usual }) => {
    const contender = enter([
      { kind: 'check', text },
      { kind: 'compile', text, setup: setupFor(usual) },
    ]);
    return { id, check: entry(contender, 0), compile: entry(contender, 1) };
  });
  const entries = all.flatMap(({ check, compile }) => [check, compile]);
  return meet(entries, async () => {
    const firsts: number[] = [];
    for (const { contender, job } of entries) firsts.push((await contender.sample(job, 0)).seconds);
    for (const { check } of all) await check.contender.sample(check.job, pace.warm); // much code, slow to warm up
    await compete(entries, easier(pace));
    return {
      check: Object.fromEntries(all.map(({ id, check }, i) => [id, timeOf(check, firsts[2 * i]!)])),
      compile: Object.fromEntries(all.map(({ id, compile }, i) => [id, timeOf(compile, firsts[2 * i + 1]!)])),
    };
  });
};
