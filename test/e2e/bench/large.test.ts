import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkText } from '../../../engine/index.ts';
import { largeRuleset } from './large.ts';

describe('the ruleset of two thousand lines', () => {
  it('has so many, no problems, and is the same each time', () => {
    const text = readFileSync('rulesets/bids.json', 'utf8');
    const large = largeRuleset(text);
    expect(large.split('\n').length).toBeGreaterThanOrEqual(2000);
    expect(checkText(large).problems).toEqual([]);
    expect(largeRuleset(text)).toBe(large);
  });
});
