import { describe, expect, it } from 'vitest';
import { NONE } from '../../engine/cards/deck.ts';
import { fireAbout } from '../../engine/table/frames.ts';
import { constant } from '../../engine/table/read.ts';
import type { State } from '../../engine/table/state.ts';
import { plain } from './known-hands.ts';
import { asked, begun, legalNames, plays, typesOf } from './help.ts';
import { asks } from './tiny-effects.ts';
import { makeTiny, type Tiny } from './tiny.ts';

describe('events', () => {
  it('of a trick come in order, the cards lying there until it is over', () => {
    const lying: number[] = [];
    const count = (t: Tiny) => [(s: State) => void lying.push(s.size[t.game.trick]!)];
    const t = plain({
      rules: t => ({
        trickBegan: count(t),
        cardPlayed: count(t),
        trickFull: count(t),
        trickTaken: count(t),
        trickOver: count(t),
      }),
    });
    const { s, heard } = begun(t.game);
    plays(t.game, s, [1, 'red-3'], [0, 'red-5']);
    expect(lying).toEqual([0, 1, 2, 2, 2, 0, 0]);
    expect(typesOf(heard)).toEqual([
      'roundBegan',
      'phaseBegan',
      ...Array.from({ length: 6 }, () => 'moved'),
      'phaseBegan',
      'trickBegan',
      'cardPlayed',
      'cardPlayed',
      'trickTaken',
      'moved',
      'moved',
      'trickOver',
      'trickBegan',
    ]);
  });

  it('may ask a seat, and go on with its answer', () => {
    const choice = {
      pointer: '/rules/name/do/0',
      kind: 'suit' as const,
      name: 'named',
      local: 0,
      who: (s: State) => s.seat,
      suits: constant(0b11),
    };
    const t = plain({
      marks: { named: { kind: 'suit', start: NONE } },
      rules: t => ({
        cardPlayed: t.code(
          'name',
          [
            asks(0, choice),
            s => {
              s.nums[t.mark('named').base] = s.ints[s.frame + 7]!;
            },
          ],
          [choice],
        ),
      }),
    });
    const { s, heard } = begun(t.game);
    plays(t.game, s, [1, 'red-3']);
    expect(asked(s)).toEqual([1]);
    expect(legalNames(t.game, s, 1)).toEqual(['red', 'blue']);
    expect(plays(t.game, s, [0, 'red'])).toBe('It is not your turn.');
    expect(plays(t.game, s, [1, 'green'])).toBe('A suit is to be named now. “green” is none.');
    plays(t.game, s, [1, 'blue']);
    expect(s.nums[t.mark('named').base]).toBe(1);
    expect(asked(s)).toEqual([0]);
    expect(heard).toContainEqual({ type: 'chosen', seat: 1, plan: t.game.events.cardPlayed, choice: 0, value: 1 });
  });

  it('that an effect sets off are finished before its next effect', () => {
    const order: string[] = [];
    const t = makeTiny({
      seats: 2,
      phases: t => [
        t.doPhase('deal', [
          s => fireAbout(t.game, s, 'cardTaken', 1, 0),
          () => void order.push('next'),
          s => void order.push(`seat ${s.seat}`),
        ]),
      ],
      rules: () => ({ cardTaken: [s => void order.push(`taken by ${s.seat}`), () => void order.push('rule done')] }),
    });
    begun(t.game);
    expect(order).toEqual(['taken by 1', 'rule done', 'next', 'seat -1']);
  });

  it('find marks of a trick forgotten as the next begins, and of a round as the next begins', () => {
    const seen: number[][] = [];
    const t = plain({
      marks: { inTrick: { lasts: 'trick', start: 7 }, inRound: { lasts: 'round' }, inGame: { lasts: 'game' } },
      rules: t => ({
        trickBegan: [s => void seen.push(['inTrick', 'inRound', 'inGame'].map(name => s.nums[t.mark(name).base]!))],
        trickTaken: [
          s => {
            for (const mark of t.game.marks) s.nums[mark.base]!++;
          },
        ],
      }),
      end: () => ({ rounds: constant(2) }),
    });
    const { s } = begun(t.game);
    plays(t.game, s, [1, 'red-3'], [0, 'red-5'], [0, 'red-1'], [1, 'blue-4'], [1, 'blue-6'], [0, 'blue-2']);
    expect(seen).toEqual([
      [7, 0, 0],
      [7, 1, 1],
      [7, 2, 2],
      [7, 0, 3],
    ]);
  });
});
