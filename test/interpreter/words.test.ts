import { describe, expect, it } from 'vitest';
import { compileGame, makeLuck, soundOf, TERMS, type Setup, type Sound } from '../../engine/index.ts';
import { advance } from '../../engine/play/run.ts';
import { push } from '../../engine/table/frames.ts';
import { decide } from '../../engine/play/act.ts';
import { askKindOf } from '../../engine/play/decision.ts';
import { termNamed } from '../../engine/vocabulary/terms.ts';
import {
  CASES,
  documentFor,
  type CallsCase,
  type EffectCase,
  type ValueCase,
  type WordCase,
} from '../vocabulary/cases.ts';
import { positionFor } from '../vocabulary/position.ts';
import { CALLS_WORDS } from './calls.ts';
import { EFFECT_WORDS } from './effect-words.ts';
import { setOff } from './events.ts';
import { playInLockstep } from './lockstep.ts';
import { evaluate } from './meaning.ts';
import { differences } from './sight.ts';
import { focusIn, tableIn } from './taken-over.ts';
import { WORDS } from './words.ts';

const TESTED = 'tested';
const LINES = { ...WORDS, ...EFFECT_WORDS, ...CALLS_WORDS };

const soundFor = (each: WordCase, tested: Readonly<Record<string, unknown>>): Sound =>
  soundOf(documentFor(each, tested), []).sound!;
const setupFor = ({ seats, options }: WordCase): Setup => ({ seats: seats ?? 4, variants: [], options: options ?? {} });

/** The phrase of a case comes to what the case says, in the interpreter, too. */
const expectValue = (word: string, each: ValueCase): void => {
  const tested = { kind: each.kind ?? termNamed(word)!.kind, is: each.phrase, ...(each.per && { per: each.per }) };
  const sound = soundFor(each, { phrases: { [TESTED]: tested } });
  const game = compileGame(sound, setupFor(each));
  const s = positionFor(game, each.given);
  const t = tableIn(game, s, sound, setupFor(each));
  const { is: body } = sound.phrases.find(({ id }) => id === TESTED)!;
  if (body.is === 'effects') throw new Error('A value is wanted.');
  const answer = (): unknown => evaluate(t, body, focusIn(game, s)) ?? null;
  if (each.fault === 'divided-by-zero') expect(answer).toThrow();
  else if (!each.fault) expect(answer()).toEqual(each.value);
};

/** The effects of a case leave the interpreter's table as they leave the engine's, with the same questions on the way. */
const expectEffects = (each: EffectCase): void => {
  const on = each.on ?? 'gameEnded';
  const sound = soundFor(each, { rules: { [TESTED]: { on, do: each.do } } });
  const game = compileGame(sound, setupFor(each));
  const s = positionFor(game, each.given);
  const t = tableIn(game, s, sound, setupFor(each));
  const play = setOff(t, on, focusIn(game, s));
  push(game, s, game.events[on]!);
  advance(game, s);
  let step = play.next();
  (each.answers ?? []).forEach(([seat, value], i) => {
    expect(step.done).toBe(false);
    if (!step.done) expect(step.value.legal(seat)).toEqual(each.asked![i]);
    expect(decide(game, s, { seat, kind: askKindOf(s)!, value })).toBeUndefined();
    step = play.next({ seat, value });
  });
  expect(step.done).toBe(true);
  expect(differences(game, s, t)).toEqual([]);
};

/** Games with the calls of a case are the same. */
const expectCalls = (each: CallsCase): void => {
  const sound = soundFor(each, { phases: { bid: { calls: each.calls } } });
  for (let seed = 1; seed <= 3; seed++) playInLockstep(sound, setupFor(each), seed, makeLuck(seed));
};

describe('the interpreter', () => {
  it('has a line for every word of the vocabulary, and for no other', () => {
    expect(Object.keys(LINES).sort()).toEqual(TERMS.map(({ name }) => name).sort());
  });
  it('has no line twice', () => {
    const groups = [WORDS, EFFECT_WORDS, CALLS_WORDS].flatMap(group => Object.keys(group));
    expect(groups.length).toBe(Object.keys(LINES).length);
  });
});

describe.each(CASES.map(({ word, cases }) => [word, cases] as const))('%s, to the interpreter', (word, cases) => {
  it('means what its cases say', () => {
    for (const each of cases) {
      try {
        if ('phrase' in each) expectValue(word, each);
        else if ('calls' in each) expectCalls(each);
        else if ('do' in each && !each.fault) expectEffects(each);
      } catch (fault) {
        if (fault instanceof Error) fault.message = `${each.title}: ${fault.message}`;
        throw fault;
      }
    }
  });
});
