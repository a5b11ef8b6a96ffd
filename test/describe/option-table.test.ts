import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { optionTableOf } from '../../engine/describe/option-table.ts';

const shipped = (name: string): string => readFileSync(`rulesets/${name}.json`, 'utf8');

describe('the options as rows', () => {
  it('show what is written, and how often rules read it', () => {
    const rows = optionTableOf(shipped('rage'), []) ?? [];
    expect(rows.map(({ id, kind, from, to, default: usual }) => [id, kind, from, to, usual])).toEqual([
      ['edition', 'choice', undefined, undefined, 'amigo'],
    ]);
    expect(rows.every(({ uses }) => uses > 0)).toBe(true);
  });

  it('tell which variant wrote one', () => {
    const text = JSON.stringify({
      options: { stake: { title: { en: 'Stake' }, from: 1, to: 3, default: 1 } },
      variants: {
        dear: { title: { en: 'Dear' }, changes: { options: { bonus: { title: { en: 'B' }, default: true } } } },
      },
    });
    expect(optionTableOf(text, ['dear'])?.map(({ id, kind, variant }) => [id, kind, variant])).toEqual([
      ['stake', 'number', undefined],
      ['bonus', 'switch', 'dear'],
    ]);
  });

  it('are shown however faulty, and not at all when the text is no JSON', () => {
    expect(optionTableOf('{"options": {"a": 3, "b": {"of": "x"}}}', [])?.map(({ id, kind }) => [id, kind])).toEqual([
      ['a', 'number'],
      ['b', 'choice'],
    ]);
    expect(optionTableOf('{"options": ', [])).toBeUndefined();
  });
});
