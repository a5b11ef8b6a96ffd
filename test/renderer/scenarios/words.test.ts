import { describe, expect, it } from 'vitest';
import type { ExplainedFailure } from '../../../engine/index.ts';
import { isOfExpected, laidOut, sightKeys } from '../../../renderer/scenarios/differences.ts';
import { expectationsIn } from '../../../renderer/scenarios/expectations.ts';
import { factKind, readFact } from '../../../renderer/scenarios/fact-kinds.ts';
import { factsIn, moreFacts } from '../../../renderer/scenarios/position-facts.ts';
import { mayTake } from '../../../renderer/scenarios/scenario-edits.ts';
import { isWritten, joined, singly } from '../../../renderer/scenarios/steps.ts';
import { idFor } from '../../../renderer/scenarios/titles.ts';
import { answerWords, plainNames, sightLabel, sightWords } from '../../../renderer/scenarios/words.ts';
import type { ScenarioTable } from '../../../renderer/worker/scenario-calls.ts';

const table: ScenarioTable = {
  seats: 3,
  suits: ['clubs', 'hearts'],
  cards: ['clubs-2', 'clubs-A', 'hearts-Q'],
  places: [
    { name: 'hand', label: 'Hand', per: true, seen: 'owner', columns: 1, onTop: false, role: 'hand' },
    { name: 'stock', label: 'Stock', per: false, seen: 'none', columns: 1, onTop: true, role: 'pile' },
  ],
  marks: [
    { name: 'broken', label: 'hearts are broken', kind: 'condition' },
    { name: 'declarer', label: 'declarer', kind: 'seat' },
    { name: 'met', label: 'bids met', kind: 'number', per: 'seat' },
  ],
  biddings: ['bid'],
  moments: ['deal', 'play'],
};
const names = plainNames(table);
const failure = (at: string, expected: unknown, actual: unknown): ExplainedFailure => ({
  what: '',
  pointer: `/scenarios/one/${at}`,
  expected,
  actual,
  reasons: [],
});

describe('the words of a scenario', () => {
  it('call cards, suits, seats and nothing by their names', () => {
    expect(
      ['clubs-A', 'hearts', 'pass', 'do:swap', '@nobody', 3, true].map(each => answerWords(each, table.suits)),
    ).toEqual(['A of clubs', 'hearts', 'Pass', 'Swap', 'nobody', '3', 'yes']);
    expect(sightWords(['toAct'], 1, names)).toBe('Seat 2');
    expect(sightWords(['marks', 'declarer'], 0, names)).toBe('Seat 1');
    expect(sightWords(['scored'], [1, -2, 0], names)).toBe('Seat 1 1, Seat 2 −2, Seat 3 0');
    expect(sightWords(['legal'], ['clubs-2', 'hearts-Q'], names)).toBe('2 of clubs, Q of hearts');
    expect(sightWords(['legal'], { 2: ['pass'] }, names)).toBe('Seat 3 Pass');
    expect(sightWords(['legal'], [], names)).toBe('nothing');
  });

  it('tell what is looked at', () => {
    expect(sightLabel(['winner'], names)).toBe('Who takes the trick');
    expect(sightLabel(['counts', 'stock'], names)).toBe('How many cards: stock');
    expect(sightLabel(['marks', 'broken'], names)).toBe('hearts are broken');
  });

  it('make ids that nothing else has', () => {
    expect(idFor('Hearts: must be followed!', [])).toBe('hearts-must-be-followed');
    expect(idFor('Hearts', ['hearts', 'hearts-2'])).toBe('hearts-3');
  });
});

describe('a difference', () => {
  it('of choices tells what is missing and what is too many', () => {
    expect(laidOut(failure('expect/then/legal', ['clubs-2', 'clubs-A'], ['hearts-Q', 'clubs-A']))).toEqual({
      as: 'set',
      kept: ['clubs-A'],
      missing: ['clubs-2'],
      extra: ['hearts-Q'],
    });
  });

  it('of points goes seat by seat', () => {
    expect(laidOut(failure('expect/then/scored', [1, 2, 3], [1, 0, 3]))).toMatchObject({
      as: 'rows',
      rows: [{ differs: false }, { expected: 2, actual: 0, differs: true }, { differs: false }],
    });
  });

  it('of one thing sets the two against each other', () => {
    expect(laidOut(failure('expect/trickTaken/winner', 1, '@nobody'))).toEqual({
      as: 'plain',
      expected: 1,
      actual: '@nobody',
    });
  });

  it('knows its place, and whether what came out can be taken', () => {
    expect(sightKeys('/scenarios/one/expect/cardPlayed/1/seat')).toEqual({
      moment: 'cardPlayed',
      time: 1,
      keys: ['seat'],
    });
    expect(sightKeys('/scenarios/one/expect/then/marks/broken')).toEqual({
      moment: 'then',
      time: undefined,
      keys: ['marks', 'broken'],
    });
    expect(mayTake(failure('expect/then/toAct', 1, 2))).toBe(true);
    expect(mayTake(failure('expect/then/that/0', {}, false))).toBe(false);
    expect(mayTake(failure('expect/cardTaken', 'once', 'never'))).toBe(false);
    expect(isOfExpected(failure('do/0', undefined, undefined))).toBe(false);
  });
});

describe('the facts of a scenario', () => {
  it('are filled in as what they are', () => {
    expect(factKind(['leader'], 0, table)).toBe('seat');
    expect(factKind(['trump'], 'hearts', table)).toBe('suit');
    expect(factKind(['places', 'hand'], [['clubs-2'], [], []], table)).toBe('bySeat');
    expect(factKind(['places', 'hand'], ['clubs-2'], table)).toBe('cards');
    expect(factKind(['places', 'stock'], [], table)).toBe('cards');
    expect(factKind(['marks', 'broken'], true, table)).toBe('flag');
    expect(factKind(['marks', 'met'], [0, 1, 2], table)).toBe('bySeat');
    expect(factKind(['marks', 'declarer'], 1, table)).toBe('seat');
    expect(factKind(['scored'], [0, 1, 2], table)).toBe('bySeat');
    expect(factKind(['counts', 'hand'], 17, table)).toBe('number');
    expect(factKind(['bid'], { 0: 2 }, table)).toBe('byKey');
    expect(['3', '−2', 'pass', ''].map(readFact)).toEqual([3, -2, 'pass', null]);
  });

  it('come one by one, cards last, and tell what could be told besides', () => {
    const given = { places: { hand: [[], [], []] }, leader: 1, marks: { broken: true } };
    expect(factsIn(given).map(({ keys }) => keys.join('/'))).toEqual(['leader', 'marks/broken', 'places/hand']);
    const more = moreFacts('play', given, table).map(({ keys }) => keys.join('/'));
    expect(more).toContain('places/stock');
    expect(more).toContain('marks/met');
    expect(more).not.toContain('leader');
    expect(moreFacts('deck', {}, table)).toEqual([]);
  });

  it('are expected moment by moment, the end last', () => {
    const expected = { then: { toAct: 1 }, cardPlayed: [{ seat: 0 }, { seat: 1, card: 'clubs-2' }] };
    expect(expectationsIn(expected).map(({ keys, facts }) => [keys.join('/'), facts.length])).toEqual([
      ['cardPlayed/0', 1],
      ['cardPlayed/1', 2],
      ['then', 1],
    ]);
  });
});

describe('decisions', () => {
  it('are taken apart and put together again', () => {
    const written = [
      [0, ['clubs-2', 'hearts']],
      [1, 'pass'],
    ] as const;
    expect(isWritten(written)).toBe(true);
    expect(isWritten([[0, 'pass', 1]])).toBe(false);
    expect(joined(singly(written))).toEqual(written);
  });
});
