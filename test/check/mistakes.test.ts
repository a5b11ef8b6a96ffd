import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkText } from '../../engine/check/check.ts';
import { mistakesIn } from './mutations.ts';

const rulesets = readdirSync('rulesets').filter(name => name.endsWith('.json'));

const read = (name: string): Record<string, unknown> => {
  const document = JSON.parse(readFileSync(`rulesets/${name}`, 'utf8')) as Record<string, unknown>;
  delete document['scenarios']; // they name what the rules declare, and are checked by themselves
  return document;
};

/** Large rulesets have many mistakes of a kind: this many of each ruleset are made, evenly spread. */
const MOST_MADE = 100;

describe('one mistake', () => {
  it.each(rulesets)('makes one problem in %s', name => {
    const document = read(name);
    const wrong: string[] = [];
    const all = mistakesIn(document);
    const stride = Math.ceil(all.length / MOST_MADE);
    for (const { sort, where, make } of all.filter((_, i) => i % stride === 0)) {
      const spoilt = structuredClone(document);
      make(spoilt);
      const { problems } = checkText(JSON.stringify(spoilt));
      if (problems.length !== 1)
        wrong.push(`${sort} at ${where}: ${problems.map(({ code }) => code).join(', ') || 'none'}`);
    }
    expect(wrong).toEqual([]);
  });

  it('is looked for in every corner, in small rulesets and large ones', () => {
    const mistakes = rulesets.map(name => mistakesIn(read(name)));
    expect(Math.min(...mistakes.map(({ length }) => length))).toBeGreaterThan(50);
    expect(new Set(mistakes.flat().map(({ sort }) => sort)).size).toBe(8);
  });
});

describe('the shipped rulesets', () => {
  it.each(rulesets)('%s is without fault', name => {
    expect(checkText(readFileSync(`rulesets/${name}`, 'utf8')).problems).toEqual([]);
  });
});
