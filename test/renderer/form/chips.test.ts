import { describe, expect, it } from 'vitest';
import type { FormRule, Located, Part } from '../../../engine/index.ts';
import { chipsOf, faultyChips, hasChangedChip, numberIn, textOf } from '../../../renderer/form/chips.ts';
import { spokenRule } from '../../../renderer/form/sentence.ts';

const SENTENCE: readonly Part[] = [
  'Every seat scores ',
  {
    pointer: '/variants/march/changes/scoring/round/a/points',
    kind: 'number',
    parts: [
      { pointer: '/variants/march/changes/scoring/round/a/points/a', kind: 'number', parts: ['13'] },
      ' less ',
      { pointer: '/scoring/round/a/points/b', kind: 'number', parts: ['…'], isGap: true },
    ],
  },
  '.',
];

const problem = (pointer: string, severity: 'error' | 'warning' = 'error'): Located => ({
  code: 'x',
  severity,
  pointer,
  at: 'value',
  message: '',
  offset: 0,
  length: 0,
  line: 1,
  column: 1,
  endLine: 1,
  endColumn: 1,
});

describe('the chips of a sentence', () => {
  it('come in the order of reading, the outer first, each knowing its place in the composed document', () => {
    expect(textOf(SENTENCE)).toBe('Every seat scores 13 less ….');
    expect(chipsOf(SENTENCE).map(({ at, around, isGap }) => [at, around, isGap])).toEqual([
      ['/scoring/round/a/points', undefined, false],
      ['/scoring/round/a/points/a', 0, false],
      ['/scoring/round/a/points/b', 0, true],
    ]);
  });

  it('have a problem on the innermost that is around it', () => {
    const chips = chipsOf(SENTENCE);
    const inner = problem('/variants/march/changes/scoring/round/a/points/a/op');
    expect([...faultyChips(chips, [inner])]).toEqual([[1, 'error']]);
    expect([...faultyChips(chips, [problem('/variants/march/changes/scoring/round/a/points/c')])]).toEqual([
      [0, 'error'],
    ]);
    expect(faultyChips(chips, [problem('/scoring/round/a')]).size).toBe(0);
  });

  it('show an error over a warning', () => {
    const at = '/scoring/round/a/points/b';
    const found = faultyChips(chipsOf(SENTENCE), [problem(at), problem(at, 'warning')]);
    expect(found.get(2)).toBe('error');
  });

  it('tell whether one of them was something else in the base', () => {
    expect(hasChangedChip(SENTENCE)).toBe(false);
    const was: Part = { pointer: '/a', kind: 'number', parts: ['7'], was: '13' };
    expect(hasChangedChip([{ pointer: '/', kind: 'number', parts: ['twice ', was] }])).toBe(true);
  });
});

describe('a number in a chip', () => {
  it.each([
    ['13', 13],
    ['−5', -5],
    ['0.5', 0.5],
    ['thirteen', undefined],
    ['13 points', undefined],
  ])('%s is %s', (text, number) => expect(numberIn(text)).toBe(number));
});

describe('a rule as it is heard', () => {
  it('is told in sentences', () => {
    const rule: FormRule = {
      pointer: '/rules/follow',
      at: '/rules/follow',
      label: 'Follow',
      doc: '',
      parts: ['A seat must follow.'],
      isOff: true,
      isOrdered: true,
      mayBeOff: true,
      mayHaveCondition: false,
      rules: [],
      adds: [],
    };
    expect(spokenRule(rule, 'Wild')).toBe('Follow. A seat must follow. Switched off. By Wild');
  });
});
