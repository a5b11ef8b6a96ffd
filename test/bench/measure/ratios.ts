import { BASELINE_NAMES, BASELINES, MANNERS, type BaselineName, type Manner } from '../baselines/baselines.ts';
import { compete, entry, meet, unitsPerSecond, type Enter, type Entry, type Pace } from '../contest.ts';
import type { Comparison } from '../report.ts';
import { onShelf, type Shelved } from '../shelf.ts';
import { ratiosOf, spreadOf } from '../statistics.ts';

interface Rivals {
  name: BaselineName;
  ruleset: Entry;
  byHand: Record<Manner, Entry>;
}

const rivalsOf = (enter: Enter, shelf: readonly Shelved[], name: BaselineName): Rivals => {
  const { text } = onShelf(shelf, name);
  const byHand = (manner: Manner): Entry => entry(enter([{ kind: 'by-hand', game: name, manner }]));
  return {
    name,
    ruleset: entry(enter([{ kind: 'games', text, setup: BASELINES[name].setup }])),
    byHand: { plain: byHand('plain'), step: byHand('step'), optimised: byHand('optimised') },
  };
};

const byManner = <T>(of: (manner: Manner) => T): Record<Manner, T> =>
  Object.fromEntries(MANNERS.map(manner => [manner, of(manner)])) as Record<Manner, T>;

const comparisonOf = ({ ruleset, byHand }: Rivals): Comparison => ({
  ruleset: spreadOf(unitsPerSecond(ruleset)),
  byHand: byManner(manner => spreadOf(unitsPerSecond(byHand[manner]))),
  ratios: byManner(manner => spreadOf(ratiosOf(unitsPerSecond(ruleset), unitsPerSecond(byHand[manner])))),
});

/** The rulesets that were written by hand as well, beside what was written. */
export const measureRatios = async (
  enter: Enter,
  shelf: readonly Shelved[],
  pace: Pace,
): Promise<Record<BaselineName, Comparison>> => {
  const all = BASELINE_NAMES.map(name => rivalsOf(enter, shelf, name));
  const entries = all.flatMap(({ ruleset, byHand }) => [ruleset, ...MANNERS.map(manner => byHand[manner])]);
  return meet(entries, async () => {
    await compete(entries, pace);
    return Object.fromEntries(all.map(rivals => [rivals.name, comparisonOf(rivals)])) as Record<
      BaselineName,
      Comparison
    >;
  });
};
