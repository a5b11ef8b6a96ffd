import { formatDocument, keysOf, parseText, type Pointer } from '../../engine/index.ts';
import type { Fence } from './markdown.ts';

type Json = Readonly<Record<string, unknown>>;

/** Where a reader is told to put a snippet: into an object, perhaps before or after one of its entries. */
export interface Spot {
  pointer: Pointer;
  side: 'before' | 'after' | undefined;
  entry: string | undefined;
}

const CAPTION = /^In (?:the ruleset|`(\/[^`]+)`)(?:, (before|after) `([^`]+)`)?:$/;

/** Reads captions such as: In `/phases`, before `play`: */
export const spotOf = ({ caption, text }: Fence): Spot => {
  const read = CAPTION.exec(caption.replaceAll('\n', ' '));
  if (!read) throw new Error(`Where does this go? "${caption}"\n${text}`);
  const side = read[2] as Spot['side'];
  return { pointer: read[1] ?? '', side, entry: read[3] };
};

export const isCaptioned = ({ caption }: Fence): boolean => CAPTION.test(caption.replaceAll('\n', ' '));

/** The members that a snippet is written as, without the braces around them. */
export const membersOf = ({ text }: Fence): Json => {
  const { document, problems } = parseText(`{${text}}`);
  if (problems[0]) throw new Error(`${problems[0].message}\n${text}`);
  return document as Json;
};

/** How the members of an object are written in a ruleset. */
export const written = (members: Json): string =>
  Object.entries(members)
    .map(([key, value]) => {
      const lines = formatDocument({ [key]: value })
        .trimEnd()
        .split('\n');
      if (lines.length === 1) return lines[0]!.slice(2, -2);
      return lines
        .slice(1, -1)
        .map(line => line.slice(2))
        .join('\n');
    })
    .join(',\n')
    .concat('\n');

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Puts members into an object: what is there already is replaced where it stands, null takes it away. */
const put = (into: Json, members: Json, { side, entry }: Spot): Json => {
  const isTaken = (key: string): boolean => members[key] === null;
  const replaced = Object.entries(into).map(([key, value]) => [key, key in members ? members[key] : value] as const);
  const added = Object.entries(members).filter(([key]) => !(key in into));
  const at = entry === undefined ? -1 : replaced.findIndex(([key]) => key === entry);
  if (entry !== undefined && at < 0) throw new Error(`There is no "${entry}" to stand ${side} of.`);
  const place = entry === undefined ? replaced.length : side === 'before' ? at : at + 1;
  const all = [...replaced.slice(0, place), ...added, ...replaced.slice(place)];
  return Object.fromEntries(all.filter(([key]) => !isTaken(key)));
};

const within = (document: Json, keys: readonly string[], change: (at: Json) => Json): Json => {
  const [key, ...rest] = keys;
  if (key === undefined) return change(document);
  const inner = document[key] ?? {};
  if (!isObject(inner)) throw new Error(`"${key}" holds no object to put something into.`);
  return { ...document, [key]: within(inner, rest, change) };
};

/** A ruleset after a reader has put a snippet where its caption says. */
export const paste = (document: Json, fence: Fence): Json => {
  const spot = spotOf(fence);
  return within(document, keysOf(spot.pointer), at => put(at, membersOf(fence), spot));
};
