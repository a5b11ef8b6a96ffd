import { describe, expect, it } from 'vitest';
import { makeLuck } from '../../engine/cards/random.ts';
import { constant } from '../../engine/table/read.ts';
import { INT } from '../../engine/table/state.ts';
import type { GameRecord } from '../../engine/table/record.ts';
import { carryOver, recordOf, replayRecord } from '../../engine/play/record.ts';
import { recordText } from '../../engine/play/record-text.ts';
import { isOver } from '../../engine/play/run.ts';
import {
  decideIn,
  decisionsOf,
  logIn,
  openSession,
  sessionAt,
  stepsOf,
  undoIn,
  viewIn,
  type Session,
} from '../../engine/play/session.ts';
import { deals, follow, shuffles } from './tiny-effects.ts';
import { makeTiny, type Tiny, type TinyRules } from './tiny.ts';

/** Two rounds: three cards each, sealed bids, tricks; a met bid is worth ten. */
const small = (more: Partial<TinyRules> = {}): Tiny =>
  makeTiny({
    seats: 3,
    ranks: [1, 2, 3, 4, 5, 6, 7],
    phases: t => [
      t.doPhase('deal', [shuffles(t), deals(t, constant(3))]),
      t.bid('bid', { manner: 'sealed' }),
      t.tricks('play', { duties: [follow(t.game)] }),
    ],
    sheet: t => [
      {
        points: s => (s.nums[t.bidPlan('bid').bids + s.each] === s.ints[t.game.layout.tricks + s.each] ? 10 : -1),
      },
    ],
    end: () => ({ rounds: constant(2) }),
    ...more,
  });

/** Decides by lot, as a seat would: from its view alone. */
const step = (session: Session, luck: ReturnType<typeof makeLuck>): boolean => {
  const seats = viewIn(session, undefined).ask?.seats;
  if (!seats?.length || session.fault) return false;
  const seat = seats[luck.below(seats.length)]!;
  const ask = viewIn(session, seat).ask!;
  const refusal = decideIn(session, { seat, kind: ask.kind, value: ask.legal![luck.below(ask.legal!.length)]! });
  expect(refusal).toBeUndefined();
  return true;
};

const playOut = (session: Session, seed = 1): Session => {
  const luck = makeLuck(seed);
  while (step(session, luck));
  return session;
};

describe('a session', () => {
  it('keeps every decision, and shows the last trick', () => {
    const session = openSession(small().game, 3);
    const luck = makeLuck(1);
    for (let i = 0; i < 6; i++) step(session, luck);
    expect(decisionsOf(session)).toHaveLength(6);
    const { lastTrick } = viewIn(session, undefined);
    expect(lastTrick!.cards.map(({ card }) => card)).toEqual(
      decisionsOf(session)
        .slice(3)
        .map(({ value }) => value),
    );
    expect(lastTrick!.winner).toBe(session.s.ints[INT.onLead]);
  });

  it('refuses what is not allowed and is then as it was', () => {
    const session = openSession(small().game, 3);
    const before = session.s.bytes.join();
    expect(decideIn(session, { seat: 0, kind: 'call', value: 99 })!.code).toBe('barred');
    expect(decideIn(session, { seat: 0, kind: 'play', value: 'red-1' })!.code).toBe('unknown');
    expect(decideIn(session, { seat: 0, kind: 'call', value: 'much' })!.code).toBe('unknown');
    expect(session.s.bytes.join()).toBe(before);
    expect(stepsOf(session)).toBe(0);
  });

  it('goes back by playing again', () => {
    const session = openSession(small().game, 3);
    const luck = makeLuck(1);
    const bytes = [session.s.bytes.join()];
    for (let i = 0; i < 14; i++) {
      step(session, luck);
      bytes.push(session.s.bytes.join());
    }
    for (const at of [0, 2, 7, 13]) expect(sessionAt(session, at).s.bytes.join()).toBe(bytes[at]);
    undoIn(session, 1);
    expect(session.s.bytes.join()).toBe(bytes[13]);
    undoIn(session, 10);
    expect(session.s.bytes.join()).toBe(bytes[3]);
    const log = session.log.entries.length;
    step(session, luck);
    expect(session.log.entries.length).toBeGreaterThan(log);
    expect(session.log.entries.at(-1)!.at).toBe(4);
  });

  it('tells no seat of a sealed bid before all are shown', () => {
    const session = openSession(small().game, 3);
    decideIn(session, { seat: 1, kind: 'call', value: 2 });
    const told = logIn(session, 0).map(({ happening }) => happening);
    expect(told).toContainEqual(expect.objectContaining({ type: 'sealed', seat: 1 }));
    expect(JSON.stringify(told)).not.toContain('"called"');
  });

  it('tells a seat the same, whatever others bid under cover', () => {
    const told = [1, 2].map(value => {
      const session = openSession(small().game, 3);
      decideIn(session, { seat: 1, kind: 'call', value });
      return [logIn(session, 0), logIn(session, undefined), viewIn(session, 2)];
    });
    expect(told[0]).toEqual(told[1]);
  });

  it('tells of a deal only what a seat can see', () => {
    const session = openSession(small().game, 3);
    const known = (seat: number | undefined): number =>
      logIn(session, seat).filter(({ happening }) => happening.type === 'moved' && happening.card !== undefined).length;
    expect([known(0), known(1), known(2), known(undefined)]).toEqual([3, 3, 3, 0]);
  });

  it('keeps the record up to a fault', () => {
    const t = small({
      rules: t => ({ trickTaken: [s => void (s.ints[INT.trick] === 2 && (s.nums[t.game.layout.scored] = NaN))] }),
    });
    const session = playOut(openSession(t.game, 3));
    expect(session.fault).toMatchObject({ code: 'bad-number' });
    const record = recordOf(session);
    expect(record.fault).toMatchObject({ code: 'bad-number' });
    expect(record.rounds[0]!.decisions).toHaveLength(12);
    expect(decideIn(session, { seat: 0, kind: 'play', value: 'red-1' })!.code).toBe('not-asked');
    expect(replayRecord(t.game, record).difference).toBeUndefined();
    undoIn(session, 1);
    expect(session.fault).toBeUndefined();
  });
});

describe('a record', () => {
  const t = small();
  const recorded = (): GameRecord => recordOf(playOut(openSession(t.game, 3)), ['human', 'random', 'random']);

  it('holds deals, decisions, scores and the result', () => {
    const record = recorded();
    expect(record.rounds).toHaveLength(2);
    expect(record.rounds[0]).toMatchObject({ round: 1, dealer: 0 });
    expect(record.rounds[0]!.deal.hand).toHaveLength(3);
    expect(record.rounds[0]!.decisions).toHaveLength(12);
    expect(record.rounds[0]!.scores).toHaveLength(3);
    const sums = [0, 1, 2].map(seat => record.rounds.reduce((sum, { scores }) => sum + scores![seat]!, 0));
    expect(record.result!.totals).toEqual(sums);
  });

  it('tells what was dealt after a question that came before the deal', () => {
    const early = small({
      phases: t => [
        t.bid('look', { manner: 'once' }),
        t.doPhase('deal', [shuffles(t), deals(t, constant(3))]),
        t.tricks('play', { duties: [follow(t.game)] }),
      ],
      sheet: () => [],
    });
    const session = openSession(early.game, 3);
    expect(recordOf(session).rounds[0]!.deal).toEqual({});
    const record = recordOf(playOut(session));
    for (const { deal } of record.rounds)
      expect(deal.hand).toEqual([0, 1, 2].map(() => expect.objectContaining({ length: 3 }) as unknown));
    expect(replayRecord(early.game, record).difference).toBeUndefined();
  });

  it('is always the same text, a decision a line', () => {
    expect(recordText(recorded())).toBe(recordText(recorded()));
    expect(JSON.parse(recordText(recorded()))).toEqual(JSON.parse(JSON.stringify(recorded())));
    expect(recordText(recorded())).toMatch(/\n +\{ "seat": \d, "kind": "call", "value": \d \},\n/);
  });

  it('replays to the same game', () => {
    const { session, difference } = replayRecord(t.game, JSON.parse(recordText(recorded())) as GameRecord);
    expect(difference).toBeUndefined();
    expect(isOver(session.s)).toBe(true);
  });

  const changed = (change: (record: GameRecord) => unknown): unknown => {
    const record = structuredClone(recorded());
    const other = { ...record, ...(change(record) as object) };
    return replayRecord(t.game, other).difference;
  };
  const inRound = (record: GameRecord, at: number, change: object): object => ({
    rounds: record.rounds.map((round, i) => (i === at ? { ...round, ...change } : round)),
  });

  it('names the first difference', () => {
    expect(changed(record => inRound(record, 1, { scores: [1, 2, 3] }))).toMatchObject({ what: 'scores', round: 2 });
    expect(changed(record => inRound(record, 0, { deal: { ...record.rounds[0]!.deal, hand: [[], [], []] } }))).toEqual({
      what: 'deal',
      round: 1,
      message: 'In round 1 other cards are dealt to “hand”.',
    });
    expect(
      changed(record => {
        const decisions = [...record.rounds[1]!.decisions];
        decisions[5] = { seat: decisions[5]!.seat, kind: 'play', value: decisions[4]!.value };
        return inRound(record, 1, { decisions });
      }),
    ).toMatchObject({ what: 'decision', round: 2, decision: 6 });
    expect(changed(record => ({ rounds: record.rounds.slice(0, 1) }))).toMatchObject({ what: 'result' });
    expect(changed(() => ({ seats: 4 }))).toMatchObject({ what: 'rules' });
    expect(changed(record => ({ ruleset: { ...record.ruleset, digest: 'other' } }))).toMatchObject({ what: 'rules' });
    expect(changed(() => ({ seed: 4 }))).toMatchObject({ what: 'deal', round: 1 });
  });

  it('is carried over to changed rules as far as its decisions stay legal', () => {
    const tight = small({
      phases: t => [
        t.doPhase('deal', [shuffles(t), deals(t, constant(3))]),
        t.bid('bid', {
          manner: 'sealed',
          calls: { kind: 'numbers', from: constant(0), to: constant(0), step: constant(1) },
        }),
        t.tricks('play', {}),
      ],
    });
    const record = recorded();
    const carried = carryOver(tight.game, record);
    const first = record.rounds[0]!.decisions.findIndex(({ value }) => value !== 0);
    expect(carried).toMatchObject({
      steps: first,
      of: 24,
      stopped: { what: 'decision', round: 1, decision: first + 1 },
    });
    expect(carryOver(small({ sheet: () => [] }).game, record)).toMatchObject({ steps: 24, of: 24 });
  });
});
