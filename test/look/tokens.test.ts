import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { contrastOf } from './contrast.ts';

const css = readFileSync('renderer/style/tokens.css', 'utf8');
const pairs = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(found => [
    found[1]!,
    [found[2]!, found[3]!] as const,
  ]),
);

const colour = (name: string, theme: 0 | 1): string => {
  const pair = pairs.get(name);
  if (pair === undefined) throw new Error(`There is no colour --${name}.`);
  return pair[theme];
};

const GROUNDS = ['paper', 'sheet', 'raised', 'sunken', 'hover'];
const MEANINGS = ['accent', 'variant', 'warning', 'error'];

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('the %s theme', (_, theme) => {
  it.each(
    GROUNDS.flatMap(ground =>
      ['ink', 'ink-soft', 'accent', 'error', 'warning', 'variant'].map(ink => [ink, ground] as const),
    ),
  )('lets %s be read on %s', (ink, ground) =>
    expect(contrastOf(colour(ink, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5),
  );

  it.each(MEANINGS)('lets %s and ink be read on its soft ground', meaning => {
    const ground = colour(`${meaning}-soft`, theme);
    expect(contrastOf(colour(meaning, theme), ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(colour('ink', theme), ground)).toBeGreaterThanOrEqual(7);
  });

  it('lets the words on the accent be read', () => {
    expect(contrastOf(colour('on-accent', theme), colour('accent', theme))).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(colour('on-accent', theme), colour('accent-strong', theme))).toBeGreaterThanOrEqual(4.5);
  });

  it('shows the edges of things to operate', () => {
    for (const ground of ['paper', 'sheet', 'raised']) {
      expect(contrastOf(colour('edge', theme), colour(ground, theme))).toBeGreaterThanOrEqual(3);
      expect(contrastOf(colour('focus', theme), colour(ground, theme))).toBeGreaterThanOrEqual(3);
    }
  });
});
