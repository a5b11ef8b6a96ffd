import { readdirSync, readFileSync } from 'node:fs';
import { parseText } from '../../engine/index.ts';

/** The names that the shipped games give: to themselves, to suits, to ranks as printed, to groups and sorts of cards. */
export interface GameWords {
  games: readonly string[];
  suits: readonly string[];
  cards: readonly string[];
}

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];

/** The decks of a ruleset: that of the base, and what its variants make of it. */
const decksOf = (document: Fields): Fields[] => [
  fieldsOf(document.deck),
  ...Object.values(fieldsOf(document.variants)).map(variant => fieldsOf(fieldsOf(fieldsOf(variant).changes).deck)),
];

const wordsIn = (document: Fields): GameWords => {
  const decks = decksOf(document);
  const groups = decks.flatMap(deck => Object.entries(fieldsOf(deck.cards)));
  return {
    games: [String(document.id), ...Object.values(fieldsOf(document.name)).map(String)],
    suits: decks.flatMap(deck => textsIn(deck.suits)),
    cards: [
      ...groups.flatMap(([id, group]) => [id, ...textsIn(fieldsOf(group).ranks)]),
      ...decks.flatMap(deck => Object.keys(fieldsOf(deck.traits))),
    ].filter(word => !/^\d+$/.test(word)),
  };
};

const once = (words: readonly string[]): string[] => [...new Set(words)].sort();

export const shippedWords = (): GameWords => {
  const all = readdirSync('rulesets')
    .filter(name => name.endsWith('.json'))
    .map(name => wordsIn(fieldsOf(parseText(readFileSync(`rulesets/${name}`, 'utf8')).document)));
  return {
    games: once(all.flatMap(({ games }) => games)),
    suits: once(all.flatMap(({ suits }) => suits)),
    cards: once(all.flatMap(({ cards }) => cards)),
  };
};
