import { describe, expect, it } from 'vitest';
import { isWithin, pointerAt, stretchOf } from '../../../renderer/monaco/text-places.ts';

const TEXT = `{
  "deck": { "suits": ["red", "blue"] },
  "phases": { "bid/once": { "kind": "bid" } }
}`;
const at = (words: string) => TEXT.indexOf(words);

describe('places in the text', () => {
  it('find a rule with its key', () => {
    const stretch = stretchOf(TEXT, '/phases/bid~1once');
    expect(TEXT.slice(stretch!.offset, stretch!.offset + stretch!.length)).toBe('"bid/once": { "kind": "bid" }');
  });

  it('find an entry of a list', () => {
    const stretch = stretchOf(TEXT, '/deck/suits/1');
    expect(TEXT.slice(stretch!.offset, stretch!.offset + stretch!.length)).toBe('"blue"');
  });

  it('fall back to what is around a rule that is gone', () => {
    expect(stretchOf(TEXT, '/deck/cards/joker')?.offset).toBe(at('"deck"'));
  });

  it.each([20, 50_000])('are nowhere in a text that is nested %i times too deep', times => {
    const text = '{"a":'.repeat(60 + times);
    expect(stretchOf(text, '/a/a')).toBeUndefined();
    expect(pointerAt(text, text.length)).toBeUndefined();
  });

  it('tell the rule at a place', () => {
    expect(pointerAt(TEXT, at('"blue"') + 2)).toBe('/deck/suits/1');
    expect(pointerAt(TEXT, at('"kind"') + 1)).toBe('/phases/bid~1once/kind');
    expect(pointerAt(TEXT, at('"deck"') + 1)).toBe('/deck');
    expect(pointerAt(TEXT, 1)).toBe('');
  });

  it('read a text that is not whole', () => {
    const broken = TEXT.slice(0, at('"phases"'));
    expect(pointerAt(broken, at('"red"') + 1)).toBe('/deck/suits/0');
    expect(pointerAt('', 0)).toBeUndefined();
  });

  it('know what lies within what', () => {
    expect(isWithin('/deck/suits', '/deck')).toBe(true);
    expect(isWithin('/decks', '/deck')).toBe(false);
  });
});
