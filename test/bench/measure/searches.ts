import type { Setup } from '../../../engine/index.ts';
import {
  compete,
  decisionsPerUnit,
  easier,
  entry,
  meet,
  unitsPerSecond,
  type Enter,
  type Entry,
  type Pace,
} from '../contest.ts';
import type { Start } from '../job.ts';
import type { SearchSpeed } from '../report.ts';
import { setupFor, type Shelved } from '../shelf.ts';
import { median, NANO, spreadOf } from '../statistics.ts';

interface Search {
  id: string;
  start: Start;
  entries: readonly [copy: Entry, clone: Entry, search: Entry];
}

const searchOf = (enter: Enter, { id, text }: Shelved, setup: Setup, start: Start): Search => {
  const contender = enter((['copy', 'clone', 'search'] as const).map(kind => ({ kind, text, setup, start })));
  return { id, start, entries: [entry(contender, 0), entry(contender, 1), entry(contender, 2)] };
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
const FIRST_BID = 'oh-hell';

/** What a search does all day: from the first bid of ten cards, and from the middle of a round of every ruleset. */
export const measureSearches = async (
  enter: Enter,
  shelf: readonly Shelved[],
  pace: Pace,
): Promise<Record<string, SearchSpeed>> => {
  const all = shelf.map(each =>
    each.id === FIRST_BID
      ? searchOf(enter, each, UP_TO_TEN, 'first-call')
      : searchOf(enter, each, setupFor(each.usual), 'mid-round'),
  );
  const entries = all.flatMap(search => search.entries);
  const copies = all.flatMap(({ entries: [copy, clone] }) => [copy, clone]);
  return meet(entries, async () => {
    await compete(copies, { ...easier(pace), seconds: pace.seconds / 5, warm: pace.warm / 10 });
    await compete(
      all.map(({ entries: [, , search] }) => search),
      easier(pace),
    );
    return Object.fromEntries(all.map(search => [search.id, searchSpeedOf(search)]));
  });
};
