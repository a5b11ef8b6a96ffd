import {
  compete,
  decisionsPerSecond,
  decisionsPerUnit,
  easier,
  entry,
  meet,
  unitsPerSecond,
  type Enter,
  type Entry,
  type Pace,
} from '../contest.ts';
import type { RulesetSpeed, Speed } from '../report.ts';
import { setupFor, type Shelved } from '../shelf.ts';
import { median, NANO, spreadOf } from '../statistics.ts';

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
  enter: Enter,
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
  enter: Enter,
  shelf: readonly Shelved[],
  pace: Pace,
  all: boolean,
): Promise<Record<string, RulesetSpeed>> => {
  const usual = await measureSeats(
    enter,
    shelf.map(({ usual: seats, ...each }) => ({ ...each, seats })),
    pace,
  );
  const tables = all ? shelf.flatMap(each => each.others.map(seats => ({ ...each, seats }))) : [];
  const others = await measureSeats(enter, tables, easier(pace));
  const othersOf = (id: string): Speed[] => others.flatMap(each => (each.id === id ? [each.speed] : []));
  return Object.fromEntries(usual.map(({ id, speed }) => [id, { ...speed, others: othersOf(id) }]));
};
