import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { randomBot } from '../../engine/bots/random.ts';
import { makeLuck } from '../../engine/cards/random.ts';
import { readyGame } from '../../engine/compile/ready.ts';
import { ledgerOf } from '../../engine/describe/ledger.ts';
import { partlyRead } from '../../engine/describe/partly-read.ts';
import { recordOf } from '../../engine/play/record.ts';
import { decideIn, openSession, viewIn, type Session } from '../../engine/play/session.ts';

const shipped = (name: string): string => readFileSync(`rulesets/${name}.json`, 'utf8');
const setup = (seats: number) => ({ seats, variants: [], options: {} });
const sum = (numbers: readonly (number | undefined)[]): number =>
  numbers.reduce<number>((all, each) => all + (each ?? 0), 0);

/** A game of Hearts by bots, left in the middle of its third round. */
const playedHearts = (): Session => {
  const ready = readyGame(shipped('hearts'), setup(4));
  if (!('game' in ready)) throw new Error('Hearts cannot be played.');
  const session = openSession(ready.game, 7);
  const luck = makeLuck(7);
  while (session.rounds.length < 3) {
    const seat = viewIn(session, undefined).ask!.seats[0]!;
    decideIn(session, randomBot(viewIn(session, seat), luck));
  }
  return session;
};

describe('a worked round', () => {
  it('adds up, line by line, in every shipped ruleset', () => {
    for (const name of readdirSync('rulesets').filter(each => each.endsWith('.json'))) {
      const read = partlyRead(shipped(name.replace('.json', '')), [])!;
      const { seats } = read.understood.partial;
      const ledger = ledgerOf(read, setup(seats.to), undefined)!;
      expect([name, ledger.from, ledger.stopped]).toEqual([name, 'lot', undefined]);
      ledger.scored.forEach((points, seat) => expect(sum(ledger.lines.map(line => line.points[seat]))).toBe(points));
    }
  });

  it('has a line for every line of the sheet, those that gave nothing too', () => {
    const ledger = ledgerOf(partlyRead(shipped('wizard'), [])!, setup(4), undefined)!;
    expect(ledger.lines.map(({ pointer, isOnSheet }) => [pointer, isOnSheet])).toEqual([
      ['/scoring/round/met', true],
      ['/scoring/round/missed', true],
    ]);
  });

  it('is the last one that was over at the table', () => {
    const session = playedHearts();
    const ledger = ledgerOf(partlyRead(shipped('hearts'), [])!, setup(4), recordOf(session))!;
    expect([ledger.from, ledger.round]).toEqual(['table', 2]);
    expect(ledger.scored).toEqual(session.rounds[1]!.scores);
    expect(sum(ledger.scored)).toBe(26);
    expect(ledger.totals).toEqual(ledger.scored.map((points, seat) => points + session.rounds[0]!.scores![seat]!));
    const taken = ledger.cards.map(({ seat, cards }) => [seat, sum(cards.map(({ points }) => points))]);
    expect(taken).toEqual(ledger.scored.flatMap((points, seat) => (points === 0 ? [] : [[seat, points]])));
  });

  it('is reckoned by the rules as they are now', () => {
    const text = shipped('hearts').replace('"spades-Q": 13', '"spades-Q": 7');
    const ledger = ledgerOf(partlyRead(text, [])!, setup(4), recordOf(playedHearts()))!;
    expect([ledger.from, ledger.round, sum(ledger.scored)]).toEqual(['table', 2, 20]);
    expect(ledger.values.map(({ points, cards }) => [points, cards.length])).toEqual([
      [7, 1],
      [1, 13],
    ]);
  });

  it('is played by lot when the game at the table was of other variants, and not at all under errors', () => {
    const record = recordOf(playedHearts());
    expect(ledgerOf(partlyRead(shipped('hearts'), ['bleeding'])!, setup(4), record)?.from).toBe('lot');
    expect(
      ledgerOf(partlyRead(shipped('hearts').replace('@strength', '@strenght'), [])!, setup(4), record),
    ).toBeUndefined();
  });
});
