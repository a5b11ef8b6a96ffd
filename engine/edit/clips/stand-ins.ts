import { fieldOf, textsOf } from '../../ruleset/document.ts';
import { valueAt } from '../apply.ts';
import { mainGroup } from './roles.ts';
import type { Between } from './settle.ts';

/**
 * A suit or card of one game for one of another, by the places they have in their decks: what is only meant as an
 * example is as good an example with another suit.
 */
export const standIn = (
  between: Between,
  what: 'suit' | 'card',
  name: string,
  known: Iterable<string>,
): string | undefined => {
  if (!between.mayStandIn) return undefined;
  if (what === 'suit') return suitFor(between, name);
  const names = new Set(known);
  const [, suit, rank] = /^(.*)-([^-]*)$/.exec(name) ?? [];
  if (suit === undefined) return rankFor(between, name, names);
  const other = suitFor(between, suit);
  const near = rankFor(between, rank!, names) ?? rank!;
  const wanted = `${other ?? suit}-${near}`;
  return names.has(wanted) ? wanted : undefined;
};

const suitsOf = (document: unknown): string[] => textsOf(fieldOf(fieldOf(document, 'deck'), 'suits'));

const suitFor = ({ source, target }: Between, suit: string): string | undefined => {
  const there = suitsOf(target);
  if (there.includes(suit)) return suit;
  const place = suitsOf(source).indexOf(suit);
  return place < 0 || there.length === 0 ? undefined : there[place % there.length];
};

/** A printed rank for another, counted from the highest: they are what examples are about. */
const rankFor = ({ source, target }: Between, rank: string, names: ReadonlySet<string>): string | undefined => {
  if (names.has(rank)) return rank;
  const ranks = ranksOf(source);
  const there = ranksOf(target);
  const below = ranks.length - ranks.indexOf(rank);
  return !ranks.includes(rank) || there.length < below ? undefined : there.at(-below);
};

const ranksOf = (document: unknown): string[] => {
  const group = mainGroup(document);
  const ranks = group === undefined ? undefined : valueAt(document, ['deck', 'cards', group, 'ranks']);
  if (Array.isArray(ranks)) return textsOf(ranks);
  const [from, to] = [fieldOf(ranks, 'from'), fieldOf(ranks, 'to')];
  if (typeof from !== 'number' || typeof to !== 'number' || to - from > 100) return [];
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => String(from + i));
};
