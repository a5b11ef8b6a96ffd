import { describe, expect, it } from 'vitest';
import {
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
import { gameAt, nameOf, RULESETS, tablesOf, type RulesetId, type Table } from './table.ts';

const RECKON: Readonly<Record<RulesetId, Reckon>> = {
  bids: reckonBids,
  bombs: reckonBombs,
  rage: reckonRage,
  rook2: reckonRook2,
};
/** Games at each table, so that every ruleset is played about as often. */
const GAMES: Readonly<Record<RulesetId, number>> = { bids: 6, bombs: 10, rage: 8, rook2: 150 };

/** Bids by lot can fail for ever; a game that goes on so long is left there. */
const MOST_ROUNDS = 60;

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
    expect(decideIn(session, { seat, kind: askKindOf(s)!, value })).toBeUndefined();
  }
  return session;
};

const expectReckoned = (id: RulesetId, record: GameRecord): void => {
  const ended = record.rounds.filter(({ scores, void: isVoid }) => scores || isVoid);
  const { scores, totals, winners } = RECKON[id]({ ...record, rounds: ended });
  expect(ended.map(round => round.scores)).toEqual(scores);
  if (record.result) expect(record.result).toEqual({ totals, winners });
};

const playTable = (id: RulesetId, table: Table, number: number): void => {
  for (let i = 0; i < GAMES[id]; i++) {
    const seed = number * 1000 + i;
    const luck = makeLuck(seed);
    const game = gameAt(table, luck);
    const record = recordOf(playWatched(game, seed, luck));
    const read = JSON.parse(recordText(record)) as GameRecord;
    expectReckoned(id, read);
    if (i === 0) expect(replayRecord(game, read).difference).toBeUndefined();
  }
};

describe.each(RULESETS)('%s, played by lot', id => {
  it.each(tablesOf(id).map((table, number) => [nameOf(id, table), table, number] as const))('%s', (_, table, number) => {
    playTable(id, table, number);
  });
});
