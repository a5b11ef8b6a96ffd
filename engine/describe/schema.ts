import { KINDS, type Kind } from '../language/kind.ts';
import { LANGUAGES } from '../language/say.ts';
import type { Field, Fields, Shape } from '../language/section.ts';
import { MARK_KINDS } from '../table/plan.ts';
import { SECTIONS } from '../vocabulary/sections.ts';
import { bareWordsFor } from '../check/words.ts';
import { wordDefinitions } from './schema-words.ts';

/** A piece of a JSON schema (draft 7). */
export type Schema = { readonly [keyword: string]: unknown };

export const ref = (definition: string): Schema => ({ $ref: `#/definitions/${definition}` });

/** Names the author gives: no "@" or "$" in front, nothing that pointers, paths or copies are written with. */
export const ID_PATTERN = '^[^@$#./\\\\\\s\\u0000-\\u001f][^#./\\\\\\s\\u0000-\\u001f]*$';
const NAME_PATTERN = '^\\$[^@$#./\\s]+$';

/**
 * The schema of a ruleset, derived from SECTIONS and TERMS alone. Every choice is told apart before it is looked into
 * (by JSON type, then by the first character, then by "op"), so that one slip makes one error.
 */
export const rulesetSchema = (): Schema => {
  const definitions: Record<string, Schema> = {
    id: { type: 'string', pattern: ID_PATTERN },
    localised: localised(),
    effects: { type: 'array', items: ref('effect') },
  };
  for (const kind of KINDS) Object.assign(definitions, kindDefinitions(kind));
  Object.assign(definitions, kindDefinitions('value'), wordDefinitions());
  const root = recordSchema(SECTIONS, ['root'], definitions);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: 'https://tricksmith.example/ruleset.schema.json',
    title: 'Tricksmith ruleset',
    ...root,
    properties: { $schema: { type: 'string' }, ...(root['properties'] as Schema) },
    definitions,
  };
};

const localised = (): Schema => ({
  type: 'object',
  properties: Object.fromEntries(LANGUAGES.map(language => [language, { type: 'string' }])),
  required: ['en'],
  additionalProperties: false,
});

/** A kind, or "value" where any kind of value may stand. */
export type KindName = Kind | 'value';

const LITERALS: Partial<Record<KindName, readonly string[]>> = {
  number: ['number'],
  condition: ['boolean'],
  cards: ['array'],
  suits: ['array'],
  value: ['number', 'boolean', 'array'],
};

/** Kinds where a plain text is a name. */
const NAMED: readonly KindName[] = ['suit', 'suits', 'card', 'cards', 'value'];

const kindDefinitions = (kind: KindName): Record<string, Schema> => {
  const literals = LITERALS[kind] ?? [];
  const lists = literals.includes('array');
  return {
    [kind]: {
      type: [...literals, 'string', 'object'],
      ...(lists && { items: { type: 'string' } }),
      if: { type: 'object' },
      then: ref(`${kind}.word`),
      else: { if: { type: 'string' }, then: ref(`${kind}.text`) },
    },
    [`${kind}.text`]: {
      type: 'string',
      if: { pattern: '^@' },
      then: { enum: bareWords(kind) },
      else: { if: { pattern: '^\\$' }, then: { pattern: NAME_PATTERN }, else: plainText(kind) },
    },
  };
};

const bareWords = (kind: KindName): string[] => {
  const kinds = kind === 'value' ? KINDS.filter(each => each !== 'effect' && each !== 'calls') : [kind];
  const words = new Set(kinds.flatMap(each => bareWordsFor(each)));
  return words.size > 0 ? [...words].map(word => `@${word}`) : ['@'];
};

const plainText = (kind: KindName): Schema => {
  if (kind === 'tie') return { enum: ['first', 'last', 'nobody'] };
  return NAMED.includes(kind) ? {} : { pattern: '^[@$]' };
};

/** The schema of a field; records that are told apart by a tag become definitions of their own. */
const fieldSchema = (field: Field, path: readonly string[], definitions: Record<string, Schema>): Schema => ({
  description: field.doc,
  ...shapeSchema(field, path, definitions),
});

const shapeSchema = (field: Shape, path: readonly string[], definitions: Record<string, Schema>): Schema => {
  switch (field.shape) {
    case 'text':
    case 'name':
      return { type: 'string' };
    case 'id':
      return { allOf: [ref('id')] };
    case 'localised':
      return { allOf: [ref('localised')] };
    case 'whole':
      return {
        type: 'integer',
        ...(field.from !== undefined && { minimum: field.from }),
        ...(field.to !== undefined && { maximum: field.to }),
      };
    case 'number':
      return { type: 'number' };
    case 'literal':
      return { type: ['number', 'string', 'boolean'] };
    case 'flag':
      return { type: 'boolean' };
    case 'oneOf':
      return { enum: [...field.of] };
    case 'names':
      return { type: 'array', items: { type: 'string' } };
    case 'ids':
      return { type: 'array', items: ref('id') };
    case 'phrase': {
      const phrase = { allOf: [ref(field.kind === 'effect' ? 'effects' : field.kind)] };
      return field.or ? { if: { enum: [...field.or] }, then: {}, else: phrase } : phrase;
    }
    case 'effects':
      return { allOf: [ref('effects')] };
    case 'record':
      return recordSchema(field.fields, path, definitions);
    case 'map':
      return {
        type: 'object',
        propertyNames: ref('id'),
        additionalProperties: fieldSchema(field.of, [...path, '*'], definitions),
      };
    case 'list':
      return { type: 'array', items: fieldSchema(field.of, [...path, '*'], definitions) };
    case 'tagged':
      return taggedSchema(field, path, definitions);
    case 'either':
      return eitherSchema(field.of, path, definitions);
    case 'changes':
      return { type: 'object' };
    case 'phraseOf':
    case 'anything':
      return {};
  }
};

const recordSchema = (fields: Fields, path: readonly string[], definitions: Record<string, Schema>): Schema => {
  const entries = Object.entries(fields);
  const required = entries.filter(([, field]) => field.need === 'must').map(([name]) => name);
  const kindNamed = entries.find(([, field]) => field.shape === 'phraseOf');
  return {
    type: 'object',
    properties: Object.fromEntries(
      entries.map(([name, field]) => [name, fieldSchema(field, [...path, name], definitions)]),
    ),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
    ...(kindNamed && { allOf: byKind(kindNamed[0], fields) }),
  };
};

/** A field whose kind another field of the record names. */
const byKind = (name: string, fields: Fields): Schema[] => {
  const tag = fields['kind'];
  const kinds = tag?.shape === 'oneOf' ? tag.of : [];
  return kinds.map(kind => ({
    if: { properties: { kind: { const: kind } }, required: ['kind'] },
    then: { properties: { [name]: kindSchema(kind) } },
  }));
};

const kindSchema = (kind: string): Schema => {
  if (kind === 'effect') return ref('effects');
  return kind === 'choice' && MARK_KINDS.includes('choice') ? { type: 'string' } : ref(kind);
};

/** A record some of whose fields follow a tag: one definition for each value of the tag. */
const taggedSchema = (
  field: Extract<Shape, { shape: 'tagged' }>,
  path: readonly string[],
  definitions: Record<string, Schema>,
): Schema => {
  const name = path.filter(step => step !== '*' && step !== 'root')[0] ?? field.by;
  if (!Object.hasOwn(definitions, name)) {
    definitions[name] = {}; // its place is taken before phases of phases ask for it
    const branches = Object.entries(field.cases).map(([tag, branch]) => {
      const record = recordSchema({ ...field.fields, ...branch.fields }, [name], definitions);
      const required = [field.by, ...((record['required'] as string[] | undefined) ?? [])];
      const properties = { [field.by]: { const: tag }, ...(record['properties'] as Schema) };
      definitions[`${name}.${tag}`] = { description: branch.doc, ...record, properties, required };
      return ref(`${name}.${tag}`);
    });
    definitions[name] = { type: 'object', discriminator: { propertyName: field.by }, oneOf: branches };
  }
  return { allOf: [ref(name)] };
};

/** Told apart by JSON type: a record or a list. */
const eitherSchema = (of: readonly Field[], path: readonly string[], definitions: Record<string, Schema>): Schema => {
  const record = of.find(field => field.shape === 'record');
  const list = of.find(field => field.shape !== 'record');
  if (!record || !list) throw new Error(`${path.join('.')} must be a record or a list.`);
  return {
    type: ['object', 'array'],
    if: { type: 'object' },
    then: fieldSchema(record, path, definitions),
    else: { if: { type: 'array' }, then: fieldSchema(list, path, definitions) },
  };
};
