import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  carryOver,
  decideIn,
  decisionsOf,
  lookAtScenario,
  openSession,
  parseRecord,
  readyGame,
  recordOf,
  recordText,
  replayRecord,
  runScenario,
  runScenarios,
  scenarioFrom,
  scenarioStarts,
  sessionAt,
  viewIn,
  type Game,
  type ScenarioLook,
} from '../../engine/index.ts';

const text = readFileSync('rulesets/rage.json', 'utf8');
const document = JSON.parse(text) as Record<string, unknown>;

const trick = {
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
    },
  },
};
const withScenario = (scenario: unknown): unknown => ({ ...document, scenarios: { one: scenario } });
const lookAt = (scenario: unknown): ScenarioLook => {
  const look = lookAtScenario(withScenario(scenario), 'one');
  if ('problems' in look) throw new Error(look.problems[0]?.message);
  return look;
};
const gameOf = (): Game => {
  const ready = readyGame(text, { seats: 2, variants: [], options: {} });
  if ('problems' in ready) throw new Error(ready.problems[0]?.message);
  return ready.game;
};

describe('a scenario looked at', () => {
  it('tells why an answer that was expected is barred', () => {
    const { failures } = lookAt({
      ...trick,
      do: [[0, 'blue-3']],
      expect: { then: { legal: ['blue-9', 'green-2'] } },
    });
    expect(failures).toHaveLength(1);
    expect(failures[0]).toMatchObject({
      pointer: '/scenarios/one/expect/then/legal',
      actual: ['blue-9'],
      reasons: [{ about: 'green-2', message: 'You must follow blue: you hold blue 9.' }],
    });
    expect(failures[0]?.reasons[0]?.pointer).toMatch(/^\/phases\/play\/duties\//);
  });

  it('points to what ranks the cards where another seat wins', () => {
    const decided = [
      [0, 'blue-3'],
      [1, 'blue-9'],
    ];
    const { failures } = lookAt({ ...trick, do: decided, expect: { trickTaken: { winner: 0 } } });
    expect(failures[0]?.reasons).toEqual([{ pointer: '/phases/play/order' }]);
  });

  it('tells which lines of the sheet scored', () => {
    const given = { bid: [1, 2], tricks: [1, 1] };
    const { failures } = lookAt({ seats: 2, at: 'scoring.round', given, expect: { then: { scored: [0, 0] } } });
    const scored = failures[0]?.actual as number[];
    const sums = [0, 1].map(seat =>
      (failures[0]?.reasons ?? []).reduce((sum, line) => sum + (line.seat === seat ? (line.points ?? 0) : 0), 0),
    );
    expect(sums).toEqual(scored);
  });

  it('tells what is asked before each decision and after the last, and what came out', () => {
    const { questions, proposals } = lookAt({ ...trick, do: [[0, 'blue-3']], expect: {} });
    expect(questions).toEqual([
      { kind: 'play', legal: { 0: ['blue-3', 'blue-4'] } },
      { kind: 'play', legal: { 1: ['blue-9'] } },
    ]);
    expect(proposals).toContainEqual({ id: 'then/legal', keys: ['then', 'legal'], value: ['blue-9'], isUsual: true });
  });

  it('shows the way as far as it goes', () => {
    const { failures, questions } = lookAt({
      ...trick,
      do: [
        [0, 'blue-3'],
        [1, 'green-2'],
      ],
      expect: {},
    });
    expect(failures[0]?.pointer).toBe('/scenarios/one/do/1');
    expect(questions).toHaveLength(2);
  });

  it('says what keeps it from being played at all', () => {
    expect(lookAtScenario(withScenario({ seats: 2 }), 'one')).toMatchObject({
      problems: [{ pointer: '/scenarios/one/at' }],
    });
  });
});

describe('the scenarios of a ruleset', () => {
  it('come out together as they do one by one', () => {
    const ids = Object.keys(document.scenarios as object);
    expect([...runScenarios(document)]).toEqual(ids.map(id => runScenario(document, id)));
  });
});

describe('a game from a position', () => {
  const from = { at: trick.at, given: trick.given };

  it('begins there, and goes on as the rules say', () => {
    const session = openSession(gameOf(), 3, from);
    expect(viewIn(session, 0).ask?.legal).toEqual(['blue-3', 'blue-4']);
    expect(decideIn(session, { seat: 0, kind: 'play', value: 'blue-3' })).toBeUndefined();
    expect(decideIn(session, { seat: 1, kind: 'play', value: 'green-2' })?.code).toBe('barred');
    expect(decideIn(session, { seat: 1, kind: 'play', value: 'blue-9' })).toBeUndefined();
    expect(viewIn(session, undefined).tricks).toEqual([0, 1]);
    expect(viewIn(sessionAt(session, 1), 1).ask?.legal).toEqual(['blue-9']);
  });

  it('is written down, read and played again', () => {
    const session = openSession(gameOf(), 3, from);
    decideIn(session, { seat: 0, kind: 'play', value: 'blue-3' });
    const read = parseRecord(recordText(recordOf(session)));
    if ('problem' in read) throw new Error(read.problem);
    expect(read.record.from).toEqual(from);
    expect(replayRecord(gameOf(), read.record).difference).toBeUndefined();
    expect(carryOver(gameOf(), read.record)).toMatchObject({ steps: 1, of: 1 });
  });

  it('can become a scenario again', () => {
    const session = openSession(gameOf(), 3, from);
    decideIn(session, { seat: 0, kind: 'play', value: 'blue-3' });
    const [start] = scenarioStarts(session, 1);
    const recorded = scenarioFrom(session, start!, 1)!;
    expect(recorded.scenario.do).toEqual([[0, 'blue-3']]);
    expect(decisionsOf(session)).toHaveLength(1);
    expect(runScenario(withScenario(recorded.scenario), 'one').failures).toEqual([]);
  });
});
