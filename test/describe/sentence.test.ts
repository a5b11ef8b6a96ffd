import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TERMS } from '../../engine/vocabulary/terms.ts';
import { faultsOf } from './english.ts';
import { exampleSpoken, spokenOf, type Written } from './speaking.ts';

type Case = Written & { says: string };

const CASES = JSON.parse(readFileSync(new URL('./sentences.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, readonly Case[]>
>;

describe.each(Object.entries(CASES))('%s', (_, cases) => {
  it.each(cases.map(each => [each.says, each] as const))('%s', (says, each) => {
    expect(spokenOf(each)).toBe(says);
  });
});

describe('the example of every word', () => {
  it.each(TERMS.filter(({ kind }) => kind !== 'calls').map(term => [term.name, term] as const))(
    'of %s reads well',
    (_, term) => {
      const said = exampleSpoken(term);
      if (said !== undefined) expect([said, faultsOf(said)]).toEqual([said, []]);
    },
  );
});
