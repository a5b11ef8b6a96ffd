import { describe, it } from 'vitest';
import { makeLuck } from '../../engine/index.ts';
import { atTable, optionsFor, RULESETS, seatCountsOf, SMALL, tablesOf, type Table } from '../rulesets/table.ts';
import { playInLockstep } from './lockstep.ts';

const GAMES = Number(process.env['INTERPRETER_GAMES'] ?? 12);
const ONLY = process.env['INTERPRETER_ONLY']?.split(',');
const FIRST_SEED = Number(process.env['INTERPRETER_SEED'] ?? 1);

const playOnce = (table: Table, seed: number): number =>
  atTable(table, seed, () => {
    const luck = makeLuck(seed);
    const { sound, seats, variants } = table;
    return playInLockstep(sound, { seats, variants, options: optionsFor(table, luck) }, seed, luck);
  });

describe.each([...RULESETS, ...SMALL].filter(id => !ONLY || ONLY.includes(id)))('%s, engine and interpreter', id => {
  it('play the same games', { timeout: 0 }, () => {
    const tables = seatCountsOf(id).flatMap(seats => tablesOf(id, seats));
    let decisions = 0;
    const from = performance.now();
    const games = Math.max(GAMES, ONLY ? 0 : tables.length);
    for (let i = 0; i < games; i++) decisions += playOnce(tables[i % tables.length]!, FIRST_SEED + i);
    console.log(id, tables.length, games, decisions, Math.round(performance.now() - from));
  });
});
