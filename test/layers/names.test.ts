import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from './imports.ts';

const KNOWN_GAMES = [
  'rage',
  'bombe',
  'bombs',
  'rook',
  'rook2',
  'hearts',
  'spades',
  'euchre',
  'skat',
  'wizard',
  'oh-?hell',
];
const WORDS_OF_THE_TRADE = ['bids']; // a game may bear the name of what every game does
const SUITS = ['clubs', 'diamonds'];

const shippedGames = (existsSync('rulesets') ? readdirSync('rulesets') : [])
  .filter(name => name.endsWith('.json'))
  .map(name => name.replace(/\.json$/, ''))
  .filter(name => !WORDS_OF_THE_TRADE.includes(name));

// Examples in comments and citations of sources may name a game; code may not.
const codeOf = (line: string): string =>
  /^\s*(\/\/|\*|\/\*)|https?:\/\//.test(line) ? '' : line.replace(/\s\/\/.*$/, '');

const linesNaming = (words: readonly string[]): string[] => {
  const named = new RegExp(`\\b(${words.join('|')})\\b`, 'i');
  return sourceFiles()
    .filter(({ path }) => path.startsWith('engine/'))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, row) => (named.test(codeOf(line)) ? [`${path}:${row + 1} ${line.trim()}`] : [])),
    );
};

describe('the engine', () => {
  it('names no game', () => {
    expect(linesNaming([...KNOWN_GAMES, ...shippedGames])).toEqual([]);
  });

  it('names no suit of a particular deck', () => {
    expect(linesNaming(SUITS)).toEqual([]);
  });
});

describe('the packages', () => {
  it('come from whatever registry the machine uses', () => {
    expect(readFileSync('package-lock.json', 'utf8')).not.toContain('"resolved"');
  });
});
