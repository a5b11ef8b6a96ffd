import { describe, expect, it } from 'vitest';
import type { Located } from '../../../engine/index.ts';
import { fixOf } from '../../../renderer/rules/fixes.ts';
import { edited } from '../../../renderer/store/text-edits.ts';

const TEXT = '{ "suit": "redd", "numbr": 5 }';
const problem = (words: string, instead?: string): Located => ({
  code: 'unknown-name',
  severity: 'error',
  pointer: '/suit',
  at: 'value',
  message: '',
  instead,
  offset: TEXT.indexOf(words),
  length: words.length,
  line: 1,
  column: 1,
  endLine: 1,
  endColumn: 2,
});

describe('mending', () => {
  it('puts the nearest word in place of a wrong one, in quotes', () => {
    const fix = fixOf(problem('"redd"', 'red'), TEXT)!;
    expect(edited(TEXT, [fix])).toBe('{ "suit": "red", "numbr": 5 }');
  });

  it('changes a key as well', () => {
    const fix = fixOf(problem('"numbr"', 'number'), TEXT)!;
    expect(edited(TEXT, [fix])).toBe('{ "suit": "redd", "number": 5 }');
  });

  it('has nothing to offer without a nearest word', () => {
    expect(fixOf(problem('"redd"'), TEXT)).toBeUndefined();
  });
});
