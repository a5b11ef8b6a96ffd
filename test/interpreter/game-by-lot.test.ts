import { describe, expect, it } from 'vitest';
import { Fault, makeLuck } from '../../engine/index.ts';
import { runs } from '../runs.ts';
import { gameByLot } from './game-by-lot.ts';
import { playInLockstep } from './lockstep.ts';

/** More can be asked for, from another seed on: RUNS=10 INTERPRETER_SEED=1000 npx vitest run test/interpreter/game-by-lot.test.ts */
const GAMES = runs(120);
const FIRST_SEED = Number(process.env['INTERPRETER_SEED'] ?? 1);
const MOST_DECISIONS = 150;

/** Plays a game by lot; false when its rules cannot be carried out, as the engine says. */
const isPlayed = (seed: number): boolean => {
  const luck = makeLuck(seed);
  const { document, sound, seats } = gameByLot(luck);
  if (!sound) throw new Error(`Seed ${seed}: not even the barest game is sound.`);
  try {
    playInLockstep(sound, { seats, variants: [], options: {} }, seed, luck, { most: MOST_DECISIONS });
    return true;
  } catch (fault) {
    if (fault instanceof Fault) return false;
    throw new Error(`Seed ${seed}: ${String(fault)}\n${JSON.stringify(document)}`, { cause: fault });
  }
};

describe('games by lot', () => {
  it('are the same to engine and interpreter, whatever their deck, phases and rules', { timeout: 0 }, () => {
    const seeds = Array.from({ length: GAMES }, (_, i) => FIRST_SEED + i);
    expect(seeds.filter(isPlayed).length).toBeGreaterThan(GAMES * 0.8);
  });
});
