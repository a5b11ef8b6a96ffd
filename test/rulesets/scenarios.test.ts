import { describe, expect, it } from 'vitest';
import { checkText, formatDocument, runScenario } from '../../engine/index.ts';
import { documentOf, RULESETS, SMALL, textOf } from './table.ts';

/** A ruleset that needs more lies in a language that lacks a word. */
const MOST_LINES = 450;

describe.each([...RULESETS, ...SMALL])('%s', id => {
  const text = textOf(id);
  const document = documentOf(id) as Readonly<Record<string, unknown>>;
  const scenarios = checkText(text).summary?.scenarios ?? [];

  it('has no problems', () => {
    expect(checkText(text).problems).toEqual([]);
  });

  it('is written as rulesets are', () => {
    expect(formatDocument(document)).toBe(text);
  });

  it('is short', () => {
    const rules = { ...document, scenarios: {} };
    expect(formatDocument(rules).split('\n').length).toBeLessThanOrEqual(MOST_LINES);
  });

  it.each(scenarios.map(scenario => [scenario.title.en, scenario.id]))('%s', (_, scenario) => {
    expect(runScenario(document, scenario!).failures).toEqual([]);
  });
});
