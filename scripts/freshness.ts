import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const STAMP = 'dist/built';
const SOURCES = ['engine', 'schemas', 'rulesets', 'docs', 'host', 'renderer', 'electron', 'package-lock.json'] as const;

/** Whether the last full build is newer than everything it was made of. */
export const isBuilt = (): boolean => {
  const stamp = statSync(STAMP, { throwIfNoEntry: false });
  return stamp !== undefined && SOURCES.every(path => newestIn(path) <= stamp.mtimeMs);
};

/** Remembers that everything has been built from the sources as they were at `startedAt`. */
export const stampBuild = (startedAt: Date): void => {
  if (existsSync('dist')) writeFileSync(STAMP, startedAt.toISOString());
};

const newestIn = (path: string): number => {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map(name => newestIn(join(path, name))));
};
