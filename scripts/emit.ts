import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { minify } from 'vite';
import { recordSchema } from '../engine/describe/record-schema.ts';
import { rulesetSchema, type Schema } from '../engine/describe/schema.ts';
import type { ManualGroup } from '../schemas/manual.d.ts';

/** Descriptions are for editors; a validator would carry them along. */
const withoutDescriptions = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(withoutDescriptions);
  if (typeof schema !== 'object' || schema === null) return schema;
  const kept = Object.entries(schema).filter(([key, value]) => key !== 'description' || typeof value !== 'string');
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutDescriptions(value)]));
};

const ERROR_MADE =
  /const (err\d+) = (\{[^;]*?\});if\(vErrors === null\)\{vErrors = \[\1\];\}else \{vErrors\.push\(\1\);\}errors\+\+;/g;
const ERROR = /^\{instancePath:?(.*?),schemaPath:"[^"]*",keyword:("\w+"),params:(\{.*\})\}$/;
const NOTE = `const note = (all, instancePath, keyword, params) => {
  const error = { instancePath, keyword, params };
  if (all === null) return [error];
  all.push(error);
  return all;
};
`;

/**
 * Ajv writes out a dozen words for each of the thousands of errors that it may find, and where in the schema each
 * comes from, which nobody asks for; and that an "if" failed, its "then" says itself.
 */
const shortened = (code: string): string =>
  NOTE +
  code.replace(ERROR_MADE, (_, _name, error: string) => {
    if (error.includes('keyword:"if"')) return '';
    const [, path = '', keyword = '', params = ''] = ERROR.exec(error) ?? [];
    return keyword === ''
      ? `(vErrors ??= []).push(${error});errors++;`
      : `vErrors = note(vErrors, ${path === '' ? 'instancePath' : path}, ${keyword}, ${params});errors++;`;
  });

/** A validator without Ajv and without "eval": a module of plain functions. */
const validatorOf = async (name: string, schema: Schema): Promise<string> => {
  const ajv = new Ajv({
    allErrors: true,
    discriminator: true,
    messages: false,
    inlineRefs: false,
    strict: true,
    strictRequired: false,
    strictTypes: false,
    code: { source: true, esm: true, lines: false, optimize: 2 },
  });
  const code = standaloneCode(ajv, ajv.compile(withoutDescriptions(schema) as Schema));
  if (code.includes('require(')) throw new Error('The validator needs a module that no plain ES module can load.');
  const small = await minify(`${name}.validator.js`, shortened(code), { module: true, mangle: true, codegen: true });
  return `${small.code}\n`;
};

const TYPES = `/** Checks the shape of a value that was read from JSON; \`errors\` of the last call, undefined or null when it fits. */
export const validate: {
  (data: unknown): boolean;
  errors?: readonly ShapeError[] | null;
};

export interface ShapeError {
  keyword: string;
  instancePath: string;
  propertyName?: string;
  params: Readonly<Record<string, unknown>>;
}

export default validate;
`;

const emit = async (name: string, schema: Schema): Promise<void> => {
  writeFileSync(`schemas/${name}.schema.json`, `${JSON.stringify(schema, undefined, 2)}\n`);
  writeFileSync(`schemas/${name}.validator.js`, await validatorOf(name, schema));
  writeFileSync(`schemas/${name}.validator.d.ts`, TYPES);
};

await emit('ruleset', rulesetSchema());
await emit('record', recordSchema());

// These read rulesets with the validator: a word that was added just now is known to the one emitted above.
const { rulesetsPage } = await import('./rulesets-page.ts');
const { manualFiles } = await import('./manual/files.ts');
const { manualGroups } = await import('./manual/pages.ts');

writeFileSync('docs/rulesets.md', rulesetsPage());

/** One page on a line, so that a change of one is seen as one. */
const manualModule = (groups: readonly ManualGroup[]): string => {
  const written = groups.map(({ pages, ...group }) => {
    const lines = pages.map(page => `    ${JSON.stringify(page)},\n`).join('');
    return `  { ...${JSON.stringify(group)}, pages: [\n${lines}  ] },\n`;
  });
  return `export default [\n${written.join('')}];\n`;
};

const groups = manualGroups();
writeFileSync('schemas/manual.js', manualModule(groups));
rmSync('docs/words', { recursive: true, force: true });
mkdirSync('docs/words');
for (const [name, text] of manualFiles(groups)) writeFileSync(`docs/${name}`, text);
