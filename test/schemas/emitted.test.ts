import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { recordSchema } from '../../engine/describe/record-schema.ts';
import { rulesetSchema } from '../../engine/describe/schema.ts';
import { rulesetsPage } from '../../scripts/rulesets-page.ts';
import { TERMS } from '../../engine/vocabulary/terms.ts';
import validateRecord from '../../schemas/record.validator.js';
import validateRuleset from '../../schemas/ruleset.validator.js';

const textOf = (name: string): string => readFileSync(`schemas/${name}`, 'utf8');
const written = (schema: unknown): string => `${JSON.stringify(schema, undefined, 2)}\n`;

describe('the emitted files', () => {
  it('are what the vocabulary says now; else run "npm run emit"', () => {
    expect(textOf('ruleset.schema.json') === written(rulesetSchema())).toBe(true);
    expect(textOf('record.schema.json') === written(recordSchema())).toBe(true);
  });

  it('tell how long the shipped games are; else run "npm run emit"', () => {
    expect(readFileSync('docs/rulesets.md', 'utf8')).toBe(rulesetsPage());
  });

  it('have validators that need nothing: no "require", no "eval", no import', () => {
    for (const name of ['ruleset.validator.js', 'record.validator.js'])
      expect(textOf(name)).not.toMatch(/\brequire\(|\beval\(|new Function|\bimport\b/);
  });

  it('load as plain modules', () => {
    const script = "import('./schemas/ruleset.validator.js').then(m => console.log(m.default({}), m.default.errors.length > 0))";
    expect(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })).toBe('false true\n');
  });

  it('are small enough to be loaded with every page', () => {
    expect(textOf('ruleset.validator.js').length).toBeLessThan(700_000);
  });
});

describe('the ruleset validator', () => {
  it('passes every shipped ruleset', () => {
    for (const name of readdirSync('rulesets').filter(each => each.endsWith('.json')))
      expect([name, validateRuleset(JSON.parse(readFileSync(`rulesets/${name}`, 'utf8')))]).toEqual([name, true]);
  });

  const plain = JSON.parse(readFileSync('test/check/bases/plain.json', 'utf8')) as { phrases: Record<string, unknown> };
  const values = TERMS.filter(({ kind }) => kind !== 'effect' && kind !== 'calls');

  it.each(values.map(term => [term.name, term] as const))('tells a misspelt %s by one error', (_, term) => {
    const kind = term.kind === 'any' ? 'number' : term.kind;
    const is = { op: `${term.name}x` };
    const spoilt = { ...plain, phrases: { ...plain.phrases, spoilt: { kind, is } } };
    expect(validateRuleset(spoilt)).toBe(false);
    expect(validateRuleset.errors?.map(({ keyword }) => keyword)).toEqual(['discriminator']);
  });
});

describe('the record validator', () => {
  const record = {
    format: 1,
    kind: 'tricksmith-record',
    ruleset: { id: 'plain', name: 'Plain', digest: '00' },
    variants: [],
    options: {},
    seats: 3,
    seed: 7,
    rounds: [
      {
        round: 1,
        dealer: 0,
        deal: { pack: ['red-1'], hand: [['red-2'], [], []] },
        decisions: [{ seat: 0, kind: 'play', value: 'red-2' }],
        scores: [1, 0, -0.5],
      },
    ],
    result: { totals: [1, 0, 0], winners: [0] },
  };

  it('passes a record, and one whose game goes on', () => {
    expect(validateRecord(record)).toBe(true);
    const { result: _, ...open } = record;
    expect(validateRecord(open)).toBe(true);
  });

  it('refuses what is no record', () => {
    expect(validateRecord({ ...record, kind: 'x' })).toBe(false);
    expect(validateRecord({ ...record, seats: 'three' })).toBe(false);
    expect(validateRecord({ ...record, extra: 1 })).toBe(false);
  });
});
