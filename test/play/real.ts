import { readFileSync } from 'node:fs';
import { soundOf } from '../../engine/check/sound.ts';
import { compileGame } from '../../engine/compile/compile.ts';
import type { Game } from '../../engine/table/game.ts';

/** A shipped ruleset, compiled. */
export const realGame = (
  id: string,
  seats: number,
  variants: readonly string[] = [],
  options: Readonly<Record<string, string | number | boolean>> = {},
): Game => {
  const { sound, problems } = soundOf(readFileSync(`rulesets/${id}.json`, 'utf8'), variants);
  if (!sound) throw new Error(problems.map(({ message, pointer }) => `${pointer}: ${message}`).join('\n'));
  return compileGame(sound, { seats, variants, options });
};

/** Games that between them have every kind of phase: name, game. */
export const REAL_GAMES: readonly [string, () => Game][] = [
  ['bidding in turn, action cards', () => realGame('rage', 4, ['plus-minus-one', 'march'])],
  ['sealed bids shown after play', () => realGame('rage', 3, ['secret-bids'])],
  [
    'a row of prizes, hidden ones too',
    () => realGame('bids', 4, ['color-bids', 'surprise-card', 'lowest-card', 'ally', 'minus-five-bonus']),
  ],
  ['lots and re-bids', () => realGame('bombs', 4, ['second-tie-rebid', 'newest-of-colour', 'short-purse'])],
  ['an auction, an exchange, batteries', () => realGame('rook2', 2, ['trick-points'])],
];
