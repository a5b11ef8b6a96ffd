import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from './imports.ts';
import { shippedWords } from './shipped-words.ts';

/** Games that everybody knows, shipped or not. */
const KNOWN_GAMES = [
  'rage',
  'bombe',
  'bombs',
  'rook',
  'euchre',
  'skat',
  'wizard',
  'oh hell',
  'hearts',
  'spades',
  'whist',
];
const ORDINARY_SUITS = ['hearts', 'spades', 'clubs', 'diamonds'];

/**
 * Words that a shipped game uses for itself or its cards, and that the engine needs for what every game has.
 * Each with what it means there; a word that only means the game's own thing has no place here.
 */
const WORDS_OF_THE_TRADE: Readonly<Record<string, string>> = {
  bids: 'what seats name before play',
  lowest: 'what a step of a sieve keeps',
  value: 'what a phrase answers',
};

const blank = (text: string): string => text.replace(/[^\n]/g, '');

// Comments and cited sources may name a game; code may not.
const codeOf = (text: string): string => text.replace(/^\s*(\/\/|\*|\/\*).*$|\s\/\/.*$|^.*https?:\/\/.*$/gm, blank);

// Examples, explanations and advice may use the ordinary deck, as books do.
const withoutExamples = (text: string): string => text.replace(/^( *)(example|doc|help):[^\n]*(\n\1 [^\n]*)*/gm, blank);

/** The words of a line or name: "brokenHearts" and "broken-hearts" are both "broken hearts". */
const spelled = (text: string): string =>
  ` ${(text.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g) ?? []).join(' ').toLowerCase()} `;

const engineLines = (read: (text: string) => string): { place: string; line: string }[] =>
  sourceFiles()
    .filter(({ path }) => path.startsWith('engine/'))
    .flatMap(({ path, text }) =>
      read(text)
        .split('\n')
        .map((line, row) => ({ place: `${path}:${row + 1}`, line })),
    );

const isTold = (name: string): boolean => !Object.hasOwn(WORDS_OF_THE_TRADE, name.toLowerCase());

/** Lines that have one of these names among their words. */
const linesNaming = (names: readonly string[], read: (text: string) => string): string[] => {
  const wanted = names.filter(isTold).map(spelled);
  return engineLines(read)
    .filter(({ line }) => wanted.some(name => spelled(line).includes(name)))
    .map(({ place, line }) => `${place} ${line.trim()}`);
};

/** A word in any case; of single letters only the one that is printed: "A" is a rank, "a" an article. */
const quoted = (name: string): string => (name.length === 1 ? name : name.toLowerCase());

/** Lines that have one of these names as a text of its own: a rank may be a letter, and a sort any word. */
const linesQuoting = (names: readonly string[], read: (text: string) => string): string[] => {
  const wanted = names.filter(isTold).map(quoted);
  return engineLines(read)
    .filter(({ line }) => [...line.matchAll(/(['"`])(.*?)\1/g)].some(([, , text]) => wanted.includes(quoted(text!))))
    .map(({ place, line }) => `${place} ${line.trim()}`);
};

describe('the engine', () => {
  const { games, suits, cards } = shippedWords();
  const read = (text: string): string => withoutExamples(codeOf(text));

  it('names no game', () => {
    expect(games.length).toBeGreaterThan(0);
    const named = [...KNOWN_GAMES, ...games];
    const isSuit = (name: string): boolean => ORDINARY_SUITS.includes(name.toLowerCase());
    expect(
      linesNaming(
        named.filter(name => !isSuit(name)),
        codeOf,
      ),
    ).toEqual([]);
    expect(linesNaming(named.filter(isSuit), read)).toEqual([]);
  });

  it('names no suit of a particular deck', () => {
    expect(suits.length).toBeGreaterThan(0);
    expect(linesNaming([...ORDINARY_SUITS, ...suits], read)).toEqual([]);
  });

  it('names no rank and no sort of card', () => {
    expect(cards.length).toBeGreaterThan(0);
    expect(linesQuoting(cards, read)).toEqual([]);
  });

  it('knows no number of seats', () => {
    const compared = /\bseats(?:\.from|\.to)?\)?\s*(?:[=!]==|[<>]=?|%)\s*(?:[2-9]|1\d)\b/;
    expect(
      engineLines(read).flatMap(({ place, line }) => (compared.test(line) ? [`${place} ${line.trim()}`] : [])),
    ).toEqual([]);
  });

  it('needs each word of the trade, or the list is too long', () => {
    const shipped = [...games, ...suits, ...cards].map(word => word.toLowerCase());
    expect(Object.keys(WORDS_OF_THE_TRADE).filter(word => !shipped.includes(word))).toEqual([]);
  });
});

describe('the packages', () => {
  it('come from whatever registry the machine uses', () => {
    expect(readFileSync('package-lock.json', 'utf8')).not.toContain('"resolved"');
  });
});
