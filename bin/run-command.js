import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const HOME = dirname(dirname(fileURLToPath(import.meta.url)));
const SOURCES = ['engine', 'host', 'schemas', 'package.json'];

/** Runs `host/cli/<name>.ts`: the built bundle when it is newer than every source, else the sources themselves. */
export const runCommand = async name => {
  const bundle = join(HOME, 'dist', 'cli', `${name}.mjs`);
  const source = join(HOME, 'host', 'cli', `${name}.ts`);
  if (!existsSync(source) || isNewer(bundle)) {
    await import(pathToFileURL(bundle).href);
    return;
  }
  const { register } = await import('tsx/esm/api');
  register();
  await import(pathToFileURL(source).href);
};

const isNewer = bundle => {
  if (!existsSync(bundle)) return false;
  const built = statSync(bundle).mtimeMs;
  return SOURCES.every(path => newest(join(HOME, path)) <= built);
};

const newest = path => {
  if (!existsSync(path)) return 0;
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return Math.max(mtimeMs, ...readdirSync(path).map(name => newest(join(path, name))));
};
