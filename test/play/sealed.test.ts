import { describe, expect, it } from 'vitest';
import { NONE } from '../../engine/cards/deck.ts';
import { BID_INT, type BidPlan } from '../../engine/table/bid-plan.ts';
import { viewFor } from '../../engine/play/view.ts';
import { bidding, bidsOf, holder, isDone, numbers } from './biddings.ts';
import { asked, begun, legalNames, plays } from './help.ts';
import { lays } from './tiny-effects.ts';
import { makeTiny, type Tiny, type TinyRules } from './tiny.ts';

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
    expect(viewFor(t.game, s, 1).bids[0]).toEqual({
      phase: 'bid',
      manner: 'sealed',
      sealed: true,
      calls: [undefined, 3, undefined],
    });
    expect(viewFor(t.game, s, 0).bids[0]!.calls).toEqual([undefined, 'sealed', undefined]);
    expect(viewFor(t.game, s, undefined).bids[0]!.calls).toEqual([undefined, 'sealed', undefined]);
    expect(bidsOf(t, s)).toEqual([0, 0, 0]);
    expect(plays(t.game, s, [1, 2])).toBe('You have decided; others still have to.');
    plays(t.game, s, [0, 2], [2, 1]);
    expect(viewFor(t.game, s, 0).bids[0]).toEqual({ phase: 'bid', manner: 'sealed', sealed: false, calls: [2, 3, 1] });
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

  it('that are equal are no tie where nobody ever bids again', () => {
    const t = sealed({ rebids: 0 });
    const { s, heard } = begun(t.game);
    plays(t.game, s, [0, 3], [1, 3], [2, 1]);
    expect(heard.filter(({ type }) => type === 'bidsTied')).toEqual([]);
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
