import type { Node } from 'jsonc-parser';
import { keysOf, type Diagnostic, type Located } from '../language/diagnostic.ts';

/** A stretch of text. */
export interface Stretch {
  offset: number;
  length: number;
}

/** Where lines begin, to turn offsets into lines and columns. */
export interface Lines {
  at(offset: number): { line: number; column: number };
}

export const linesOf = (text: string): Lines => {
  const starts = [0];
  for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) starts.push(i + 1);
  return {
    at: offset => {
      let low = 0;
      let high = starts.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (starts[middle]! <= offset) low = middle;
        else high = middle - 1;
      }
      return { line: low + 1, column: offset - starts[low]! + 1 };
    },
  };
};

const propertyOf = (node: Node, key: string, nth: number): Node | undefined => {
  let seen = 0;
  for (const property of node.children ?? [])
    if (property.children?.[0]?.value === key && seen++ === nth) return property;
  return undefined;
};

const childOf = (node: Node, key: string): { key: Node | undefined; value: Node } | undefined => {
  if (node.type === 'array') {
    const value = node.children?.[Number(key)];
    return value && { key: undefined, value };
  }
  if (node.type !== 'object') return undefined;
  const [name, value] = propertyOf(node, key, 0)?.children ?? [];
  return name && value && { key: name, value };
};

/** The nodes on the way to a pointer, as far as they exist; the deepest last. */
export const nodesTo = (tree: Node, pointer: string): { key: Node | undefined; value: Node }[] => {
  const way: { key: Node | undefined; value: Node }[] = [{ key: undefined, value: tree }];
  for (const key of keysOf(pointer)) {
    const child = childOf(way.at(-1)!.value, key);
    if (!child) break;
    way.push(child);
  }
  return way;
};

const stretchOf = (node: Node): Stretch => ({ offset: node.offset, length: node.length });

/** Where the value of a pointer stands in the text, or the nearest thing around it. */
export const stretchAt = (tree: Node, pointer: string, at: 'key' | 'value'): Stretch => {
  const keys = keysOf(pointer);
  const way = nodesTo(tree, pointer);
  const last = way.at(-1)!;
  const found = way.length === keys.length + 1;
  if (at === 'key') return stretchOf(last.key ?? last.value);
  // Something is missing inside `last`: mark its key rather than the whole of it.
  return found ? stretchOf(last.value) : stretchOf(last.key ?? last.value);
};

/** Where a doubled key stands the second time. */
const doubledKey = (tree: Node, pointer: string): Stretch | undefined => {
  const keys = keysOf(pointer);
  const parent = nodesTo(tree, pointer).at(keys.length - 1)?.value;
  const second = parent && propertyOf(parent, keys.at(-1) ?? '', 1)?.children?.[0];
  return second && stretchOf(second);
};

/** The keys of a record read better than all of its lines; a long value is marked by its first line. */
const placed = (diagnostic: Diagnostic, stretch: Stretch, lines: Lines): Located => {
  const start = lines.at(stretch.offset);
  const end = lines.at(stretch.offset + stretch.length);
  return { ...diagnostic, ...stretch, ...start, endLine: end.line, endColumn: end.column };
};

/** Gives problems their places in the text, in the order of the text. */
export const locate = (
  text: string,
  tree: Node | undefined,
  diagnostics: readonly Diagnostic[],
  broken?: Stretch,
): Located[] => {
  const lines = linesOf(text);
  const whole: Stretch = { offset: 0, length: Math.min(1, text.length) };
  const stretchFor = (diagnostic: Diagnostic): Stretch => {
    if (diagnostic.code === 'not-json' && broken) return broken;
    if (!tree) return whole;
    if (diagnostic.code === 'duplicate-key') return doubledKey(tree, diagnostic.pointer) ?? whole;
    if (diagnostic.pointer === '') return { offset: tree.offset, length: Math.min(1, tree.length) };
    return stretchAt(tree, diagnostic.pointer, diagnostic.at);
  };
  const located = diagnostics.map(diagnostic => placed(diagnostic, stretchFor(diagnostic), lines));
  return located.sort((a, b) => a.offset - b.offset || a.length - b.length);
};
