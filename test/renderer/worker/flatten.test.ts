import { describe, expect, it } from 'vitest';
import bids from '../../../rulesets/bids.json?raw';
import bombs from '../../../rulesets/bombs.json?raw';
import rage from '../../../rulesets/rage.json?raw';
import rook2 from '../../../rulesets/rook2.json?raw';
import { checkText, parseText, readyGame, runScenario } from '../../../engine/index.ts';
import { flatten } from '../../../renderer/worker/flatten.ts';

const TEXTS: Readonly<Record<string, string>> = {
  'bids.json': bids,
  'bombs.json': bombs,
  'rage.json': rage,
  'rook2.json': rook2,
};
const textOf = (file: string): string => TEXTS[file] ?? '';

const made = (
  file: string,
  variants: readonly string[],
  options: Record<string, string | number | boolean>,
): string => {
  const flat = flatten(textOf(file), { variants, options }, 'en');
  if (!flat.ok) throw new Error(flat.problems[0]?.message);
  return flat.text;
};

describe('one composition as a ruleset of its own', () => {
  it.each([
    ['rage.json', ['plus-minus-one', 'march'], { edition: 'fundex' }],
    ['bids.json', ['lowest-card', 'surprise-card', 'color-bids'], { rounds: 5, doubleScope: 'game' }],
    ['bombs.json', ['short-purse', 'second-tie-rebid'], { bombCovers: 'newest-of-colour' }],
    ['rook2.json', ['trick-points', 'set-back'], { target: 300 }],
  ])('%s has no variants or options left, and no problem', (file, variants, options) => {
    const text = made(file, variants, options);
    const { problems, summary } = checkText(text);
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(summary?.variants).toEqual([]);
    expect(summary?.options).toEqual([]);
    expect(summary?.source).toContain('Made from');
  });

  it('plays the same game as the composition it came from', () => {
    const options = { edition: 'fundex' };
    const flat = readyGame(made('rage.json', ['march'], options), { seats: 4, variants: [], options: {} });
    const whole = readyGame(textOf('rage.json'), { seats: 4, variants: ['march'], options });
    if ('problems' in flat || 'problems' in whole) throw new Error('not ready');
    expect(flat.game.deck.faces).toEqual(whole.game.deck.faces);
    expect(flat.game.plans.length).toBe(whole.game.plans.length);
  });

  it('keeps the scenarios that are about it, and they pass', () => {
    const { document } = parseText(made('rage.json', ['march'], {}));
    const ids = Object.keys((document as { scenarios?: object }).scenarios ?? {});
    expect(ids.length).toBeGreaterThan(0);
    for (const id of ids) expect(runScenario(document, id), id).toMatchObject({ passed: true });
  });
});
