import { targetOf, type Import } from './imports.ts';

/** The engine's folders, left to right: each knows only itself and what stands left of it. */
export const ENGINE = [
  'cards',
  'table',
  'language',
  'vocabulary',
  'ruleset',
  'check',
  'compile',
  'play',
  'describe',
  'edit',
  'bots',
  'lab',
] as const;

/** What one part of the house may import. An entry ending in "/" is a folder, "*" any package. */
interface Row {
  values: readonly string[];
  types?: readonly string[]; // beyond the values
}

const engineRow = (place: number): Row => ({
  values: [...ENGINE.slice(0, place + 1).map(folder => `engine/${folder}/`), 'jsonc-parser', 'schemas/'],
});

const HOUSE: Readonly<Record<string, Row>> = {
  ...Object.fromEntries(ENGINE.map((folder, place) => [`engine/${folder}/`, engineRow(place)])),
  'engine/index.ts': engineRow(ENGINE.length - 1),
  'schemas/': { values: ['schemas/', 'ajv/dist/runtime/'] },
  'host/': { values: ['host/', 'engine/index.ts', 'schemas/', 'rulesets/', 'node:', '*'] },
  'renderer/': {
    values: ['renderer/', 'engine/index.ts', 'schemas/', 'rulesets/', 'host/calls.ts', '*'],
    types: ['host/'],
  },
  'electron/': { values: ['electron/', 'host/', 'node:', 'electron'] },
};

/** The part of the house that a file belongs to; undefined for a place that the house does not have. */
const partOf = (path: string): string | undefined => Object.keys(HOUSE).find(part => path.startsWith(part));

/** Whether the layers let a file import something. */
export const isAllowed = (path: string, { specifier, typesOnly }: Import): boolean => {
  const row = HOUSE[partOf(path) ?? ''];
  if (row === undefined) return false;
  const target = targetOf(path, specifier);
  const entries = typesOnly ? [...row.values, ...(row.types ?? [])] : row.values;
  return entries.some(entry => fits(entry, target, specifier));
};

const fits = (entry: string, target: string, specifier: string): boolean => {
  if (entry === '*') return !specifier.startsWith('.') && !specifier.startsWith('node:') && specifier !== 'electron';
  if (entry.endsWith('/') || entry.endsWith(':')) return target.startsWith(entry);
  return target === entry;
};

/** The row that binds a file, as the failing message shows it. */
export const allowedRow = (path: string): string => {
  const part = partOf(path);
  const row = HOUSE[part ?? ''];
  if (row === undefined)
    return `nothing, for the house has no such place; its places are ${Object.keys(HOUSE).join(', ')}`;
  const types = row.types === undefined ? '' : `; types only: ${row.types.join(', ')}`;
  return `${part} may import ${row.values.join(', ').replace('*', 'packages')}${types}`;
};
