import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointerTo } from '../../engine/language/diagnostic.ts';
import { fieldOf } from '../../engine/ruleset/document.ts';
import { parseText, type Parsed } from '../../engine/ruleset/parse.ts';
import { stretchAt } from '../../engine/ruleset/places.ts';
import { makeReader } from '../../engine/ruleset/reader.ts';
import { runs } from '../runs.ts';

const HEARTS = readFileSync('rulesets/hearts.json', 'utf8');

/** All places of a document, each with where it stands in the text. */
const placesOf = ({ tree, document }: Parsed): string[] => {
  const places: string[] = [];
  const visit = (node: unknown, pointer: string): void => {
    for (const at of ['key', 'value'] as const) {
      const { offset, length } = stretchAt(tree!, pointer, at);
      places.push(`${pointer} ${at} ${offset} ${length}`);
    }
    if (typeof node === 'object' && node !== null)
      for (const [key, value] of Object.entries(node)) visit(value, pointer + pointerTo(key));
  };
  if (tree && document !== undefined) visit(document, '');
  return places;
};

const PUT = ['', ' ', '0', 'x', '"', '{}', '}', ',', '"a": 1,', '// ', '/* */', '\\', '\n'];

describe('a text read again while it is written', () => {
  it('is read as it is read anew, values and places', () => {
    const reader = makeReader();
    let text = HEARTS;
    const spot = fc.nat(HEARTS.length);
    fc.assert(
      fc.property(spot, fc.nat(4), fc.constantFrom(...PUT), fc.boolean(), (at, length, put, again) => {
        const next = text.slice(0, at) + put + text.slice(at + length);
        const [read, anew] = [reader.read(next), parseText(next)];
        expect(JSON.stringify(read.document)).toBe(JSON.stringify(anew.document));
        expect([read.problems, read.broken]).toEqual([anew.problems, anew.broken]);
        expect(placesOf(read)).toEqual(placesOf(anew));
        text = again && anew.document !== undefined ? next : HEARTS;
      }),
      { numRuns: runs(150), endOnFailure: true },
    );
  });

  it('keeps what was not changed as the very same values', () => {
    const reader = makeReader();
    const before = reader.read(HEARTS).document;
    const after = reader.read(HEARTS.replace('"diamonds-J"', '"diamonds-Q"')).document;
    expect(after).not.toBe(before);
    for (const section of ['deck', 'phases', 'rules', 'scenarios'])
      expect(fieldOf(after, section)).toBe(fieldOf(before, section));
    expect(fieldOf(after, 'variants')).not.toBe(fieldOf(before, 'variants'));
    const variant = (document: unknown, id: string): unknown => fieldOf(fieldOf(document, 'variants'), id);
    expect(variant(after, 'mild-queen')).toBe(variant(before, 'mild-queen'));
    expect(reader.read(`\n${HEARTS.replace('"diamonds-J"', '"diamonds-Q" ')}`).document).toBe(after);
  });

  it('keeps them over a time in which it was no JSON', () => {
    const reader = makeReader();
    const before = reader.read(HEARTS).document;
    expect(reader.read(HEARTS.replace('"diamonds-J"', '"diamonds-J')).document).toBeUndefined();
    expect(reader.read(HEARTS).document).toBe(before);
  });

  it('tells entries in another order from the same in theirs', () => {
    const reader = makeReader();
    const read = (text: string): unknown => reader.read(text).document;
    const before = read('{"a": {"x": [1], "y": [2]}}');
    const after = read('{"a": {"y": [2], "x": [1]}}');
    expect(after).not.toBe(before);
    expect(Object.keys(fieldOf(after, 'a') as object)).toEqual(['y', 'x']);
    expect(fieldOf(fieldOf(after, 'a'), 'x')).toBe(fieldOf(fieldOf(before, 'a'), 'x'));
  });
});
