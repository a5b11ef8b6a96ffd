import { fieldsAt, spotInside, spotOf, wantAt, type Spot } from '../../check/want.ts';
import { pointerTo, type Pointer } from '../../language/diagnostic.ts';
import type { Field } from '../../language/section.ts';
import { isList, isRecord } from '../../ruleset/document.ts';

/** What sort of thing a rule is: an entry of a map, an item of a list, or a field that stands there once. */
export interface Sort {
  way: 'entry' | 'item' | 'field';
  of: Field | 'effects'; // what the entry, item or field is, as the language has it
}

/** Where a thing of some sort may stand. */
export interface Home {
  at: Pointer; // the map or list; of a field, the field itself
  one: string; // what stands there: "a duty"
}

/** What sort of thing stands at a place; undefined for what is no rule by itself. */
export const sortAt = (document: unknown, keys: readonly string[]): Sort | undefined => {
  const key = keys.at(-1);
  const holder = key === undefined ? undefined : wantAt(document, keys.slice(0, -1));
  if (key === undefined || !holder) return undefined;
  return insideOf(holder) ?? fieldSort(fieldsAt(holder)?.fields[key]);
};

/** What sort of things stand in a map or list. */
const insideOf = ({ want, value }: Spot): Sort | undefined => {
  if (want.is === 'effects') return { way: 'item', of: 'effects' };
  if (want.is !== 'field') return undefined;
  if (want.field.shape === 'map') return { way: 'entry', of: want.field.of };
  return want.field.shape === 'list' && (value === undefined || isList(value))
    ? { way: 'item', of: want.field.of }
    : undefined;
};

const fieldSort = (field: Field | undefined): Sort | undefined => field && { way: 'field', of: field };

export const isSameSort = (a: Sort, b: Sort): boolean => a.way === b.way && a.of === b.of;

/** Every place of a document where a thing of this sort may stand, in the order of the language. */
export const homesOf = (document: unknown, sort: Sort): Home[] =>
  allHomes(document).flatMap(({ sort: each, ...home }) => (isSameSort(each, sort) ? [home] : []));

/** Every place of a document where a rule may stand, and of what sort. */
export const allHomes = (document: unknown): (Home & { sort: Sort })[] => homesIn(document, spotOf(document), []);

const homesIn = (document: unknown, spot: Spot, keys: readonly string[]): (Home & { sort: Sort })[] => {
  const at = pointerTo(...keys);
  const within = insideOf(spot);
  const here = within === undefined ? [] : [{ at, one: oneOf(spot), sort: within }];
  const fields = Object.entries(fieldsAt(spot)?.fields ?? {}).flatMap(([name, field]) => [
    { at: at + pointerTo(name), one: 'this', sort: { way: 'field', of: field } as const },
    ...deeper(document, spot, [...keys, name]),
  ]);
  const isMap = spot.want.is === 'field' && spot.want.field.shape === 'map' && isRecord(spot.value);
  const entries = isMap ? Object.keys(spot.value as object).flatMap(key => deeper(document, spot, [...keys, key])) : [];
  return [...here, ...fields, ...entries];
};

const oneOf = ({ want }: Spot): string => {
  if (want.is === 'effects') return 'an effect';
  return want.is === 'field' && want.field.shape === 'map' ? want.field.one : 'an item';
};

/** What variants change has its own homes: it is pasted there by choosing the variant to write into. */
const deeper = (document: unknown, spot: Spot, keys: readonly string[]): (Home & { sort: Sort })[] => {
  const inner = spotInside(document, spot, keys.at(-1)!);
  if (!inner || (inner.want.is === 'field' && ['changes', 'localised'].includes(inner.want.field.shape))) return [];
  return inner.want.is === 'field' || inner.want.is === 'record' || inner.want.is === 'effects'
    ? homesIn(document, inner, keys)
    : [];
};

/** The home nearest to what is in hand: the one that holds it, or else the only one in the same part of the rules. */
export const homeBeside = (homes: readonly Home[], hand: readonly string[]): Home | undefined => {
  for (let depth = hand.length; depth > 0; depth--) {
    const here = pointerTo(...hand.slice(0, depth));
    const holding = homes.find(({ at }) => at === here);
    if (holding) return holding;
    const within = homes.filter(({ at }) => at.startsWith(`${here}/`) && !at.slice(here.length + 1).includes('/'));
    if (within.length === 1) return within[0];
  }
  return undefined;
};
