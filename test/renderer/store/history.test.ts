import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import text from '../../../rulesets/hearts.json?raw';
import { editsOf, parseText } from '../../../engine/index.ts';
import {
  MOST_ENTRIES,
  NO_HISTORY,
  noted,
  redone,
  undone,
  type History,
  type Told,
} from '../../../renderer/store/history.ts';
import type { TextEdits } from '../../../renderer/store/text-edits.ts';

interface At {
  history: History;
  text: string;
}
const change = (at: At, edits: TextEdits, told: Told): At => noted(at.history, at.text, edits, told) ?? at;
const back = (at: At): At => undone(at.history, at.text) ?? at;
const forth = (at: At): At => redone(at.history, at.text) ?? at;
const whole = (step: (at: At) => At) => (at: At) => {
  let now = at;
  for (let next = step(now); next !== now; next = step(now)) now = next;
  return now;
};
const allBack = whole(back);
const allForth = whole(forth);

/** Types keys at a place, one after the other. */
const type = (at: At, offset: number, keys: string, when = 0, every = 100): At =>
  [...keys].reduce(
    (now, key, i) =>
      change(now, [{ offset: offset + i, length: 0, text: key }], { from: 'text', when: when + i * every }),
    at,
  );
const saidBack = (at: At): string[] => {
  const texts = [at.text];
  for (let now = back(at); now.text !== texts.at(-1); now = back(now)) texts.push(now.text);
  return texts;
};
const start = (text: string): At => ({ history: NO_HISTORY, text });

describe('one history', () => {
  it('takes back word by word what is typed in one go', () => {
    const typed = type(start('()'), 1, 'two red cards');
    expect(saidBack(typed)).toEqual(['(two red cards)', '(two red )', '(two )', '()']);
  });

  it('begins anew after a pause, at another place, and when taking out', () => {
    const paused = type(type(start(''), 0, 'ab'), 2, 'cd', 5000);
    expect(saidBack(paused)).toEqual(['abcd', 'ab', '']);
    const elsewhere = type(type(start('[]'), 2, 'ab'), 0, 'cd', 200);
    expect(saidBack(elsewhere)).toEqual(['cd[]ab', '[]ab', '[]']);
    const erased = [3, 2, 1].reduce(
      (now, offset, i) => change(now, [{ offset: offset - 1, length: 1, text: '' }], { from: 'text', when: 300 + i }),
      type(start('x'), 1, 'yz'),
    );
    expect(saidBack(erased)).toEqual(['', 'xyz', 'x']);
  });

  it('keeps a typed word apart from what was taken back before', () => {
    const typed = type(back(type(type(start(''), 0, 'ab '), 3, 'cd', 200)), 3, 'ef', 400);
    expect(saidBack(typed)).toEqual(['ab ef', 'ab ', '']);
  });

  it('drops what was taken back once something else is done', () => {
    const undoneOnce = back(
      change(start('a'), [{ offset: 1, length: 0, text: 'b' }], { from: 'form', said: 'b', when: 0 }),
    );
    const other = change(undoneOnce, [{ offset: 1, length: 0, text: 'c' }], { from: 'form', said: 'c', when: 1 });
    expect(forth(other)).toBe(other);
    expect(back(other).text).toBe('a');
  });

  it('takes no note of what changes nothing', () => {
    const at = start('abc');
    expect(change(at, [{ offset: 1, length: 1, text: 'b' }], { from: 'form', when: 0 })).toBe(at);
  });

  it('keeps so many entries and no more', () => {
    let at = start('');
    for (let i = 0; i < MOST_ENTRIES + 20; i++)
      at = change(at, [{ offset: i, length: 0, text: 'x' }], { from: 'form', said: `${i}`, when: i });
    expect(at.history.past).toHaveLength(MOST_ENTRIES);
    expect(allBack(at).text).toBe('x'.repeat(20));
  });

  it('leads back and forth to the very text, whatever was typed, and changed in the form', () => {
    const numbers = placesOf(parseText(text).document, '').filter(place => !/\/\d+(\/|$)/.test(place));
    const typing = fc.record({
      at: fc.nat(),
      length: fc.constantFrom(0, 0, 0, 1, 5),
      text: fc.oneof(fc.string({ maxLength: 3 }), fc.constantFrom('"', '{}', '\n  ', '7', ',', ' ')),
      pause: fc.constantFrom(50, 300, 3000),
    });
    const setting = fc.record({ set: fc.constantFrom(...numbers), to: fc.integer({ min: 0, max: 200 }) });
    const deeds = fc.array(fc.oneof(typing, setting, fc.constantFrom('undo' as const, 'redo' as const)), {
      minLength: 1,
      maxLength: 25,
    });
    fc.assert(
      fc.property(deeds, done => {
        let when = 0;
        const end = done.reduce<At>((at, deed) => {
          if (deed === 'undo') return back(at);
          if (deed === 'redo') return forth(at);
          if ('set' in deed) {
            const made = editsOf(at.text, { do: 'set', at: deed.set, value: deed.to }, { is: 'base' }, []);
            return made.ok ? change(at, made.edits, { from: 'form', said: 'set', when: ++when }) : at;
          }
          when += deed.pause;
          const offset = deed.at % (at.text.length + 1);
          const length = Math.min(deed.length, at.text.length - offset);
          return change(at, [{ offset, length, text: deed.text }], { from: 'text', when });
        }, start(text));
        const first = allBack(end);
        expect(first.text).toBe(text);
        expect(allBack(allForth(first)).text).toBe(text);
        const last = allForth(end);
        expect(allForth(first).text).toBe(last.text);
      }),
      { numRuns: 150 },
    );
  });
});

/** The places of all whole numbers. */
const placesOf = (value: unknown, at: string): string[] => {
  if (typeof value === 'number') return [at];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    placesOf(inner, `${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
};
