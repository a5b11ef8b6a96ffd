import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from './imports.ts';

const KNOWN_GAMES = ['rage', 'bombe', 'bombs', 'rook', 'rook2', 'euchre', 'skat', 'wizard', 'oh-?hell'];
const WORDS_OF_THE_TRADE = ['bids']; // a game may bear the name of what every game does
const ORDINARY_SUITS = ['hearts', 'spades', 'clubs', 'diamonds'];

const shippedGames = (existsSync('rulesets') ? readdirSync('rulesets') : [])
  .filter(name => name.endsWith('.json'))
  .map(name => name.replace(/\.json$/, ''))
  .filter(name => !WORDS_OF_THE_TRADE.includes(name));

const blank = (text: string): string => text.replace(/[^\n]/g, '');

// Comments and cited sources may name a game; code may not.
const codeOf = (text: string): string => text.replace(/^\s*(\/\/|\*|\/\*).*$|\s\/\/.*$|^.*https?:\/\/.*$/gm, blank);

// The examples and explanations of the vocabulary may use the ordinary deck, as books do.
const withoutExamples = (text: string): string => text.replace(/^( *)(example|doc):[^\n]*(\n\1 [^\n]*)*/gm, blank);

const linesNaming = (words: readonly string[], read: (text: string) => string): string[] => {
  const named = new RegExp(`\\b(${words.join('|')})\\b`, 'i');
  return sourceFiles()
    .filter(({ path }) => path.startsWith('engine/'))
    .flatMap(({ path, text }) =>
      read(text)
        .split('\n')
        .flatMap((line, row) => (named.test(line) ? [`${path}:${row + 1} ${line.trim()}`] : [])),
    );
};

describe('the engine', () => {
  it('names no game', () => {
    expect(linesNaming([...KNOWN_GAMES, ...shippedGames], codeOf)).toEqual([]);
  });

  it('names no suit of a particular deck', () => {
    expect(linesNaming(ORDINARY_SUITS, text => withoutExamples(codeOf(text)))).toEqual([]);
  });
});

describe('the packages', () => {
  it('come from whatever registry the machine uses', () => {
    expect(readFileSync('package-lock.json', 'utf8')).not.toContain('"resolved"');
  });
});
