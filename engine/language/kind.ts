import type { List } from '../table/list.ts';

/** Kinds of phrase: what a place in a ruleset can want. */
export const KINDS = [
  'number',
  'condition',
  'suit',
  'suits',
  'card',
  'cards',
  'seat',
  'seats',
  'calls',
  'tie',
  'effect',
] as const;
export type Kind = (typeof KINDS)[number];

/** What a compiled phrase of a kind answers: suits as bits; nobody, no card and no suit as NONE; ties as a place in TIES. */
export interface ValueOf {
  number: number;
  condition: boolean;
  suit: number;
  suits: number;
  card: number;
  cards: List;
  seat: number;
  seats: List;
  tie: number;
}
export type ValueKind = keyof ValueOf;

/** How a kind is spoken of in messages: "a suit is wanted here". */
export const KIND_NOUNS: Readonly<Record<Kind, string>> = {
  number: 'a number',
  condition: 'a condition',
  suit: 'a suit',
  suits: 'suits',
  card: 'a card',
  cards: 'cards',
  seat: 'a seat',
  seats: 'seats',
  calls: 'calls',
  tie: 'first, last or nobody',
  effect: 'effects',
};

/** One becomes many, and nothing else is ever converted. */
export const WIDER: Partial<Record<Kind, Kind>> = { seat: 'seats', card: 'cards', suit: 'suits' };
export const fits = (kind: Kind, wanted: Kind): boolean => kind === wanted || WIDER[kind] === wanted;

/** Kinds of name that are written as they are, without "@" or "$". */
export const NAME_KINDS = [
  'place',
  'mark',
  'phrase',
  'option',
  'phase',
  'event',
  'sort',
  'suit',
  'card',
  'variant',
] as const;
