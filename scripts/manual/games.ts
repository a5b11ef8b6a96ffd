import { readdirSync, readFileSync } from 'node:fs';
import { usesIn, type Topic, type Use } from '../../engine/index.ts';
import { heading, link } from './markdown.ts';

const MOST_PLACES = 3;

/** A shipped game and what of the language it uses. */
export interface ShippedGame {
  file: string;
  name: string;
  uses: ReadonlyMap<Topic, readonly Use[]>;
}

export const shippedGames = (): ShippedGame[] =>
  readdirSync('rulesets')
    .filter(file => file.endsWith('.json'))
    .map(file => {
      const document = JSON.parse(readFileSync(`rulesets/${file}`, 'utf8')) as { name: { en: string } };
      return { file, name: document.name.en, uses: usesIn(document) };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));

/** The games that use something, each with links to a few of the rules that do. */
export const gamesPart = (games: readonly ShippedGame[], topic: Topic): string[] => {
  const users = games.flatMap(game => {
    const uses = game.uses.get(topic) ?? [];
    return uses.length === 0 ? [] : [`- ${game.name}: ${placesOf(game.file, uses)}`];
  });
  return [...heading('Games that use it'), ...(users.length === 0 ? ['No shipped game yet.'] : users), ''];
};

const placesOf = (file: string, uses: readonly Use[]): string => {
  const byRule = new Map(uses.map(use => [use.rule, use]));
  const shown = [...byRule.values()]
    .slice(0, MOST_PLACES)
    .map(({ rule }) => link(ruleName(rule), `rule:${file}#${rule}`));
  const more = byRule.size - shown.length;
  return `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
};

/** "/variants/march/changes/rules/moon" is "rules/moon in march". */
const ruleName = (rule: string): string => {
  const [, variant, inside] = /^\/variants\/([^/]+)\/changes\/(.+)$/.exec(rule) ?? [];
  return variant === undefined ? rule.slice(1) : `${inside} in ${variant}`;
};

/** The names of the games that use a field, where they are few enough to be worth a look. */
export const fewGames = (games: readonly ShippedGame[], topic: Topic): string => {
  const users = games.filter(({ uses }) => uses.has(topic));
  if (users.length === 0 || users.length > games.length / 2) return '';
  const named = users
    .slice(0, MOST_PLACES)
    .map(({ name, file, uses }) => link(name, `rule:${file}#${uses.get(topic)![0]!.rule}`));
  return `${named.join(', ')}${users.length > MOST_PLACES ? ' …' : ''}`;
};
