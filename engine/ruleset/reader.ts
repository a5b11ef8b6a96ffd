import { parseTree, type Node, type ParseError } from 'jsonc-parser';
import { pointerTo, type Diagnostic, type Pointer } from '../language/diagnostic.ts';
import { emptyRecord, entriesOf, isList, isRecord, put, type JsonRecord } from './document.ts';
import { MOST_NODES, PARSING, parseText, tooDeep, valueOf, withoutMark, type Parsed } from './parse.ts';
import type { Stretch } from './places.ts';

/**
 * Reads a text over and over while it is written. What stands where it stood before is the very same value as before,
 * so that whoever reads values can tell by a value itself whether it has changed. The tree knows the places of the
 * text that was read last.
 */
export interface Reader {
  read(written: string): Parsed;
}

export const makeReader = (): Reader => {
  let latest: Parsed | undefined;
  let whole: Parsed | undefined; // the latest that could be read
  return {
    read: written => {
      const text = withoutMark(written);
      if (latest?.text === text) return latest;
      if (whole?.text === text) return (latest = whole); // what broke it was taken out again
      latest = (whole && mended(whole, text)) ?? parsedLike(whole, text);
      if (latest.document !== undefined) whole = latest;
      return latest;
    },
  };
};

const parsedLike = (before: Parsed | undefined, text: string): Parsed => {
  const parsed = parseText(text);
  if (before !== undefined) parsed.document = shared(before.document, parsed.document);
  return parsed;
};

/** What was read, with all of it that was there before as it was before. */
const shared = (before: unknown, after: unknown): unknown => {
  if (isList(before) && isList(after)) {
    const items = after.map((item, i) => shared(before[i], item));
    return items.length === before.length && items.every((item, i) => item === before[i]) ? before : items;
  }
  if (!isRecord(before) || !isRecord(after)) return before === after ? before : after;
  const [old, keys] = [Object.keys(before), Object.keys(after)];
  const record = emptyRecord();
  let isSame = keys.length === old.length;
  keys.forEach((key, i) => {
    const value = Object.hasOwn(before, key) ? shared(before[key], after[key]) : after[key];
    put(record, key, value);
    isSame &&= key === old[i] && value === before[key]; // the order of keys is the order of happening
  });
  return isSame ? before : record;
};

/** In a text no longer than this there cannot be too many values, nor too many bytes. */
const MOST_MENDED = 2 * MOST_NODES;

/** A text of which only the innermost record or list around what was changed is read anew; undefined when that will not do. */
const mended = (before: Parsed, text: string): Parsed | undefined => {
  if (!before.tree || before.problems.length > 0 || text.length > MOST_MENDED) return undefined;
  const change = changeBetween(before.text, text);
  const way = wayTo(before.tree, before.document, change);
  const inner = way.at(-1);
  if (!inner) return undefined;
  const { offset, length } = inner.node;
  const piece = text.slice(offset, offset + length + change.grows);
  if (tooDeep(piece, way.length - 1)) return undefined;
  const errors: ParseError[] = [];
  const node = parseTree(piece, errors, PARSING);
  if (errors.length > 0 || node?.length !== piece.length) return undefined;
  const problems: Diagnostic[] = [];
  const value = valueOf(node, inner.pointer, { nodes: 0, problems });
  if (problems.length > 0) return undefined;
  move(node, offset);
  const tree = putNode(way, node, change.grows);
  return { ...before, text, tree, document: putValue(way, shared(inner.value, value)) };
};

/** What differs between two texts: a stretch of the one, and by how much it is longer in the other. */
const changeBetween = (before: string, after: string): Stretch & { grows: number } => {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  let end = 0;
  while (end < most - start && before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end))
    end++;
  return { offset: start, length: before.length - end - start, grows: after.length - before.length };
};

/** A record or list on the way to a change. */
interface Step {
  node: Node;
  value: unknown;
  pointer: Pointer;
  key: string; // in the one before
  at: number; // among its children
}

/** The records and lists between whose brackets a change lies, the innermost last. */
const wayTo = (tree: Node, document: unknown, change: Stretch): Step[] => {
  const way: Step[] = [];
  let next: Step | undefined = { node: tree, value: document, pointer: '', key: '', at: 0 };
  while (next && isAround(next.node, change)) {
    way.push(next);
    next = stepInto(next, change);
  }
  return way;
};

const isAround = ({ type, offset, length }: Node, change: Stretch): boolean =>
  (type === 'object' || type === 'array') && offset < change.offset && change.offset + change.length < offset + length;

const stepInto = ({ node, value, pointer }: Step, change: Stretch): Step | undefined => {
  const children = node.children ?? [];
  const at = children.findIndex(child => {
    const inner = innerOf(child);
    return inner !== undefined && isAround(inner, change);
  });
  const inner = children[at] && innerOf(children[at]);
  if (!inner) return undefined;
  const key = node.type === 'array' ? String(at) : String(children[at]!.children![0]!.value);
  const held = isList(value) ? value[at] : isRecord(value) ? value[key] : undefined;
  return { node: inner, value: held, pointer: pointer + pointerTo(key), key, at };
};

/** What a child of a node holds: the value of a property, or an item of a list itself. */
const innerOf = (child: Node): Node | undefined => (child.type === 'property' ? child.children?.[1] : child);

/** A node whose place is not settled yet. */
type Placed = { -readonly [K in keyof Node]: Node[K] };

const move = (node: Placed, by: number): void => {
  node.offset += by;
  if (node.colonOffset !== undefined) node.colonOffset += by;
  for (const child of node.children ?? []) move(child, by);
};

/** Puts a node in the place of the last on a way, and moves all that stands behind it. */
const putNode = (way: readonly Step[], node: Node, grows: number): Node => {
  const last = way.length - 1;
  for (let i = 0; i < last; i++) {
    const { at } = way[i + 1]!;
    const around: Placed = way[i]!.node;
    const children = around.children!;
    const held: Placed = children[at]!;
    around.length += grows;
    if (held.type === 'property') held.length += grows;
    if (grows !== 0) for (const later of children.slice(at + 1)) move(later, grows);
    if (i < last - 1) continue;
    if (held.type === 'property') held.children![1] = node;
    else children[at] = node;
  }
  return last === 0 ? node : way[0]!.node;
};

/** The document with a value in the place of the last on a way. What is not on the way stays the very same. */
const putValue = (way: readonly Step[], value: unknown): unknown => {
  let inner = value;
  for (let i = way.length - 1; i > 0; i--) {
    const { key, value: before } = way[i]!;
    if (inner === before) return way[0]!.value;
    const around = way[i - 1]!.value;
    inner = isList(around) ? around.with(Number(key), inner) : recordWith(around, key, inner);
  }
  return inner;
};

const recordWith = (record: unknown, key: string, value: unknown): JsonRecord => {
  const changed = emptyRecord();
  for (const [each, held] of entriesOf(record)) put(changed, each, each === key ? value : held);
  return changed;
};
