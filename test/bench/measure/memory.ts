import { BASELINE_NAMES, BASELINES } from '../baselines/baselines.ts';
import { entry, meet, type Enter } from '../contest.ts';
import type { Mark } from '../job.ts';
import { onShelf, type Shelved } from '../shelf.ts';

const MARKS = 5;

/** What room is still taken after more and more games of the rulesets that were written by hand as well. */
export const measureMemory = async (
  enter: Enter,
  shelf: readonly Shelved[],
  games: number,
): Promise<Record<string, readonly Mark[]>> => {
  const marks: Record<string, readonly Mark[]> = {};
  for (const name of BASELINE_NAMES) {
    const { text } = onShelf(shelf, name);
    const played = entry(enter([{ kind: 'games', text, setup: BASELINES[name].setup }]));
    await meet([played], async () => {
      await played.contender.sample(0, 0.5);
      marks[name] = await played.contender.memory(0, games, MARKS);
    });
  }
  return marks;
};
