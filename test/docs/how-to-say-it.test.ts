import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkText, formatDocument, parseText, playScenario } from '../../engine/index.ts';
import { fencesOf, partsOf, readPage, type Part } from './markdown.ts';
import { isCaptioned, membersOf, paste, written } from './paste.ts';
import { playEverywhere } from './play.ts';
import { wordsIn, wordsNamed } from './words.ts';

type Json = Readonly<Record<string, unknown>>;

/** What stands in the plain game already, so that nothing changes when it is put there. */
const IN_PLAIN = ['follow-suit', 'a-fixed-trump-suit', 'a-scenario'];

const page = readPage('docs/how-to-say-it.md');
const parts = partsOf(page);
const patterns = parts.filter(({ level }) => level === 3);
const plain = parseText(fencesOf(parts.find(({ slug }) => slug === 'the-plain-game')!.text)[0]!.text).document as Json;
const proofs = JSON.parse(readFileSync('test/docs/how-to-say-it.json', 'utf8')) as Readonly<Record<string, Json>>;

const snippetsOf = ({ text }: Part) => fencesOf(text).filter(isCaptioned);
const put = (pattern: Part): Json => snippetsOf(pattern).reduce(paste, plain);
const scenariosOf = ({ slug }: Part): [string, Json][] => Object.entries(proofs[slug] ?? {}) as [string, Json][];

/** What a scenario finds wrong in a ruleset. */
const failuresIn = (document: Json, [id, scenario]: [string, Json]): unknown =>
  playScenario(document, { title: { en: id }, ...scenario }, id).failures.map(({ what }) => what);

describe('the plain game', () => {
  it('has no problems and is played at every number of seats', () => {
    expect(checkText(formatDocument(plain)).problems).toEqual([]);
    playEverywhere(plain);
  });

  it('is the one in the library, which has scenarios besides', () => {
    const { scenarios, ...shipped } = parseText(readFileSync('rulesets/plain-tricks.json', 'utf8')).document as Json;
    expect(formatDocument(shipped)).toBe(formatDocument(plain));
    expect(scenarios).toBeDefined();
  });

  it('is used by proofs of patterns that there are', () => {
    expect(Object.keys(proofs).filter(slug => !patterns.some(pattern => pattern.slug === slug))).toEqual([]);
  });
});

describe.each(patterns.map(pattern => [pattern.title, pattern] as const))('%s', (_, pattern) => {
  it('asks a question and is named in the table of contents', () => {
    expect(pattern.text.trimStart()).toMatch(/^\*[^*]+\*\n\n/);
    expect(parts[0]!.text).toContain(`(#${pattern.slug})`);
  });

  it('says of each snippet where it goes, and writes it as rulesets are written', () => {
    const snippets = fencesOf(pattern.text).filter(({ language }) => language === 'json');
    expect(snippets.filter(snippet => !isCaptioned(snippet))).toEqual([]);
    for (const snippet of snippets) expect(snippet.text).toBe(written(membersOf(snippet)));
  });

  it('names the words it uses', () => {
    const used = snippetsOf(pattern).flatMap(snippet => wordsIn(membersOf(snippet)));
    expect(wordsNamed(pattern.text)).toEqual([...new Set(used)].sort());
  });

  it('has no problems in the plain game', () => {
    expect(checkText(formatDocument(put(pattern))).problems).toEqual([]);
  });

  it('is played', () => {
    playEverywhere(put(pattern));
  });

  it('does what it says', () => {
    const document = put(pattern);
    const scenarios = scenariosOf(pattern);
    expect(scenarios.length).toBeGreaterThan(0);
    for (const scenario of scenarios) expect(failuresIn(document, scenario)).toEqual([]);
    if (IN_PLAIN.includes(pattern.slug)) return;
    const bare = { ...plain, seats: document.seats };
    expect(scenarios.filter(scenario => (failuresIn(bare, scenario) as unknown[]).length > 0)).not.toEqual([]);
  });
});
