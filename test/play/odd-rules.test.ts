import { describe, expect, it } from 'vitest';
import {
  advance,
  apply,
  compileGame,
  Fault,
  firstAsked,
  legalFor,
  makeChoices,
  makeLuck,
  soundOf,
  startGame,
  type Game,
  type State,
} from '../../engine/index.ts';
import { askKindOf, nameOf } from '../../engine/play/decision.ts';
import { seatsIn } from '../../engine/play/turn.ts';
import { INT } from '../../engine/table/state.ts';
import { plainGame } from '../interpreter/ruleset-by-lot.ts';

type Json = Record<string, unknown>;

const WITHOUT_BIDS: Json = { rules: {}, phrases: { turnUp: plainGame()['phrases']!['turnUp'] }, scoring: {} };

/** The plain game with other phases behind the deal, and no rules about jokers. */
const gameWith = (phases: Json): Game => {
  const { phases: own, ...plain } = plainGame();
  const { deal, play } = own!;
  const { sound, problems } = soundOf(
    { ...plain, ...WITHOUT_BIDS, phases: { deal, ...phases, ...(!('play' in phases) && { play }) } },
    [],
  );
  if (!sound) throw new Error(problems[0]?.message);
  return compileGame(sound, { seats: 3, variants: [], options: {} });
};

const begun = (game: Game): State => {
  const s = startGame(game, 1);
  advance(game, s);
  return s;
};

const choices = makeChoices();
const legal = (game: Game, s: State, seat = firstAsked(s)): (string | number)[] => {
  const count = legalFor(game, s, seat, choices);
  return Array.from(choices.at.subarray(0, count), value => nameOf(game, s, value));
};

/** The code of the fault that playing on by lot ends in; undefined where it does not. */
const faultOf = (game: Game): string | undefined => {
  try {
    const s = begun(game);
    for (let i = 0; i < 60; i++) {
      const seat = firstAsked(s);
      const luck = makeLuck(i);
      apply(game, s, seat, choices.at[luck.below(legalFor(game, s, seat, choices))]!);
    }
    return undefined;
  } catch (fault) {
    if (fault instanceof Fault) return fault.code;
    throw fault;
  }
};

describe('a seat that does something in its turn and then has no turn any more', () => {
  const leaves = { leave: { do: [{ op: 'sitOut' }] } };
  const game = gameWith({ play: { ...(plainGame()['phases']!['play'] as Json), actions: leaves } });

  it('leaves the next seat what it may do', () => {
    const s = begun(game);
    const first = firstAsked(s);
    expect(legal(game, s)).toContain('do:leave');
    legalFor(game, s, first, choices);
    apply(game, s, first, choices.at[choices.size - 1]!);
    expect(firstAsked(s)).toBe((first + 1) % 3);
    expect(legal(game, s)).toContain('do:leave');
  });
});

describe('seats that choose what to give', () => {
  const gives = {
    own: { count: 5, to: 'taken' },
    any: { count: 1, cards: { op: 'in', place: 'hand', whose: '@everyone' }, to: 'taken' },
  };

  it('are a fault of the rules where one takes what another was to give', () => {
    const game = gameWith({ give: { kind: 'exchange', gives } });
    const s = begun(game);
    expect(seatsIn(s.ints[INT.asked]!)).toEqual([0, 1, 2]);
    expect(faultOf(game)).toBe('no-legal-action');
  });

  it.each([
    ['its own hand', undefined, true],
    ['some of its own hand', { op: 'in', place: 'hand', where: { op: 'is', a: 'high' } }, true],
    ['what all hold', { op: 'in', place: 'hand', whose: '@everyone' }, false],
    [
      'its hand as long as another has as many',
      { op: 'in', place: 'hand', where: { op: 'any', cards: 'pack' } },
      false,
    ],
  ])('are looked at one by one after each choice only where they can meet: %s', (_, cards, isApart) => {
    const game = gameWith({ give: { kind: 'exchange', gives: { one: { count: 1, cards, to: 'taken' } } } });
    expect(game.plans.find(({ kind }) => kind === 'exchange')).toMatchObject({ isApart });
  });
});

describe('numbers that cannot be decided', () => {
  const bidding = (calls: Json): Game => gameWith({ bid: { kind: 'bid', manner: 'once', calls } });
  const half = { op: 'divide', a: '@round', by: 2 };

  it.each([
    ['steps of half a call', { op: 'numbers', from: 0, to: 3, step: half }],
    ['half a call', { op: 'listed', values: [0, half] }],
    ['more than a number of the machine', { op: 'listed', values: [0, 5_000_000_000] }],
  ])('are no calls: %s', (_, calls) => {
    expect(faultOf(bidding(calls))).toBe('bad-number');
  });

  const choosing = (from: unknown, to: unknown): Game =>
    gameWith({
      ask: {
        kind: 'do',
        do: [
          { op: 'chooseNumber', who: '@dealer', from, to, as: 'lot' },
          { op: 'set', mark: 'broken', to: true },
        ],
      },
    });

  it('are not asked for where none lies between', () => {
    expect(askKindOf(begun(choosing(0.2, 0.8)))).toBe('play');
    expect(legal(choosing(0.2, 1.8), begun(choosing(0.2, 1.8)))).toEqual([1]);
  });

  it('are a fault where they have no end', () => {
    expect(faultOf(choosing(0, 1_000_000_000))).toBe('bad-number');
  });
});
