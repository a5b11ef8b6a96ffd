import { describe, expect, it } from 'vitest';
import {
  advance,
  apply,
  decideIn,
  firstAsked,
  isOver,
  legalFor,
  makeChoices,
  makeLuck,
  openSession,
  recordOf,
  recordText,
  replayRecord,
  startGame,
  type Game,
  type GameRecord,
  type Luck,
  type Session,
} from '../../engine/index.ts';
import { askKindOf, nameOf as valueName } from '../../engine/play/decision.ts';
import { expectCardsConserved, expectLegalKept, expectViewsBlind } from './invariants.ts';
import { reckonBids } from './reference/bids.ts';
import { reckonBombs } from './reference/bombs.ts';
import { reckonRage } from './reference/rage.ts';
import type { Reckon } from './reference/reading.ts';
import { reckonRook2 } from './reference/rook2.ts';
import { gameAt, nameOf, tablesOf, type RulesetId, type Table } from './table.ts';

const RECKON: Readonly<Record<RulesetId, Reckon>> = {
  bids: reckonBids,
  bombs: reckonBombs,
  rage: reckonRage,
  rook2: reckonRook2,
};
/** Games at each table that are looked at closely, so that every ruleset is played about as often. */
const GAMES: Readonly<Record<RulesetId, number>> = { bids: 4, bombs: 6, rage: 4, rook2: 90 };
/** Games at each table that are only played, for each of those. */
const MORE = 1;

/** Bids by lot can fail for ever; a game that goes on so long is left there. */
const MOST_ROUNDS = 60;
const MOST_DECISIONS = 3000;

const choices = makeChoices();

/** Decides by lot for whoever is asked; looks closely at a few moments of the game. */
const playWatched = (game: Game, seed: number, luck: Luck): Session => {
  const session = openSession(game, seed);
  while (!isOver(session.s) && session.rounds.length <= MOST_ROUNDS) {
    const { s } = session;
    if (session.fault) throw new Error(session.fault.message);
    expectCardsConserved(game, s);
    if (luck.below(40) === 0) expectLegalKept(game, s);
    if (luck.below(120) === 0) expectViewsBlind(game, s, luck);
    const seat = firstAsked(s);
    const count = legalFor(game, s, seat, choices);
    const value = valueName(game, s, choices.at[luck.below(count)]!);
    const refusal = decideIn(session, { seat, kind: askKindOf(s)!, value });
    if (refusal) throw new Error(refusal.message);
  }
  return session;
};

/** Decides by lot without a log or record; answers the totals. */
const playBlind = (game: Game, seed: number): number[] => {
  const s = startGame(game, seed);
  const luck = makeLuck(seed);
  advance(game, s);
  for (let made = 0; !isOver(s) && made < MOST_DECISIONS; made++) {
    if (made % 16 === 0) expectCardsConserved(game, s);
    const seat = firstAsked(s);
    const count = legalFor(game, s, seat, choices);
    if (count === 0) throw new Error('A seat is asked and may do nothing.');
    apply(game, s, seat, choices.at[luck.below(count)]!);
  }
  return Array.from(s.nums.subarray(game.layout.total, game.layout.total + game.seats));
};

const expectReckoned = (id: RulesetId, record: GameRecord): void => {
  const ended = record.rounds.filter(({ scores, void: isVoid }) => scores || isVoid);
  const { scores, totals, winners } = RECKON[id]({ ...record, rounds: ended });
  expect(ended.map(round => round.scores)).toEqual(scores);
  if (record.result) expect(record.result).toEqual({ totals, winners });
};

/** The deal goes round the table; after a void round the same seat deals again. */
const expectDealPassed = ({ rounds, seats }: GameRecord): void => {
  rounds.slice(1).forEach(({ dealer }, i) => {
    const before = rounds[i]!;
    expect(dealer).toBe(before.void ? before.dealer : (before.dealer + 1) % seats);
  });
};

const playTable = (id: RulesetId, table: Table, number: number): void => {
  for (let i = 0; i < GAMES[id]; i++) {
    const seed = number * 1000 + i;
    const luck = makeLuck(seed);
    const game = gameAt(table, luck);
    const record = recordOf(playWatched(game, seed, luck));
    const read = JSON.parse(recordText(record)) as GameRecord;
    expectReckoned(id, read);
    expectDealPassed(read);
    if (i === 0) expect(replayRecord(game, read).difference).toBeUndefined();
    for (let more = 0; more < MORE; more++) {
      const other = seed * MORE + more;
      expect(playBlind(game, other)).toEqual(playBlind(game, other));
    }
  }
};

/** Every table of a ruleset, played by lot. */
export const describePlay = (id: RulesetId): void => {
  describe(`${id}, played by lot`, () => {
    it.each(tablesOf(id).map((table, number) => [nameOf(id, table), table, number] as const))(
      '%s',
      (_, table, number) => {
        playTable(id, table, number);
      },
    );
  });
};
