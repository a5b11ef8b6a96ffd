import { keysOf } from '../../engine/index.ts';
import type { SingleChange } from '../../engine/edit/apply.ts';
import { isLeftOutEmpty } from '../../engine/edit/places.ts';
import { standsAlone, WORDS } from '../../engine/check/words.ts';
import { wantAt } from '../../engine/check/want.ts';

type Node = Record<string, unknown>;

const find = (document: unknown, keys: readonly string[]): unknown =>
  keys.reduce<unknown>((value, key) => (value as Node | undefined)?.[key], document);

const renew = (map: Node, entries: readonly [string, unknown][]): void => {
  for (const key of Object.keys(map)) delete map[key];
  for (const [key, value] of entries) map[key] = value;
};

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

/** A change made in the plainest way in a copy of the document, where it can be made. */
export const modelOf = (original: unknown, change: SingleChange): unknown => {
  const document = JSON.parse(JSON.stringify(original)) as Node;
  const keys = keysOf(change.at);
  const key = keys.at(-1)!;
  const holder = find(document, keys.slice(0, -1)) as Node | unknown[] | string;
  if (change.do === 'set') set(document, keys, change.value);
  else if (change.do === 'remove') remove(document, keys);
  else if (change.do === 'insert') (find(document, keys) as unknown[]).splice(change.index, 0, change.value);
  else if (change.do === 'add') {
    const map = find(document, keys) as Node;
    const entries = Object.entries(map);
    const index = entries.findIndex(([name]) => name === change.before);
    entries.splice(index < 0 ? entries.length : index, 0, [free(map, change.key), change.value]);
    renew(map, entries);
  } else if (change.do === 'move') move(holder as Node, key, change.before);
  else if (change.do === 'duplicate' && isList(holder)) holder.splice(Number(key), 0, holder[Number(key)]);
  else if (change.do === 'duplicate') {
    const map = holder as Node;
    renew(
      map,
      Object.entries(map).flatMap(([name, value]): [string, unknown][] =>
        name === key
          ? [
              [name, value],
              [free(map, key), value],
            ]
          : [[name, value]],
      ),
    );
  }
  return document;
};

const free = (map: Node, wanted: string): string => {
  if (!(wanted in map)) return wanted;
  const [, stem, digits] = /^(.*?)(\d*)$/.exec(wanted)!;
  let number = digits === '' ? 2 : Math.max(2, Number(digits) + 1);
  while (`${stem === '' ? wanted : stem}${number}` in map) number++;
  return `${stem === '' ? wanted : stem}${number}`;
};

const set = (document: Node, keys: readonly string[], value: unknown): void => {
  let node: Node = document;
  keys.slice(0, -1).forEach((key, i) => {
    const next = node[key];
    if (typeof next === 'string' && next.startsWith('@')) node[key] = { op: next.slice(1) };
    if (next === undefined) node[key] = /^\d+$/.test(keys[i + 1]!) ? [] : {};
    node = node[key] as Node;
  });
  node[keys.at(-1)!] = value;
};

const remove = (document: Node, keys: readonly string[]): void => {
  const whole = JSON.parse(JSON.stringify(document)) as Node;
  const place = keys.slice(0, -1);
  const holder = find(document, place) as Node | unknown[];
  if (isList(holder)) holder.splice(Number(keys.at(-1)), 1);
  else delete holder[keys.at(-1)!];
  if (place.length > 0 && Object.keys(holder).length === 0 && isLeftOutEmpty(whole, place)) remove(document, place);
  const op = isList(holder) ? undefined : holder['op'];
  const isBare =
    typeof op === 'string' && Object.keys(holder).length === 1 && wantAt(whole, place)?.want.is === 'phrase';
  if (isBare && standsAlone(WORDS.get(op) ?? WORDS.get('byChoice')!)) set(document, place, `@${op}`);
};

const move = (holder: Node | unknown[], key: string, before: string | undefined): void => {
  if (key === before) return;
  if (isList(holder)) {
    const from = Number(key);
    const item: unknown = holder[from];
    holder.splice(before === undefined ? holder.length : Number(before), 0, item);
    holder.splice(before !== undefined && Number(before) < from ? from + 1 : from, 1);
    return;
  }
  const value = holder[key];
  const entries = Object.entries(holder).filter(([name]) => name !== key);
  const index = entries.findIndex(([name]) => name === before);
  entries.splice(index < 0 ? entries.length : index, 0, [key, value]);
  renew(holder, entries);
};
