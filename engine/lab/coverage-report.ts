import { spotKey, type Spot, type SpotKind } from '../compile/tally.ts';
import type { OptionValue, Sound } from '../ruleset/sound.ts';
import type { AskKind } from '../table/ask.ts';
import type { ChoiceLine, TurnPart } from './choice-lines.ts';
import type { CoverageSetup, MeasuredTable } from './coverage.ts';
import { wordsFor, type InWords } from './sentences.ts';

/** What the games at one number of seats came to. */
export interface CoveredTable {
  seats: number;
  games: number;
  over: number; // games that came to their end
  left: number; // games left after too many decisions
  decisions: number; // a game, on average
  rounds: number; // a game, on average
  faults: readonly { code: string; message: string; pointers: readonly string[]; games: number }[];
}

/** A rule, branch or effect, and how often it did something. */
export interface CoveredSpot {
  kind: SpotKind;
  pointer: string;
  words?: string;
  within?: string; // the sentence that these words are part of
  asked?: number; // how often it came up
  times: number;
  bySeats: readonly number[]; // times, by table
}

/** How much there was to choose from. */
export interface CoveredChoice {
  pointer: string;
  kind: AskKind;
  part?: TurnPart;
  questions: number;
  legal: number; // on average
  free?: number; // on average where there was more than one; absent when there never was
  forced: number; // share of questions with a single answer
}

/** The calls of a bidding, the most frequent first. */
export interface CoveredCalls {
  pointer: string;
  calls: readonly { call: string | number; times: number }[];
}

/** What games by lot tell of a ruleset: plain data. */
export interface Coverage {
  id: string;
  name: string;
  variants: readonly string[];
  options: Readonly<Record<string, OptionValue>>;
  seed: number;
  tables: readonly CoveredTable[];
  choices: readonly CoveredChoice[];
  calls: readonly CoveredCalls[];
  spots: readonly CoveredSpot[];
  never: readonly CoveredSpot[]; // what never happened and could have; not what lies in something that is named already
  settled: number; // spots that these seats and options rule out
}

const isUnder = (pointer: string, place: string): boolean => pointer.startsWith(`${place}/`);

/** Conditions are counted with what hangs on them; only those of an end stand for themselves. */
const isTold = ({ kind, pointer }: Spot): boolean => kind !== 'condition' || /\/(over|until|while)$/.test(pointer);

/** How often something came up: as it was counted, or as its condition was asked. */
const askedOf = ({ tally }: MeasuredTable, spot: Spot): number => {
  const when = tally.spots.get(spotKey('condition', `${spot.pointer}/when`));
  return spot.asked > 0 ? spot.asked : (when?.asked ?? 0);
};

/** A line of the sheet that only has effects happens as often as they do. */
const timesOf = ({ tally }: MeasuredTable, spot: Spot): number => {
  if (spot.kind !== 'line' || spot.asked > 0) return spot.times;
  const inside = [...tally.spots.values()].filter(
    ({ kind, pointer }) => kind === 'effect' && isUnder(pointer, `${spot.pointer}/do`),
  );
  return Math.max(0, ...inside.map(({ times }) => times));
};

const coveredSpots = (
  tables: readonly MeasuredTable[],
  words: (pointer: string) => InWords | undefined,
): CoveredSpot[] => {
  const all = new Map(tables.flatMap(({ tally }) => [...tally.spots]).filter(([, spot]) => isTold(spot)));
  return [...all].map(([key, { kind, pointer }]): CoveredSpot => {
    const each = tables.map(table => ({ table, spot: table.tally.spots.get(key) }));
    const bySeats = each.map(({ table, spot }) => (spot ? timesOf(table, spot) : 0));
    const asked = each.reduce((sum, { table, spot }) => sum + (spot ? askedOf(table, spot) : 0), 0);
    const said = words(pointer);
    return {
      kind,
      pointer,
      ...(said && { words: said.text, ...(said.within !== undefined && { within: said.within }) }),
      ...(asked > 0 && { asked }),
      times: bySeats.reduce((sum, times) => sum + times, 0),
      bySeats,
    };
  });
};

/** Ruled out by seats and options at every table. */
const isSettled = (tables: readonly MeasuredTable[], pointer: string): boolean =>
  tables.every(({ tally }) => [...tally.settled].some(place => pointer === place || isUnder(pointer, place)));

/** Cards that are equal to the end are no fault when there are none. */
const mayBeIdle = ({ kind }: CoveredSpot): boolean => kind === 'tie';

/** The word that a branch belongs to. */
const wordOf = (pointer: string): string => pointer.replace(/\/(then|else|at\/[^/]+|cases\/[^/]+\/then)$/, '');

/** A word none of whose branches was ever asked for is named itself. */
const withoutTwigs = (
  idle: readonly CoveredSpot[],
  all: readonly CoveredSpot[],
  words: (pointer: string) => InWords | undefined,
): CoveredSpot[] => {
  const isLive = new Set(
    all.filter(({ kind, times }) => kind === 'branch' && times > 0).map(spot => wordOf(spot.pointer)),
  );
  const merged = idle.map((spot): CoveredSpot => {
    const word = wordOf(spot.pointer);
    if (spot.kind !== 'branch' || isLive.has(word)) return spot;
    const { within: _, ...rest } = spot;
    const said = words(word);
    return { ...rest, pointer: word, ...(said && { words: said.text, ...(said.within && { within: said.within }) }) };
  });
  return merged.filter((spot, i) => merged.findIndex(each => each.pointer === spot.pointer) === i);
};

const neverOf = (idle: readonly CoveredSpot[]): CoveredSpot[] => {
  const places = idle.map(({ pointer }) => pointer);
  return idle.filter(({ pointer }) => !places.some(place => isUnder(pointer, place)));
};

const coveredTable = (table: MeasuredTable): CoveredTable => {
  const { seats, played, over, left, decisions, rounds, faults } = table;
  const games = Math.max(1, played);
  return {
    seats,
    games: played,
    over,
    left,
    decisions: decisions / games,
    rounds: rounds / games,
    faults: [...faults.values()].map(({ fault: { code, message, pointers }, times }) => ({
      code,
      message,
      pointers,
      games: times,
    })),
  };
};

const coveredChoices = (tables: readonly MeasuredTable[]): CoveredChoice[] => {
  const sums = new Map<string, ChoiceLine>();
  for (const [key, line] of tables.flatMap(({ book }) => [...book.lines])) {
    const { questions = 0, legal = 0, forced = 0 } = sums.get(key) ?? {};
    sums.set(key, {
      ...line,
      questions: questions + line.questions,
      legal: legal + line.legal,
      forced: forced + line.forced,
    });
  }
  return [...sums.values()].map(line => ({
    ...line,
    legal: line.legal / line.questions,
    ...(line.questions > line.forced && { free: (line.legal - line.forced) / (line.questions - line.forced) }),
    forced: line.forced / line.questions,
  }));
};

const coveredCalls = (tables: readonly MeasuredTable[]): CoveredCalls[] => {
  const sums = new Map<string, Map<string | number, number>>();
  for (const { pointer, calls } of tables.flatMap(({ book }) => [...book.calls.values()])) {
    const sum = sums.get(pointer) ?? new Map<string | number, number>();
    sums.set(pointer, sum);
    for (const [call, times] of calls) sum.set(call, (sum.get(call) ?? 0) + times);
  }
  return [...sums].map(([pointer, calls]) => ({
    pointer,
    calls: [...calls].map(([call, times]) => ({ call, times })).sort((a, b) => b.times - a.times),
  }));
};

/** What the tables measured, put together. */
export const reportOf = (sound: Sound, setup: CoverageSetup, tables: readonly MeasuredTable[]): Coverage => {
  const words = wordsFor(sound);
  const spots = coveredSpots(tables, words);
  const silent = spots.filter(spot => spot.times === 0 && !mayBeIdle(spot));
  const idle = silent.filter(({ pointer }) => !isSettled(tables, pointer));
  return {
    id: sound.id,
    name: sound.name.en,
    variants: sound.variants,
    options: tables[0]?.game.options ?? {},
    seed: setup.seed,
    tables: tables.map(coveredTable),
    choices: coveredChoices(tables),
    calls: coveredCalls(tables),
    spots,
    never: neverOf(withoutTwigs(idle, spots, words)),
    settled: silent.length - idle.length,
  };
};
