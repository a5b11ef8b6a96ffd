import { describe, expect, it } from 'vitest';
import { makeTally } from '../../engine/compile/tally.ts';
import {
  advance,
  apply,
  compileGame,
  firstAsked,
  legalFor,
  makeChoices,
  makeLuck,
  soundOf,
  startGame,
  type Game,
  type State,
} from '../../engine/index.ts';
import { INT } from '../../engine/table/state.ts';
import { documentOf } from '../rulesets/table.ts';

const SETUP = { seats: 4, variants: [], options: {} };
const sum = { op: 'sumOver', of: '@bid' };
const barsEqual = (a: unknown, b: unknown): unknown => ({ op: 'not', of: { op: 'equals', a, b } });
const plus = (...of: readonly unknown[]): unknown => ({ op: 'plus', of });

/** Oh Hell in which a restriction narrows the bids, as compiled for play and word for word. */
const gamesWith = (call: unknown, step: number): readonly [Game, Game] => {
  const document = structuredClone(documentOf('oh-hell')) as { phases: { bid: Record<string, unknown> } };
  const { bid } = document.phases;
  bid['may'] = { narrow: { call } };
  bid['calls'] = { op: 'numbers', from: 0, to: '@tricksInRound', step };
  const { sound, problems } = soundOf(document, []);
  if (!sound) throw new Error(problems[0]?.message);
  return [compileGame(sound, SETUP), compileGame(sound, SETUP, makeTally())];
};

const legalOf = (game: Game, s: State): number[] => {
  const choices = makeChoices();
  legalFor(game, s, firstAsked(s), choices);
  return Array.from(choices.at.subarray(0, choices.size));
};

/** Plays rounds of both by lot: what may be called is the same in both at every question. */
const expectAlike = ([swift, plain]: readonly [Game, Game]): void => {
  for (let seed = 1; seed <= 3; seed++) {
    const states = [startGame(swift, seed), startGame(plain, seed)] as const;
    const luck = makeLuck(seed);
    advance(swift, states[0]);
    advance(plain, states[1]);
    for (let i = 0; i < 120; i++) {
      const legal = legalOf(swift, states[0]);
      expect(legal).toEqual(legalOf(plain, states[1]));
      const value = legal[luck.below(legal.length)]!;
      apply(swift, states[0], firstAsked(states[0]), value);
      apply(plain, states[1], firstAsked(states[1]), value);
    }
  }
};

describe('the one call that a restriction bars', () => {
  it.each([
    ['a sum with the bids before', barsEqual(plus('@call', sum), '@tricksInRound')],
    ['the same the other way about', barsEqual('@tricksInRound', plus(sum, '@call'))],
    ['a sum within a sum', barsEqual(plus(1, plus('@call', sum)), plus('@tricksInRound', 2))],
    ['the call alone', barsEqual('@call', '@trick')],
  ])('is known beforehand: %s', (_, call) => {
    for (const step of [1, 2]) {
      const games = gamesWith(call, step);
      expect(games[0].bids[0]!.may[0]!.lone).toBeDefined();
      expect(games[1].bids[0]!.may[0]!.lone).toBeUndefined();
      expectAlike(games);
    }
  });

  it.each([
    ['the call counts twice', barsEqual(plus('@call', '@call'), '@tricksInRound')],
    ['it is on both sides', barsEqual('@call', plus('@call', sum))],
    ['it is no sum', barsEqual({ op: 'times', of: ['@call', 2] }, '@tricksInRound')],
    ['more than one is barred', { op: 'over', a: '@call', b: 0 }],
  ])('is not where %s', (_, call) => {
    const [swift] = gamesWith(call, 1);
    expect(swift.bids[0]!.may[0]!.lone).toBeUndefined();
  });

  it('is what is left to the number of tricks', () => {
    const [game] = gamesWith(barsEqual(plus('@call', sum), '@tricksInRound'), 1);
    const s = startGame(game, 1);
    advance(game, s);
    apply(game, s, firstAsked(s), 3);
    expect(game.bids[0]!.may[0]!.lone!(s)).toBe(s.ints[INT.tricksInRound]! - 3);
    expect(legalOf(game, s)).not.toContain(s.ints[INT.tricksInRound]! - 3);
  });
});
