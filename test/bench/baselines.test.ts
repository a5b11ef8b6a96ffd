import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  apply,
  firstAsked,
  isOver,
  legalFor,
  advance,
  makeChoices,
  makeLuck,
  readyGame,
  startGame,
  type Game,
} from '../../engine/index.ts';
import { BASELINE_NAMES, BASELINES, MANNERS, type BaselineName } from './baselines/baselines.ts';
import { hashOf, makeLedger, note, type Ledger } from './baselines/ledger.ts';
import { runs } from '../runs.ts';

const GAMES = runs(1_000);

const gameOf = (name: BaselineName): Game => {
  const ready = readyGame(readFileSync(`rulesets/${name}.json`, 'utf8'), BASELINES[name].setup);
  if ('game' in ready) return ready.game;
  throw new Error(ready.problems[0]?.message);
};

const choices = makeChoices();

/** One game of the ruleset by lot, as `playRandom` plays it, with its decisions written down. */
const playRuleset = (game: Game, seed: number, ledger: Ledger): number[] => {
  const state = startGame(game, seed);
  const luck = makeLuck(seed);
  advance(game, state);
  while (!isOver(state)) {
    const seat = firstAsked(state);
    const decision = choices.at[luck.below(legalFor(game, state, seat, choices))]!;
    note(ledger, decision);
    apply(game, state, seat, decision);
  }
  const { total } = game.layout;
  return Array.from(state.nums.subarray(total, total + game.seats));
};

/** What a game came to, and all that was decided in it. */
const courseOf = (play: (ledger: Ledger) => number[], ledger: Ledger): string => {
  ledger.size = 0;
  const totals = play(ledger).join(' ');
  return `${totals}, ${ledger.size} decisions ${hashOf(ledger)}`;
};

describe.each(BASELINE_NAMES)('%s from its ruleset', name => {
  const game = gameOf(name);
  const { byHand } = BASELINES[name];
  const ledger = makeLedger();
  const courses = Array.from({ length: GAMES }, (_, seed) => courseOf(out => playRuleset(game, seed, out), ledger));

  it.each(MANNERS)('plays the games of the version by hand, decision for decision: %s', manner => {
    const differing = courses.findIndex((course, seed) => {
      return course !== courseOf(out => byHand[manner](seed, out), ledger);
    });
    expect(differing).toBe(-1);
  });

  it.each(MANNERS)('is met when nothing is written down as well: %s', manner => {
    expect(byHand[manner](7)).toEqual(byHand[manner](7, makeLedger()));
  });

  it('plays games that differ', () => {
    expect(new Set(courses).size).toBeGreaterThan(GAMES * 0.99);
  });
});
