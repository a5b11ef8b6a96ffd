import { compete, decisionsPerSecond, easier, entry, meet, type Enter, type Entry, type Pace } from '../contest.ts';
import { CURVES, type Curve } from '../curves.ts';
import { generatedRuleset } from '../generated.ts';
import type { CurveCost } from '../report.ts';
import { setupFor } from '../shelf.ts';
import { growthOf, median, NANO } from '../statistics.ts';

const costOf = ({ told, points }: Curve, entries: readonly Entry[]): CurveCost => {
  const costs = entries.map(each => NANO / median(decisionsPerSecond(each)));
  return {
    told,
    points: points.map(({ at }, i) => ({ at, nanosecondsPerDecision: costs[i]! })),
    ratio: costs.at(-1)! / costs[0]!,
    growth: growthOf(
      points.map(({ at }) => at),
      costs,
    ),
  };
};

/** What a decision costs as seats, cards and rules grow in number. */
export const measureCurves = async (enter: Enter, pace: Pace): Promise<Record<string, CurveCost>> => {
  const all = CURVES.map(curve => ({
    curve,
    entries: curve.points.map(({ size }) =>
      entry(enter([{ kind: 'games', text: generatedRuleset(size), setup: setupFor(size.seats) }])),
    ),
  }));
  const entries = all.flatMap(each => each.entries);
  return meet(entries, async () => {
    await compete(entries, easier(pace));
    return Object.fromEntries(all.map(each => [each.curve.name, costOf(each.curve, each.entries)]));
  });
};
