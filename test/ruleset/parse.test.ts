import { describe, expect, it } from 'vitest';
import { MOST_DEPTH, parseText } from '../../engine/ruleset/parse.ts';
import { linesOf, locate } from '../../engine/ruleset/places.ts';

describe('reading a text', () => {
  it('allows comments and commas at the end', () => {
    const { document, problems } = parseText('{ // a game\n "id": "x", /* two */ "of": [1, 2,], }');
    expect(document).toEqual({ id: 'x', of: [1, 2] });
    expect(problems).toEqual([]);
  });

  it('keeps keys that every record of the language has already', () => {
    const { document } = parseText('{ "__proto__": 1, "constructor": 2, "toString": 3 }');
    expect(Object.entries(document as object)).toEqual([
      ['__proto__', 1],
      ['constructor', 2],
      ['toString', 3],
    ]);
  });

  it('tells one problem of a text that breaks in many places', () => {
    const { problems, document } = parseText('{ "a": [1 2 3], b: }, "c" ]');
    expect(problems.map(({ code }) => code)).toEqual(['not-json']);
    expect(document).toBeUndefined();
  });

  it('counts the first of two keys, and tells each doubling', () => {
    const { document, problems } = parseText('{ "a": 1, "a": 2, "b": { "c": 1, "c": 2 } }');
    expect(document).toEqual({ a: 1, b: { c: 1 } });
    expect(problems.map(({ pointer }) => pointer)).toEqual(['/a', '/b/c']);
  });

  it('refuses what is too deep before it recurses, and ignores brackets in texts and comments', () => {
    const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
    expect(parseText(nested(MOST_DEPTH)).problems).toEqual([]);
    expect(parseText(nested(MOST_DEPTH + 1)).problems[0]?.code).toBe('too-deep');
    expect(parseText(`{ "a": "${'['.repeat(100)}" } // ${'{'.repeat(100)}`).problems).toEqual([]);
    expect(parseText('['.repeat(1_000_000)).problems[0]?.code).toBe('too-deep');
  });

  it('measures size in bytes', () => {
    expect(parseText(`"${'é'.repeat(1_100_000)}"`).problems[0]?.code).toBe('too-large');
    expect(parseText(`"${'e'.repeat(1_100_000)}"`).problems).toEqual([]);
  });
});

describe('places in the text', () => {
  const text = '{\n  "a": {\n    "b/c": [10, 20]\n  }\n}';
  const { tree } = parseText(text);
  const at = (pointer: string, where: 'key' | 'value') => {
    const [found] = locate(text, tree, [{ code: 'x', severity: 'error', pointer, at: where, message: '' }]);
    return [found!.line, found!.column, text.slice(found!.offset, found!.offset + found!.length)];
  };

  it('are those of the value or of its key', () => {
    expect(at('/a/b~1c/1', 'value')).toEqual([3, 17, '20']);
    expect(at('/a/b~1c', 'key')).toEqual([3, 5, '"b/c"']);
  });

  it('of something missing are those of the key it is missing in', () => {
    expect(at('/a/d/e', 'value')).toEqual([2, 3, '"a"']);
    expect(at('/d', 'value')[0]).toBe(1);
  });

  it('come in the order of the text', () => {
    const problem = (pointer: string) => ({
      code: 'x',
      severity: 'error' as const,
      pointer,
      at: 'value' as const,
      message: '',
    });
    const order = locate(text, tree, [problem('/a/b~1c/1'), problem('/a/b~1c/0'), problem('')]);
    expect(order.map(({ pointer }) => pointer)).toEqual(['', '/a/b~1c/0', '/a/b~1c/1']);
  });

  it('count lines and columns from one', () => {
    const lines = linesOf('ab\n\ncd');
    expect([0, 2, 3, 4, 6].map(offset => lines.at(offset))).toEqual([
      { line: 1, column: 1 },
      { line: 1, column: 3 },
      { line: 2, column: 1 },
      { line: 3, column: 1 },
      { line: 3, column: 3 },
    ]);
  });
});
