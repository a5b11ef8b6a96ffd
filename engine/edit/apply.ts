import { keysOf, pointerTo, type Pointer } from '../language/diagnostic.ts';
import { emptyRecord, fieldOf, isList, isRecord, put, type JsonRecord } from '../ruleset/document.ts';
import type { Change } from './change.ts';

/** One change alone. */
export type SingleChange = Exclude<Change, { do: 'several' }>;
import { foldedIfBare, isLeftOutEmpty, madeFor, orderOf, unfolded } from './places.ts';

/** A document with a change made, and where that which was changed now stands; or why it cannot be made. */
export type Applied = { ok: true; document: unknown; at: Pointer | undefined } | { ok: false; why: string };

const refused = (why: string): Applied => ({ ok: false, why });
const NOT_THERE = refused('What was to be changed is no longer there.');
const CANNOT_STAND = refused('Nothing can be put at this place.');

/** Makes a change in a document of plain values, and alters nothing in place. Keys of new entries are taken as they come. */
export const applied = (document: unknown, change: SingleChange): Applied => {
  const keys = keysOf(change.at);
  const { at } = change;
  switch (change.do) {
    case 'set':
      return done(withValue(document, keys, change.value), at, CANNOT_STAND);
    case 'remove':
      return done(isThere(document, keys) ? withoutValue(document, keys) : undefined, undefined, NOT_THERE);
    case 'add':
      return done(withEntry(document, keys, change), at + pointerTo(change.key), CANNOT_STAND);
    case 'insert':
      return inserted(document, keys, change.index, change.value);
    case 'move':
      return moved(document, keys, change.before);
    case 'duplicate':
      return duplicated(document, keys);
    case 'rename':
      return done(withKey(document, keys, change.key), pointerTo(...keys.slice(0, -1), change.key), NOT_THERE);
  }
};

const done = (document: unknown, at: Pointer | undefined, otherwise: Applied): Applied =>
  document === undefined ? otherwise : { ok: true, document, at };

const inside = (value: unknown, key: string): unknown => (isList(value) ? value[Number(key)] : fieldOf(value, key));

export const valueAt = (document: unknown, keys: readonly string[]): unknown =>
  keys.reduce<unknown>((value, key) => inside(value, key), document);

export const isThere = (document: unknown, keys: readonly string[]): boolean => valueAt(document, keys) !== undefined;

/** A record of these entries, in this order. */
export const recordFrom = (entries: Iterable<readonly [string, unknown]>): JsonRecord => {
  const record = emptyRecord();
  for (const [key, value] of entries) put(record, key, value);
  return record;
};

/** A document in which a function has changed what stands at a place; undefined where it can make nothing of it. */
export const changedAt = (value: unknown, keys: readonly string[], change: (value: unknown) => unknown): unknown => {
  const [key, ...rest] = keys;
  if (key === undefined) return change(value);
  const now = changedAt(inside(value, key), rest, change);
  if (now === undefined || inside(value, key) === undefined) return undefined;
  if (isList(value)) return value.map((item, i) => (i === Number(key) ? now : item));
  return recordFrom(Object.entries(value as object).map(([name, each]) => [name, name === key ? now : each]));
};

/** What is missing on the way is made; a bare word on it becomes a record. */
const withValue = (document: unknown, keys: readonly string[], value: unknown): unknown => {
  const put = (there: unknown, depth: number): unknown => {
    const key = keys[depth];
    if (key === undefined) return value;
    const holder = there === undefined ? madeFor(document, keys.slice(0, depth), key) : unfolded(there);
    if (isList(holder)) return withItemAt(holder, key, put(holder[Number(key)], depth + 1));
    if (!isRecord(holder)) return undefined;
    const now = put(fieldOf(holder, key), depth + 1);
    if (now === undefined) return undefined;
    return Object.hasOwn(holder, key)
      ? recordFrom(Object.entries(holder).map(([name, each]) => [name, name === key ? now : each]))
      : withField(holder, key, now, orderOf(document, keys.slice(0, depth), holder));
  };
  return put(document, 0);
};

const withItemAt = (list: readonly unknown[], key: string, value: unknown): unknown => {
  const index = Number(key);
  if (value === undefined || !Number.isInteger(index) || index < 0 || index > list.length) return undefined;
  return [...list.slice(0, index), value, ...list.slice(index + 1)];
};

/** A new field, behind the last of those that are written before it. */
const withField = (record: JsonRecord, key: string, value: unknown, order: readonly string[]): JsonRecord => {
  const entries = Object.entries(record);
  const earlier = new Set(order.slice(0, Math.max(0, order.indexOf(key))));
  const isListed = order.includes(key);
  const after = isListed ? entries.findLastIndex(([name]) => earlier.has(name)) + 1 : entries.length;
  // What the language does not know stands where its author put it; nothing is pushed between it and what it follows.
  return recordFrom([...entries.slice(0, after), [key, value], ...entries.slice(after)]);
};

/** What is left empty goes too, where it may be left out; a word without slots is written bare. */
const withoutValue = (document: unknown, keys: readonly string[]): unknown => {
  const take = (there: unknown, depth: number): unknown => {
    const key = keys[depth]!;
    const isLast = depth === keys.length - 1;
    const now = isLast ? undefined : take(inside(there, key), depth + 1);
    const place = keys.slice(0, depth);
    if (isList(there)) {
      const list = now === undefined ? there.toSpliced(Number(key), 1) : there.with(Number(key), now);
      return list.length === 0 && isLeftOutEmpty(document, place) ? undefined : list;
    }
    const entries = Object.entries(there as object).flatMap(([name, each]): [string, unknown][] =>
      name !== key ? [[name, each]] : now === undefined ? [] : [[name, now]],
    );
    if (entries.length === 0 && isLeftOutEmpty(document, place)) return undefined;
    return foldedIfBare(document, place, recordFrom(entries));
  };
  return take(document, 0) ?? {};
};

const withEntry = (
  document: unknown,
  keys: readonly string[],
  { key, value, before }: Extract<Change, { do: 'add' }>,
): unknown => {
  const map = valueAt(document, keys);
  if (map === undefined) return withValue(document, keys, recordFrom([[key, value]]));
  if (!isRecord(map) || Object.hasOwn(map, key)) return undefined;
  const entries = Object.entries(map);
  const at = before === undefined ? -1 : entries.findIndex(([name]) => name === before);
  const index = at < 0 ? entries.length : at;
  return changedAt(document, keys, () =>
    recordFrom([...entries.slice(0, index), [key, value], ...entries.slice(index)]),
  );
};

const inserted = (document: unknown, keys: readonly string[], index: number, value: unknown): Applied => {
  const list = valueAt(document, keys);
  if (list === undefined) return done(withValue(document, keys, [value]), pointerTo(...keys, 0), CANNOT_STAND);
  if (!isList(list)) return CANNOT_STAND;
  const at = Math.max(0, Math.min(index, list.length));
  return done(
    changedAt(document, keys, () => list.toSpliced(at, 0, value)),
    pointerTo(...keys, at),
    CANNOT_STAND,
  );
};

/** Items are named by the place they have before the move. */
const moved = (document: unknown, keys: readonly string[], before: string | undefined): Applied => {
  const holder = valueAt(document, keys.slice(0, -1));
  const key = keys.at(-1)!;
  if (keys.length === 0 || inside(holder, key) === undefined) return NOT_THERE;
  if (before !== undefined && inside(holder, before) === undefined) return NOT_THERE;
  const names = isList(holder) ? holder.map((_, i) => String(i)) : Object.keys(holder as object);
  if (before === key) return { ok: true, document, at: pointerTo(...keys) };
  const others = names.filter(name => name !== key);
  const at = before === undefined ? others.length : others.indexOf(before);
  const order = others.toSpliced(at, 0, key);
  const now = isList(holder)
    ? order.map(name => holder[Number(name)])
    : recordFrom(order.map(name => [name, inside(holder, name)]));
  const place = pointerTo(...keys.slice(0, -1), isList(holder) ? at : key);
  return done(
    changedAt(document, keys.slice(0, -1), () => now),
    place,
    NOT_THERE,
  );
};

const duplicated = (document: unknown, keys: readonly string[]): Applied => {
  const place = keys.slice(0, -1);
  const holder = valueAt(document, place);
  const value = valueAt(document, keys);
  if (keys.length === 0 || value === undefined) return NOT_THERE;
  if (isList(holder)) return inserted(document, place, Number(keys.at(-1)) + 1, value);
  const names = Object.keys(holder as object);
  const key = freeKey(keys.at(-1)!, name => names.includes(name));
  const before = names[names.indexOf(keys.at(-1)!) + 1];
  return applied(document, {
    do: 'add',
    at: pointerTo(...place),
    key,
    value: value as never,
    ...(before !== undefined && { before }),
  });
};

/** A key that is not taken: the wanted one, or the next with a number. */
export const freeKey = (wanted: string, isTaken: (key: string) => boolean): string => {
  if (!isTaken(wanted)) return wanted;
  const stem = wanted.replace(/\d+$/, '') || wanted;
  let number = Math.max(2, Number(/\d+$/.exec(wanted)?.[0] ?? 1) + 1);
  while (isTaken(`${stem}${number}`)) number++;
  return `${stem}${number}`;
};

const withKey = (document: unknown, keys: readonly string[], name: string): unknown => {
  const place = keys.slice(0, -1);
  const map = valueAt(document, place);
  const key = keys.at(-1);
  if (key === undefined || !isRecord(map) || !Object.hasOwn(map, key)) return undefined;
  return changedAt(document, place, () =>
    recordFrom(Object.entries(map).map(([each, value]) => [each === key ? name : each, value])),
  );
};
