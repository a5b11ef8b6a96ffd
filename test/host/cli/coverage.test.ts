import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { tricksmith } from './tricksmith.ts';

const folder = mkdtempSync(join(tmpdir(), 'tricksmith-coverage-'));
afterAll(() => rmSync(folder, { recursive: true }));

const FILE = 'test/lab/counted.json';
const TEXT = readFileSync(FILE, 'utf8');

const lineOf = (text: string, part: string): number => text.slice(0, text.indexOf(part)).split('\n').length;

describe('coverage', () => {
  it('names a rule that never applies, at its line and in words, and is content', async () => {
    const { code, out, err } = await tricksmith('coverage', FILE, '--games', '5');
    expect({ code, err: err.includes('error') }).toEqual({ code: 0, err: false });
    expect(out).toContain(`${FILE}:${lineOf(TEXT, '"dead"')}:5 rule that never applies: /rules/dead\n      When `);
    expect(out).toMatch(/\n\d+ of \d+ rules, branches and effects did something, 7 named never did/);
  });

  it('tells games, choices and counts as tables', async () => {
    const { out } = await tricksmith('coverage', FILE, '--games', '5', '--seats', '2');
    expect(out).toMatch(/\n2 seats +5 +5 +0 +0 +3\.0 +36\.0\n/);
    expect(out).toMatch(/\n\/phases\/play following +45 +1\.00 +100 % +–\n/);
    expect(out).toMatch(/\n +15 of 45 +\/rules\/first +When /);
    expect(out).toContain('calls of /phases/bid: ');
  });

  it('prints one JSON document, always the same for the same seed', async () => {
    const words = ['coverage', FILE, '--games', '3', '--seats', '3', '--seed', '9', '--json'];
    const { code, out } = await tricksmith(...words);
    const document = JSON.parse(out) as { complete: boolean; tables: object[]; never: { pointer: string }[] };
    expect({ code, complete: document.complete }).toEqual({ code: 0, complete: true });
    expect(document.tables).toMatchObject([{ seats: 3, games: 3, over: 3 }]);
    expect(document.never.map(({ pointer }) => pointer)).toContain('/rules/dead');
    expect((await tricksmith(...words)).out).toBe(out);
  });

  it('tells a fault of play at its line', async () => {
    const path = join(folder, 'spoilt.json');
    const spoilt = '"points": { "op": "divide", "a": 5, "by": { "op": "minus", "a": "@round", "b": 1 } }';
    writeFileSync(
      path,
      TEXT.replace(
        '"points": { "op": "if", "when": { "op": "equals", "a": "@round", "b": 1 }, "then": 1, "else": 0 }',
        spoilt,
      ),
    );
    const { code, err } = await tricksmith('coverage', path, '--games', '2', '--seats', '2');
    expect(code).toBe(1);
    expect(err).toMatch(/spoilt\.json:\d+:\d+ divided-by-zero .* With 2 seats, in 2 games\./);
  });

  it('ends early on Ctrl-C, and tells what was played', async () => {
    const listeners = process.listenerCount('SIGINT');
    const running = tricksmith('coverage', FILE, '--games', '1000000', '--seats', '2', '--json');
    while (process.listenerCount('SIGINT') === listeners) await setImmediate();
    process.emit('SIGINT');
    const { out, err } = await running;
    const document = JSON.parse(out) as { complete: boolean; tables: { games: number }[] };
    expect(document.complete).toBe(false);
    expect(document.tables[0]!.games).toBeLessThan(1_000_000);
    expect(err).toContain('Stopped before all games were played.');
    expect(process.listenerCount('SIGINT')).toBe(listeners);
  });

  it.each([
    [['--games', '0'], 'At least one game'],
    [['--games', 'many'], 'whole number'],
    [['--seats', '9'], '2 to 3 seats'],
    [['--variants', 'nosuch'], 'nosuch'],
    [['--set', 'extra=maybe'], 'true or false'],
  ])('refuses %j', async (words, message) => {
    const { code, err } = await tricksmith('coverage', FILE, ...words);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });

  it('does not play a ruleset with problems', async () => {
    const path = join(folder, 'none.json');
    writeFileSync(path, '{}');
    expect((await tricksmith('coverage', path)).code).toBe(1);
  });
});
