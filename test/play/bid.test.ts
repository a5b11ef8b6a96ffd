import { describe, expect, it } from 'vitest';
import { NONE } from '../../engine/cards/deck.ts';
import { hasOpened, isLastToBid } from '../../engine/table/bids.ts';
import { Fault } from '../../engine/table/fault.ts';
import { constant } from '../../engine/table/read.ts';
import { INT } from '../../engine/table/state.ts';
import { viewFor } from '../../engine/play/view.ts';
import { asked, begun, legalNames, plays, typesOf } from './help.ts';
import { bidding, bidsOf, holder, isDone, numbers } from './biddings.ts';
import type { Tiny } from './tiny.ts';

describe('bids once round', () => {
  it('are made in turn from the dealer’s left, one each', () => {
    const t = bidding(3, () => ({ manner: 'once', calls: numbers(0, 2) }));
    const { s, heard } = begun(t.game);
    expect(asked(s)).toEqual([1]);
    expect(legalNames(t.game, s, 1)).toEqual([0, 1, 2]);
    plays(t.game, s, [1, 1], [2, 2]);
    expect(asked(s)).toEqual([0]);
    expect(plays(t.game, s, [0, 3])).toBe('Calls go from 0 to 2.');
    expect(plays(t.game, s, [0, 'pass'])).toBe('You may not pass here.');
    plays(t.game, s, [0, 2]);
    expect(bidsOf(t, s)).toEqual([2, 1, 2]);
    expect(holder(t, s)).toBe(NONE);
    expect(isDone(t, s)).toBe(true);
    expect(typesOf(heard).filter(type => type === 'called')).toHaveLength(3);
  });

  it('tied for highest are made again in turn, where the rules say so', () => {
    const t = bidding(3, () => ({ manner: 'once', rebids: 1 }));
    const { s } = begun(t.game);
    plays(t.game, s, [1, 3], [2, 1], [0, 3]);
    expect(asked(s)).toEqual([1]);
    plays(t.game, s, [1, 2]);
    expect(asked(s)).toEqual([0]);
    plays(t.game, s, [0, 1]);
    expect(isDone(t, s)).toBe(true);
    expect(holder(t, s)).toBe(1);
    expect(bidsOf(t, s)).toEqual([1, 2, 0]);
  });

  it('are narrowed by the entries of may, with the entry as the reason', () => {
    const t = bidding(3, t => ({
      manner: 'once',
      calls: numbers(0, 3),
      may: [
        {
          id: 'sum',
          pointer: '/phases/bid/may/sum',
          when: s => isLastToBid(s, t.bidPlan('bid'), s.seat),
          early: false,
          call: s => s.call + bidsOf(t, s).reduce((sum, bid) => sum + bid, 0) !== 3,
          lone: undefined,
        },
      ],
    }));
    const { s } = begun(t.game);
    plays(t.game, s, [1, 1], [2, 1]);
    expect(legalNames(t.game, s, 0)).toEqual([0, 2, 3]);
    expect(plays(t.game, s, [0, 1])).toBe('1 is barred: rule “sum”.');
    expect(viewFor(t.game, s, 0).ask).toMatchObject({ legal: [0, 2, 3], barred: [1] });
    expect(viewFor(t.game, s, 1).ask).toEqual({ kind: 'call', seats: [0], phase: '/phases/bid' });
  });

  it('that may leaves nothing of stop the game at that rule', () => {
    const t = bidding(2, () => ({
      manner: 'once',
      may: [
        {
          id: 'never',
          pointer: '/phases/bid/may/never',
          when: undefined,
          early: true,
          call: constant(false),
          lone: undefined,
        },
      ],
    }));
    expect(() => begun(t.game)).toThrow(Fault);
    try {
      begun(t.game);
    } catch (error) {
      expect(error).toMatchObject({ code: 'no-legal-action', pointers: ['/phases/bid', '/phases/bid/may/never'] });
    }
  });
});

describe('bids by raising', () => {
  const auction = (seats: number): Tiny =>
    bidding(seats, t => ({
      manner: 'raise',
      calls: numbers(50, 100, 5),
      starts: s => s.ints[INT.dealer]!,
      mayPass: s => hasOpened(s, t.bidPlan('bid')),
    }));

  it('go up in turn until one is left', () => {
    const t = auction(2);
    const { s } = begun(t.game);
    expect(asked(s)).toEqual([0]);
    expect(plays(t.game, s, [0, 'pass'])).toBe('You may not pass here.');
    expect(plays(t.game, s, [0, 52])).toBe('Calls go from 50 to 100 in steps of 5.');
    plays(t.game, s, [0, 60]);
    expect(legalNames(t.game, s, 1).slice(0, 2)).toEqual([65, 70]);
    expect(plays(t.game, s, [1, 60])).toBe('60 is not higher than 60.');
    plays(t.game, s, [1, 100]);
    expect(legalNames(t.game, s, 0)).toEqual(['pass']);
    plays(t.game, s, [0, 'pass']);
    expect(isDone(t, s)).toBe(true);
    expect(holder(t, s)).toBe(1);
    expect(bidsOf(t, s)).toEqual([60, 100]);
    expect(viewFor(t.game, s, undefined).bids).toEqual([
      { phase: 'bid', manner: 'raise', sealed: false, calls: ['pass', 100] },
    ]);
  });

  it('leave out those who have passed; the last one may still speak when nobody has called', () => {
    const t = bidding(3, () => ({ manner: 'raise', calls: numbers(1, 9) }));
    const { s } = begun(t.game);
    plays(t.game, s, [1, 3], [2, 'pass'], [0, 4]);
    expect(asked(s)).toEqual([1]);
    plays(t.game, s, [1, 5]);
    expect(asked(s)).toEqual([0]);
    plays(t.game, s, [0, 'pass']);
    expect(holder(t, s)).toBe(1);
    const { s: other } = begun(t.game);
    plays(t.game, other, [1, 'pass'], [2, 'pass']);
    expect(asked(other)).toEqual([0]);
    expect(legalNames(t.game, other, 0)).toContain('pass');
    plays(t.game, other, [0, 'pass']);
    expect(isDone(t, other)).toBe(true);
    expect(holder(t, other)).toBe(NONE);
  });
});

describe('bids by offer', () => {
  const offers = (): Tiny =>
    bidding(3, () => ({
      manner: 'offer',
      calls: {
        kind: 'ladder',
        calls: [
          { id: 'play', numbers: new Map(), suits: new Map() },
          { id: 'alone', numbers: new Map(), suits: new Map() },
        ],
      },
    }));

  it('end with the first call', () => {
    const t = offers();
    const { s } = begun(t.game);
    expect(legalNames(t.game, s, 1)).toEqual(['play', 'alone', 'pass']);
    plays(t.game, s, [1, 'pass'], [2, 'alone']);
    expect(isDone(t, s)).toBe(true);
    expect(holder(t, s)).toBe(2);
    expect(viewFor(t.game, s, 0).bids[0]!.calls).toEqual([undefined, 'pass', 'alone']);
  });

  it('end when all have passed', () => {
    const t = offers();
    const { s } = begun(t.game);
    plays(t.game, s, [1, 'pass'], [2, 'pass'], [0, 'pass']);
    expect(isDone(t, s)).toBe(true);
    expect(holder(t, s)).toBe(NONE);
  });
});

describe('bids by answer', () => {
  const answers = (): Tiny =>
    bidding(3, () => ({ manner: 'answer', calls: { kind: 'listed', values: [18, 20, 22, 23].map(constant) } }));

  it('let the newcomer name and the holder say yes to the same', () => {
    const t = answers();
    const { s } = begun(t.game);
    expect(asked(s)).toEqual([2]);
    plays(t.game, s, [2, 18]);
    expect(asked(s)).toEqual([1]);
    expect(legalNames(t.game, s, 1)).toEqual([18, 'pass']);
    expect(plays(t.game, s, [1, 20])).toBe('You can only say yes to 18, or pass.');
    plays(t.game, s, [1, 18]);
    expect(legalNames(t.game, s, 2)).toEqual([20, 22, 23, 'pass']);
    plays(t.game, s, [2, 22], [1, 'pass']);
    expect(asked(s)).toEqual([0]);
    expect(legalNames(t.game, s, 0)).toEqual([23, 'pass']);
    plays(t.game, s, [0, 23]);
    expect(asked(s)).toEqual([2]);
    plays(t.game, s, [2, 23]);
    expect(asked(s)).toEqual([0]);
    expect(legalNames(t.game, s, 0)).toEqual(['pass']);
    plays(t.game, s, [0, 'pass']);
    expect(isDone(t, s)).toBe(true);
    expect(holder(t, s)).toBe(2);
  });

  it('leave the lowest call to the holder when the others only pass', () => {
    const t = answers();
    const { s } = begun(t.game);
    plays(t.game, s, [2, 'pass'], [0, 'pass']);
    expect(asked(s)).toEqual([1]);
    expect(legalNames(t.game, s, 1)).toEqual([18, 'pass']);
    expect(plays(t.game, s, [1, 20])).toBe('You may only take the lowest call, or pass.');
    plays(t.game, s, [1, 18]);
    expect(holder(t, s)).toBe(1);
    const { s: other } = begun(t.game);
    plays(t.game, other, [2, 'pass'], [0, 'pass'], [1, 'pass']);
    expect(isDone(t, other)).toBe(true);
    expect(holder(t, other)).toBe(NONE);
  });
});
