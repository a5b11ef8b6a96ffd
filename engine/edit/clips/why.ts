import { wantAt } from '../../check/want.ts';
import { keysOf } from '../../language/diagnostic.ts';
import { fieldOf, textOf } from '../../ruleset/document.ts';
import { valueAt } from '../apply.ts';
import type { Clip } from './clip.ts';
import type { Mention, Mentioned } from './mentions.ts';

/** What a game lacks, in words, by what is named. */
const LACKS: Readonly<Record<Mentioned, readonly [one: string, several: string]>> = {
  suit: ['the deck has no suit', 'the deck has no suits'],
  card: ['the deck has no card', 'the deck has no cards'],
  sort: ['the deck has no cards called', 'the deck has no cards called'],
  place: ['there is no place', 'there are no places'],
  phase: ['there is no bidding', 'there are no biddings'],
  value: ['something else is already called', 'other things are already called'],
};

const MOST = 4;
const LONGEST = 40;

const quoted = (name: string): string => `“${name.length <= LONGEST ? name : `${name.slice(0, LONGEST)}…`}”`;

const listed = (names: readonly string[]): string => {
  const shown = names.slice(0, MOST).map(quoted);
  if (names.length > MOST) return `${shown.join(', ')} and ${names.length - MOST} more`;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
};

/** Why a rule cannot come along: what it needs and the game does not have. */
export const missingInWords = (missing: readonly Mention[], from: string): string => {
  const suits = missing.flatMap(({ what, name }) => (what === 'suit' ? [name] : []));
  // A card of a suit that is not there is no news.
  const news = missing.filter(({ what, name }) => what === 'suit' || !suits.some(suit => name.startsWith(`${suit}-`)));
  const lacks = (Object.keys(LACKS) as Mentioned[]).flatMap(what => {
    const names = news.flatMap(each => (each.what === what ? [each.name] : []));
    return names.length === 0 ? [] : [`${LACKS[what][names.length === 1 ? 0 : 1]} ${listed(names)}`];
  });
  return `${ruleOf(from)} cannot come along: ${lacks.join(', and ')}.`;
};

const ruleOf = (from: string): string => (from === '' ? 'This rule' : `This rule of ${from}`);

/** Why a rule can stand nowhere: what it is, and what it would have to belong to. */
export const homelessInWords = ({ from, at, ruleset }: Clip): string => {
  const keys = keysOf(at);
  const holder = wantAt(ruleset, keys.slice(0, -1))?.want;
  const one = holder?.is === 'field' && holder.field.shape === 'map' ? holder.field.one : undefined;
  const kind = kindAround(ruleset, keys);
  const what = one === undefined ? ruleOf(from) : `${ruleOf(from)} is ${one}, which`;
  return kind === undefined
    ? `${what} can stand nowhere in this game.`
    : `${what} belongs to a phase of kind “${kind}”, and there is none here.`;
};

/** The kind of the phase that a rule lies in. */
const kindAround = (ruleset: unknown, keys: readonly string[]): string | undefined => {
  for (let depth = keys.length - 1; depth > 0; depth--) {
    const kind = textOf(fieldOf(valueAt(ruleset, keys.slice(0, depth)), 'kind'));
    if (keys[0] === 'phases' && kind !== undefined) return kind;
  }
  return undefined;
};
