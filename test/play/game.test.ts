import { describe, expect, it } from 'vitest';
import { constant } from '../../engine/table/read.ts';
import { INT, type State } from '../../engine/table/state.ts';
import { isOver, restart, startGame } from '../../engine/play/run.ts';
import { winnersOf } from '../../engine/play/winners.ts';
import { begun, typesOf } from './help.ts';
import { playOut, short } from './short-game.ts';
import { deals, shuffles } from './tiny-effects.ts';
import { makeTiny, type Tiny } from './tiny.ts';

const totalsOf = (t: Tiny, s: State): number[] => {
  const { total } = t.game.layout;
  return Array.from(s.nums.subarray(total, total + t.game.seats));
};

describe('a game', () => {
  it('goes through its rounds, the deal passing left, and adds up the scores', () => {
    const t = short();
    const { s, heard } = begun(t.game);
    playOut(t, s);
    expect(isOver(s)).toBe(true);
    expect(totalsOf(t, s).reduce((sum, total) => sum + total, 0)).toBe(6);
    expect(heard.filter(({ type }) => type === 'roundBegan')).toEqual([
      { type: 'roundBegan', round: 1, dealer: 0 },
      { type: 'roundBegan', round: 2, dealer: 1 },
    ]);
    expect(heard.at(-1)).toEqual({ type: 'gameEnded', winners: winnersOf(t.game, s) });
  });

  it('fires the events of game and round around them', () => {
    const told: string[] = [];
    const tell = (name: string) => [() => void told.push(name)];
    const t = short({
      rules: () => ({
        gameBegan: tell('gameBegan'),
        roundBegan: tell('roundBegan'),
        roundEnded: tell('roundEnded'),
        gameEnded: tell('gameEnded'),
      }),
      sheet: () => [{ points: s => (s.each === 1 ? told.push('sheet') * 0 : 0) }],
      lastSheet: () => [{ points: s => (s.each === 1 ? told.push('last sheet') * 0 : 0) }],
    });
    playOut(t, begun(t.game).s);
    expect(told).toEqual([
      'gameBegan',
      'roundBegan',
      'roundEnded',
      'sheet',
      'roundBegan',
      'roundEnded',
      'sheet',
      'gameEnded',
      'last sheet',
    ]);
  });

  it('reckons an entry for all its seats before any of it is written', () => {
    const t = short({
      end: () => ({ rounds: constant(1) }),
      sheet: t => [
        { points: s => s.each },
        { points: s => s.nums[t.game.layout.scored + ((s.each + 1) % 3)]! },
        { when: s => s.each === 2, points: constant(100) },
      ],
    });
    const { s } = begun(t.game);
    playOut(t, s);
    expect(totalsOf(t, s)).toEqual([0 + 1, 1 + 2, 2 + 0 + 100]);
  });

  it('runs the effects of an entry for each of its seats in turn', () => {
    const t = short({
      marks: { count: { per: 'seat', lasts: 'game' } },
      sheet: t => [
        { code: t.code('count', [s => void s.nums[t.mark('count').base + s.each]!++]), when: s => s.each !== 1 },
      ],
    });
    const { s } = begun(t.game);
    playOut(t, s);
    expect(Array.from(s.nums.subarray(t.mark('count').base, t.mark('count').base + 3))).toEqual([2, 0, 2]);
  });

  it('adds the last sheet to the totals', () => {
    const t = short({ lastSheet: () => [{ points: s => (s.each === 2 ? 50 : 0) }] });
    const { s } = begun(t.game);
    playOut(t, s);
    expect(winnersOf(t.game, s)).toEqual([2]);
    expect(totalsOf(t, s)[2]).toBeGreaterThanOrEqual(50);
  });

  it('breaks ties by what the rules say, else the win is shared', () => {
    const tied = short({ sheet: () => [] });
    const { s } = begun(tied.game);
    playOut(tied, s);
    expect(winnersOf(tied.game, s)).toEqual([0, 1, 2]);
    const broken = short({
      sheet: () => [],
      end: () => ({
        tieBreaks: [
          { pointer: '/game/tieBreaks/a', by: s => (s.each === 0 ? 0 : 1), best: 'highest' },
          { pointer: '/game/tieBreaks/b', by: s => s.each, best: 'lowest' },
        ],
      }),
    });
    const other = begun(broken.game);
    playOut(broken, other.s);
    expect(winnersOf(broken.game, other.s)).toEqual([1]);
  });

  it('is over by its condition or when a rule says so', () => {
    const byTotal = short({
      end: t => ({ rounds: undefined, over: s => totalsOf(t, s).some(total => total >= 9) }),
    });
    const { s } = begun(byTotal.game);
    playOut(byTotal, s);
    expect(Math.max(...totalsOf(byTotal, s))).toBe(9);
    const byRule = short({
      end: () => ({ rounds: constant(50) }),
      rules: () => ({ trickTaken: [s => void (s.ints[INT.round] === 3 && (s.ints[INT.ending]! |= 2))] }),
    });
    const other = begun(byRule.game);
    playOut(byRule, other.s);
    expect(other.s.ints[INT.round]).toBe(3);
  });

  it('draws the first dealer and the first lead by lot', () => {
    const t = short({ end: () => ({ firstDealer: undefined }) });
    const dealers = Array.from({ length: 40 }, (_, seed) => begun(t.game, seed).s.ints[INT.dealer]!);
    expect(new Set(dealers)).toEqual(new Set([0, 1, 2]));
  });

  it('can be begun again in the same room', () => {
    const t = short();
    const s = startGame(t.game, 5);
    playOut(t, s);
    const first = s.bytes.join();
    restart(t.game, s, 5);
    playOut(t, s);
    expect(s.bytes.join()).toBe(first);
  });
});

describe('loops of phases', () => {
  it('go on while their condition holds, each phase under its own', () => {
    const told: string[] = [];
    const t = makeTiny({
      seats: 2,
      phases: t => {
        const a = t.doPhase('a', [s => void told.push(`a${s.size[t.place('stock').base]}`)]);
        const b = t.doPhase('b', [() => void told.push('b')], [], s => s.size[t.place('stock').base]! === 1);
        const take = t.doPhase('take', [deals(t, constant(1))]);
        return [t.list('again', [a, b, take], s => s.size[t.place('stock').base]! > 0)];
      },
      ranks: [1, 2],
    });
    begun(t.game);
    expect(told).toEqual(['a4', 'a2']);
  });
});

describe('a round', () => {
  it('declared void is dealt again by the same dealer, with another deal', () => {
    const t = short({
      phases: t => [
        t.doPhase('deal', [
          shuffles(t),
          deals(t, constant(1)),
          s => void (s.ints[INT.redeals]! < 2 && (s.ints[INT.void] = 1)),
        ]),
        t.tricks('play', {}),
      ],
      end: () => ({ rounds: constant(1) }),
    });
    const { s, heard } = begun(t.game);
    expect(typesOf(heard).filter(type => type === 'roundVoid')).toHaveLength(2);
    expect(s.ints[INT.round]).toBe(1);
    expect(s.ints[INT.dealer]).toBe(0);
    playOut(t, s);
    expect(s.ints[INT.redeals]).toBe(0);
  });

  it('given up passes the deal on and keeps its number', () => {
    const t = short({
      phases: t => [
        t.doPhase('deal', [deals(t, constant(1)), s => void (s.ints[INT.redeals] === 0 && (s.ints[INT.void] = 2))]),
        t.tricks('play', {}),
      ],
    });
    const { s, heard } = begun(t.game);
    expect(heard).toContainEqual({ type: 'roundVoid', dealAgain: false });
    expect(s.ints[INT.round]).toBe(1);
    expect(s.ints[INT.dealer]).toBe(1);
  });

  it('can be ended in the middle and is then scored', () => {
    const t = short({
      phases: t => [t.doPhase('deal', [deals(t, constant(3))]), t.tricks('play', {})],
      rules: () => ({ trickOver: [s => void (s.ints[INT.ending]! |= 1)] }),
      end: () => ({ rounds: constant(1) }),
    });
    const { s } = begun(t.game);
    playOut(t, s);
    expect(totalsOf(t, s).reduce((sum, total) => sum + total, 0)).toBe(3);
  });

  it('begins with all cards where they start and everything forgotten', () => {
    const seen: number[] = [];
    const t = short({
      rules: t => ({
        roundBegan: [
          s => void seen.push(s.size[t.place('stock').base]!, s.ints[INT.trick]!, s.ints[INT.tricksInRound]!),
        ],
      }),
    });
    playOut(t, begun(t.game).s);
    expect(seen).toEqual([12, 0, 0, 12, 0, 0]);
  });
});
