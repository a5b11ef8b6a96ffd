import { describe, expect, it } from 'vitest';
import { isOver, makeLuck, type Game, type Session } from '../../engine/index.ts';
import { runs, someOf } from '../runs.ts';
import { playBlind, playWatched } from './by-lot.ts';
import { expectCardsConserved, expectHappening, expectLegalKept, expectWellEnded } from './invariants.ts';
import { expectReplayed, expectStateKept, expectUndone } from './records.ts';
import { expectViewsBlind } from './secrets.ts';
import { atTable, gameAt, RULESETS, seatCountsOf, tablesOf, type Table } from './table.ts';

/** Games of each ruleset that are looked at closely, shared by its numbers of seats and by some of its tables. */
const GAMES = runs(24);
/** Moments of such a game that are looked at. */
const MOMENTS = 8;

/** One game, played blindly to its end with an eye on what happens: always the same, well ended. */
const expectSoundGame = (game: Game, seed: number): number => {
  const play = (): ReturnType<typeof playBlind> =>
    playBlind(game, seed, makeLuck(seed), (s, happening) => expectHappening(game, s, happening));
  const { s, decisions } = play();
  expectCardsConserved(game, s);
  if (isOver(s)) expectWellEnded(game, s);
  expect(Buffer.compare(play().s.bytes, s.bytes)).toBe(0);
  return decisions;
};

/** The same game at a table, looked at closely at a few moments: `decisions` says how many there are to choose from. */
const expectSoundMoments = (game: Game, seed: number, decisions: number): void => {
  const luck = makeLuck(seed);
  const eye = makeLuck(seed + 1);
  const every = Math.max(1, Math.floor(decisions / MOMENTS));
  const first = eye.below(every);
  let at = 0;
  const look = (session: Session): void => {
    expectCardsConserved(game, session.s);
    if (at++ % every !== first) return;
    expectLegalKept(game, session.s);
    if (eye.below(2) === 0) expectViewsBlind(game, session.s, eye);
    if (eye.below(2) === 0) expectStateKept(game, session.s);
    if (eye.below(MOMENTS) > 0) return;
    expectReplayed(game, session);
    expectUndone(session, eye);
  };
  const session = playWatched(game, seed, luck, look);
  expect(session.fault?.message).toBeUndefined();
  expectReplayed(game, session);
};

const playTable = (table: Table, games: number, firstSeed: number): void => {
  for (let seed = firstSeed; seed < firstSeed + games; seed++) {
    atTable(table, seed, () => {
      const game = gameAt(table, makeLuck(seed));
      expectSoundMoments(game, seed, expectSoundGame(game, seed));
    });
  }
};

/** Of all shipped rulesets each share takes some. */
export const describeShipped = (share: number, shares: number): void =>
  describePlayed(RULESETS.filter((_, i) => i % shares === share));

/** What must hold of every ruleset, at every number of seats. */
export const describePlayed = (ids: readonly string[]): void => {
  describe.each(ids)('%s, played by lot', id => {
    const counts = seatCountsOf(id);
    it.each(counts)('with %i seats', { timeout: 120_000 }, seats => {
      const tables = tablesOf(id, seats);
      expect(tables.length).toBeGreaterThan(0);
      const games = Math.ceil(GAMES / counts.length);
      const some = someOf(tables, games, seats);
      some.forEach((table, i) => playTable(table, Math.ceil(games / some.length), seats * 10_000 + i * 100));
    });
  });
};
