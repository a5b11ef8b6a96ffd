import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeLuck, type Luck } from '../../engine/cards/random.ts';
import { checkText, makeChecker, type Checker } from '../../engine/check/check.ts';
import { soundOf } from '../../engine/check/sound.ts';
import { formatDocument } from '../../engine/ruleset/format.ts';
import { runs } from '../runs.ts';
import { allCases, textOfCase } from './cases.ts';
import { mutate } from './mutants.ts';

const rulesets = readdirSync('rulesets').filter(name => name.endsWith('.json'));
const PLAIN = readFileSync('test/check/bases/plain.json', 'utf8');

/** A checker that has checked other texts before says what a new one says. */
const expectFresh = (checker: Checker, text: string): void => {
  const [found, fresh] = [checker.check(text), checkText(text)];
  if (JSON.stringify(found) !== JSON.stringify(fresh)) expect(found).toEqual(fresh);
};

const PUT = ['', ' ', 'x', '1', '"', '{', '}', '[', ']', ',', ':', '//', '$', '@', '"op": ', 'null', '\n'];

/** A few keystrokes somewhere: whatever comes of it. */
const typed = (text: string, luck: Luck): string => {
  const at = luck.below(text.length);
  return text.slice(0, at) + PUT[luck.below(PUT.length)]! + text.slice(at + luck.below(3));
};

/** A change of the rules, if the text is JSON just now. */
const changed = (text: string, luck: Luck): string => {
  try {
    const document = JSON.parse(text) as unknown;
    mutate(document, luck);
    return formatDocument(document);
  } catch {
    return text;
  }
};

/** Texts as they follow each other while somebody works: typing, changing rules, and taking back what went wrong. */
const session = (start: string, seed: number, length: number): string[] => {
  const luck = makeLuck(seed);
  const texts = [start];
  for (let step = 0; step < length; step++) {
    const now = texts.at(-1)!;
    const way = luck.below(5);
    if (way < 2) texts.push(typed(now, luck));
    else if (way === 2) texts.push(changed(now, luck));
    else texts.push(way === 3 ? (texts.at(-2 - luck.below(Math.min(3, texts.length - 1))) ?? start) : start);
  }
  return texts;
};

describe('a checker that checks one text after another', () => {
  it('finds what is found anew, whatever is typed and changed', () => {
    fc.assert(
      fc.property(fc.nat(), seed => {
        const checker = makeChecker();
        for (const text of session(formatDocument(JSON.parse(PLAIN)), seed, 8)) expectFresh(checker, text);
      }),
      { numRuns: runs(40) },
    );
  });

  it.each(rulesets)('does so in %s', name => {
    const checker = makeChecker();
    const text = readFileSync(`rulesets/${name}`, 'utf8');
    for (const each of session(text, rulesets.indexOf(name), 10)) expectFresh(checker, each);
  });

  it('does so from one case to the next', () => {
    const checker = makeChecker();
    for (const each of allCases()) expectFresh(checker, textOfCase(each.case));
  });

  it('proves compositions sound as they are proved anew', () => {
    const checker = makeChecker();
    fc.assert(
      fc.property(fc.nat(), fc.subarray(['long', 'low', 'short']), (seed, variants) => {
        const text = session(PLAIN, seed, 3).at(-1)!;
        expect(JSON.stringify(checker.soundOf(text, variants))).toBe(JSON.stringify(soundOf(text, variants)));
      }),
      { numRuns: runs(60) },
    );
  });

  it('says the very same of the very same text', () => {
    const checker = makeChecker();
    expect(checker.check(PLAIN)).toBe(checker.check(PLAIN));
  });
});
