import { readdirSync, readFileSync } from 'node:fs';
import { formOf } from '../../engine/describe/form.ts';
import type { Form, FormRule } from '../../engine/language/form.ts';
import type { Chip, Part } from '../../engine/language/report.ts';
import { combinationsOf } from '../../engine/ruleset/combinations.ts';
import { parseText } from '../../engine/ruleset/parse.ts';
import type { Setup } from '../../engine/ruleset/sound.ts';

const SHELF = new URL('../../rulesets/', import.meta.url);

export const SHIPPED = readdirSync(SHELF).filter(file => file.endsWith('.json'));

export const shipped = (file: string): string => readFileSync(new URL(file, SHELF), 'utf8');

export const setupWith = (variants: readonly string[] = []): Setup => ({ seats: 4, variants, options: {} });

/** The form of a text that is JSON. */
export const formWith = (text: string, variants: readonly string[] = []): Form => {
  const form = formOf(text, setupWith(variants), 'en');
  if (form === undefined) throw new Error('This text is no JSON.');
  return form;
};

const rulesIn = (rules: readonly FormRule[]): FormRule[] => rules.flatMap(rule => [rule, ...rulesIn(rule.rules)]);

export const allRules = ({ sections }: Form): FormRule[] => sections.flatMap(({ rules }) => rulesIn(rules));

export const ruleAt = (form: Form, at: string): FormRule => {
  const found = allRules(form).find(rule => rule.at === at);
  if (found === undefined) throw new Error(`The form has nothing at ${at}.`);
  return found;
};

export const said = (parts: readonly Part[]): string =>
  parts.map(part => (typeof part === 'string' ? part : said(part.parts))).join('');

/** A sentence with its chips in brackets, those of what is implied after "?", gaps after "!". */
export const shown = (parts: readonly Part[]): string =>
  parts
    .map(part => {
      if (typeof part === 'string') return part;
      return `${part.isGap ? '!' : part.isImplied ? '?' : ''}[${shown(part.parts)}]`;
    })
    .join('');

export const chipsIn = (parts: readonly Part[]): Chip[] =>
  parts.flatMap(part => (typeof part === 'string' ? [] : [part, ...chipsIn(part.parts)]));

export const chipsOf = (form: Form): Chip[] => allRules(form).flatMap(({ parts }) => chipsIn(parts));

/** The base, each variant that can be chosen alone, and as many together as go together. */
export const compositionsOf = (text: string): (readonly string[])[] => {
  const all = combinationsOf(parseText(text).document).map(({ variants }) => variants);
  const most = all.reduce((longest, each) => (each.length > longest.length ? each : longest), []);
  return [[], ...all.filter(({ length }) => length === 1), most];
};
