import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Score } from './test-reports.ts';
import { check } from './test-steps.ts';

const FOLDERS = ['schemas', 'docs/words'];
const PAGES = ['docs/words.md', 'docs/rulesets.md'];

type Files = ReadonlyMap<string, string>;

/** Whether the committed schemas, validators and pages are those that `npm run emit` makes now; leaves the files as they were. */
export const checkEmitted = async (): Promise<Score> => {
  if (!existsSync('scripts/emit.ts')) return { passed: 0, failed: 0, faults: [] };
  const before = emittedFiles();
  const score = await check('emitted files', 'emit');
  const after = emittedFiles();
  const paths = [...new Set([...before.keys(), ...after.keys()])];
  const stale = paths.filter(path => before.get(path) !== after.get(path));
  for (const [path, text] of before) if (after.get(path) !== text) writeFileSync(path, text);
  if (stale.length === 0) return score;
  const fault = `Stale: ${stale.join(', ')}. Run "npm run emit" and commit what it writes.`;
  console.log(fault);
  return { passed: 0, failed: 1, faults: [fault] };
};

const emittedFiles = (): Files =>
  new Map([
    ...FOLDERS.flatMap(folder => [...filesIn(folder)]),
    ...PAGES.filter(page => existsSync(page)).map(page => [page, readFileSync(page, 'utf8')] as const),
  ]);

const filesIn = (folder: string): Files => {
  if (!existsSync(folder)) return new Map();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name));
  return new Map(paths.map(path => [path, readFileSync(path, 'utf8')]));
};
