import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  bookOf,
  checkText,
  formatDocument,
  parseText,
  runScenario,
  soundOf,
  type BookRule,
  type Part as Said,
} from '../../engine/index.ts';
import { fencesOf, partsOf, readPage, type Fence } from './markdown.ts';
import { isCaptioned, membersOf, paste, written } from './paste.ts';
import { playEverywhere } from './play.ts';

type Json = Readonly<Record<string, unknown>>;

const SHIPPED = 'rulesets/sheaves.json';

const steps = partsOf(readPage('docs/guide.md')).filter(({ title }) => /^\d/.test(title));
const snippetsOf = (step: number): Fence[] => fencesOf(steps[step]!.text).filter(({ language }) => language === 'json');

/** The ruleset as a reader has it after some snippets of a step, all earlier steps done. */
const madeAfter = (step: number, snippets = Infinity): Json => {
  const done = snippetsOf(step).slice(0, snippets);
  if (step === 0) return parseText(done[0]!.text).document as Json;
  return done.reduce(paste, madeAfter(step - 1));
};

const failuresIn = (document: Json): string[] =>
  Object.keys(document.scenarios ?? {}).flatMap(id => runScenario(document, id).failures.map(({ what }) => what));

const textOf = (said: Said): string => (typeof said === 'string' ? said : said.parts.map(textOf).join(''));
const sentencesOf = (rule: BookRule): string[] => [rule.parts.map(textOf).join(''), ...rule.rules.flatMap(sentencesOf)];

/** All that the rule book says of a ruleset. */
const bookIn = (document: Json): string[] => {
  const { sound } = soundOf(document, []);
  return bookOf(sound!, undefined, 'en').sections.flatMap(({ rules }) => rules.flatMap(sentencesOf));
};

/** The sentences that a step says can be read in the app. */
const quotesIn = (step: number): string[] =>
  [...steps[step]!.text.matchAll(/^> (.*(?:\n> .*)*)$/gm)].map(quote => quote[1]!.replaceAll('\n> ', ' '));

const PROBLEM = 'There is no word "@leed"; a suit is wanted here.';
const FAILURE = 'then.legal is ["crow#1"], not ["crow#1","wheat-2","oats-9"].';

describe.each(steps.map(({ title }, step) => [title, step] as const))('%s', (_, step) => {
  it('leaves a ruleset without problems, whose scenarios pass', () => {
    const document = madeAfter(step);
    expect(checkText(formatDocument(document)).problems).toEqual([]);
    expect(failuresIn(document)).toEqual([]);
  });

  it('leaves a game that can be played', () => {
    playEverywhere(madeAfter(step));
  });

  it('writes its snippets as rulesets are written', () => {
    for (const snippet of snippetsOf(step)) {
      if (isCaptioned(snippet)) expect(snippet.text).toBe(written(membersOf(snippet)));
      else expect(snippet.text).toBe(formatDocument(madeAfter(step)));
    }
  });

  it('quotes what the app says', () => {
    const said = [...bookIn(madeAfter(step)), PROBLEM, FAILURE];
    expect(quotesIn(step).filter(quote => !said.includes(quote))).toEqual([]);
  });
});

describe('the guide', () => {
  it('ends with the rules of the shipped game', () => {
    const { scenarios, ...rules } = madeAfter(steps.length - 1);
    const { scenarios: shipped, ...shippedRules } = parseText(readFileSync(SHIPPED, 'utf8')).document as Json;
    expect(formatDocument(rules)).toBe(formatDocument(shippedRules));
    expect(shipped).toMatchObject(scenarios as Json);
  });

  it('tells what a misspelt word is answered with', () => {
    const text = formatDocument(madeAfter(0)).replace('"@led"', '"@leed"');
    expect(checkText(text).problems).toMatchObject([{ message: PROBLEM, instead: '@led' }]);
  });

  it('lets a scenario fail until its fault is mended', () => {
    const failing = steps.flatMap((_, step) => snippetsOf(step).flatMap((_, i) => failuresIn(madeAfter(step, i + 1))));
    expect(failing).toEqual([FAILURE]);
  });
});
