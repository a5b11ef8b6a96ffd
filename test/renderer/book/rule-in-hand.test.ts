import { describe, expect, it } from 'vitest';
import type { BookRule } from '../../../engine/index.ts';
import { ruleInHand } from '../../../renderer/book/rule-in-hand.ts';

const rule = (pointer: string, rules: readonly BookRule[] = []): BookRule => ({
  pointer,
  label: undefined,
  parts: [],
  rules,
});
const BOOK = {
  title: 'Game',
  sections: [
    { id: 'tricks', title: 'Tricks', rules: [rule('/phases/play', [rule('/phases/play/duties/follow')])] },
    { id: 'score', title: 'Score', rules: [rule('/variants/march/changes/scoring/round/march')] },
  ],
};
const at = (pointer: string) => ruleInHand(BOOK, pointer)?.pointer;

describe('the rule of the book in hand', () => {
  it('is the one that a place belongs to most closely', () => {
    expect(at('/phases/play/duties/follow/play/suit')).toBe('/phases/play/duties/follow');
    expect(at('/phases/play/leader')).toBe('/phases/play');
  });
  it('is found where a variant wrote it, and where it stands', () => {
    expect(at('/variants/march/changes/scoring/round/march/when')).toBe('/variants/march/changes/scoring/round/march');
    expect(at('/scoring/round/march')).toBe('/variants/march/changes/scoring/round/march');
    expect(at('/variants/march/changes/phases/play/leader')).toBe('/phases/play');
  });
  it('is none where the book says nothing', () => expect(at('/deck')).toBeUndefined());
});
