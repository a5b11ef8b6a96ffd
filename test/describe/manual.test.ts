import { describe, expect, it } from 'vitest';
import { manual } from '../../engine/describe/manual.ts';
import type { ManualField } from '../../engine/describe/manual-fields.ts';
import { SECTIONS } from '../../engine/vocabulary/sections.ts';
import { TERMS } from '../../engine/vocabulary/terms.ts';

const { sections, events, themes } = manual();
const words = themes.flatMap(theme => theme.words);
const all = (fields: readonly ManualField[]): ManualField[] => fields.flatMap(field => [field, ...all(field.fields)]);

describe('the manual', () => {
  it('has every word, section and slot', () => {
    expect(words.map(({ name }) => name)).toEqual(TERMS.map(({ name }) => name));
    expect(sections.map(({ name }) => name)).toEqual(Object.keys(SECTIONS));
    expect(words.map(({ slots }) => slots.length)).toEqual(TERMS.map(({ slots }) => Object.keys(slots).length));
  });

  it('tells of each what it is, in whole sentences', () => {
    const docs = [...words, ...words.flatMap(({ slots }) => slots), ...all(sections), ...events].map(({ doc }) => doc);
    expect(docs.filter(doc => !/^\p{Lu}.*[.)]$/su.test(doc))).toEqual([]);
  });

  it('shows how a word reads', () => {
    const patternOf = (name: string) => words.find(word => word.name === name)?.pattern;
    expect(['tricks', 'plus', 'if', 'deal', 'in'].map(patternOf)).toEqual([
      '‹whose›’s number of tricks',
      '‹of› plus ‹of›',
      '‹then› if ‹when›, otherwise ‹else›',
      'deal ‹count› cards (or: as many cards as go round evenly) from the ‹from› to the ‹to› of ‹seats›',
      '[the cards that ‹where› in ]‹whose›’s ‹place›',
    ]);
    expect(words.filter(({ pattern }) => /[{}|]|undefined/.test(pattern))).toEqual([]);
  });

  it('tells what a slot wants and what it means when left out', () => {
    expect(words.find(({ name }) => name === 'best')?.slots).toEqual([
      { name: 'cards', doc: 'The cards to compare.', wants: 'cards', must: true, default: undefined },
      expect.objectContaining({ name: 'ties', wants: 'first, last or nobody', must: false, default: 'first' }),
    ]);
  });

  it('goes into phases once, though phases may hold phases', () => {
    const paths = all(sections).map(({ path }) => path);
    expect(paths.filter(path => path.endsWith('/leader'))).toEqual(['phases/*/leader']);
    expect(paths).toContain('phases/*/phases');
  });
});
