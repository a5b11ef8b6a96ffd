import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keysOf } from '../../engine/language/diagnostic.ts';

/** A broken ruleset and what the check says of it, as a file: how it differs from a sound one, or its very text. */
export interface Case {
  what: string;
  base?: string;
  set?: Record<string, unknown>; // by pointer; null takes out
  text?: string;
  replace?: [string, string]; // in the text of the base
  repeat?: { start?: string; text: string; times: number; then: string }; // for texts too long or deep to write out
  choose?: string[]; // variants, for what only a choice of them can do wrong
  problems: Expected[];
}

export interface Expected {
  code: string;
  severity?: 'warning';
  pointer: string;
  line: number;
  column: number;
  message: string;
  help?: string;
  instead?: string;
  where?: unknown;
}

const FOLDER = 'test/check/cases';

/** Codes that have a folder of cases. */
export const codesWithCases = (): string[] => readdirSync(FOLDER).sort();

export interface CaseFile {
  code: string;
  path: string;
  case: Case;
}

export const allCases = (): CaseFile[] =>
  codesWithCases().flatMap(code =>
    readdirSync(join(FOLDER, code)).map(name => {
      const path = join(FOLDER, code, name);
      return { code, path, case: JSON.parse(readFileSync(path, 'utf8')) as Case };
    }),
  );

/** The text that a case is about. */
export const textOfCase = ({ base = 'plain', set = {}, text, replace, repeat }: Case): string => {
  if (text !== undefined) return text;
  if (repeat) return (repeat.start ?? '') + repeat.text.repeat(repeat.times) + repeat.then;
  const document = JSON.parse(readFileSync(`test/check/bases/${base}.json`, 'utf8')) as unknown;
  for (const [pointer, value] of Object.entries(set)) put(document, keysOf(pointer), value);
  const written = JSON.stringify(document, undefined, 2);
  return replace ? written.replace(replace[0], replace[1]) : written;
};

type Holder = Record<string, unknown>;

const put = (document: unknown, keys: readonly string[], value: unknown): void => {
  const holder = keys.slice(0, -1).reduce((node, key) => (node as Holder)[key], document) as Holder | unknown[];
  const key = keys.at(-1)!;
  if (Array.isArray(holder)) {
    if (value === null) holder.splice(Number(key), 1);
    else holder[Number(key)] = value;
  } else if (value === null) delete holder[key];
  else holder[key] = value;
};
