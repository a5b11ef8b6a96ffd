import { callPartsIn, isRangePart, madeOfParts } from '../../check/bid-table.ts';
import { spotsTo } from '../../check/want.ts';
import { fieldOf, isList, isRecord, textsOf } from '../../ruleset/document.ts';
import { nameOfCall } from '../../table/bid-table.ts';
import { valueAt } from '../apply.ts';
import { isSamePlace, isWithin, NOTHING_RENAMED, type Keys, type Renamer } from './renamer.ts';

/** What is renamed: an entry at a place of the rules, from one name to another. */
export interface Renaming {
  document: unknown; // the author's, to tell what else has names
  composed: unknown;
  keys: Keys; // of the entry, in the composed document
  from: string;
  to: string;
}

/** The new names that go with the new name of one entry; undefined where nothing is named. */
export const renamerFor = (renaming: Renaming): Renamer | undefined => {
  const { keys, from, to } = renaming;
  const map = keys.slice(0, -1);
  const key = (place: Keys, name: string): string => (name === from && isSamePlace(place, map) ? to : name);
  const more = namesOf(renaming, name => (name === from ? to : name));
  return more && { ...NOTHING_RENAMED, ...(more.item ? {} : { key }), ...more };
};

type Names = Partial<Renamer>;
type Swap = (name: string) => string;

const namesOf = (renaming: Renaming, swap: Swap): Names | undefined => {
  const { document, composed, keys } = renaming;
  const [section, second] = keys;
  const depth = keys.length;
  if (depth === 2) {
    if (section === 'places') return { place: swap };
    if (section === 'marks' || section === 'phrases' || section === 'options') return { value: swap };
    if (section === 'variants') return { variant: swap };
    if (section === 'scenarios') return {};
    if (section === 'rules') return { moment: at => (at.startsWith('rules.') ? `rules.${swap(at.slice(6))}` : at) };
  }
  if (section === 'deck' && depth === 3) {
    if (second === 'traits') return { sort: swap };
    if (second === 'cards') return groupNames(renaming, swap);
    if (second === 'suits') return suitNames(renaming, swap);
  }
  if (section === 'deck' && depth === 5 && keys[3] === 'ranks')
    return isList(valueAt(composed, keys.slice(0, -1))) ? rankNames(renaming, swap) : undefined;
  if (section === 'scoring' && depth === 3) return { line: swap };
  if (depth === 4 && keys[2] === 'of' && (section === 'marks' || section === 'options'))
    return valueNames(renaming, swap);
  if (section === 'phases' && isPhase(keys)) return phaseNames(renaming);
  return innerNames(document, composed, renaming, swap);
};

/** Phases stand in "phases", also in those of a phase that comes again and again. */
const isPhase = (keys: Keys): boolean =>
  keys.every((key, i) => i % 2 === 1 || key === 'phases') && keys.length % 2 === 0;

const phaseNames = ({ keys, from, to }: Renaming): Names => {
  const path = keys.filter((_, i) => i % 2 === 1);
  const phase = (name: string): string => {
    const named = name.split('.');
    if (isWithin(named, path)) return [...path.slice(0, -1), to, ...named.slice(path.length)].join('.');
    return name === from ? to : name;
  };
  return { phase, moment: phase };
};

/** A card of its own is named after its group, and so are cards of a group that has no suits. */
const groupNames = ({ composed, keys, from, to }: Renaming, swap: Swap): Names => {
  const group = valueAt(composed, keys);
  const isNamed = fieldOf(group, 'suits') === undefined && fieldOf(group, 'suit') === undefined;
  const isSingle = fieldOf(group, 'ranks') === undefined;
  const card = (name: string): string => {
    if (isSingle && (name === from || name.startsWith(`${from}#`))) return to + name.slice(from.length);
    return isNamed && !isSingle && name.startsWith(`${from}-`) ? to + name.slice(from.length) : name;
  };
  return { card, sort: name => swap(card(name)) };
};

/** "hearts-Q" is named after its suit; of suits that begin alike the longest counts. */
const suitNames = ({ composed, from, to }: Renaming, swap: Swap): Names => {
  const suits = textsOf(valueAt(composed, ['deck', 'suits']));
  const card = (name: string): string => {
    const suit = suits.filter(each => name.startsWith(`${each}-`)).sort((a, b) => b.length - a.length)[0];
    return suit === from ? to + name.slice(from.length) : name;
  };
  return {
    item: (list, item) => (isSamePlace(list, ['deck', 'suits']) ? swap(item) : item),
    suit: swap,
    card,
    sort: card,
  };
};

/** A printed rank is renamed in every group that has it. */
const rankNames = ({ composed, from, to }: Renaming, swap: Swap): Names => {
  const owners = new Set([
    ...textsOf(valueAt(composed, ['deck', 'suits'])),
    ...Object.keys(fieldOf(fieldOf(composed, 'deck'), 'cards') ?? {}),
  ]);
  const card = (name: string): string => {
    const [, owner, rank, copy] = /^(.*)-(.*?)(#\d+)?$/.exec(name) ?? [];
    return rank === from && owners.has(owner!) ? `${owner}-${to}${copy ?? ''}` : name;
  };
  const isRanks = (list: Keys): boolean => list[0] === 'deck' && list[1] === 'cards' && list[3] === 'ranks';
  return { item: (list, item) => (isRanks(list) ? swap(item) : item), card, sort: name => swap(card(name)) };
};

const valueNames = ({ keys }: Renaming, swap: Swap): Names => ({
  item: (list, item) => (isSamePlace(list, keys.slice(0, -1)) ? swap(item) : item),
  choiceValue: (choice, value) => (choice === keys[1] ? swap(value) : value),
});

/** What has a name inside of phases and words. */
const innerNames = (document: unknown, composed: unknown, renaming: Renaming, swap: Swap): Names | undefined => {
  const { keys, from } = renaming;
  const spots = spotsTo(composed, keys);
  if (spots.length < keys.length) return undefined;
  const want = spots[keys.length - 1]?.want;
  const map = keys.slice(0, -1);
  switch (want?.is) {
    case 'ladder':
      return { call: swap };
    case 'callParts':
      return partNames(renaming, swap);
    case 'callPart':
      return isRangePart(spots[keys.length - 1]!.value) ? undefined : { call: madeNames(renaming) };
    case 'call':
    case 'rows':
      if (want.is === 'call') return keys.at(-1) === 'after' ? undefined : { callField: swap };
      return want.by === 'call' ? { callField: swap } : {}; // a row names something else: it is another row then
    case 'alternatives':
      return { action: actionNames(document, map, from, swap) };
    case 'cases':
      return {};
    case 'phrase':
      return isBound(spots, keys) ? { value: localName(renaming, swap) } : undefined;
    case 'field':
      if (want.field.shape !== 'map') return undefined;
      if (map.at(-1) === 'titles' || keys[0] === 'scenarios') return undefined;
      return map.at(-1) === 'actions' ? { action: actionNames(document, map, from, swap) } : {};
    default:
      return undefined;
  }
};

/** The name a choice gives its result: it counts in the list of effects where it stands. */
const isBound = (spots: ReturnType<typeof spotsTo>, keys: Keys): boolean => {
  const want = spots[keys.length]?.want;
  return want?.is === 'name' && want.slot.form === 'binds';
};

const localName = ({ keys }: Renaming, swap: Swap): Renamer['value'] => {
  const list = keys.slice(0, -2);
  return (name, place) => (isWithin(place, list) ? swap(name) : name);
};

const partNames = (renaming: Renaming, swap: Swap): Names => ({
  callField: swap,
  value: (name, place) => (isWithin(place, renaming.keys.slice(0, -2)) ? swap(name) : name),
});

/** Calls that are made of a value of a part. */
const madeNames = ({ composed, keys, from, to }: Renaming): Swap => {
  const parts = callPartsIn(valueAt(composed, keys.slice(0, -2)));
  const place = parts.findIndex(({ id }) => id === keys.at(-2));
  const names = new Map(
    madeOfParts(parts).flatMap(values =>
      values[place]?.id === from
        ? [[nameOfCall(values), nameOfCall(values.map((value, i) => (i === place ? { id: to } : value)))]]
        : [],
    ),
  );
  return name => names.get(name) ?? name;
};

/** Decisions are told by name alone: where others have the same, only scenarios that begin in this phase mean this one. */
const actionNames = (document: unknown, map: Keys, from: string, swap: Swap): Renamer['action'] => {
  const others = countOf(document, from) - 1;
  const phase = map[0] === 'phases' ? phasePathOf(map) : undefined;
  return (name, at) => (others <= 0 || at === phase ? swap(name) : name);
};

const phasePathOf = (map: Keys): string => {
  const end = map.findIndex((key, i) => i % 2 === 0 && key !== 'phases');
  return map
    .slice(0, end < 0 ? map.length : end)
    .filter((_, i) => i % 2 === 1)
    .join('.');
};

/** How many maps of actions or alternatives have an entry of this name, and whether it is a call. */
const countOf = (document: unknown, name: string): number => {
  let count = 0;
  const visit = (value: unknown, key: string): void => {
    if (isRecord(value) && Object.hasOwn(value, name) && (key === 'actions' || isRecord(fieldOf(value, name))))
      count += key === 'actions' || fieldOf(fieldOf(value, name), 'do') !== undefined ? 1 : 0;
    if (isRecord(value) || isList(value)) for (const [each, inner] of Object.entries(value)) visit(inner, each);
  };
  visit(document, '');
  return name === 'pass' ? count + 1 : count;
};
