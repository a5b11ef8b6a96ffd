import { keysOf, pointerTo, type Pointer } from '../language/diagnostic.ts';
import { isList, isRecord } from './document.ts';

/**
 * Where the values of a composed document were written. Only records that an overlay reached have an entry: the pointer
 * into the author's document of each key that does not stand where its record stands.
 */
export type Origins = Pick<ReadonlyMap<object, ReadonlyMap<string, Pointer>>, 'get'>;

export const NO_ORIGINS: Origins = new Map();

/** The author's pointer of what stands under a key of a node that itself stands at `pointer`. */
export const childPointer = (origins: Origins, node: unknown, pointer: Pointer, key: string | number): Pointer =>
  (typeof node === 'object' && node !== null ? origins.get(node)?.get(String(key)) : undefined) ??
  (isPlainKey(key) ? `${pointer}/${key}` : pointer + pointerTo(key));

const isPlainKey = (key: string | number): boolean =>
  typeof key === 'number' || !(key.includes('/') || key.includes('~'));

/** The author's pointer of a place in a composed document. */
export const authorPointer = (document: unknown, origins: Origins, composed: Pointer): Pointer => {
  let node = document;
  let pointer = '';
  for (const key of keysOf(composed)) {
    pointer = childPointer(origins, node, pointer, key);
    node = isList(node) ? node[Number(key)] : isRecord(node) && Object.hasOwn(node, key) ? node[key] : undefined;
  }
  return pointer;
};

/** The place in the composed document of what an author wrote: a variant's changes lie over the very same place. */
export const placeOf = (pointer: Pointer): Pointer => pointer.replace(/^\/variants\/[^/]*\/changes/, '');

/** The variant that wrote what stands at an author's pointer; undefined for the base. */
export const variantAt = (pointer: Pointer): string | undefined => {
  if (!pointer.startsWith('/variants/')) return undefined;
  const [, variant, changes] = keysOf(pointer);
  return changes === 'changes' ? variant : undefined;
};

/** The variants that wrote something beneath a node, and the node itself when one wrote it. */
export const writersOf = (origins: Origins, node: unknown, pointer: Pointer): ReadonlySet<string> => {
  const writers = new Set<string>();
  const visit = (value: unknown, at: Pointer): void => {
    const variant = variantAt(at);
    if (variant !== undefined) writers.add(variant);
    const written = typeof value === 'object' && value !== null ? origins.get(value) : undefined;
    if (!written || !isRecord(value)) return;
    for (const [key, inner] of Object.entries(value)) visit(inner, written.get(key) ?? at + pointerTo(key));
  };
  visit(node, pointer);
  return writers;
};
