import { describe, expect, it } from 'vitest';
import { checkText, formatDocument, parseText, runScenario } from '../../engine/index.ts';
import { describePlayed } from './shipped.ts';
import { documentOf, TEMPLATES, textOf } from './table.ts';

/** What is to be read by somebody who sees such a file for the first time. */
const MOST_LINES = 150;

describe.each(TEMPLATES)('the template %s', id => {
  const text = textOf(id);
  const document = documentOf(id) as Readonly<Record<string, unknown>>;
  const scenarios = checkText(text).summary?.scenarios ?? [];

  it('has no problems, and a sentence that says what is in it', () => {
    expect(checkText(text).problems).toEqual([]);
    expect(document['description']).toMatchObject({ en: expect.stringMatching(/^[A-Z].*\.$/) as string });
  });

  it('is short, tells in comments what stands where, and is written as rulesets are', () => {
    expect(text.split('\n').length).toBeLessThanOrEqual(MOST_LINES);
    expect(text.match(/^ *\/\/ .*[.:"]$/gm)?.length).toBeGreaterThanOrEqual(3);
    expect(text.replace(/^ *\/\/.*\n/gm, '')).toBe(formatDocument(parseText(text).document));
  });

  it('has a few scenarios', () => {
    expect(scenarios.length).toBeGreaterThanOrEqual(2);
    expect(scenarios.length).toBeLessThanOrEqual(4);
  });

  it.each(scenarios.map(scenario => [scenario.title.en, scenario.id]))('%s', (_, scenario) => {
    expect(runScenario(document, scenario!).failures).toEqual([]);
  });
});

describePlayed(TEMPLATES);
