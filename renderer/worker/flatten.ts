import { checkText, compose, formatDocument, locate, parseText, type OptionValue } from '../../engine/index.ts';
import { spelled } from '../cards/card-words.ts';
import type { Composition, Flattened, RulesCalls } from './calls.ts';

type Json = Readonly<Record<string, unknown>>;
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * One composition as a ruleset of its own: variants laid over the base, options put in where they are read,
 * scenarios kept where they are about this very composition, and its source saying where it came from.
 */
export const flatten: RulesCalls['flatten'] = (text, composition, language): Flattened => {
  const { document, tree, problems } = parseText(text);
  if (problems.length > 0 || !isJson(document)) return { ok: false, problems: locate(text, tree, problems) };
  const composed = compose(document, composition.variants);
  if (composed.problems.length > 0) return { ok: false, problems: locate(text, tree, composed.problems) };
  const flat = withoutOptions(composed.document as Json, composition);
  const named = nameFor(flat, document, composition, language);
  const scenarios = scenariosOf(document, composition);
  const made = formatDocument({ ...flat, ...named, ...(Object.keys(scenarios).length > 0 && { scenarios }) });
  const errors = checkText(made).problems.filter(({ severity }) => severity === 'error');
  return errors.length > 0 ? { ok: false, problems: errors } : { ok: true, file: `${named.id}.json`, text: made };
};

/** The document with every option read as its value. */
const withoutOptions = (document: Json, { options }: Composition): Json => {
  const declared = isJson(document.options) ? document.options : {};
  const values = new Map(
    Object.entries(declared).map(([id, option]) => [id, options[id] ?? (isJson(option) ? option.default : undefined)]),
  );
  const rest = Object.fromEntries(Object.entries(document).filter(([key]) => key !== 'options'));
  return settled(rest, values as ReadonlyMap<string, OptionValue>) as Json;
};

type Values = ReadonlyMap<string, OptionValue>;

const settled = (value: unknown, values: Values): unknown => {
  if (typeof value === 'string') return value.startsWith('$') ? (literal(values.get(value.slice(1))) ?? value) : value;
  if (Array.isArray(value)) return value.map(item => settled(item, values));
  if (!isJson(value)) return value;
  if (value.op === 'byChoice' && typeof value.of === 'string' && values.has(value.of) && isJson(value.at)) {
    return settled(value.at[String(values.get(value.of))], values);
  }
  if (value.op === 'reads' && typeof value.name === 'string' && values.has(value.name)) {
    return values.get(value.name) === value.is;
  }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, settled(inner, values)]));
};

// A choice stands for one of its words and is no value by itself.
const literal = (value: OptionValue | undefined): number | boolean | undefined =>
  typeof value === 'string' ? undefined : value;

const nameFor = (flat: Json, whole: Json, composition: Composition, language: string) => {
  const variants = isJson(whole.variants) ? whole.variants : {};
  const titles = composition.variants.map(
    id => said(isJson(variants[id]) ? variants[id].title : undefined, language) ?? spelled(id),
  );
  const declared = isJson(whole.options) ? whole.options : {};
  const chosen = Object.entries(composition.options).filter(
    ([id, value]) => isJson(declared[id]) && declared[id].default !== value,
  );
  const set = chosen.map(([id, value]) => `${said((declared[id] as Json).title, language) ?? spelled(id)}: ${value}`);
  const parts = [...titles, ...set];
  const name = said(flat.name, language) ?? String(flat.id);
  const id = [
    String(flat.id),
    ...composition.variants,
    ...chosen.map(([option, value]) => `${option}-${value}`.toLowerCase()),
  ].join('-');
  const source = [
    typeof flat.source === 'string' ? flat.source : undefined,
    `Made from “${name}” (${String(flat.id)})${parts.length > 0 ? ` with ${parts.join(', ')}` : ''}`,
  ];
  return {
    id: id.replace(/[^a-z0-9-]+/g, '-'),
    name: { ...(isJson(flat.name) ? flat.name : {}), en: [said(flat.name, 'en') ?? name, ...parts].join(' · ') },
    source: source.filter(Boolean).join('. '),
  };
};

const said = (text: unknown, language: string): string | undefined => {
  if (!isJson(text)) return undefined;
  const found = text[language] ?? text.en;
  return typeof found === 'string' ? found : undefined;
};

/** Scenarios that are about this composition and no other, without the words that chose it. */
const scenariosOf = (document: Json, { variants, options }: Composition): Json => {
  const all = isJson(document.scenarios) ? Object.entries(document.scenarios) : [];
  const declared = isJson(document.options) ? document.options : {};
  const usual = (id: string) => (isJson(declared[id]) ? declared[id].default : undefined);
  const fits = (scenario: Json): boolean => {
    const own = Array.isArray(scenario.variants) ? scenario.variants : [];
    const set = isJson(scenario.options) ? scenario.options : {};
    const sameVariants = own.length === variants.length && own.every(id => variants.includes(String(id)));
    return sameVariants && Object.keys(declared).every(id => (set[id] ?? usual(id)) === (options[id] ?? usual(id)));
  };
  const plain = (scenario: Json): Json =>
    Object.fromEntries(Object.entries(scenario).filter(([key]) => key !== 'variants' && key !== 'options'));
  return Object.fromEntries(
    all.flatMap(([id, scenario]) => (isJson(scenario) && fits(scenario) ? [[id, plain(scenario)]] : [])),
  );
};
