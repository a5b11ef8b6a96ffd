import { wantAt, type Spot } from '../../check/want.ts';
import { fieldsAt, spotInside, termAt } from '../../check/want.ts';
import { fitsKind } from '../../check/words.ts';
import { keysOf } from '../../language/diagnostic.ts';
import { fieldOf, isRecord } from '../../ruleset/document.ts';
import { applied } from '../apply.ts';
import type { Json } from '../../language/form.ts';
import { allHomes, type Home, type Sort } from './homes.ts';

/** A rule in plain JSON: what it may be, with the places where it could stand as that. */
export interface PlainRule {
  key: string | undefined; // as it was written; undefined where it came without a name
  value: Json;
  sort: Sort;
  homes: readonly Home[];
}

/** What plain JSON may be, read in the game it is to go to: the likeliest first. */
export const plainRules = (document: unknown, value: unknown): PlainRule[] => {
  const [entry, ...more] = Object.entries(value as object) as [string, Json][];
  const named = entry !== undefined && more.length === 0 ? fitting(document, entry[0], entry[1]) : [];
  return [...fitting(document, undefined, value as Json), ...named];
};

const fitting = (document: unknown, key: string | undefined, value: Json): PlainRule[] => {
  const found: PlainRule[] = [];
  for (const { sort, ...home } of allHomes(document)) {
    if (!isFit(document, home, sort, value, key)) continue;
    const same = found.find(each => each.sort.way === sort.way && each.sort.of === sort.of);
    if (same) (same.homes as Home[]).push(home);
    else found.push({ key, value, sort, homes: [home] });
  }
  return found;
};

/** Fields that stand there once are named by their key; effects have none. */
const isFit = (document: unknown, home: Home, sort: Sort, value: Json, key: string | undefined): boolean => {
  if (sort.way === 'item') return key === undefined && sort.of === 'effects' && isWord(document, home, value);
  if (sort.way === 'field') return false;
  const made = applied(document, { do: 'add', at: home.at, key: NOBODY, value });
  const spot = made.ok ? wantAt(made.document, [...keysOf(home.at), NOBODY]) : undefined;
  return spot !== undefined && made.ok && holds(made.document, spot);
};

const NOBODY = '\u0000';

/** Whether all that stands in a record may stand there, and all that must does. */
const holds = (document: unknown, spot: Spot): boolean => {
  const known = fieldsAt(spot);
  if (spot.want.is === 'phrase') return isRecord(spot.value) && termFits(spot);
  if (!known || !isRecord(spot.value) || spot.want.is !== 'field' || spot.want.field.shape === 'localised')
    return false;
  const names = Object.keys(spot.value);
  const isKnown = names.every(name => Object.hasOwn(known.fields, name) && isShaped(document, spot, name));
  const must = Object.entries(known.fields).filter(([, { need }]) => need === 'must');
  return names.length > 0 && isKnown && must.every(([name]) => names.includes(name));
};

const termFits = (spot: Spot): boolean => {
  const term = termAt(spot);
  return (
    term !== undefined && spot.want.is === 'phrase' && spot.want.kind !== 'value' && fitsKind(term, spot.want.kind)
  );
};

/** A record where one is wanted, a tag that there is, a word of the kind. */
const isShaped = (document: unknown, spot: Spot, name: string): boolean => {
  const inner = spotInside(document, spot, name);
  if (inner?.want.is === 'phrase' && isRecord(inner.value)) return termFits(inner);
  if (inner?.want.is !== 'field') return inner !== undefined;
  const { field } = inner.want;
  if (field.shape === 'oneOf') return field.of.includes(String(inner.value));
  return !['map', 'record', 'localised'].includes(field.shape) || isRecord(inner.value);
};

const isWord = (document: unknown, { at }: Home, value: Json): boolean => {
  const spot = wantAt(document, keysOf(at));
  return spot?.want.is === 'effects' && isRecord(value) && fieldOf(value, 'op') !== undefined
    ? termFits({ want: { is: 'phrase', kind: 'effect', doc: '' }, value, under: undefined })
    : false;
};
