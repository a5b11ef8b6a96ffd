import { BASELINE_NAMES, BASELINES, MANNERS, type BaselineName, type Manner } from './baselines/baselines.ts';
import {
  compete,
  decisionsPerSecond,
  decisionsPerUnit,
  enter,
  entry,
  unitsPerSecond,
  type Entry,
  type Pace,
} from './contest.ts';
import { CURVES, type Curve } from './curves.ts';
import { generatedRuleset } from './generated.ts';
import type { Mark, Start } from './job.ts';
import type { Comparison, CurveCost, RulesetSpeed, SearchSpeed, Speed, TextTime } from './report.ts';
import { setupFor, type Shelved } from './shelf.ts';
import { growthOf, median, ratiosOf, spreadOf } from './statistics.ts';

const NANO = 1e9;
const MILLI = 1e3;

/** Lets some contenders in, and sees them out again whatever happens. */
const meet = async <T>(entries: readonly Entry[], then: () => Promise<T>): Promise<T> => {
  try {
    return await then();
  } finally {
    for (const contender of new Set(entries.map(each => each.contender))) contender.leave();
  }
};

interface Rivals {
  name: BaselineName;
  ruleset: Entry;
  byHand: Record<Manner, Entry>;
}

const rivalsOf = (shelf: readonly Shelved[], name: BaselineName): Rivals => {
  const { text } = shelf.find(({ id }) => id === name)!;
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
  shelf: readonly Shelved[],
  pace: Pace,
): Promise<Record<BaselineName, Comparison>> => {
  const all = BASELINE_NAMES.map(name => rivalsOf(shelf, name));
  const entries = all.flatMap(({ ruleset, byHand }) => [ruleset, ...MANNERS.map(manner => byHand[manner])]);
  return meet(entries, async () => {
    await compete(entries, pace);
    return Object.fromEntries(all.map(rivals => [rivals.name, comparisonOf(rivals)])) as Record<
      BaselineName,
      Comparison
    >;
  });
};

/** Decisions for which the heap may grow without being collected. */
const DECISIONS_FOR_BYTES = 1000;

const speedOf = async (seats: number, played: Entry): Promise<Speed> => {
  const perGame = decisionsPerUnit(played);
  const rates = spreadOf(decisionsPerSecond(played));
  const games = Math.max(1, Math.round(DECISIONS_FOR_BYTES / perGame));
  return {
    seats,
    gamesPerSecond: median(unitsPerSecond(played)),
    decisionsPerSecond: rates.median,
    decisionsSpread: rates,
    decisionsPerGame: perGame,
    nanosecondsPerDecision: NANO / rates.median,
    bytesPerDecision: (await played.contender.bytes(played.job, games)) / perGame,
  };
};

const measureSeats = async (
  tables: readonly { id: string; text: string; seats: number }[],
  pace: Pace,
): Promise<{ id: string; speed: Speed }[]> => {
  const entries = tables.map(({ text, seats }) => entry(enter([{ kind: 'games', text, setup: setupFor(seats) }])));
  return meet(entries, async () => {
    await compete(entries, pace);
    const speeds: { id: string; speed: Speed }[] = [];
    for (const [i, { id, seats }] of tables.entries()) speeds.push({ id, speed: await speedOf(seats, entries[i]!) });
    return speeds;
  });
};

/** Every shipped ruleset at its usual number of seats, then where wanted with the fewest and the most. */
export const measureRulesets = async (
  shelf: readonly Shelved[],
  pace: Pace,
  all: boolean,
): Promise<Record<string, RulesetSpeed>> => {
  const usual = await measureSeats(
    shelf.map(({ usual: seats, ...each }) => ({ ...each, seats })),
    pace,
  );
  const tables = all ? shelf.flatMap(each => each.others.map(seats => ({ ...each, seats }))) : [];
  const others = await measureSeats(tables, pace);
  const othersOf = (id: string): Speed[] => others.flatMap(each => (each.id === id ? [each.speed] : []));
  return Object.fromEntries(usual.map(({ id, speed }) => [id, { ...speed, others: othersOf(id) }]));
};

interface Search {
  name: string;
  start: Start;
  entries: readonly [copy: Entry, clone: Entry, search: Entry];
}

const searchOf = (name: string, text: string, setup: ReturnType<typeof setupFor>, start: Start): Search => {
  const contender = enter((['copy', 'clone', 'search'] as const).map(kind => ({ kind, text, setup, start })));
  return { name, start, entries: [entry(contender, 0), entry(contender, 1), entry(contender, 2)] };
};

const searchSpeedOf = ({ start, entries: [copy, clone, search] }: Search): SearchSpeed => {
  const rates = spreadOf(unitsPerSecond(search));
  return {
    start,
    copyNanoseconds: NANO / median(unitsPerSecond(copy)),
    cloneNanoseconds: NANO / median(unitsPerSecond(clone)),
    searchNanoseconds: NANO / rates.median,
    searchesPerSecond: rates.median,
    searchesSpread: rates,
    decisionsPerSearch: decisionsPerUnit(search),
  };
};

/** The largest hand comes last, so that the search ends with it and deals no other. */
const UP_TO_TEN = {
  seats: 4,
  variants: ['dealer-restriction', 'every-trick', 'only-up'],
  options: { mostCards: 10 },
};
export const FIRST_BID = 'oh-hell';

/** What a search does all day: from the first bid of ten cards, and from the middle of a round of every ruleset. */
export const measureSearches = async (shelf: readonly Shelved[], pace: Pace): Promise<Record<string, SearchSpeed>> => {
  const all = shelf.map(({ id, text, usual }) =>
    id === FIRST_BID ? searchOf(id, text, UP_TO_TEN, 'first-call') : searchOf(id, text, setupFor(usual), 'mid-round'),
  );
  const entries = all.flatMap(search => search.entries);
  return meet(entries, async () => {
    await compete(entries, pace);
    return Object.fromEntries(all.map(search => [search.name, searchSpeedOf(search)]));
  });
};

const timeOf = (read: Entry, first: number): TextTime => ({
  first: first * MILLI,
  ...spreadOf(read.samples.map(({ units, seconds }) => (seconds / units) * MILLI)),
});

/** Milliseconds to check each text in all its compositions, and to compile it for the usual table. */
export const measureTexts = async (
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
    await compete(entries, pace);
    return {
      check: Object.fromEntries(all.map(({ id, check }, i) => [id, timeOf(check, firsts[2 * i]!)])),
      compile: Object.fromEntries(all.map(({ id, compile }, i) => [id, timeOf(compile, firsts[2 * i + 1]!)])),
    };
  });
};

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
export const measureCurves = async (pace: Pace): Promise<Record<string, CurveCost>> => {
  const all = CURVES.map(curve => ({
    curve,
    entries: curve.points.map(({ size }) =>
      entry(enter([{ kind: 'games', text: generatedRuleset(size), setup: setupFor(size.seats) }])),
    ),
  }));
  const entries = all.flatMap(each => each.entries);
  return meet(entries, async () => {
    await compete(entries, pace);
    return Object.fromEntries(all.map(each => [each.curve.name, costOf(each.curve, each.entries)]));
  });
};

const MARKS = 5;

/** What room is still taken after more and more games of the rulesets that were written by hand as well. */
export const measureMemory = async (
  shelf: readonly Shelved[],
  games: number,
): Promise<Record<string, readonly Mark[]>> => {
  const marks: Record<string, readonly Mark[]> = {};
  for (const name of BASELINE_NAMES) {
    const { text } = shelf.find(({ id }) => id === name)!;
    const played = entry(enter([{ kind: 'games', text, setup: BASELINES[name].setup }]));
    await meet([played], async () => {
      await played.contender.sample(0, 0.5);
      marks[name] = await played.contender.memory(0, games, MARKS);
    });
  }
  return marks;
};
