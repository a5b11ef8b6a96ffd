import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formOf } from '../../engine/describe/form.ts';
import type { Form, FormRule } from '../../engine/language/form.ts';
import { pointerTo } from '../../engine/language/diagnostic.ts';
import type { Part } from '../../engine/language/report.ts';
import type { Field } from '../../engine/language/section.ts';
import { compose } from '../../engine/ruleset/compose.ts';
import { entriesOf, fieldOf } from '../../engine/ruleset/document.ts';
import { combinationsOf } from '../../engine/ruleset/combinations.ts';
import { parseText } from '../../engine/ruleset/parse.ts';
import { taggedFields } from '../../engine/check/want.ts';
import { SECTIONS } from '../../engine/vocabulary/sections.ts';

const SHELF = new URL('../../rulesets/', import.meta.url);
const SHIPPED = readdirSync(SHELF).filter(file => file.endsWith('.json'));
const textOf = (file: string): string => readFileSync(new URL(file, SHELF), 'utf8');

const rulesIn = (rules: readonly FormRule[]): FormRule[] => rules.flatMap(rule => [rule, ...rulesIn(rule.rules)]);
const allRules = (form: Form): FormRule[] => form.sections.flatMap(({ rules }) => rulesIn(rules));
const said = (parts: readonly Part[]): string =>
  parts.map(part => (typeof part === 'string' ? part : said(part.parts))).join('');

/** The entries of all maps of a document, by what SECTIONS says of them. */
const entriesIn = (field: Field, value: unknown, at: string): string[] => {
  if (field.shape === 'map') {
    if (field.of.shape === 'literal') return [];
    return entriesOf(value).flatMap(([id, entry]) => [
      at + pointerTo(id),
      ...entriesIn(field.of, entry, at + pointerTo(id)),
    ]);
  }
  const fields =
    field.shape === 'record'
      ? field.fields
      : field.shape === 'tagged'
        ? taggedFields(field, { value, under: undefined })
        : {};
  return Object.entries(fields).flatMap(([name, each]) => entriesIn(each, fieldOf(value, name), at + pointerTo(name)));
};

/** The base, each variant that can be chosen alone, and as many together as go together. */
const compositionsOf = (document: unknown): (readonly string[])[] => {
  const all = combinationsOf(document).map(({ variants }) => variants);
  const most = all.reduce((longest, each) => (each.length > longest.length ? each : longest), []);
  return [[], ...all.filter(({ length }) => length === 1), most];
};

describe.each(SHIPPED)('the form of %s', file => {
  const text = textOf(file);
  const { document } = parseText(text);

  it.each(compositionsOf(document))('with %s %s %s shows every entry, each once', (...variants) => {
    const form = formOf(text, { seats: 4, variants, options: {} }, 'en')!;
    const composed = compose(document, variants).document;
    const places = allRules(form)
      .filter(({ isGone }) => !isGone)
      .map(({ at }) => at);
    expect(new Set(places).size).toBe(places.length);
    const whole = { shape: 'record', doc: '', fields: SECTIONS } as const;
    const wanted = [
      ...entriesIn(whole, composed, ''),
      ...entriesIn(whole, { variants: fieldOf(document, 'variants'), scenarios: fieldOf(document, 'scenarios') }, ''),
    ];
    expect(wanted.filter(at => !places.includes(at))).toEqual([]);
  });

  it('says a sentence for every entry of a sound ruleset', () => {
    const form = formOf(text, { seats: 4, variants: [], options: {} }, 'en')!;
    const silent = allRules(form).filter(({ parts, rules }) => said(parts) === '' && rules.length === 0);
    expect(silent.map(({ at }) => at)).toEqual([]);
  });
});
