import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkText } from '../../engine/check/check.ts';
import { completionsAt, hoverAt } from '../../engine/describe/complete.ts';

const PLAIN = readFileSync('test/check/bases/plain.json', 'utf8');

/** The text up to a mark in place of something, where the cursor is. */
const cursorIn = (find: string, put: string): { text: string; offset: number } => {
  const at = PLAIN.indexOf(find);
  expect(at, `"${find}" stands in the ruleset`).toBeGreaterThan(0);
  const cursor = put.indexOf('|');
  const text = PLAIN.slice(0, at) + put.replace('|', '') + PLAIN.slice(at + find.length);
  return { text, offset: at + cursor };
};

const labels = (find: string, put: string): string[] => {
  const { text, offset } = cursorIn(find, put);
  return completionsAt(text, offset).map(({ label }) => label);
};

describe('completions', () => {
  it('offer words, names and literals of the kind that the place wants', () => {
    const offered = labels('"points": "@tricks"', '"points": |');
    expect(offered).toContain('$bonus');
    expect(offered).toContain('@tricks');
    expect(offered).toContain('plus');
    expect(offered).not.toContain('$met');
    expect(offered).not.toContain('@trump');
  });

  it('offer a plain text where one will do as well', () => {
    const offered = labels('"deck": {', '"sides": |, "deck": {');
    expect(offered).toContain('across');
    expect(offered).toContain('seatsWhere');
    expect(offered).toContain('@each');
  });

  it('offer only words whose focus is there', () => {
    expect(labels('"call": { "op": "atMost", "a": "@call"', '"call": { "op": "atMost", "a": "|"')).toContain('@call');
    expect(labels('"points": "@tricks"', '"points": "|"')).not.toContain('@call');
    expect(labels('"play": { "op": "ofSuit", "suit": "@led" }', '"play": { "op": "ofSuit", "suit": "|" }')).toContain(
      '@led',
    );
    expect(labels('"when": "$met"', '"when": { "op": "someSuit", "suit": "|" }')).not.toContain('@led');
  });

  it('offer suits, places, sorts, events, marks and values of choices where their names are wanted', () => {
    expect(labels('"suit": "@trump"', '"suit": "|"')).toEqual(expect.arrayContaining(['red', 'blue', '@trump']));
    expect(labels('{ "op": "shuffle", "place": "pack" }', '{ "op": "shuffle", "place": "|" }')).toEqual([
      'pack',
      'turned',
      'hand',
      'taken',
    ]);
    expect(labels('{ "op": "is", "a": "joker" }', '{ "op": "is", "a": "|" }')).toEqual(
      expect.arrayContaining(['joker', 'high', '7', 'red-7']),
    );
    expect(labels('"on": "cardPlayed"', '"on": "|"')).toContain('trickTaken');
    expect(labels('"mark": "broken"', '"mark": "|"')).toEqual(['broken', 'jokers', 'named', 'mood']);
    expect(labels('"is": "wild"', '"is": "|"')).toEqual(['calm', 'wild']);
  });

  it('offer what was chosen before in the same list', () => {
    const chosen = '{ "op": "set", "mark": "named", "to": "$colour" }';
    expect(labels(chosen, '{ "op": "makeTrump", "suit": "|" }')).toContain('$colour');
    expect(labels('{ "op": "chooseSuit", "as": "colour" }', '{ "op": "makeTrump", "suit": "|" }')).not.toContain(
      '$colour',
    );
  });

  it('offer the fields of a section that are not there yet', () => {
    const offered = labels('"broken": { "kind": "condition",', '"broken": { | "kind": "condition",');
    expect(offered).toEqual(['per', 'start', 'of', 'seen', 'off']);
    expect(labels('"calls":', '|"calls":')).toEqual(expect.arrayContaining(['mayPass', 'tie', 'calls']));
  });

  it('offer the slots of a word and the words for "op"', () => {
    expect(labels('"op": "atLeast",', '"op": "atLeast", |')).toEqual([]);
    expect(labels('{ "op": "ofSuit", "suit": "@led" }', '{ "op": "ofSuit", | }')).toEqual(['suit', 'card']);
    expect(labels('{ "op": "ofSuit", "suit": "@led" }', '{ "op": "|" }')).toEqual(
      expect.arrayContaining(['ofSuit', 'is', 'if']),
    );
  });

  it('know inside a variant what stands in the ruleset itself', () => {
    expect(labels('"deal": { "when": { "op": "over", "a": "@seats", "b": 2 } }', '"bid": { | }')).toContain('manner');
    expect(labels('"deal": { "when": { "op": "over", "a": "@seats", "b": 2 } }', '|')).toEqual(['deal', 'bid', 'play']);
  });

  it('insert what the check then takes', () => {
    const { text, offset } = cursorIn('"points": "@tricks"', '"points": |');
    const [bonus] = completionsAt(text, offset).filter(({ label }) => label === '$bonus');
    const { insert, offset: at, length } = bonus!;
    const written = text.slice(0, at) + insert.replaceAll('\\$', '$') + text.slice(at + length);
    expect(checkText(written).problems).toEqual([]);
  });

  it('replace the token under the cursor', () => {
    const { text, offset } = cursorIn('"points": "@tricks"', '"points": "@tri|cks"');
    const [first] = completionsAt(text, offset);
    expect(text.slice(first!.offset, first!.offset + first!.length)).toBe('"@tricks"');
  });
});

describe('hovers', () => {
  const hover = (find: string, put: string): string => {
    const { text, offset } = cursorIn(find, put);
    return hoverAt(text, offset)?.markdown ?? '';
  };

  it('say what a word means, its slots and an example', () => {
    const text = hover('"ofSuit"', '"of|Suit"');
    expect(text).toContain('**ofSuit**: a condition');
    expect(text).toContain('- `suit` (a suit)');
    expect(text).toContain('```json');
  });

  it('say what a field or a slot is for', () => {
    expect(hover('"seen": "none"', '"se|en": "none"')).toContain('Who sees its cards');
    expect(hover('"mark": "broken"', '"ma|rk": "broken"')).toContain('name of a mark');
  });

  it('say what a name stands for', () => {
    expect(hover('"$met"', '"$m|et"')).toContain('phrase, a condition for each seat');
    expect(hover('"place": "pack"', '"place": "pa|ck"')).toContain('nobody sees its cards');
    expect(hover('"on": "cardPlayed"', '"on": "card|Played"')).toContain('In focus');
    expect(hover('"to": "$colour"', '"to": "$col|our"')).toContain('chosen before');
    expect(hover('"low": {', '"lo|w": {')).toContain('Low');
  });

  it('say nothing where nothing stands', () => {
    expect(hoverAt(PLAIN, 1)).toBeUndefined();
    expect(hoverAt('not json at all', 3)?.markdown).toBeUndefined();
  });
});
