import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  compileGame,
  makeLuck,
  measureCoverage,
  parseText,
  soundOf,
  type Coverage,
  type Game,
  type Sound,
  type State,
} from '../../engine/index.ts';
import { makeTally } from '../../engine/compile/tally.ts';
import { cardsBegin, INT } from '../../engine/table/state.ts';
import { playBlind } from '../rulesets/by-lot.ts';
import { documentOf, RULESETS } from '../rulesets/table.ts';

const soundFrom = (document: unknown): Sound => {
  const { sound, problems } = soundOf(document, []);
  if (!sound) throw new Error(problems.map(({ pointer, message }) => `${pointer}: ${message}`).join('\n'));
  return sound;
};

type Fields = Record<string, unknown>;
const COUNTED = parseText(readFileSync('test/lab/counted.json', 'utf8')).document as Fields;

const GAMES = 5;
const measured = (document: unknown, seats: readonly number[] = [2]): Coverage => {
  const run = measureCoverage(soundFrom(document), { games: GAMES, seats, options: {}, seed: 1 });
  while (!run.isDone()) run.playOn();
  return run.report();
};

describe('coverage of a game that always does the same', () => {
  const coverage = measured(COUNTED);
  const rounds = GAMES * 3;
  const tricks = rounds * 3;

  const counts = (pointer: string): readonly [number, number | undefined] | undefined => {
    const spot = coverage.spots.find(each => each.pointer === pointer);
    return spot && [spot.times, spot.asked];
  };

  it.each([
    ['/phases/deal', rounds, undefined],
    ['/phases/never', 0, rounds],
    ['/phases/deal/do/1/count/at/2', rounds, undefined],
    ['/phases/bid/may/notTwo', rounds * 2, rounds * 2],
    ['/phases/bid/may/notMany', 0, rounds * 2],
    ['/phases/ask/do/0', rounds, undefined],
    ['/phases/ask/do/0/of/go', rounds, rounds],
    ['/phases/ask/do/0/of/stay', 0, rounds],
    ['/phases/ask/do/0/of/go/do/0', rounds, undefined],
    ['/phases/market/actions/buy', rounds * 3, rounds * 3],
    ['/phases/market/actions/buy/do/0', rounds * 3, undefined],
    ['/phases/market/actions/sell', 0, rounds * 3],
    ['/phases/market/until', rounds, rounds * 4],
    ['/phases/play/duties/follow', 0, tricks * 2],
    ['/phases/play/duties/low', rounds * 4, tricks * 2],
    ['/phases/play/order/strength', tricks, tricks],
    ['/phases/play/ties', 0, tricks],
    ['/rules/each', tricks * 2, undefined],
    ['/rules/first', rounds, tricks],
    ['/rules/first/do/0', rounds, undefined],
    ['/rules/first/do/0/do/0', GAMES * 2, undefined],
    ['/rules/first/do/0/else/0', GAMES, undefined],
    ['/rules/dead', 0, tricks],
    ['/scoring/round/first', GAMES * 2, rounds * 2],
    ['/scoring/round/first/points/then', GAMES * 2, undefined],
    ['/scoring/round/first/points/else', GAMES * 4, undefined],
    ['/scoring/round/many', 0, rounds * 2],
  ])('counts %s', (pointer, times, asked) => {
    expect(counts(pointer)).toEqual([times, asked]);
  });

  it('counts an effect that scores as an effect, not as a line of the sheet', () => {
    const found = coverage.spots.filter(({ pointer }) => pointer === '/rules/each/do/1');
    expect(found.map(({ kind, times }) => [kind, times])).toEqual([['effect', tricks * 2]]);
  });

  it('names what never happened, and not what lies in it, nor what seats and options rule out', () => {
    const named = coverage.never.map(({ pointer }) => pointer).sort();
    const always = [
      '/phases/ask/do/0/of/stay',
      '/phases/bid/may/notMany',
      '/phases/market/actions/sell',
      '/phases/never',
      '/phases/play/duties/follow',
      '/rules/dead',
      '/scoring/round/many',
    ];
    expect(named).toEqual(always);
    expect(coverage.settled).toBeGreaterThan(0);
  });

  it('says in words what they are', () => {
    const dead = coverage.never.find(({ pointer }) => pointer === '/rules/dead');
    expect(dead?.words).toMatch(/^When .*trick.* 9/);
    const branch = coverage.spots.find(({ pointer }) => pointer === '/scoring/round/first/points/then');
    expect(branch).toMatchObject({ words: '1', within: expect.stringMatching(/^Every seat scores/) as string });
  });

  it('tells how much there was to choose from, the first lead apart', () => {
    const line = (pointer: string, part?: string): unknown =>
      coverage.choices.find(each => each.pointer === pointer && each.part === part);
    expect(line('/phases/bid')).toMatchObject({ questions: rounds * 2, legal: 3, forced: 0 });
    expect(line('/phases/ask/do/0')).toMatchObject({ kind: 'option', questions: rounds, legal: 1, forced: 1 });
    expect(line('/phases/play', 'lead')).toMatchObject({ questions: tricks, legal: 1 });
    expect(line('/phases/play', 'firstLead')).toMatchObject({ questions: rounds });
    expect(line('/phases/play', 'firstFreeLead')).toBeUndefined();
    expect(line('/phases/play', 'follow')).toMatchObject({ questions: tricks });
  });

  it('tells the games and the calls', () => {
    expect(coverage.tables).toEqual([
      { seats: 2, games: GAMES, over: GAMES, left: 0, decisions: 3 * 12, rounds: 3, faults: [] },
    ]);
    const [bid] = coverage.calls;
    expect(bid!.calls.reduce((sum, { times }) => sum + times, 0)).toBe(rounds * 2);
    expect(bid!.calls.map(({ call }) => call).sort()).toEqual([0, 1, 3]);
  });
});

describe('coverage', () => {
  it('finds the first lead with a choice', () => {
    const { phases } = structuredClone(COUNTED) as { phases: { play: { duties?: unknown } } };
    delete phases.play.duties;
    const { choices, never } = measured({ ...COUNTED, phases }, [2, 3]);
    const free = choices.find(({ part }) => part === 'firstFreeLead');
    expect(free).toMatchObject({ questions: 2 * GAMES * 3, legal: 2.5 });
    expect(never.map(({ pointer }) => pointer).filter(pointer => pointer.includes('bySeats'))).toEqual([]);
  });

  it('can be stopped at any time', () => {
    const run = measureCoverage(soundFrom(COUNTED), { games: 100, seats: [2, 3], options: {}, seed: 1 });
    run.playOn();
    expect(run.isDone()).toBe(false);
    expect(run.report().tables.map(({ games }) => games)).toEqual([1, 0]);
  });

  it('goes on after a rule that cannot be carried out, and tells it', () => {
    const { scoring } = structuredClone(COUNTED) as { scoring: { round: Fields } };
    const spoilt = { points: { op: 'divide', a: 1, by: { op: 'minus', a: '@round', b: 2 } } };
    const { tables } = measured({ ...COUNTED, scoring: { ...scoring, round: { ...scoring.round, spoilt } } });
    expect(tables[0]).toMatchObject({ games: GAMES, over: 0, left: 0 });
    expect(tables[0]!.faults).toMatchObject([{ code: 'divided-by-zero', games: GAMES }]);
    expect(tables[0]!.faults[0]!.pointers[0]).toMatch(/^\/scoring\/round\/spoilt/);
  });
});

describe('Hearts with four seats, by lot', () => {
  const lineOf = (document: unknown, part: string): Coverage['choices'][number] | undefined => {
    const run = measureCoverage(soundFrom(document), { games: 12, seats: [4], options: {}, seed: 1 });
    while (!run.isDone()) run.playOn();
    return run.report().choices.find(each => each.part === part);
  };

  it('gives followers about three and a half cards where they have a choice', () => {
    const following = lineOf(documentOf('hearts'), 'follow');
    expect(following!.free).toBeGreaterThan(3.3);
    expect(following!.free).toBeLessThan(3.9);
  });

  it('gives a first leader who may lead anything but hearts about ten', () => {
    const document = structuredClone(documentOf('hearts')) as {
      phases: { play: { leader?: unknown; duties: Fields } };
    };
    delete document.phases.play.leader;
    delete document.phases.play.duties.opening;
    const first = lineOf(document, 'firstLead');
    expect(first!.legal).toBeGreaterThan(9.4);
    expect(first!.legal).toBeLessThan(10.1);
  });
});

/** All of a state but the room for unfinished work, where finished work leaves its traces, and the count of its steps. */
const positionOf = (game: Game, s: State): unknown => ({
  ints: Array.from(s.ints.subarray(0, game.layout.frames)).with(INT.steps, 0),
  nums: Array.from(s.nums),
  cards: Array.from(s.bytes.subarray(cardsBegin(game.layout))),
});

describe.each(RULESETS)('%s, counted', id => {
  it('plays the same games as uncounted', () => {
    const sound = soundFrom(documentOf(id));
    const setup = { seats: sound.seats.to, variants: [], options: {} };
    const plain = compileGame(sound, setup);
    const tally = makeTally();
    const counted = compileGame(sound, setup, tally);
    const [a, b] = [plain, counted].map(game => positionOf(game, playBlind(game, 7, makeLuck(7)).s));
    expect(a).toEqual(b);
    expect([...tally.spots.values()].some(({ times }) => times > 0)).toBe(true);
  });
});
