import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** A source file that the layers bind. */
export interface SourceFile {
  path: string; // from the project's folder, "engine/cards/card.ts"
  text: string;
}

/** One import line. */
export interface Import {
  specifier: string; // as written, "../cards/card.ts"
  typesOnly: boolean; // leaves nothing behind at run time
}

const ROOTS = ['engine', 'schemas', 'host', 'renderer', 'electron'] as const;

/** Every source file of the layers; a folder that is not there has none. */
export const sourceFiles = (): SourceFile[] =>
  ROOTS.flatMap(namesIn)
    .filter(path => /\.(ts|js|vue)$/.test(path))
    .map(path => ({ path, text: readFileSync(path, 'utf8') }));

const namesIn = (root: string): string[] => {
  try {
    const names = readdirSync(root, { recursive: true, encoding: 'utf8' });
    return names.map(name => join(root, name).replaceAll('\\', '/'));
  } catch {
    return [];
  }
};

const STATIC =
  /^\s*(?:import|export)\s+(type\s+)?(?:[\w*$][^'"`;]*?\sfrom\s+|\{[^}]*\}\s*from\s+)?['"]([^'"\n]+)['"]/gm;
const DYNAMIC = /\bimport\(\s*['"]([^'"\n]+)['"]/g;

/** What a file imports or exports from elsewhere. */
export const importsOf = (text: string): Import[] => [
  ...[...text.matchAll(STATIC)].map(match => ({ specifier: match[2]!, typesOnly: match[1] !== undefined })),
  ...[...text.matchAll(DYNAMIC)].map(match => ({ specifier: match[1]!, typesOnly: false })),
];

/** Where an import leads: a path from the project's folder, or a package's name as written. */
export const targetOf = (path: string, specifier: string): string =>
  specifier.startsWith('.') ? posix.normalize(posix.join(posix.dirname(path), specifier)) : specifier;
