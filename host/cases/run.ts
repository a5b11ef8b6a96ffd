import { playScenario } from '../../engine/index.ts';
import { BIDS } from './bids.ts';
import { BOMBS } from './bombs.ts';
import { Malformed } from './fields.ts';
import { readCase, readCaseFile, scenarioOf, type Adapters } from './neutral.ts';
import { RAGE } from './rage.ts';
import { ROOK2 } from './rook2.ts';

/** How the cases of each game are put to the engine, by the id of its ruleset. */
export const GAMES: Readonly<Record<string, Adapters>> = { bids: BIDS, bombs: BOMBS, rage: RAGE, rook2: ROOK2 };

export interface CaseResult {
  name: string;
  failures: readonly string[]; // none when it passed
}

const nameOf = (value: unknown, index: number): string =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
    ? value.name
    : `case ${index + 1}`;

const runCase = (adapters: Adapters, ruleset: unknown, value: unknown): string[] => {
  try {
    const neutral = readCase(value);
    const { failures } = playScenario(ruleset, scenarioOf(adapters, neutral), 'case');
    return failures.map(({ what }) => what);
  } catch (reason) {
    if (reason instanceof Malformed) return [reason.message];
    throw reason;
  }
};

/** Runs every case of a file against the ruleset of its game; what cannot be read is a failure, never a pass. */
export const runCases = (file: unknown, rulesetOf: (game: string) => unknown): CaseResult[] => {
  try {
    const { game, cases } = readCaseFile(file);
    const adapters = Object.hasOwn(GAMES, game) ? GAMES[game] : undefined;
    if (!adapters) throw new Malformed(`There are no cases for a game "${game}".`);
    const ruleset = rulesetOf(game);
    const names = new Set<string>();
    return cases.map((value, i) => {
      const name = nameOf(value, i);
      const twice = names.has(name) ? ['Another case has this name.'] : [];
      names.add(name);
      return { name, failures: [...twice, ...runCase(adapters, ruleset, value)] };
    });
  } catch (reason) {
    if (reason instanceof Malformed) return [{ name: 'the file', failures: [reason.message] }];
    throw reason;
  }
};
