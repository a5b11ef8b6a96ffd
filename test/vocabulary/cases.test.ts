import { describe, expect, it } from 'vitest';
import { soundOf } from '../../engine/check/sound.ts';
import { compileGame, compilePhrase } from '../../engine/compile/compile.ts';
import type { Kind } from '../../engine/language/kind.ts';
import { decide } from '../../engine/play/act.ts';
import { nameOf } from '../../engine/play/decision.ts';
import { legalFor } from '../../engine/play/legal.ts';
import { advance, startGame } from '../../engine/play/run.ts';
import type { Setup, Sound } from '../../engine/ruleset/sound.ts';
import { ASKS } from '../../engine/table/ask.ts';
import { Fault } from '../../engine/table/fault.ts';
import { isAsking, push } from '../../engine/table/frames.ts';
import type { Game } from '../../engine/table/game.ts';
import { makeChoices } from '../../engine/table/list.ts';
import { INT, type State } from '../../engine/table/state.ts';
import { TERMS, termNamed } from '../../engine/vocabulary/terms.ts';
import { cardsIn, markIn, openIn, plainAnswer } from './answer.ts';
import {
  CASES,
  TABLE,
  documentFor,
  type CallsCase,
  type EffectCase,
  type GameCase,
  type Then,
  type ValueCase,
  type WordCase,
} from './cases.ts';
import { cardOf, markOf, positionFor } from './position.ts';

const TESTED = 'tested';

const soundFor = (document: unknown): Sound => {
  const { sound, problems } = soundOf(document, []);
  const errors = problems.filter(problem => problem.severity === 'error');
  expect(errors).toEqual([]);
  return sound!;
};

const setupFor = ({ seats, options }: WordCase): Setup => ({ seats: seats ?? 4, variants: [], options: options ?? {} });

/** The code of the fault that something throws. */
const faultOf = (run: () => void): string | undefined => {
  try {
    run();
  } catch (error) {
    if (error instanceof Fault) return error.code;
    throw error;
  }
  return undefined;
};

const runValue = (word: string, each: ValueCase): void => {
  const own = termNamed(word)!.kind;
  const kind = each.kind ?? (own as Kind);
  const tested = { kind, is: each.phrase, ...(each.per && { per: each.per }) };
  const sound = soundFor(documentFor(each, { phrases: { [TESTED]: tested } }));
  const body = sound.phrases.find(phrase => phrase.id === TESTED)!.is;
  if (body.is === 'effects') throw new Error('a value is wanted');
  const { game, read } = compilePhrase(sound, setupFor(each), body);
  const s = positionFor(game, each.given);
  const before = [s.each, s.it, s.suit];
  if (each.fault) {
    expect(faultOf(() => void read(s))).toBe(each.fault);
    return;
  }
  expect(plainAnswer(game, kind, read(s))).toEqual(each.value);
  expect([s.each, s.it, s.suit]).toEqual(before);
  expect(plainAnswer(game, kind, read(s))).toEqual(each.value);
};

const legalNames = (game: Game, s: State, seat: number): (string | number)[] => {
  const out = makeChoices();
  legalFor(game, s, seat, out);
  return Array.from(out.at.subarray(0, out.size), value => nameOf(game, s, value));
};

const askedSeat = (s: State): number => 31 - Math.clz32(s.ints[INT.asked]!);

/** A game whose lot makes seat 0 the dealer, at its first question. */
const firstCall = (game: Game): State => {
  for (let seed = 1; ; seed++) {
    const s = startGame(game, seed);
    advance(game, s);
    if (s.ints[INT.dealer] === 0) return s;
  }
};

/** Only a bidding, so that the first question is a call; the hands are then laid out as given. */
const runCalls = (each: CallsCase): void => {
  const document = documentFor(each, { phases: { bid: { calls: each.calls } } });
  const game = compileGame(soundFor(document), setupFor(each));
  const s = firstCall(game);
  const seat = askedSeat(s);
  const given = positionFor(game, each.given);
  for (const part of ['next', 'prev', 'pile', 'head', 'tail', 'size'] as const) s[part].set(given[part]);
  for (const mark of game.marks) s.nums.set(given.nums.subarray(mark.base, mark.base + mark.size), mark.base);
  expect(legalNames(game, s, seat)).toEqual(each.legal);
};

const runEffects = (each: EffectCase): void => {
  const on = each.on ?? 'gameEnded';
  const document = documentFor(each, { rules: { [TESTED]: { on, do: each.do } } });
  const game = compileGame(soundFor(document), setupFor(each));
  const s = positionFor(game, each.given);
  const before = positionFor(game, each.given);
  push(game, s, game.events[on]!);
  if (each.fault) {
    expect(faultOf(() => advance(game, s))).toBe(each.fault);
    return;
  }
  advance(game, s);
  const asked: (string | number)[][] = [];
  for (const [seat, value] of each.answers ?? []) {
    expect(isAsking(s)).toBe(true);
    asked.push(legalNames(game, s, seat));
    expect(decide(game, s, { seat, kind: ASKS[s.ints[INT.ask]!]!, value })).toBeUndefined();
  }
  expect(isAsking(s)).toBe(false);
  expect(asked).toEqual(each.asked ?? []);
  compareWith(game, s, before, each.then ?? {});
};

const compareWith = (game: Game, s: State, before: State, then: Then): void => {
  for (const [name, cards] of Object.entries(then.places ?? {})) expect(cardsIn(game, s, name)).toEqual(cards);
  for (const [name, count] of Object.entries(then.counts ?? {})) {
    const cards = cardsIn(game, s, name) as readonly unknown[];
    expect(Array.isArray(count) ? cards.map(own => (own as unknown[]).length) : cards.length).toEqual(count);
  }
  for (const name of then.gone ?? []) expect(s.pile[cardOf(game, name)]).toBe(-1);
  for (const name of then.shuffled ?? []) {
    const [now, was] = [cardsIn(game, s, name), cardsIn(game, before, name)] as [string[], string[]];
    expect(now).not.toEqual(was);
    expect(now.toSorted()).toEqual(was.toSorted());
  }
  for (const [name, value] of Object.entries(then.marks ?? {}))
    expect(markIn(game, s, markOf(game, name))).toEqual(value);
  for (const [card, suit] of Object.entries(then.named ?? {})) {
    expect((markIn(game, s, markOf(game, 'named')) as unknown[])[cardOf(game, card)]).toBe(suit);
  }
  for (const [name, open] of Object.entries(then.open ?? {})) expect(openIn(game, s, name)).toEqual(open);
  compareNumbers(game, s, then);
};

const compareNumbers = (game: Game, s: State, { trump, scored, out }: Then): void => {
  if (trump !== undefined) expect(plainAnswer(game, 'suit', s.ints[INT.trump])).toBe(trump);
  if (scored) expect(Array.from(s.nums.subarray(0, game.seats))).toEqual(scored);
  if (out) expect(s.ints[INT.out]).toBe(out.reduce((bits, seat) => bits | (1 << seat), 0));
};

const runGame = (each: GameCase): void => {
  const { deal, ...later } = TABLE['phases'] as Readonly<Record<string, unknown>>;
  const phases = { deal, [TESTED]: { kind: 'do', do: each.phase }, ...later };
  const document = { ...(documentFor(each, {}) as object), phases };
  const game = compileGame(soundFor(document), setupFor(each));
  const told: string[] = [];
  let first: number | undefined;
  const s = startGame(game, 1, happening => {
    if (happening.type === 'roundBegan') {
      first ??= happening.dealer;
      told.push(`round ${happening.round}, dealer +${(happening.dealer - first + game.seats) % game.seats}`);
    } else if (happening.type === 'roundVoid') told.push('void');
    else if (happening.type === 'roundEnded') told.push(`ended ${happening.round}`);
    else if (happening.type === 'gameEnded') told.push('over');
  });
  advance(game, s);
  expect(told).toEqual(each.told);
};

describe.each(CASES.map(({ word, cases }) => [word, cases] as const))('%s', (word, cases) => {
  it.each(cases.map(each => [each.title, each] as const))('%s', (_, each) => {
    if ('phrase' in each) runValue(word, each);
    else if ('calls' in each) runCalls(each);
    else if ('phase' in each) runGame(each);
    else runEffects(each);
  });
});

describe('the examples', () => {
  const LADDER = {
    phases: {
      bid: {
        manner: 'raise',
        calls: { op: 'ladder', calls: { 'six-hearts': { worth: 100, suit: 'hearts' }, misere: { worth: 250 } } },
      },
    },
  };
  const onLadder = new Set(['callIs', 'isCall', 'numberOfCall', 'callNumber', 'callSuit']);

  it.each(TERMS.map(term => [term.name, term] as const))('of %s is sound', (name, term) => {
    const top = (term.example as { op: string }).op;
    const own = termNamed(top)!.kind;
    const base = { title: name, with: onLadder.has(name) ? LADDER : {} };
    if (own === 'calls') soundFor(documentFor(base, { phases: { bid: { calls: term.example } } }));
    else {
      const kind = own === 'any' ? 'number' : own;
      const is = kind === 'effect' ? [term.example] : term.example;
      soundFor(documentFor(base, { phrases: { [TESTED]: { kind, is } } }));
    }
  });
});
