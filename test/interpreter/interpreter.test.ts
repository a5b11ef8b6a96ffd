import { describe, expect, it } from 'vitest';
import { makeLuck } from '../../engine/index.ts';
import { atTable, optionsFor, RULESETS, seatCountsOf, SMALL, tablesOf, type Table } from '../rulesets/table.ts';
import { runs, someOf } from '../runs.ts';
import { playInLockstep } from './lockstep.ts';

/**
 * A longer run: INTERPRETER_GAMES=10000 INTERPRETER_ONLY=hearts,rage npx vitest run test/interpreter/interpreter.test.ts
 * with INTERPRETER_SEED to go on from another seed.
 */
const GAMES = Number(process.env['INTERPRETER_GAMES'] ?? 0);
const ONLY = process.env['INTERPRETER_ONLY']?.split(',') ?? [...RULESETS, ...SMALL];
const FIRST_SEED = Number(process.env['INTERPRETER_SEED'] ?? 1);

/** So many tables of a ruleset are met at least in an ordinary run, the base at every number of seats among them. */
const TABLES = runs(8);

const playOnce = (table: Table, seed: number): number =>
  atTable(table, seed, () => {
    const luck = makeLuck(seed);
    const { sound, seats, variants } = table;
    return playInLockstep(sound, { seats, variants, options: optionsFor(table, luck) }, seed, luck);
  });

/** The base at every number of seats, and other sets of variants at even steps; all of them in a longer run. */
const chosen = (all: readonly Table[]): readonly Table[] => {
  if (GAMES > 0) return all;
  const others = all.filter(({ variants }) => variants.length > 0);
  return [...all.filter(({ variants }) => variants.length === 0), ...someOf(others, TABLES)];
};

describe.each(ONLY)('%s', id => {
  it('is the same game to the engine and to the interpreter', { timeout: 0 }, () => {
    const tables = chosen(seatCountsOf(id).flatMap(seats => tablesOf(id, seats)));
    const games = Math.max(GAMES, tables.length);
    let decisions = 0;
    for (let i = 0; i < games; i++) decisions += playOnce(tables[i % tables.length]!, FIRST_SEED + i);
    expect(decisions).toBeGreaterThan(games);
    if (GAMES > 0) console.log(`${id}: ${games} games, ${decisions} decisions, all the same`);
  });
});

describe('a game of other rules', () => {
  it('is noticed', () => {
    const [base, ...others] = tablesOf('oh-hell', 4);
    const other = others.find(({ sound }) => JSON.stringify(sound.scoring) !== JSON.stringify(base!.sound.scoring))!;
    const setup = { seats: 4, variants: [], options: {} };
    expect(() => playInLockstep(base!.sound, setup, 1, makeLuck(1), { read: other.sound })).toThrow('the interpreter');
  });
});
