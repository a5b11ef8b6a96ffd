import { describe, expect, it } from 'vitest';
import { NONE } from '../../engine/cards/deck.ts';
import { bidOf, highBidderOf, hasOpened, isLastToBid } from '../../engine/table/bids.ts';
import { Fault } from '../../engine/table/fault.ts';
import { constant, BID_INT, type BidPlan } from '../../engine/table/plan.ts';
import { INT, type State } from '../../engine/table/state.ts';
import { viewFor } from '../../engine/play/view.ts';
import { asked, begun, legalNames, plays, typesOf } from './help.ts';
import { lays, makeTiny, type Tiny, type TinyRules } from './tiny.ts';

const numbers = (from: number, to: number, step = 1): BidPlan['calls'] => ({
  kind: 'numbers',
  from: constant(from),
  to: constant(to),
  step: constant(step),
});

/** A game that is only a bidding, and then one question to stop at. */
const bidding = (seats: number, plan: (t: Tiny) => Partial<BidPlan>, more: Partial<TinyRules> = {}): Tiny =>
  makeTiny({
    seats,
    phases: t => [
      t.doPhase(
        'deal',
        Array.from({ length: seats }, (_, seat) => lays(t, 'hand', seat, `red-${seat + 1}`)),
      ),
      t.bid('bid', plan(t)),
      t.tricks('play', {}),
    ],
    ...more,
  });

const bidsOf = (t: Tiny, s: State): number[] =>
  Array.from({ length: t.game.seats }, (_, seat) => bidOf(s, t.bidPlan('bid'), seat));
const holder = (t: Tiny, s: State): number => highBidderOf(t.game, s, t.bidPlan('bid'));
const isDone = (t: Tiny, s: State): boolean => s.ints[t.bidPlan('bid').ints + BID_INT.done] === 1;

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

  it('are narrowed by the entries of may, with the entry as the reason', () => {
    const t = bidding(3, t => ({
      manner: 'once',
      calls: numbers(0, 3),
      may: [
        {
          id: 'sum',
          pointer: '/phases/bid/may/sum',
          when: s => isLastToBid(s, t.bidPlan('bid'), s.seat),
          call: s => s.call + bidsOf(t, s).reduce((sum, bid) => sum + bid, 0) !== 3,
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
      may: [{ id: 'never', pointer: '/phases/bid/may/never', when: undefined, call: constant(false) }],
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
    expect(viewFor(t.game, s, undefined).bids).toEqual([{ phase: 'bid', sealed: false, calls: ['pass', 100] }]);
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

describe('sealed bids', () => {
  const told: string[] = [];
  const sealed = (plan: Partial<BidPlan> = {}, more: Partial<TinyRules> = {}): Tiny =>
    bidding(3, () => ({ manner: 'sealed', calls: numbers(1, 3), ...plan }), more);

  it('are made in any order, with the same outcome', () => {
    const outcomes = [
      [0, 1, 2],
      [2, 0, 1],
      [1, 2, 0],
    ].map(order => {
      const t = sealed();
      const { s, heard } = begun(t.game);
      for (const seat of order) plays(t.game, s, [seat, [3, 1, 2][seat]!]);
      const called = heard.filter(happening => happening.type === 'called');
      return { bids: bidsOf(t, s), high: holder(t, s), called, bytes: s.bytes.join() };
    });
    expect(outcomes[0]).toMatchObject({ bids: [3, 1, 2], high: 0 });
    expect(outcomes[0]!.called.map(happening => happening.seat)).toEqual([1, 2, 0]);
    expect(outcomes[1]!.called).toEqual(outcomes[0]!.called);
    expect(outcomes[2]!.high).toBe(0);
    expect(outcomes.every(({ bids }) => bids.join() === '3,1,2')).toBe(true);
  });

  it('are seen by their own seat only until all have decided, and read by no rule', () => {
    const t = sealed();
    const { s } = begun(t.game);
    expect(asked(s)).toEqual([0, 1, 2]);
    plays(t.game, s, [1, 3]);
    expect(viewFor(t.game, s, 1).bids[0]).toEqual({ phase: 'bid', sealed: true, calls: [undefined, 3, undefined] });
    expect(viewFor(t.game, s, 0).bids[0]!.calls).toEqual([undefined, 'sealed', undefined]);
    expect(viewFor(t.game, s, undefined).bids[0]!.calls).toEqual([undefined, 'sealed', undefined]);
    expect(bidsOf(t, s)).toEqual([0, 0, 0]);
    expect(plays(t.game, s, [1, 2])).toBe('You have decided; others still have to.');
    plays(t.game, s, [0, 2], [2, 1]);
    expect(viewFor(t.game, s, 0).bids[0]).toEqual({ phase: 'bid', sealed: false, calls: [2, 3, 1] });
  });

  it('tied for highest are made again by those seats only', () => {
    const t = sealed({ rebids: 2 });
    const { s, heard } = begun(t.game);
    plays(t.game, s, [0, 3], [1, 3], [2, 1]);
    expect(asked(s)).toEqual([0, 1]);
    expect(bidsOf(t, s)).toEqual([0, 0, 0]);
    expect(plays(t.game, s, [2, 3])).toBe('It is not your turn.');
    plays(t.game, s, [1, 1], [0, 2]);
    expect(isDone(t, s)).toBe(true);
    expect(holder(t, s)).toBe(0);
    expect(bidsOf(t, s)).toEqual([2, 1, 0]);
    expect(heard).toContainEqual({ type: 'rebid', plan: t.bidPlan('bid').index, seats: [0, 1] });
    expect(s.ints[t.bidPlan('bid').ints + BID_INT.rebids]).toBe(1);
  });

  it('still tied after the last re-bid belong to nobody', () => {
    const t = sealed({ rebids: 1 });
    const { s, heard } = begun(t.game);
    plays(t.game, s, [0, 3], [1, 3], [2, 1], [0, 2], [1, 2]);
    expect(isDone(t, s)).toBe(true);
    expect(holder(t, s)).toBe(NONE);
    expect(heard).toContainEqual({ type: 'bidsTied', plan: t.bidPlan('bid').index, seats: [0, 1] });
  });

  it('are not asked again when no tied seat could bid otherwise', () => {
    const t = sealed({ rebids: 20, calls: numbers(1, 1) });
    const { s } = begun(t.game);
    plays(t.game, s, [0, 1], [1, 1], [2, 1]);
    expect(isDone(t, s)).toBe(true);
    expect(holder(t, s)).toBe(NONE);
    expect(bidsOf(t, s)).toEqual([1, 1, 1]);
  });

  it('set off called in turn and then bidsRevealed, when all lie open', () => {
    told.length = 0;
    const t = sealed(
      {},
      {
        rules: t => ({
          called: [s => void told.push(`seat ${s.seat} ${s.call} of ${bidsOf(t, s).join('+')}`)],
          bidsRevealed: [() => void told.push('revealed')],
        }),
      },
    );
    const { s } = begun(t.game);
    plays(t.game, s, [0, 3], [1, 1], [2, 2]);
    expect(told).toEqual(['seat 1 1 of 3+1+2', 'seat 2 2 of 3+1+2', 'seat 0 3 of 3+1+2', 'revealed']);
  });

  it('revealed at the end of the round stay hidden until then, and are shown before its rules', () => {
    told.length = 0;
    const t = sealed(
      { revealed: 'roundEnded' },
      {
        rules: t => ({
          called: [s => void told.push(`seat ${s.seat} ${s.call}`)],
          roundEnded: [s => void told.push(`ended ${bidsOf(t, s).join('+')}`)],
        }),
      },
    );
    const { s } = begun(t.game);
    plays(t.game, s, [2, 2], [0, 3], [1, 1]);
    expect(asked(s)).toHaveLength(1);
    expect(bidsOf(t, s)).toEqual([0, 0, 0]);
    expect(viewFor(t.game, s, 0).bids[0]!.calls).toEqual([3, 'sealed', 'sealed']);
    for (let i = 0; i < 3; i++) plays(t.game, s, [asked(s)[0]!, legalNames(t.game, s, asked(s)[0]!)[0]!]);
    expect(told).toEqual(['seat 1 1', 'seat 2 2', 'seat 0 3', 'ended 3+1+2']);
  });

  it('may be cards, which count by strength and are laid down when all are turned up', () => {
    const t = makeTiny({
      seats: 2,
      places: { stock: { seen: 'none' }, hand: { per: true, seen: 'owner' }, taken: { per: true }, sold: {} },
      phases: t => [
        t.doPhase('deal', [lays(t, 'hand', 0, 'red-1', 'red-5'), lays(t, 'hand', 1, 'blue-2', 'blue-4')]),
        t.bid('bid', { manner: 'sealed', calls: { kind: 'cards', cards: t.cardsIn('hand'), to: t.place('sold') } }),
        t.tricks('play', {}),
      ],
    });
    const { s } = begun(t.game);
    expect(legalNames(t.game, s, 0)).toEqual(['red-1', 'red-5']);
    expect(plays(t.game, s, [0, 'blue-2'])).toBe('You cannot bid with the blue 2.');
    plays(t.game, s, [0, 'red-1']);
    expect(s.size[t.place('sold').base]).toBe(0);
    expect(viewFor(t.game, s, 0).bids[0]!.calls).toEqual(['red-1', undefined]);
    expect(viewFor(t.game, s, 1).bids[0]!.calls).toEqual(['sealed', undefined]);
    plays(t.game, s, [1, 'blue-4']);
    expect(bidsOf(t, s)).toEqual([1, 4]);
    expect(holder(t, s)).toBe(1);
    expect(viewFor(t.game, s, 0).bids[0]!.calls).toEqual(['red-1', 'blue-4']);
    expect(s.size[t.place('sold').base]).toBe(2);
  });
});
