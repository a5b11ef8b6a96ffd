import { INT } from '../../engine/table/state.ts';
import { follow, lays } from './tiny-effects.ts';
import { makeTiny, type Tiny, type TinyRules } from './tiny.ts';

/** Two seats with three known cards each; seat 1, left of the dealer, leads. */
export const plain = (more: Partial<TinyRules> = {}, play: Parameters<Tiny['tricks']>[1] = {}): Tiny =>
  makeTiny({
    seats: 2,
    phases: t => [
      t.doPhase('deal', [
        lays(t, 'hand', 0, 'red-1', 'red-5', 'blue-2'),
        lays(t, 'hand', 1, 'red-3', 'blue-4', 'blue-6'),
      ]),
      t.tricks('play', { leader: s => (s.ints[INT.dealer]! + 1) % 2, duties: [follow(t.game)], ...play }),
    ],
    sheet: t => [{ points: s => s.ints[t.game.layout.tricks + s.each]! }],
    ...more,
  });
