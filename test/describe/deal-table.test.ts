import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dealTableOf, type DealTable } from '../../engine/describe/deal-table.ts';
import type { Dealt } from '../../engine/describe/dealt.ts';
import { partlyRead } from '../../engine/describe/partly-read.ts';

const shipped = (name: string): string => readFileSync(`rulesets/${name}.json`, 'utf8');
const tableOf = (text: string, variants: readonly string[] = []): DealTable =>
  dealTableOf(partlyRead(text, variants)!, {}, 'en');
const handOf = ({ places }: Dealt, name = 'hand'): readonly number[] | undefined =>
  places.find(place => place.name === name)?.seats;
const lyingIn = ({ places }: Dealt, name: string): number => places.find(place => place.name === name)?.count ?? 0;

/** By number of seats: cards in the deck, taken out of it, in each hand, in some places of the table. */
const sumsOf = (name: string, ...places: readonly string[]) =>
  tableOf(shipped(name)).columns.map(({ seats, leftOut, rounds: [first] }) => [
    seats,
    first!.cards,
    leftOut,
    ...new Set(handOf(first!)),
    ...places.map(place => lyingIn(first!, place)),
  ]);

describe('the sums of the deal', () => {
  it.each(['fundexes', '', true])(
    'are those of the usual deck where an option is set to %j, which it is never',
    value => {
      const read = partlyRead(shipped('rage'), [])!;
      expect(dealTableOf(read, { edition: value }, 'en')).toEqual(dealTableOf(read, {}, 'en'));
    },
  );

  it.each([
    [
      'hearts',
      ['pack'],
      [
        [3, 51, 1, 17, 0],
        [4, 52, 0, 13, 0],
        [5, 50, 2, 10, 0],
        [6, 48, 4, 8, 0],
      ],
    ],
    [
      'spades',
      ['pack'],
      [
        [3, 51, 1, 17, 0],
        [4, 52, 0, 13, 0],
      ],
    ],
    [
      'five-hundred',
      ['kitty'],
      [
        [3, 33, 12, 10, 3],
        [4, 43, 2, 10, 3],
      ],
    ],
    [
      'sheaves',
      ['barn'],
      [
        [3, 39, 0, 13, 0],
        [4, 39, 0, 9, 3],
        [5, 39, 0, 7, 4],
      ],
    ],
    ['rook4', ['nest'], [[4, 41, 0, 9, 5]]],
    ['german-whist', ['stock', 'turned'], [[2, 52, 0, 13, 25, 1]]],
    [
      'skat',
      ['skat'],
      [
        [3, 32, 0, 10, 2],
        [4, 32, 0, 10, 0, 2],
      ],
    ],
  ])('of %s are right for every number of seats', (name, places, sums) => {
    expect(sumsOf(name, ...places)).toEqual(sums);
  });

  it('go round by round where rounds differ', () => {
    const hands = tableOf(shipped('oh-hell')).columns.map(({ seats, rounds }) => [
      seats,
      rounds.length,
      ...rounds.slice(0, 3).map(dealt => handOf(dealt)?.[0]),
      handOf(rounds.at(-1)!)?.[0],
    ]);
    expect(hands).toEqual([
      [3, 19, 10, 9, 8, 10],
      [4, 19, 10, 9, 8, 10],
      [5, 19, 10, 9, 8, 10],
      [6, 15, 8, 7, 6, 8],
      [7, 13, 7, 6, 5, 7],
    ]);
    expect(tableOf(shipped('hearts')).columns.every(({ rounds }) => rounds.length === 1)).toBe(true);
  });

  it('tell what hangs on the shuffle', () => {
    const two = tableOf(shipped('rage')).columns[0]!.rounds[0]!;
    expect(two.byLuck).toBe(true);
    expect(two.places.find(({ name }) => name === 'turned')?.span?.[0]).toBe(1);
  });

  it('lose no card, in any ruleset that is shipped', () => {
    for (const name of [
      'bids',
      'bombs',
      'euchre',
      'hearts',
      'oh-hell',
      'plain-tricks',
      'rage',
      'rook2',
      'skat',
      'wizard',
    ])
      for (const { rounds } of tableOf(shipped(name)).columns)
        for (const { cards, flows, places } of rounds) {
          expect(flows.reduce((sum, { count }) => sum + count, 0)).toBe(cards);
          expect(places.reduce((sum, { count }) => sum + count, 0)).toBe(cards);
        }
  });

  it('mark what cannot be dealt, and show what would come of it', () => {
    const text = shipped('plain-tricks').replace('"count": 8', '"count": 11');
    const columns = tableOf(text).columns;
    expect(columns.map(({ problems }) => problems.map(({ code }) => code))).toEqual([[], [], ['cannot-be-dealt']]);
    expect(handOf(columns[2]!.rounds[0]!)?.toSorted()).toEqual([10, 10, 10, 11, 11]);
  });

  it('are shown although other rules are at fault', () => {
    const text = shipped('hearts').replace('"exchange"', '"exchanged"').replace('"@allPoints"', '"@allPints"');
    const read = partlyRead(text, [])!;
    expect(read.isSound).toBe(false);
    expect(dealTableOf(read, {}, 'en').columns.map(({ seats, rounds }) => [seats, handOf(rounds[0]!)?.[0]])).toEqual([
      [3, 17],
      [4, 13],
      [5, 10],
      [6, 8],
    ]);
  });

  it.each([
    ['seats', '"from": 3, "to": 6', '"from": "three"'],
    ['deck', '"@allSuits"', '"@allSuit"'],
    ['deal', '"op": "deal"', '"op": "dael"'],
  ])('say that the %s are missing', (missing, right, wrong) => {
    expect(tableOf(shipped('hearts').replace(right, wrong)).missing).toBe(missing);
  });

  it('follow variants and options', () => {
    const columns = tableOf(shipped('five-hundred'), ['no-joker']).columns;
    expect(columns.map(({ rounds }) => rounds[0]!.cards)).toEqual([32, 42]);
  });
});
