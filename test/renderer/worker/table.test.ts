import { describe, expect, it } from 'vitest';
import bids from '../../../rulesets/bids.json?raw';
import bombs from '../../../rulesets/bombs.json?raw';
import rage from '../../../rulesets/rage.json?raw';
import rook2 from '../../../rulesets/rook2.json?raw';
import { makeTable } from '../../../renderer/worker/table-session.ts';
import type { TableSeat } from '../../../renderer/worker/table-types.ts';

const TEXTS: Readonly<Record<string, string>> = {
  'bids.json': bids,
  'bombs.json': bombs,
  'rage.json': rage,
  'rook2.json': rook2,
};
const textOf = (file: string): string => TEXTS[file] ?? '';
const seatsOf = (...people: readonly string[]): TableSeat[] =>
  people.map(name => (name === '' ? { kind: 'random', name: 'Bot' } : { kind: 'human', name }));

const tableFor = (file: string, seats: readonly TableSeat[], variants: readonly string[] = [], seed = 7) => {
  const table = makeTable();
  const setup = { seats: seats.length, variants, options: {} };
  const opened = table.startTable({ text: textOf(file), setup, seed, seats, language: 'en' });
  if (!opened.ok) throw new Error(opened.problems[0]?.message);
  return { table, info: opened.table };
};

const playFirst = (table: ReturnType<typeof makeTable>, seat: number, times: number): void => {
  for (let i = 0; i < times; i++) {
    table.advanceBots('all');
    const { ask } = table.snapshot(seat).view;
    const refusal = table.act({ seat, kind: ask!.kind, value: ask!.legal![0]! });
    if (refusal !== undefined) throw new Error(refusal.message);
  }
  table.advanceBots('all');
};

describe('a table in the worker', () => {
  it('shows a position to people and onlookers, and to nobody as a bot sees it', () => {
    const { table } = tableFor('rage.json', seatsOf('Ann', '', ''));
    expect(() => table.snapshot(1)).toThrow();
    const { places } = table.snapshot(0).view;
    for (const { place, seat, cards } of places.filter(each => each.place === 'hand')) {
      expect(
        cards.every(card => (card === undefined) === (seat !== 0)),
        `${place} of ${seat}`,
      ).toBe(true);
    }
    expect(JSON.stringify(table.snapshot(undefined).view.places.filter(each => each.place === 'hand'))).not.toMatch(
      /-\d/,
    );
  });

  it('knows what each place is', () => {
    const role = (file: string, seats: number, place: string) => {
      const { info } = tableFor(file, seatsOf('Ann', ...Array<string>(seats - 1).fill('')));
      return info.places.find(each => each.name === place)?.role;
    };
    expect(role('rage.json', 3, 'hand')).toBe('hand');
    expect(role('rage.json', 3, 'taken')).toBe('won');
    expect(role('rook2.json', 2, 'battery')).toBe('columns');
    expect(role('bids.json', 4, 'prize')).toBe('stake');
    expect(role('bombs.json', 4, 'lot')).toBe('stake');
  });

  it('tells a prediction from another bid', () => {
    expect(tableFor('rage.json', seatsOf('Ann', '')).info.predicts).toBe(true);
    expect(tableFor('rook2.json', seatsOf('Ann', '')).info.predicts).toBe(false);
  });

  it('goes back to the last decision of a person', () => {
    const { table } = tableFor('rage.json', seatsOf('Ann', '', ''));
    playFirst(table, 0, 3);
    const before = table.snapshot(0).view;
    const { steps } = table.snapshot(0);
    playFirst(table, 0, 1);
    expect(table.undo()).toBe(true);
    table.advanceBots('all');
    expect(table.snapshot(0).view).toEqual(before);
    expect(table.snapshot(0).steps).toBe(steps);
  });

  it('looks back without changing the game', () => {
    const { table } = tableFor('rage.json', seatsOf('Ann', '', ''));
    playFirst(table, 0, 3);
    const now = table.snapshot(0);
    const then = table.snapshot(0, 1);
    expect(then.step).toBe(1);
    expect(then.steps).toBe(now.steps);
    expect(table.snapshot(0)).toEqual(now);
  });

  it('goes on with a kept game where it was', () => {
    const { table } = tableFor('rage.json', seatsOf('Ann', '', ''), ['march']);
    playFirst(table, 0, 5);
    const again = makeTable();
    const opened = again.resumeTable(table.kept(), textOf('rage.json'), 'en');
    expect(opened.ok && opened.stopped).toBeUndefined();
    expect(again.snapshot(0)).toEqual(table.snapshot(0));
  });

  it('says how far a kept game holds when the rules have changed', () => {
    const { table } = tableFor('rage.json', seatsOf('Ann', '', ''));
    playFirst(table, 0, 5);
    const { steps } = table.snapshot(0);
    const shorter = textOf('rage.json').replace('"rounds": 10', '"rounds": 9');
    const whole = makeTable().resumeTable(table.kept(), shorter, 'en');
    expect(whole).toMatchObject({ ok: true, stopped: { step: steps, of: steps } });
    const stricter = textOf('rage.json').replace('"to": "@tricksInRound"', '"to": 0');
    expect(stricter).not.toBe(textOf('rage.json'));
    const partly = makeTable().resumeTable(table.kept(), stricter, 'en');
    if (!partly.ok) throw new Error(partly.problems[0]?.message);
    expect(partly.stopped?.step).toBeLessThan(steps);
    expect(partly.stopped?.message).not.toBe('');
  });

  it('gives the rule in its own words when a bid is barred', () => {
    const { table } = tableFor('rage.json', seatsOf('Ann', 'Ben'), ['plus-minus-one'], 3);
    const first = table.snapshot(undefined).turn[0]!.seat;
    table.act({ seat: first, kind: 'call', value: 4 });
    const refusal = table.explain(1 - first, 6);
    expect(refusal?.message).toMatch(/^6 is barred: .*tricks in the round/);
    expect(refusal?.pointer).toMatch(/\/may\//);
    expect(table.explain(1 - first, 5)).toBeUndefined();
  });
});
