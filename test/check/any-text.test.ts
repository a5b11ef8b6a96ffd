import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkText } from '../../engine/check/check.ts';
import { soundOf } from '../../engine/check/sound.ts';
import { completionsAt, hoverAt } from '../../engine/describe/complete.ts';
import { runs } from '../runs.ts';

const PLAIN = readFileSync('test/check/bases/plain.json', 'utf8');

/** Words that mean something somewhere, so that random documents get far. */
const telling = fc.constantFrom(
  ...[
    'op',
    'kind',
    'deck',
    'cards',
    'places',
    'phases',
    'rules',
    'on',
    'do',
    'when',
    'variants',
    'changes',
    'is',
    'per',
  ],
  ...['points', 'if', 'in', 'of', 'at', 'hand', 'tricks', 'bid', 'effect', 'number', '@tricks', '@it', '$met', '$x'],
  ...['__proto__', 'constructor', 'toString', 'seats', 'from', 'to', 'suits', 'requires', 'excludes', 'scenarios', '*'],
);
const json = fc.letrec(tie => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(null, true, false, 0, -1, 3, 1e9, 0.5, ''),
    telling,
    fc.string(),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(telling, fc.string()), tie('value'), { maxKeys: 5 }),
  ),
})).value;

const isCalm = (text: string): void => {
  const report = checkText(text);
  for (const { offset, length, line, column } of report.problems) {
    expect(offset).toBeGreaterThanOrEqual(0);
    expect(offset + length).toBeLessThanOrEqual(text.length);
    expect(line).toBeGreaterThan(0);
    expect(column).toBeGreaterThan(0);
  }
};

describe('the check never throws', () => {
  it('on any text', () => {
    fc.assert(fc.property(fc.string(), isCalm), { numRuns: runs(300) });
  });

  it('on any JSON', () => {
    fc.assert(
      fc.property(json, value => isCalm(JSON.stringify(value))),
      { numRuns: runs(400) },
    );
  });

  it('on a ruleset with anything anywhere', () => {
    const places: string[][] = [];
    const visit = (node: unknown, path: string[]): void => {
      places.push(path);
      if (typeof node === 'object' && node !== null)
        for (const [key, value] of Object.entries(node)) visit(value, [...path, key]);
    };
    visit(JSON.parse(PLAIN), []);
    fc.assert(
      fc.property(fc.constantFrom(...places.slice(1)), json, (path, value) => {
        const document = JSON.parse(PLAIN) as Record<string, unknown>;
        const holder = path.slice(0, -1).reduce((node, key) => node[key] as Record<string, unknown>, document);
        holder[path.at(-1)!] = value;
        isCalm(JSON.stringify(document, undefined, 1));
      }),
      { numRuns: runs(600) },
    );
  });

  it('on a ruleset cut off or spoilt anywhere, nor do completions and hovers', () => {
    const spot = fc.nat(PLAIN.length);
    fc.assert(
      fc.property(spot, spot, fc.constantFrom('', '"', '{', '}', ',', '"op": "', '$', '@'), (from, length, put) => {
        const text = PLAIN.slice(0, from) + put + PLAIN.slice(from + (length % 40));
        isCalm(text);
        completionsAt(text, from + put.length);
        hoverAt(text, from);
        completionsAt(PLAIN.slice(0, from) + put, from + put.length);
      }),
      { numRuns: runs(300) },
    );
  });

  it('and what has no error is sound, and what has one is not', () => {
    fc.assert(
      fc.property(fc.nat(PLAIN.length - 1), fc.constantFrom('x', '1', '@', '"'), (at, put) => {
        const text = PLAIN.slice(0, at) + put + PLAIN.slice(at + 1);
        const { sound, problems } = soundOf(text, []);
        const isFaulty = problems.some(({ severity }) => severity === 'error');
        expect(sound === undefined).toBe(isFaulty);
      }),
      { numRuns: runs(400) },
    );
  });
});
