import { describe, expect, it } from 'vitest';
import type { DeckCard, DeckTable } from '../../../engine/index.ts';
import { addChange } from '../../../renderer/sections/deck-adds.ts';
import { rowsOf, sameDecks, specialsOf, sumOf, textOf } from '../../../renderer/sections/deck-grid.ts';

const card = (suit: string, rank: string, counts: readonly number[], more: Partial<DeckCard> = {}): DeckCard => ({
  suit,
  rank,
  groups: ['suited'],
  names: [`${suit}-${rank}`],
  counts,
  out: counts.map(() => 0),
  strength: Number(rank),
  points: 0,
  ...more,
});
const table: DeckTable = {
  seats: [3, 4],
  suits: ['red', 'blue'],
  ranks: ['1', '2'],
  cards: [card('red', '1', [0, 1]), card('red', '2', [1, 1], { points: 5 }), card('blue', '1', [2, 2])],
  specials: [card('', '', [3, 3], { groups: ['joker'] })],
  decks: [],
  groups: [{ id: 'suited', at: '/deck/cards/suited', pointer: '/deck/cards/suited' }],
  pointsInPlay: false,
  faults: [],
};

describe('the table of the deck', () => {
  const [red, blue] = rowsOf(table, undefined);

  it('shows copies, points and strength, and where they hang on the seats', () => {
    expect(red!.cells.map(cell => textOf(cell, 'copies'))).toEqual(['0–1', '1']);
    expect(red!.cells.map(cell => textOf(cell, 'points'))).toEqual(['0', '5']);
    expect(blue!.cells.map(cell => textOf(cell, 'strength'))).toEqual(['1', '']);
    expect(rowsOf(table, 3)[0]!.cells.map(cell => textOf(cell, 'points'))).toEqual(['', '5']);
  });

  it('adds up rows with each number of seats', () => {
    expect(sumOf(red!.cells, 'copies')).toBe('1–2');
    expect(sumOf([...red!.cells, ...blue!.cells, ...specialsOf(table, undefined)], 'copies')).toBe('6–7');
    expect(sumOf(red!.cells, 'points')).toBe('5');
  });

  it('tells numbers of seats apart by what is left out', () => {
    expect(sameDecks(table).map(({ seats, out }) => [seats, out.map(({ names }) => names[0])])).toEqual([
      [[3], ['red-1']],
      [[4], []],
    ]);
  });

  it('names a card that is left out whatever the number of seats', () => {
    const never = card('blue', '2', [0, 0], { out: [1, 1] });
    const decks = sameDecks({ ...table, cards: [...table.cards, never] });
    expect(decks.map(({ out }) => out.map(({ names }) => names[0]))).toEqual([['red-1', 'blue-2'], ['blue-2']]);
  });

  it('grows by a suit, a card of its own, and a rank where ranks are written out', () => {
    const ranged = { cards: { suited: { ranks: { from: 1, to: 2 } } } };
    expect(addChange('suit', 'green', table, ranged)).toEqual({
      do: 'set',
      at: '/deck/suits',
      value: ['red', 'blue', 'green'],
    });
    expect(addChange('card', 'dog', table, ranged)).toEqual({ do: 'set', at: '/deck/cards/dog', value: {} });
    expect(addChange('rank', '5', table, ranged)).toEqual({ do: 'set', at: '/deck/cards/suited/ranks/to', value: 5 });
    expect(addChange('rank', 'X', table, ranged)).toBeUndefined();
    expect(addChange('rank', 'X', table, { cards: { suited: { ranks: ['1', '2'] } } })).toEqual({
      do: 'set',
      at: '/deck/cards/suited/ranks',
      value: ['1', '2', 'X'],
    });
  });
});
