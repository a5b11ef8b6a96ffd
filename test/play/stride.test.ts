import { describe, expect, it } from 'vitest';
import { advance, apply, firstAsked, isOver, legalFor, makeChoices, makeLuck, startGame } from '../../engine/index.ts';
import { dealOut, putLast } from '../../engine/table/piles.ts';
import { listOf } from '../../engine/table/list.ts';
import { bringToPile } from '../../engine/table/places.ts';
import { FRAME_INTS, INT, makeState, type Layout, type State } from '../../engine/table/state.ts';
import { gameAt, RULESETS, seatCountsOf, SMALL, tablesOf } from '../rulesets/table.ts';

/** All of a state but the room of work that is done, where that leaves its traces. */
const told = (s: State, frames: number): string => {
  const used = frames + s.ints[INT.depth]! * FRAME_INTS;
  const ints = s.ints.map((value, at) => (at < used ? value : 0));
  return [ints, s.nums, s.pile, s.next, s.prev, s.head, s.tail, s.size, s.player].join('|');
};

/** So many decisions of a game are looked at: some rounds of most games. */
const DECISIONS = 200;

describe.each([...RULESETS, ...SMALL])('%s', id => {
  it('is the same game in one stride as step by step, told to somebody', () => {
    const luck = makeLuck(3);
    const choices = makeChoices();
    for (const seats of seatCountsOf(id)) {
      const game = gameAt(tablesOf(id, seats)[0]!, luck);
      const swift = startGame(game, seats);
      const heard = startGame(game, seats, () => undefined);
      for (const s of [swift, heard]) advance(game, s);
      for (let i = 0; i < DECISIONS && !isOver(swift); i++) {
        expect(told(swift, game.layout.frames)).toBe(told(heard, game.layout.frames));
        const seat = firstAsked(swift);
        const value = choices.at[luck.below(legalFor(game, swift, seat, choices))]!;
        for (const s of [swift, heard]) apply(game, s, seat, value);
      }
      expect(isOver(heard)).toBe(isOver(swift));
    }
  });
});

const LAYOUT: Layout = {
  cards: 12,
  piles: 4,
  seats: 3,
  ints: 64,
  frames: 40,
  nums: 1,
  tricks: 24,
  scored: 0,
  total: 0,
};

/** Twelve cards, one of them in the second hand already, the others in the stock. */
const beforeTheDeal = (): State => {
  const s = makeState(LAYOUT);
  for (let card = 0; card < LAYOUT.cards; card++) putLast(s, card, card === 5 ? 2 : 0);
  return s;
};

describe('dealing in one go', () => {
  it.each([0, 1, 3, 4, 9])('brings the cards where dealing them one by one brings them, %i to each', times => {
    const [once, oneByOne] = [beforeTheDeal(), beforeTheDeal()];
    const hands = [2, 3, 1];
    dealOut(once, 0, listOf(...hands), times);
    for (let i = 0; i < times * hands.length && oneByOne.size[0]! > 0; i++)
      bringToPile(oneByOne, oneByOne.head[0]!, hands[i % hands.length]!, false);
    for (const list of ['pile', 'head', 'tail', 'size'] as const)
      expect(Array.from(once[list])).toEqual(Array.from(oneByOne[list]));
    for (const list of ['next', 'prev'] as const) expect(Array.from(once[list])).toEqual(Array.from(oneByOne[list]));
    expect(once.size[0]).toBe(Math.max(0, 11 - times * 3));
  });
});
