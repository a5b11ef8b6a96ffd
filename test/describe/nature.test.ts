import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { natureOf } from '../../engine/describe/nature.ts';
import { laidOver, TABLE } from './speaking.ts';

const natureWith = (changes: Readonly<Record<string, unknown>>) => natureOf(JSON.stringify(laidOver(TABLE, changes)));
const EXCHANGE = { kind: 'exchange', gives: { one: { count: 1, to: 'hand', whose: '@dealer' } } };
const DRAW = { on: 'trickOver', do: [{ op: 'deal', from: 'stock', to: 'hand', count: 1 }] };

describe('what sort of game it is', () => {
  it('is told by phases, sides and the end of the game', () => {
    expect(natureWith({})).toMatchObject({
      seats: { from: 3, to: 6 },
      family: 'prediction',
      traits: ['prediction', 'trump', 'cardPoints'],
    });
    expect(natureWith({ sides: 'across' }).traits).toContain('partners');
    expect(natureWith({ phases: { bid: { manner: 'raise' } } }).family).toBe('auction');
    expect(natureWith({ phases: { bid: null, pass: EXCHANGE }, game: { best: 'lowest' } })).toMatchObject({
      family: 'avoidance',
      traits: ['avoidance', 'passing', 'trump', 'cardPoints'],
    });
    expect(natureWith({ phases: { bid: null }, rules: { draw: DRAW } }).family).toBe('drawing');
  });

  it('counts the base game, not its variants', () => {
    const variants = {
      met: { title: { en: 'Met' }, changes: { sides: 'across', phases: { bid: { manner: 'raise' } } } },
    };
    expect(natureWith({ variants }).traits).not.toContain('partners');
  });

  it('is told of whatever can be read', () => {
    expect(natureOf('{ "seats": { "from": 2')).toMatchObject({ family: 'plain', traits: [] });
    expect(natureOf('')).toEqual({ name: undefined, seats: undefined, family: 'plain', traits: [] });
    expect(natureOf(readFileSync('rulesets/rook2.json', 'utf8'))).toMatchObject({
      name: { en: 'Rook for two' },
      family: 'auction',
    });
  });
});
