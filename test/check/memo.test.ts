import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makeMemo } from '../../engine/check/resolve/memo.ts';
import { partsBySection, type Reading } from '../../engine/check/resolve/reading.ts';
import { isUse } from '../../engine/check/resolve/world.ts';
import { readingProblems, understand } from '../../engine/check/sound.ts';
import { combinationsOf } from '../../engine/ruleset/combinations.ts';
import { layVariants } from '../../engine/ruleset/compose.ts';
import { variantsOf } from '../../engine/ruleset/variants.ts';
import { mistakesIn } from './mutations.ts';

const rulesets = readdirSync('rulesets').filter(name => name.endsWith('.json'));
const read = (name: string): unknown => JSON.parse(readFileSync(`rulesets/${name}`, 'utf8'));

const usedIn = ({ sections }: Reading): string[] => {
  const trails = [...sections.values()].flatMap(({ trail }) => [...trail]);
  return [...new Set(trails.filter(isUse).map(({ of, name }) => `${of} ${name}`))].sort();
};

/** What is understood of every combination, with what was understood before it and without. */
const bothWays = (document: unknown) => {
  const memo = makeMemo();
  return combinationsOf(document).map(({ variants }) => {
    const composed = layVariants(
      document,
      variantsOf(document).filter(({ id }) => variants.includes(id)),
      memo.layers,
    );
    const [after, alone] = [understand(composed, memo), understand(composed)];
    const shown = ({ sound, reading }: typeof alone) => ({
      sound: JSON.stringify(sound),
      problems: readingProblems(reading),
      parts: partsBySection(reading)
        .flat()
        .map(({ path, pointer }) => `${path.join('.')} ${pointer}`),
      used: usedIn(reading),
    });
    return [shown(after), shown(alone)] as const;
  });
};

type Shown = Readonly<Record<string, unknown>>;
/** What differs, by name: what it is would fill pages. */
const differing = (a: Shown, b: Shown): string[] =>
  Object.keys(a).filter(key => JSON.stringify(a[key]) !== JSON.stringify(b[key]));

describe('what is taken over from one combination of variants to the next', () => {
  it.each(rulesets)('is what would be understood anew, in %s', name => {
    for (const [after, alone] of bothWays(read(name))) expect(differing(after, alone)).toEqual([]);
  });

  it.each(rulesets)('is so when something is wrong, in %s', name => {
    const document = read(name);
    const all = mistakesIn(document);
    for (let i = 0; i < all.length; i += Math.ceil(all.length / 12)) {
      const spoilt = structuredClone(document);
      all[i]!.make(spoilt);
      for (const [after, alone] of bothWays(spoilt)) expect(differing(after, alone)).toEqual([]);
    }
  });
});
