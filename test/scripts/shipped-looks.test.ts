import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkText, natureOf } from '../../engine/index.ts';
import { markOf } from '../../renderer/looks/look.ts';
import { looksIn } from '../../scripts/shipped-looks.ts';

describe('what the build knows of the shipped rulesets', () => {
  test('is what would be found out about each text, and of no other', async () => {
    const looks = await looksIn('rulesets');
    const text = readFileSync('rulesets/hearts.json', 'utf8');
    const look = looks[await markOf(text)];
    expect(look?.report).toEqual(checkText(text));
    expect(look?.nature).toEqual(natureOf(text));
    expect(look?.fan).toContain('spades-A');
    expect(looks[await markOf(`${text} `)]).toBeUndefined();
  });
});
