import { describe, expect, it } from 'vitest';
import type { FormRule } from '../../../engine/index.ts';
import { linesOf, ruleAround } from '../../../renderer/form/form-lines.ts';
import { atOf } from '../../../renderer/monaco/text-places.ts';

const rule = (at: string, rules: readonly FormRule[] = [], adds: FormRule['adds'] = []): FormRule => ({
  pointer: at,
  at,
  label: undefined,
  doc: '',
  parts: [],
  isOrdered: false,
  mayBeOff: false,
  mayHaveCondition: false,
  rules,
  adds,
});

const PLAY = rule(
  '/phases/play',
  [rule('/phases/play/duties/follow')],
  [{ at: '/phases/play/duties', title: 'Add a duty' }],
);

describe('the lines of a form', () => {
  it('are in the order of reading, what belongs to a rule beneath it, with the places to add', () => {
    const lines = linesOf({ rules: [PLAY, rule('/phases/end')], adds: [{ at: '/phases', title: 'Add a phase' }] });
    expect(lines.map(({ id, depth }) => [id, depth])).toEqual([
      ['/phases/play', 0],
      ['/phases/play/duties/follow', 1],
      ['add:/phases/play/duties', 1],
      ['/phases/end', 0],
      ['add:/phases', 0],
    ]);
  });

  it('find the rule that fits most closely around a place', () => {
    const rules = [PLAY, ...PLAY.rules];
    expect(ruleAround(rules, '/phases/play/duties/follow/when')?.at).toBe('/phases/play/duties/follow');
    expect(ruleAround(rules, '/phases/play/leader')?.at).toBe('/phases/play');
    expect(ruleAround(rules, '/phases/played')).toBeUndefined();
  });

  it('are known by their place in the composed document', () => {
    expect(atOf('/variants/march/changes/scoring/round/a')).toBe('/scoring/round/a');
    expect(atOf('/variants/march')).toBe('/variants/march');
  });
});
