import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { playScenario, runScenario, type Scenario } from '../../engine/index.ts';

const documentIn = (path: string): Record<string, unknown> =>
  JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
const documentOf = (id: string): Record<string, unknown> => documentIn(`rulesets/${id}.json`);
const swapping = documentIn('test/rulesets/small/briscola.json');
const drafting = documentIn('test/rulesets/small/thistles.json');
const tricks = documentOf('rage');
const lots = documentOf('bombs');
const auction = documentOf('rook2');

const failuresOf = (document: unknown, scenario: unknown): [pointer: string, what: string][] =>
  playScenario(document, scenario, 'x').failures.map(({ pointer, what }) => [
    pointer.replace('/scenarios/x', ''),
    what,
  ]);

const trick: Scenario = {
  seats: 2,
  at: 'play',
  given: {
    trump: 'red',
    leader: 0,
    places: {
      hand: [
        ['blue-3', 'blue-4'],
        ['blue-9', 'green-2'],
      ],
      stock: ['yellow-1'],
    },
  },
  do: [
    [0, 'blue-3'],
    [1, 'blue-9'],
  ],
  expect: { trickTaken: { winner: 1, led: 'blue' }, then: { onLead: 1, tricks: [0, 1] } },
};

describe('a scenario', () => {
  it('passes when everything comes out', () => {
    expect(failuresOf(tricks, trick)).toEqual([]);
  });

  it('writes several decisions of a seat in a row as one list', () => {
    const next = { then: { toAct: 1, legal: ['green-2'] } };
    expect(
      failuresOf(tricks, {
        ...trick,
        do: [
          [0, 'blue-3'],
          [1, ['blue-9']],
        ],
        expect: next,
      }),
    ).toEqual([]);
    expect(
      failuresOf(tricks, {
        ...trick,
        do: [
          [0, 'blue-3'],
          [1, ['blue-9', 'blue-4']],
        ],
      }),
    ).toEqual([['/do/1', 'You do not have the blue 4 in your hand.']]);
  });

  it('says what can be decided when a decision is written otherwise', () => {
    const what = 'the name of a card, suit, call or action, a number or a seat, or a list of those, one after another';
    expect(failuresOf(tricks, { ...trick, do: [[0, { card: 'blue-3' }]] })).toEqual([
      ['/do/0', `A seat and what it decides are wanted here: ${what}.`],
    ]);
  });

  it.each(['swap', 'do:swap'])('writes an action of a trick phase as %s', swap => {
    const given = {
      leader: 0,
      trump: 'cups',
      places: { hand: [['cups-7', 'coins-2'], ['cups-4']], turned: ['cups-ace'], stock: ['clubs-2'] },
    };
    const offered = { seats: 2, variants: ['seven'], at: 'play', given };
    expect(
      failuresOf(swapping, {
        ...offered,
        do: [[0, swap]],
        expect: { then: { places: { turned: ['cups-7'] }, toAct: 0 } },
      }),
    ).toEqual([]);
    expect(
      failuresOf(swapping, { ...offered, do: [], expect: { then: { legal: ['cups-7', 'coins-2', swap] } } }),
    ).toEqual([]);
  });

  it.each(['pick', 'do:pick'])('writes an action of a phase of turns as %s', pick => {
    const given = { dealer: 0, places: { meadow: ['daisy-3'], pack: ['poppy-1'] } };
    const scenario = {
      seats: 3,
      at: 'draft',
      given,
      do: [
        [1, pick],
        [1, 'daisy-3'],
      ],
      expect: { then: { toAct: 2 } },
    };
    expect(failuresOf(drafting, scenario)).toEqual([]);
  });

  it('says what came out otherwise, and where that is expected', () => {
    const expected = {
      trickTaken: { winner: 0, led: 'blue' },
      then: { onLead: 0, counts: { stock: 2, taken: [0, 2] } },
    };
    expect(failuresOf(tricks, { ...trick, expect: expected })).toEqual([
      ['/expect/trickTaken/winner', 'trickTaken.winner is 1, not 0.'],
      ['/expect/then/onLead', 'then.onLead is 1, not 0.'],
      ['/expect/then/counts/stock', 'then.counts.stock is 1, not 2.'],
    ]);
  });

  it('ends with the trick, or at the next question when one is looked at', () => {
    const next = { ...trick, expect: { then: { toAct: 1, legal: ['green-2'] } } };
    expect(failuresOf(tricks, next)).toEqual([]);
  });

  it('may expect an event each time it comes', () => {
    const plays = [
      { seat: 0, card: 'blue-3' },
      { seat: 1, from: 'hand' },
    ];
    expect(failuresOf(tricks, { ...trick, expect: { cardPlayed: plays } })).toEqual([]);
    expect(failuresOf(tricks, { ...trick, expect: { cardPlayed: plays.slice(1) } })).toEqual([
      ['/expect/cardPlayed/0/seat', 'cardPlayed.0.seat is 0, not 1.'],
      ['/expect/cardPlayed', 'cardPlayed is "2 times", not "1 times".'],
    ]);
    expect(failuresOf(tricks, { ...trick, expect: { cardTaken: { seat: 1 } } })).toEqual([
      ['/expect/cardTaken', 'cardTaken is "never", not "once".'],
    ]);
  });

  it('may ask conditions of the language itself', () => {
    const holds = { op: 'equals', a: { op: 'count', cards: 'stock' }, b: 1 };
    const not = { op: 'not', of: holds };
    expect(failuresOf(tricks, { ...trick, expect: { then: { that: [holds] } } })).toEqual([]);
    const [failure, ...more] = failuresOf(tricks, { ...trick, expect: { then: { that: [holds, not] } } });
    expect(more).toEqual([]);
    expect(failure?.[0]).toBe('/expect/then/that/1');
    expect(failure?.[1]).toMatch(/^then\.that\.1 does not hold: /);
    const unknown = failuresOf(tricks, { ...trick, expect: { then: { that: [{ op: 'equalz', a: 1, b: 1 }] } } });
    expect(unknown).toHaveLength(1);
    expect(unknown[0]).toEqual(['/expect', expect.stringMatching(/equalz/)]);
  });

  it('tells the decision that is not allowed', () => {
    const wrong = {
      ...trick,
      do: [
        [0, 'blue-3'],
        [1, 'green-2'],
      ],
    };
    expect(failuresOf(tricks, wrong)).toEqual([['/do/1', 'You must follow blue: you hold blue 9.']]);
  });
});

describe('what a scenario does not know', () => {
  const changed = (change: Record<string, unknown>): [string, string][] => failuresOf(tricks, { ...trick, ...change });

  it.each([
    ['/given/wind', { given: { ...trick.given, wind: 'west' } }],
    ['/given/seat', { given: { ...trick.given, seat: 1 } }],
    ['/given/places/bench', { given: { places: { bench: [] } } }],
    ['/given/places/hand/0/0', { given: { places: { hand: [['pink-1'], []] } } }],
    ['/given/places/stock/0', { given: { places: { hand: [['red-1'], []], stock: ['red-1'] } } }],
    ['/given/marks/mood', { given: { ...trick.given, marks: { mood: 1 } } }],
    ['/given/leader', { given: { ...trick.given, leader: 2 } }],
    ['/given/trump', { given: { ...trick.given, trump: 'pink' } }],
    ['/given/tricks', { given: { ...trick.given, tricks: [1] } }],
    ['/expect/then/mood', { expect: { then: { mood: 1 } } }],
    ['/expect/then/counts/bench', { expect: { then: { counts: { bench: 1 } } } }],
    ['/expect/then/marks/mood', { expect: { then: { marks: { mood: 1 } } } }],
    ['/expect/then/sheet/mood', { expect: { then: { sheet: { mood: [1, 1] } } } }],
    ['/expect/bellRang', { expect: { bellRang: {} } }],
    ['/at', { at: 'parlour' }],
    ['/seats', { seats: '2' }],
    ['/weather', { weather: 'fine' }],
    ['/do/0', { do: [[0]] }],
  ])('is a failure at %s', (pointer, change) => {
    expect(changed(change).map(([at]) => at)).toEqual([pointer]);
  });

  it('is a failure too when there is no such scenario', () => {
    expect(runScenario(tricks, 'no-such').failures).toHaveLength(1);
  });
});

describe('the position of a scenario', () => {
  it('is as when that phase begins, where nothing is given', () => {
    const bidding = {
      seats: 4,
      at: 'bid',
      given: { round: 4, dealer: 2 },
      expect: { then: { counts: { hand: 7 }, toAct: 3 } },
    };
    expect(failuresOf(tricks, bidding)).toEqual([]);
    const playing = {
      seats: 4,
      at: 'play',
      expect: { then: { counts: { hand: 10 }, tricksInRound: 10, phase: 'play' } },
    };
    expect(failuresOf(tricks, playing)).toEqual([]);
  });

  it('may be inside a loop', () => {
    const then = { phase: 'lots.bid', toAct: [0, 1, 2], counts: { lot: 2, stack: 28 } };
    expect(failuresOf(lots, { seats: 3, at: 'lots.bid', expect: { then } })).toEqual([]);
  });

  it('may be a rule with what it is about', () => {
    const given = { seat: 0, card: 'bomb#1', places: { lot: ['bomb#1'], open: [[], ['red-3'], []] } };
    const then = { toAct: 0, legal: ['red-3'], holds: { covered: { 0: ['bomb#1'] } } };
    expect(failuresOf(lots, { seats: 3, at: 'rules.bomb', given, expect: { then } })).toEqual([]);
  });

  it('may be a sheet, with points that no card need be named for', () => {
    const given = { bid: [50, null], tricks: [6, 4], points: { taken: [37, 63] } };
    const then = { scored: [0, 126], sheet: { bidder: [0, 0], opponent: [0, 126] } };
    expect(failuresOf(auction, { seats: 2, at: 'scoring.round', given, expect: { then } })).toEqual([]);
  });

  it('lets whoever took the last of the tricks taken before stay on lead', () => {
    const given = {
      bid: [50, null],
      tricksTaken: [
        { winner: 0, cards: ['red-4'] },
        { winner: 1, cards: ['red-6'] },
      ],
    };
    expect(failuresOf(auction, { seats: 2, at: 'scoring.round', given, expect: { then: { onLead: 1 } } })).toEqual([]);
  });

  it('may be a game of which the rounds are given', () => {
    const rounds = [{ scored: [90, 20] }, { scored: [110, 90] }];
    const then = { total: [200, 110], over: true, winners: [0] };
    expect(failuresOf(auction, { seats: 2, at: 'game', given: { rounds }, expect: { then } })).toEqual([]);
    const more = { rounds: [...rounds, { scored: [0, 0] }] };
    expect(failuresOf(auction, { seats: 2, at: 'game', given: more, expect: { then } })).toEqual([
      ['/given/rounds/2', 'The game is over after 2 rounds.'],
    ]);
  });

  it('passes over a phase that is left out of such a round', () => {
    const phases = auction.phases as Record<string, Record<string, unknown>>;
    const bury = { ...phases.bury, when: { op: 'equals', a: '@round', b: 2 } };
    const sometimes = { ...auction, phases: { ...phases, bury } };
    const at = (round: number) => {
      const given = { round, bid: { 0: 50 }, places: { hand: [['red-4', 'red-6', 'red-7', 'red-8'], ['red-9']] } };
      return failuresOf(sometimes, { seats: 2, at: 'bury', given, expect: { then: { phase: 'bury' } } });
    };
    expect(at(2)).toEqual([]);
    expect(at(1)).toEqual([['/expect/then/phase', 'then.phase is "play", not "bury".']]);
  });

  it('can look at what was bid', () => {
    const bidding = { seats: 2, at: 'auction', given: { dealer: 0 }, do: [[0, 60]] };
    expect(failuresOf(auction, { ...bidding, expect: { then: { bid: [60, null], toAct: 1 } } })).toEqual([]);
    const passed = { ...bidding, do: [...bidding.do, [1, 'pass']], expect: { then: { bid: [60, 'pass'] } } };
    expect(failuresOf(auction, passed)).toEqual([]);
    expect(failuresOf(lots, { seats: 3, at: 'deal', expect: { then: { bid: {} } } })).toEqual([
      ['/expect/then/bid', expect.stringContaining('[null,null,null]')],
    ]);
  });

  it('notices a void round', () => {
    const counters = ['red', 'green', 'yellow', 'black'].flatMap(suit => [5, 10, 14].map(rank => `${suit}-${rank}`));
    const places = { hand: [counters.slice(0, 10), []], nest: [counters[10], 'red-4', 'red-6', 'red-7'] };
    const scenario = {
      seats: 2,
      at: 'nest',
      given: { bid: { 0: 70 }, places },
      do: [[0, 'red']],
      expect: { then: { void: true } },
    };
    expect(failuresOf(auction, scenario)).toEqual([]);
  });

  it('tells a rule that cannot be carried out', () => {
    const scoring = { round: { half: { points: { op: 'divide', a: 1, by: '@tricks' } } } };
    const broken = { ...auction, scoring, variants: {} };
    const [failure] = failuresOf(broken, { seats: 2, at: 'scoring.round', given: {}, expect: { then: {} } });
    expect(failure).toEqual(['/scoring/round/half/points', expect.stringMatching(/divi/)]);
  });
});
