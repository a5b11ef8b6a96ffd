import { describe, expect, it } from 'vitest';
import { checkText } from '../../engine/index.ts';
import { CURVES } from './curves.ts';
import { generatedRuleset } from './generated.ts';

describe('the rulesets made for measuring', () => {
  it.each(CURVES.flatMap(({ name, points }) => points.map(point => [name, point] as const)))(
    'have no problems along %s: %j',
    (_, { size }) => {
      expect(checkText(generatedRuleset(size)).problems).toEqual([]);
    },
  );
});
