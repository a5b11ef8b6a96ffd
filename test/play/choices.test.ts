import { describe, expect, it } from 'vitest';
import { constant } from '../../engine/table/read.ts';
import { FRAME } from '../../engine/table/state.ts';
import { asked, begun, plays } from './help.ts';
import { short } from './short-game.ts';
import { asks, deals } from './tiny-effects.ts';

describe('choices of every kind', () => {
  it('are answered by name', () => {
    const answers: number[] = [];
    const t = short({
      phases: t => {
        const kinds = [
          { kind: 'seat' as const, cards: t.everyone },
          { kind: 'number' as const, from: constant(2), to: constant(4) },
          { kind: 'card' as const, cards: t.cardsIn('hand', constant(1)) },
        ];
        const choices = kinds.map((kind, i) => ({
          pointer: `/c${i}`,
          name: `c${i}`,
          local: i,
          who: constant(1),
          ...kind,
        }));
        const option = {
          pointer: '/c3',
          kind: 'option' as const,
          name: '',
          local: -1,
          who: constant(1),
          options: [
            { id: 'stay', pointer: '/c3/stay', title: undefined, when: undefined, pc: 5 },
            { id: 'go', pointer: '/c3/go', title: undefined, when: undefined, pc: 6 },
            { id: 'never', pointer: '/c3/never', title: undefined, when: constant(false), pc: 7 },
          ],
        };
        const all = [...choices, option];
        return [
          t.doPhase(
            'ask',
            [
              deals(t, constant(1)),
              ...all.map((choice, i) => asks(i, choice)),
              s => void (s.ints[s.frame + FRAME.pc] = 7),
              s => void answers.push(...[0, 1, 2].map(at => s.ints[s.frame + FRAME.locals + at]!)),
            ],
            all,
          ),
          t.tricks('play', {}),
        ];
      },
    });
    const { s } = begun(t.game);
    expect(plays(t.game, s, [1, 5])).toBe('5 cannot be chosen here, only 1, 2 or 0.');
    expect(plays(t.game, s, [1, 2], [1, 9])).toBe('The number goes from 2 to 4.');
    expect(plays(t.game, s, [1, 4], [1, 'blue-6'])).toBe('blue 6 cannot be chosen here, only red 1.');
    expect(plays(t.game, s, [1, 'red-1'], [1, 'never'])).toBe('“never” cannot be chosen here, only “stay” or “go”.');
    expect(plays(t.game, s, [1, 'go'])).toBeUndefined();
    expect(answers).toEqual([2, 4, 0]);
    expect(asked(s)).toHaveLength(1);
  });
});
