import { makeLuck } from '../../engine/cards/random.ts';
import { makeChoices } from '../../engine/table/list.ts';
import { constant } from '../../engine/table/read.ts';
import type { State } from '../../engine/table/state.ts';
import { playRandom } from '../../engine/play/playout.ts';
import { deals, shuffles } from './tiny-effects.ts';
import { makeTiny, type Tiny, type TinyRules } from './tiny.ts';

/** Rounds of one trick each, with one card dealt by luck. */
export const short = (more: Partial<TinyRules> = {}): Tiny =>
  makeTiny({
    seats: 3,
    phases: t => [t.doPhase('deal', [shuffles(t), deals(t, constant(1))]), t.tricks('play', {})],
    sheet: t => [{ points: s => s.ints[t.game.layout.tricks + s.each]! * 3 }],
    end: () => ({ rounds: constant(2) }),
    ...more,
  });

export const playOut = (t: Tiny, s: State): void => {
  playRandom(t.game, s, makeLuck(1), makeChoices());
};
