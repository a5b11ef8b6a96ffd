import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeLuck } from '../../engine/cards/random.ts';
import { checkText, makeChecker } from '../../engine/check/check.ts';
import { makeDesk } from '../../engine/check/desk.ts';
import { makeMemo } from '../../engine/check/resolve/memo.ts';
import type { Report } from '../../engine/index.ts';
import { runs } from '../runs.ts';
import { allCases, textOfCase } from './cases.ts';
import { mutate } from './mutants.ts';

const rulesets = readdirSync('rulesets').filter(name => name.endsWith('.json'));
const PLAIN = readFileSync('test/check/bases/plain.json', 'utf8');
const SMALL = ['sheaves.json', 'wizard.json'];

/** Every combination of variants is read as if it were the only one: nothing is taken over. */
const checkThoroughly = (text: string): Report => makeChecker(makeDesk(makeMemo(false))).check(text);

const expectSame = (text: string): void => {
  const [quick, thorough] = [checkText(text), checkThoroughly(text)];
  if (JSON.stringify(quick) !== JSON.stringify(thorough)) expect(quick).toEqual(thorough);
};

const mutant = (text: string, seed: number): string => {
  const document = JSON.parse(text) as unknown;
  mutate(document, makeLuck(seed));
  return JSON.stringify(document, undefined, 1);
};

describe('what the check finds is what it finds when nothing is taken over', () => {
  it('in every case', () => {
    for (const each of allCases()) expectSame(textOfCase(each.case));
  });

  it.each(rulesets)('in %s, and when something in it is changed', name => {
    const text = readFileSync(`rulesets/${name}`, 'utf8');
    expectSame(text);
    for (let seed = 0; seed < runs(2); seed++) expectSame(mutant(text, seed));
  });

  it.each(Array.from({ length: runs(4) }, (_, i) => i))(
    'in a small ruleset, changed anywhere, hundred by hundred: %i',
    hundred => {
      for (let seed = hundred * 100; seed < (hundred + 1) * 100; seed++) expectSame(mutant(PLAIN, seed));
    },
  );

  it.each(SMALL)('in %s, changed anywhere', name => {
    const text = readFileSync(`rulesets/${name}`, 'utf8');
    fc.assert(
      fc.property(fc.nat(), seed => expectSame(mutant(text, seed))),
      { numRuns: runs(20) },
    );
  });
});
