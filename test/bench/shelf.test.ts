import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { textOf } from '../rulesets/table.ts';
import { onShelf, shelvedFrom, Unmeasurable } from './shelf.ts';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'tricksmith-shelf-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const put = (name: string, text: string): void => writeFileSync(join(folder, name), text);

describe('the shelf of the bench', () => {
  it('holds every ruleset of a folder, at the numbers of seats it is for', () => {
    put('plain-tricks.json', textOf('plain-tricks'));
    put('notes.txt', 'no ruleset');
    expect(shelvedFrom(folder).map(({ id, usual, others }) => [id, usual, others])).toEqual([
      ['plain-tricks', 4, [3, 5]],
    ]);
  });

  it.each([
    ['no JSON', '{ "format": 1, broken', /broken\.json, line 1: ./],
    ['no ruleset', '{ "format": 1 }', /broken\.json, line 1: ./],
    ['faulty', textOf('plain-tricks').replace('"tricks"', '"trickz"'), /broken\.json, line \d+: .*trickz/],
  ])('names a text that is %s before anything is measured', (_, text, told) => {
    put('broken.json', text);
    expect(() => shelvedFrom(folder)).toThrow(told);
    expect(() => shelvedFrom(folder)).toThrow(Unmeasurable);
  });

  it('says which ruleset is missing', () => {
    expect(() => onShelf([], 'rage')).toThrow('rage.json is missing');
  });
});
