import { describe, expect, it } from 'vitest';
import { parseText, termNamed } from '../../engine/index.ts';
import { fencesOf, readPage } from './markdown.ts';

/** What is named as a word in a piece of a ruleset, known or not. */
const namedIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value.startsWith('@') ? [value.slice(1)] : [];
  if (Array.isArray(value)) return value.flatMap(namedIn);
  if (typeof value !== 'object' || value === null) return [];
  const own = 'op' in value ? [String(value.op)] : [];
  return [...own, ...Object.values(value).flatMap(namedIn)];
};

const page = readPage('docs/language.md');
const snippets = fencesOf(page).filter(({ language }) => language === 'json');

describe('the page about the language', () => {
  it.each(snippets.map(({ text }) => [text.split('\n')[0]!, text]))('shows what can be written: %s', (_, text) => {
    const { document, problems } = parseText(text.startsWith('{') ? text : `{${text}}`);
    expect(problems).toEqual([]);
    expect(namedIn(document).filter(word => !termNamed(word))).toEqual([]);
  });

  it('names only words that there are', () => {
    const named = [...page.matchAll(/`@(\w+)`|"@(\w+)"/g)].map(([, bare, quoted]) => bare ?? quoted!);
    expect(named.filter(word => word !== 'word' && !termNamed(word))).toEqual([]);
  });
});
