import { describe, expect, it } from 'vitest';
import { makeLuck, recordOf, recordText, type GameRecord } from '../../engine/index.ts';
import { runs, someOf } from '../runs.ts';
import { playWatched } from './by-lot.ts';
import type { Reckon } from './reference/reading.ts';
import { atTable, gameAt, seatCountsOf, tablesOf } from './table.ts';

/** Games of each number of seats, at some of its tables. */
const GAMES = runs(12);

const expectReckoned = (reckon: Reckon, record: GameRecord): void => {
  const ended = record.rounds.filter(({ scores, void: isVoid }) => scores || isVoid);
  const { scores, totals, winners } = reckon({ ...record, rounds: ended });
  expect(ended.map(round => round.scores)).toEqual(scores);
  if (record.result) expect(record.result).toEqual({ totals, winners });
};

/** Who deals after a void round: the same seat again, or the next one. */
type AfterVoid = 'same dealer' | 'next dealer';

/** The deal goes round the table. */
const expectDealPassed = ({ rounds, seats }: GameRecord, afterVoid: AfterVoid): void => {
  rounds.slice(1).forEach(({ dealer }, i) => {
    const before = rounds[i]!;
    const stays = before.void && afterVoid === 'same dealer';
    expect(dealer).toBe(stays ? before.dealer : (before.dealer + 1) % seats);
  });
};

/** Games by lot whose scores a second reckoning, written from the rules alone, must confirm. */
export const describeReckoned = (id: string, reckon: Reckon, afterVoid: AfterVoid = 'same dealer'): void => {
  describe(`${id}, reckoned from deal and decisions`, () => {
    it.each(seatCountsOf(id))('with %i seats', seats => {
      const tables = someOf(tablesOf(id, seats), GAMES, seats);
      const games = Math.ceil(GAMES / tables.length);
      tables.forEach((table, number) => {
        for (let seed = number * 1000; seed < number * 1000 + games; seed++) {
          atTable(table, seed, () => {
            const luck = makeLuck(seed);
            const session = playWatched(gameAt(table, luck), seed, luck, () => undefined);
            const record = JSON.parse(recordText(recordOf(session))) as GameRecord;
            expectReckoned(reckon, record);
            expectDealPassed(record, afterVoid);
          });
        }
      });
    });
  });
};
