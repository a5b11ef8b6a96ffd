import { describe, expect, it } from 'vitest';
import {
  decisionsOf,
  makeLuck,
  playScenario,
  scenarioFrom,
  scenarioStarts,
  type Luck,
  type Session,
} from '../../engine/index.ts';
import { playWatched } from '../rulesets/by-lot.ts';
import { atTable, documentOf, gameAt, RULESETS, seatCountsOf, SMALL, tablesOf, type Table } from '../rulesets/table.ts';

/** Tables of a ruleset at each number of seats, and moments of the game played at each. */
const TABLES = 2;
const MOMENTS = 2;
const MOST_SEATS = 4;

const drawn = <T>(items: readonly T[], luck: Luck): T => items[luck.below(items.length)]!;

/** Some of what is proposed, whatever it is. */
const anyOf = (ids: readonly string[], luck: Luck): string[] => ids.filter(() => luck.below(2) === 0);

/** Of one beginning, the scenario with what one would pick and one with anything at all: both must hold. */
const expectHolding = (id: string, session: Session, to: number, luck: Luck): string => {
  const starts = scenarioStarts(session, to);
  const start = drawn(starts, luck);
  const usual = scenarioFrom(session, start, to);
  const ids = usual?.proposals.map(proposal => proposal.id) ?? [];
  const other = scenarioFrom(session, start, to, anyOf(ids, luck));
  for (const recorded of [usual, other]) {
    expect(recorded, JSON.stringify({ start, to })).toBeDefined();
    expect(playScenario(documentOf(id), recorded!.scenario, 'recorded').failures).toEqual([]);
    // It is written as text and read again.
    const read: unknown = JSON.parse(JSON.stringify(recorded!.scenario));
    expect(playScenario(documentOf(id), read, 'read').failures).toEqual([]);
  }
  return starts[0]!.kind;
};

const recordAt = (id: string, table: Table, seed: number): string[] =>
  atTable(table, seed, () => {
    const luck = makeLuck(seed);
    const session = playWatched(gameAt(table, luck), seed, luck, () => undefined);
    const total = decisionsOf(session).length;
    return Array.from({ length: MOMENTS }, () => expectHolding(id, session, luck.below(total + 1), luck));
  });

describe('a scenario recorded from a game played by lot', () => {
  it.each([...RULESETS, ...SMALL])('holds under the rules of %s it was played by', { timeout: 240_000 }, id => {
    const kinds = seatCountsOf(id)
      .slice(-MOST_SEATS)
      .flatMap(seats =>
        tablesOf(id, seats)
          .slice(-TABLES)
          .flatMap((table, i) => recordAt(id, table, seats * 100 + i)),
      );
    // Nearly always there is something nearer to begin with than the whole game.
    expect(kinds.filter(kind => kind === 'game').length).toBeLessThanOrEqual(kinds.length / 4);
  });
});
