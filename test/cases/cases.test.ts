import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCases } from '../../host/cases/run.ts';

const FOLDER = join('test', 'cases');
const files = readdirSync(FOLDER).filter(name => name.endsWith('.cases.json'));

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const run = (name: string): ReturnType<typeof runCases> =>
  runCases(read(join(FOLDER, name)), game => read(join('rulesets', `${game}.json`)));

describe.each(files.filter(name => !name.startsWith('wrong-')))('%s', name => {
  it.each(run(name).map(({ name: title, failures }) => [title, failures] as const))('%s', (_, failures) => {
    expect(failures).toEqual([]);
  });
});

describe.each(files.filter(name => name.startsWith('wrong-')))('%s, where each case is wrong', name => {
  it.each(run(name).map(({ name: title, failures }) => [title, failures] as const))('%s', (_, failures) => {
    expect(failures.length).toBeGreaterThan(0);
    for (const failure of failures) expect(failure).toMatch(/\w.*[.!]$/);
  });
});

describe('a case file', () => {
  const rulesetOf = (): unknown => read('rulesets/rage.json');

  it('is of a game that has cases', () => {
    expect(runCases({ game: 'whist', cases: [] }, rulesetOf)[0]?.failures[0]).toMatch('no cases for a game "whist"');
  });

  it('has its own form', () => {
    for (const file of [
      undefined,
      [],
      { cases: [] },
      { game: 'rage' },
      { game: 'rage', cases: {} },
      { game: 'rage', cases: [], by: 'me' },
    ]) {
      expect(runCases(file, rulesetOf)[0]?.failures).toHaveLength(1);
    }
  });

  it('names each case once', () => {
    const one = { name: 'one', kind: 'deck', seats: 4, given: {}, expect: { size: 112 } };
    const results = runCases({ game: 'rage', cases: [one, one] }, rulesetOf);
    expect(results.map(({ failures }) => failures.length)).toEqual([0, 1]);
  });
});
