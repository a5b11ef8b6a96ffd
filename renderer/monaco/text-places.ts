import { findNodeAtLocation, getNodeValue, parseTree, type Node } from 'jsonc-parser';
import { isTooMuch, keysOf, pointerTo, type Pointer } from '../../engine/index.ts';

/** A stretch of text. */
export interface Stretch {
  offset: number;
  length: number;
}

let parsed: { text: string; tree: Node | undefined } | undefined;
const treeOf = (text: string): Node | undefined => {
  if (parsed?.text !== text) parsed = { text, tree: isTooMuch(text) ? undefined : parseTree(text) };
  return parsed.tree;
};

/** Where a rule stands in the text, with its key; the nearest thing around it when it is gone. */
export const stretchOf = (text: string, pointer: Pointer): Stretch | undefined => {
  const tree = treeOf(text);
  if (tree === undefined) return undefined;
  const keys = keysOf(pointer);
  for (let depth = keys.length; depth >= 0; depth--) {
    const node = nodeAt(tree, keys.slice(0, depth));
    if (node !== undefined) return node.parent?.type === 'property' ? node.parent : node;
  }
  return undefined;
};

const nodeAt = (tree: Node, keys: readonly string[]): Node | undefined => {
  let node: Node | undefined = tree;
  for (const key of keys) {
    if (node === undefined) return undefined;
    node = findNodeAtLocation(node, [node.type === 'array' ? Number(key) : key]);
  }
  return node;
};

/** The rule that a place in the text belongs to: the smallest thing around it. */
export const pointerAt = (text: string, offset: number): Pointer | undefined => {
  let node = treeOf(text);
  const keys: (string | number)[] = [];
  while (node !== undefined) {
    const inner: Node | undefined = node.children?.find(
      child => offset >= child.offset && offset <= child.offset + child.length,
    );
    if (inner === undefined) return pointerTo(...keys);
    if (node.type === 'array') keys.push(node.children!.indexOf(inner));
    if (inner.type === 'property') {
      keys.push(String(getNodeValue(inner.children![0]!)));
      node = inner.children![1];
      if (node === undefined || offset < node.offset) return pointerTo(...keys);
    } else node = inner;
  }
  return keys.length === 0 ? undefined : pointerTo(...keys);
};

/** Is one rule the other, or around it? */
export const isWithin = (inner: Pointer, outer: Pointer): boolean => inner === outer || inner.startsWith(`${outer}/`);

/** Where a thing stands in the composed document, by where its author wrote it. */
export const atOf = (pointer: Pointer): Pointer => pointer.replace(/^\/variants\/[^/]*\/changes(?=\/)/, '');
