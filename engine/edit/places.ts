import { mayBeLeftOut, standsAlone, WORDS } from '../check/words.ts';
import { fieldsAt, spotsTo, termAt, type Spot } from '../check/want.ts';
import type { Field } from '../language/section.ts';
import { emptyRecord, isRecord, type JsonRecord } from '../ruleset/document.ts';

const spotAt = (document: unknown, keys: readonly string[]): Spot | undefined => {
  const spots = spotsTo(document, keys);
  return spots.length === keys.length + 1 ? spots.at(-1) : undefined;
};

const LISTS: readonly Field['shape'][] = ['list', 'names', 'ids'];

/** What is made where nothing stands and something is to be put into it: a list where one is wanted, else a record. */
export const madeFor = (document: unknown, keys: readonly string[], key: string): unknown => {
  const want = spotAt(document, keys)?.want;
  const isListed =
    want?.is === 'effects' ||
    want?.is === 'phrases' ||
    (want?.is === 'field' && (LISTS.includes(want.field.shape) || (want.field.shape === 'either' && key === '0')));
  return isListed ? [] : emptyRecord();
};

/** A bare word as the record it stands for; anything else as it is. */
export const unfolded = (value: unknown): unknown => {
  if (typeof value !== 'string' || !value.startsWith('@')) return value;
  const record = emptyRecord();
  record['op'] = value.slice(1);
  return record;
};

/** A word whose last slot went, as a bare word where it may be one. */
export const foldedIfBare = (document: unknown, keys: readonly string[], value: JsonRecord): unknown => {
  const { op } = value;
  if (typeof op !== 'string' || Object.keys(value).length > 1 || spotAt(document, keys)?.want.is !== 'phrase')
    return value;
  const term = WORDS.get(op);
  return term && standsAlone(term) ? `@${op}` : value;
};

/** The names a record may have at a place, in the order they are written. */
export const orderOf = (document: unknown, keys: readonly string[], value: unknown): readonly string[] => {
  const found = spotAt(document, keys);
  if (!found) return [];
  const spot = { ...found, value };
  const term = spot.want.is === 'phrase' ? termAt(spot) : undefined;
  return term ? ['op', ...Object.keys(term.slots)] : Object.keys(fieldsAt(spot)?.fields ?? {});
};

/** Whether what is left empty at a place may as well be left out: a field or slot that need not be there. */
export const isLeftOutEmpty = (document: unknown, keys: readonly string[]): boolean => {
  const key = keys.at(-1);
  const holder = key === undefined ? undefined : spotAt(document, keys.slice(0, -1));
  if (key === undefined || !holder) return false;
  if (holder.want.is === 'phrase' && isRecord(holder.value)) {
    const slot = termAt(holder)?.slots[key];
    return slot !== undefined && mayBeLeftOut(slot);
  }
  const field = fieldsAt(holder)?.fields[key];
  return field !== undefined && field.need !== 'must';
};
