import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeLuck } from '../../engine/cards/random.ts';
import { checkText, makeChecker } from '../../engine/check/check.ts';
import type { Located } from '../../engine/language/diagnostic.ts';
import { formatDocument } from '../../engine/ruleset/format.ts';
import { runs } from '../runs.ts';
import { mutate } from './mutants.ts';

const rulesets = readdirSync('rulesets').filter(name => name.endsWith('.json'));
const TRIES = 12;

const inBriefOf = (problems: readonly Located[]): string[] =>
  problems.map(({ code, pointer, line, column }) => `${line}:${column} ${code} ${pointer}`).sort();

/** A text with a letter too many in the word of a phrase, in the rules or in a variant. */
const misspelt = (text: string, lot: number): string => {
  const rules = text.slice(0, text.indexOf('\n  "scenarios"') + 1 || text.length);
  const words = [...rules.matchAll(/"op": "\w+(?=")/g)];
  const { index, 0: word } = words[makeLuck(lot).below(words.length)]!;
  return `${text.slice(0, index + word.length)}x${text.slice(index + word.length)}`;
};

describe('what is wrong at first sight', () => {
  it.each(rulesets)('is all that a letter too many makes wrong in %s, and nothing once it is gone', name => {
    const text = readFileSync(`rulesets/${name}`, 'utf8');
    const checker = makeChecker();
    const before = inBriefOf(checker.check(text).problems);
    for (let lot = 0; lot < TRIES; lot++) {
      const broken = misspelt(text, lot);
      const seen = inBriefOf(checker.glimpse(broken));
      expect(seen).toEqual(inBriefOf(checkText(broken).problems));
      expect(inBriefOf(checker.check(broken).problems)).toEqual(seen);
      expect(inBriefOf(checker.glimpse(text))).toEqual(before);
      checker.check(text);
    }
  });

  it('is nothing that a check would not find, and all that it finds in the rules without variants', () => {
    fc.assert(
      fc.property(fc.constantFrom('bids.json', 'rage.json', 'rook2.json'), fc.nat(), (name, seed) => {
        const document = JSON.parse(readFileSync(`rulesets/${name}`, 'utf8')) as unknown;
        const luck = makeLuck(seed);
        for (let change = 0; change <= luck.below(3); change++) mutate(document, luck);
        const text = formatDocument(document);
        const seen = inBriefOf(makeChecker().glimpse(text));
        const { problems } = checkText(text);
        expect(inBriefOf(problems)).toEqual(expect.arrayContaining(seen));
        expect(seen).toEqual(expect.arrayContaining(inBriefOf(problems.filter(isOfTheBase))));
      }),
      { numRuns: runs(50) },
    );
  });
});

/** Not of a variant, not of a scenario, and nothing that shows only when all compositions have been read. */
const isOfTheBase = ({ severity, pointer, where }: Located): boolean =>
  severity === 'error' && where?.variants === undefined && !/^\/(variants|scenarios)/.test(pointer);
