import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkText, compileGame, isOver, makeLuck, parseText, runScenario, soundOf } from '../../engine/index.ts';
import type { Game } from '../../engine/index.ts';
import { playBlind, playWatched } from '../rulesets/by-lot.ts';
import { expectCardsConserved, expectHappening, expectLegalKept, expectWellEnded } from '../rulesets/invariants.ts';
import { expectReplayed, expectStateKept, expectUndone } from '../rulesets/records.ts';
import { expectViewsBlind } from '../rulesets/secrets.ts';

/** Small games that are shipped nowhere, each for a way of playing that the shipped ones do not have. */
const FOLDER = new URL('./games/', import.meta.url);
const FILES = readdirSync(FOLDER).sort();
const GAMES_EACH = 8;

/** Plays by lot to the end, and looks again and again whether all is as it must be. */
const expectSound = (game: Game, seed: number): void => {
  const blind = playBlind(game, seed, makeLuck(seed), (s, happening) => expectHappening(game, s, happening));
  expect(isOver(blind.s)).toBe(true);
  expectWellEnded(game, blind.s);
  const eye = makeLuck(seed + 1);
  const session = playWatched(game, seed, makeLuck(seed), ({ s }) => {
    expectCardsConserved(game, s);
    if (eye.below(3) > 0) return;
    expectLegalKept(game, s);
    expectViewsBlind(game, s, eye);
    expectStateKept(game, s);
  });
  expectReplayed(game, session);
  expectUndone(session, eye);
};

describe.each(FILES)('%s', file => {
  const text = readFileSync(new URL(file, FOLDER), 'utf8');
  const { document } = parseText(text);
  const { problems, summary } = checkText(text);
  const { from, to } = (document as { seats: { from: number; to: number } }).seats;

  it('has no problems', () => {
    expect(problems).toEqual([]);
  });

  it.each((summary?.scenarios ?? []).map(({ title, id }) => [title.en, id] as const))('%s', (_, id) => {
    expect(runScenario(document, id!).failures).toEqual([]);
  });

  it.each(Array.from({ length: to - from + 1 }, (_, i) => from + i))('plays to the end with %d seats', seats => {
    const game = compileGame(soundOf(document, []).sound!, { seats, variants: [], options: {} });
    for (let seed = 1; seed <= GAMES_EACH; seed++) expectSound(game, seed);
  });
});
