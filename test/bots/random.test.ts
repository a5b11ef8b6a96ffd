import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  decideIn,
  firstAsked,
  isOver,
  makeLuck,
  openSession,
  randomBot,
  readyGame,
  viewIn,
  type Game,
  type Session,
} from '../../engine/index.ts';

const gameOf = (id: string, seats: number, variants: readonly string[] = []): Game => {
  const ready = readyGame(readFileSync(`rulesets/${id}.json`, 'utf8'), { seats, variants, options: {} });
  if (!('game' in ready)) throw new Error(ready.problems[0]?.message);
  return ready.game;
};

const finished = (game: Game, seed: number): Session => {
  const session = openSession(game, seed);
  const luck = makeLuck(seed);
  while (!isOver(session.s)) {
    const refusal = decideIn(session, randomBot(viewIn(session, firstAsked(session.s)), luck));
    expect(refusal).toBeUndefined();
  }
  return session;
};

describe('the random bot', () => {
  it('decides only what is legal, and the same for the same luck', () => {
    const game = gameOf('rage', 3);
    expect(finished(game, 4).rounds).toEqual(finished(game, 4).rounds);
  });

  it('keeps low in an auction, so that a game with failed bids comes to its end', () => {
    const game = gameOf('rook2', 2, ['set-back']);
    for (let seed = 1; seed <= 20; seed++) {
      const { rounds, fault } = finished(game, seed);
      expect(fault).toBeUndefined();
      expect(rounds.length).toBeLessThan(60);
      expect(rounds[0]!.decisions[0]!.value).toBeLessThanOrEqual(60);
    }
  });

  it('is not to be asked for a seat that has nothing to decide', () => {
    const session = openSession(gameOf('rook2', 2), 1);
    const waiting = 1 - firstAsked(session.s);
    expect(() => randomBot(viewIn(session, waiting), makeLuck(1))).toThrow('not asked');
  });
});
