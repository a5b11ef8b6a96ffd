import { describe, expect, it } from 'vitest';
import { Fault, makeLuck, soundOf } from '../../engine/index.ts';
import { playInLockstep } from './lockstep.ts';
import { plainGame, rulesetByLot } from './ruleset-by-lot.ts';

/** More can be asked for, from another seed on. */
const RULESETS = Number(process.env['INTERPRETER_RULES'] ?? 120);
const FIRST_SEED = Number(process.env['INTERPRETER_SEED'] ?? 1);

/** Plays a ruleset by lot; false when there is none, or its rules cannot be carried out, as the engine says. */
const isPlayed = (seed: number): boolean => {
  const luck = makeLuck(seed);
  const { document, sound } = rulesetByLot(luck);
  if (!sound) return false;
  try {
    playInLockstep(sound, { seats: 3 + luck.below(3), variants: [], options: {} }, seed, luck);
    return true;
  } catch (fault) {
    if (fault instanceof Fault) return false;
    throw new Error(`Seed ${seed}: ${String(fault)}\n${JSON.stringify(document)}`, { cause: fault });
  }
};

describe('rules by lot', () => {
  it('play the same games in engine and interpreter', { timeout: 0 }, () => {
    const seeds = Array.from({ length: RULESETS }, (_, i) => FIRST_SEED + i);
    expect(seeds.filter(isPlayed).length).toBeGreaterThan(RULESETS / 2);
  });

  it('may let the strength of cards hang on a mark that is a choice', () => {
    const strength = {
      op: 'byChoice',
      of: 'mood',
      at: { calm: '@rank', wild: { op: 'negative', of: '@rank' } },
    };
    const { sound } = soundOf({ ...plainGame(), card: { ...plainGame()['card'], strength } }, []);
    for (let seed = 1; seed <= 5; seed++) {
      playInLockstep(sound!, { seats: 4, variants: [], options: {} }, seed, makeLuck(seed));
    }
  });
});
