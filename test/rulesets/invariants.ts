import { expect } from 'vitest';
import {
  ACTION_BASE,
  apply,
  cloneState,
  explain,
  isOver,
  legalFor,
  makeChoices,
  NONE,
  PASS,
  type Game,
  type Happening,
  type State,
} from '../../engine/index.ts';
import { INT } from '../../engine/table/state.ts';
import { winnersOf } from '../../engine/play/winners.ts';

const choices = makeChoices();
export const seatsOf = (game: Game): number[] => Array.from({ length: game.seats }, (_, seat) => seat);
const isAsked = (s: State, seat: number): boolean => s.ints[INT.ask] !== NONE && (s.ints[INT.asked]! & (1 << seat)) !== 0;

/** Every card lies in exactly one pile or is out of the game, and the piles hang together from both ends. */
export const expectCardsConserved = (game: Game, s: State): void => {
  let seen = 0;
  for (let pile = 0; pile < game.layout.piles; pile++) {
    let before = NONE;
    let size = 0;
    for (let card = s.head[pile]!; card !== NONE; card = s.next[card]!) {
      if (s.pile[card] !== pile || s.prev[card] !== before) throw new Error(`${game.deck.faces[card]!.name} hangs loose.`);
      before = card;
      size++;
    }
    if (s.size[pile] !== size || s.tail[pile] !== before) throw new Error(`Pile ${pile} is miscounted.`);
    seen += size;
  }
  const out = s.pile.reduce((sum, pile) => sum + (pile === NONE ? 1 : 0), 0);
  if (seen + out !== game.layout.cards) throw new Error(`${seen} of ${game.layout.cards} cards lie on the table.`);
};

export const legalOf = (game: Game, s: State, seat: number): number[] => {
  const count = legalFor(game, s, seat, choices);
  return Array.from(choices.at.subarray(0, count));
};

/** Things that somebody could try, sensible or not, whatever is asked: cards, suits, seats, numbers, actions. */
const attempts = (game: Game): number[] => {
  const numbers = Array.from({ length: Math.max(game.layout.cards, 60) + 6 }, (_, i) => i - 3);
  const actions = Array.from({ length: 8 }, (_, i) => ACTION_BASE + i);
  return [PASS, ...numbers, 100, 120, 125, 200, 1000, ...actions, 100_000];
};

/** Somebody is asked and can answer; what is legal is accepted, all else is refused, and nobody answers for another. */
export const expectLegalKept = (game: Game, s: State): void => {
  const tried = attempts(game);
  for (const seat of seatsOf(game)) {
    const legal = legalOf(game, s, seat);
    if (!isAsked(s, seat)) {
      expect(legal).toEqual([]);
      expect(explain(game, s, seat, tried[0]!)?.code).toMatch(/not-(asked|yours)/);
      continue;
    }
    expect(legal.length).toBeGreaterThan(0);
    expect(new Set(legal).size).toBe(legal.length);
    expect(legal.filter(value => explain(game, s, seat, value))).toEqual([]);
    const others = tried.filter(value => !legal.includes(value));
    expect(others.filter(value => !explain(game, s, seat, value)?.message)).toEqual([]);
    for (const value of legal) expectApplies(game, s, seat, value);
  }
};

/** A legal choice leads to another question or to the end, and loses no card on the way. */
const expectApplies = (game: Game, s: State, seat: number, value: number): void => {
  const next = cloneState(game.layout, s);
  apply(game, next, seat, value);
  expectCardsConserved(game, next);
  if (!isOver(next)) expect(next.ints[INT.asked]).not.toBe(0);
};

const scoresOf = (game: Game, s: State, from: number): number[] => Array.from(s.nums.subarray(from, from + game.seats));

const expectFinite = (scores: readonly number[]): void => {
  if (!scores.every(Number.isFinite)) throw new Error(`Scores come out as ${scores.join(', ')}.`);
};

/** Marks are what they begin with when what they last for begins. */
const expectMarksReset = (game: Game, s: State, begins: readonly string[]): void => {
  for (const { name, lasts, base, size, start } of game.marks) {
    if (begins.includes(lasts) && s.nums.subarray(base, base + size).some(value => value !== start))
      throw new Error(`The mark ${name} is still set as its ${lasts} begins.`);
  }
};

/** The cards lie where they lie at first, and nobody has scored. */
const expectFreshRound = (game: Game, s: State): void => {
  expectMarksReset(game, s, ['round', 'trick']);
  expect(Array.from(s.pile)).toEqual(Array.from(game.start));
  expect(scoresOf(game, s, game.layout.scored).every(points => points === 0)).toBe(true);
};

/** Seats that always play together. */
const partnersOf = (game: Game): [number, number][] =>
  seatsOf(game).flatMap(a =>
    seatsOf(game)
      .filter(b => a < b && ((game.sides?.fixed?.[a] ?? 0) & (1 << b)) !== 0)
      .map((b): [number, number] => [a, b]),
  );

const expectSidesScoreTogether = (game: Game, s: State): void => {
  const scored = scoresOf(game, s, game.layout.scored);
  expectFinite(scored);
  for (const [a, b] of partnersOf(game)) expect(scored[a]).toBe(scored[b]);
};

/** What must hold as things happen: beginnings begin anew, and scores are numbers that a side shares. */
export const expectHappening = (game: Game, s: State, happening: Happening): void => {
  if (happening.type === 'roundBegan') expectFreshRound(game, s);
  if (happening.type === 'trickBegan') expectMarksReset(game, s, ['trick']);
  if (happening.type === 'roundEnded') expectSidesScoreTogether(game, s);
};

/** Of a game that is over: somebody's totals are known, and partners win together. */
export const expectWellEnded = (game: Game, s: State): void => {
  const totals = scoresOf(game, s, game.layout.total);
  expectFinite(totals);
  const winners = winnersOf(game, s);
  for (const [a, b] of partnersOf(game)) {
    expect(totals[a]).toBe(totals[b]);
    expect(winners.includes(a)).toBe(winners.includes(b));
  }
};
