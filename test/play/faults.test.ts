import { describe, expect, it } from 'vitest';
import { Fault } from '../../engine/table/fault.ts';
import { fireAbout } from '../../engine/table/frames.ts';
import { constant } from '../../engine/table/read.ts';
import { FRAME, INT } from '../../engine/table/state.ts';
import { MOST_ROUNDS } from '../../engine/play/game.ts';
import { MOST_REDEALS } from '../../engine/play/round.ts';
import { begun } from './help.ts';
import { playOut, short } from './short-game.ts';
import { asks, lays } from './tiny-effects.ts';
import { type Tiny } from './tiny.ts';

const faultOf = (run: () => unknown): Fault => {
  try {
    run();
  } catch (error) {
    if (error instanceof Fault) return error;
    throw error;
  }
  throw new Error('No fault came.');
};

describe('rules that cannot be carried out', () => {
  it('stop the game when they go on without end', () => {
    const loop = short({ phases: t => [t.list('round', [t.doPhase('nothing', [])], constant(true))] });
    expect(faultOf(() => begun(loop.game))).toMatchObject({
      code: 'runaway-rules',
      pointers: expect.arrayContaining(['/phases/round']),
    });
    const jumping = short({
      phases: t => [t.doPhase('spin', [s => void (s.ints[s.frame + FRAME.pc] = 0)])],
    });
    expect(faultOf(() => begun(jumping.game))).toMatchObject({
      code: 'runaway-rules',
      pointers: ['/spin/do/0', '/phases', '/game'],
    });
  });

  it('stop the game when they set each other off', () => {
    const t: Tiny = short({
      phases: t => [t.doPhase('deal', [lays(t, 'hand', 0, 'red-1'), s => fireAbout(t.game, s, 'cardTaken', 0, 0)])],
      rules: t => ({ cardTaken: [s => fireAbout(t.game, s, 'cardTaken', 0, 0)] }),
    });
    expect(faultOf(() => begun(t.game))).toMatchObject({
      code: 'too-deep',
      pointers: expect.arrayContaining(['/cardTaken/do/0']),
    });
  });

  it('stop the game when every deal is void', () => {
    const t = short({ phases: t => [t.doPhase('deal', [s => void (s.ints[INT.void] = 1)])] });
    const fault = faultOf(() => begun(t.game));
    expect(fault).toMatchObject({ code: 'endless-redeal', pointers: expect.arrayContaining(['/deal/do/0']) });
    expect(fault.message).toContain(String(MOST_REDEALS));
  });

  it('stop the game at points that are no number', () => {
    const t = short({ sheet: () => [{ points: () => 0 / 0 }] });
    expect(faultOf(() => playOut(t, begun(t.game).s))).toMatchObject({
      code: 'bad-number',
      pointers: ['/scoring/round/entry0'],
    });
  });

  it('stop the game at a choice of nothing', () => {
    const choice = {
      pointer: '/x',
      kind: 'suit' as const,
      name: 'named',
      local: 0,
      who: constant(0),
      suits: constant(0),
    };
    const t = short({ phases: t => [t.doPhase('deal', [asks(0, choice)], [choice])] });
    expect(faultOf(() => begun(t.game))).toMatchObject({ code: 'no-legal-action', pointers: ['/x'] });
  });

  it('stop the game when its end never comes', () => {
    const t = short({ end: () => ({ rounds: undefined, over: constant(false) }) });
    const fault = faultOf(() => playOut(t, begun(t.game).s));
    expect(fault).toMatchObject({ code: 'endless-game', pointers: ['/game'] });
    expect(fault.message).toContain(String(MOST_ROUNDS));
  });
});
