import { pointerTo, type Diagnostic, type Pointer } from '../language/diagnostic.ts';
import { emptyRecord, isRecord, put, textOf, type JsonRecord } from './document.ts';
import { listed, nearest } from './nearest.ts';
import { childPointer, placeOf } from './origins.ts';
import { error, warning } from './problem.ts';

/** A value with the author's pointer it was written at. */
interface Written {
  key: string;
  value: unknown;
  pointer: Pointer;
}

/** What laying over is working on: pointers of merged records, and what went wrong. */
interface Overlay {
  origins: Map<object, ReadonlyMap<string, Pointer>>;
  problems: Diagnostic[];
  removed: Set<string>; // places that a variant has emptied: another may do the same
}

/** A record that patches what stands there; one with "op" is a phrase and replaces it. */
const isPatch = (value: unknown): value is JsonRecord => isRecord(value) && !Object.hasOwn(value, 'op');

/**
 * Lays changes over a record, by three rules: null removes; a record without "op" is merged key by key;
 * anything else replaces what stands there.
 */
export const layOver = (
  base: JsonRecord,
  basePointer: Pointer,
  changes: JsonRecord,
  changesPointer: Pointer,
  overlay: Overlay,
): JsonRecord => {
  const entries: Written[] = Object.entries(base).map(([key, value]) => ({
    key,
    value,
    pointer: childPointer(overlay.origins, base, basePointer, key),
  }));
  for (const [key, value] of Object.entries(changes)) {
    layEntry(entries, { key, value, pointer: changesPointer + pointerTo(key) }, overlay);
  }
  return recordFrom(entries, overlay);
};

const recordFrom = (entries: readonly Written[], overlay: Overlay): JsonRecord => {
  const record = emptyRecord();
  for (const { key, value } of entries) put(record, key, value);
  overlay.origins.set(record, new Map(entries.map(({ key, pointer }) => [key, pointer])));
  return record;
};

const layEntry = (entries: Written[], change: Written, overlay: Overlay): void => {
  const at = entries.findIndex(entry => entry.key === change.key);
  const there = entries[at];
  if (change.value === null) {
    if (there) entries.splice(at, 1);
    else if (!overlay.removed.has(placeOf(change.pointer))) overlay.problems.push(removesNothing(change));
    overlay.removed.add(placeOf(change.pointer));
    return;
  }
  const { value, neighbour } = withoutNeighbour(change);
  const patched = isPatch(value) ? mergeInto(there, value, change.pointer, overlay) : { ...change, value };
  if (there) entries[at] = patched;
  else entries.push(patched);
  if (neighbour) moveBeside(entries, patched, neighbour, change.pointer, overlay);
};

const mergeInto = (there: Written | undefined, patch: JsonRecord, pointer: Pointer, overlay: Overlay): Written => {
  const base = there && isRecord(there.value) ? there : undefined;
  const key = there?.key ?? '';
  if (!base) return { key: there?.key ?? lastKey(pointer), value: withoutNulls(patch, pointer, overlay), pointer };
  const value = layOver(base.value as JsonRecord, base.pointer, patch, pointer, overlay);
  return { key, value, pointer: base.pointer };
};

const lastKey = (pointer: Pointer): string =>
  pointer
    .slice(pointer.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');

/** What a variant adds as a whole: nothing stands beneath it that could be removed. */
const withoutNulls = (patch: JsonRecord, pointer: Pointer, overlay: Overlay): JsonRecord =>
  layOver(emptyRecord(), pointer, patch, pointer, overlay);

interface Neighbour {
  side: 'before' | 'after';
  of: string; // an id, or "*" for all
}

/** Takes "before" and "after" off an entry: they say where it goes and are no part of it. */
const withoutNeighbour = (change: Written): { value: unknown; neighbour: Neighbour | undefined } => {
  const { value } = change;
  if (!isPatch(value)) return { value, neighbour: undefined };
  const side = (['before', 'after'] as const).find(
    each => typeof value[each] === 'string' && Object.hasOwn(value, each),
  );
  if (!side) return { value, neighbour: undefined };
  const rest = emptyRecord();
  for (const [key, inner] of Object.entries(value)) if (key !== side) put(rest, key, inner);
  return { value: rest, neighbour: { side, of: textOf(value[side]) ?? '*' } };
};

const moveBeside = (
  entries: Written[],
  entry: Written,
  { side, of }: Neighbour,
  pointer: Pointer,
  overlay: Overlay,
): void => {
  entries.splice(entries.indexOf(entry), 1);
  const beside = of === '*' ? (side === 'before' ? 0 : entries.length - 1) : entries.findIndex(({ key }) => key === of);
  if (beside < 0 && of !== '*') {
    overlay.problems.push(unknownNeighbour(pointer, side, of, entries));
    entries.push(entry);
    return;
  }
  entries.splice(side === 'before' ? beside : beside + 1, 0, entry);
};

const removesNothing = ({ key, pointer }: Written): Diagnostic =>
  warning('removes-nothing', pointer, `There is no "${key}" here to remove.`, {
    help: 'null removes what the rules without this variant have at this place; take the line out, or mend the key.',
  });

const unknownNeighbour = (pointer: Pointer, side: string, of: string, entries: readonly Written[]): Diagnostic => {
  const ids = entries.map(({ key }) => key);
  const near = nearest(of, ids);
  const message = `Nothing here is called "${of}", so this cannot come ${side} it; here are ${listed(ids, 'no entries')}.`;
  return error('unknown-neighbour', `${pointer}/${side}`, message, {
    help: near === undefined ? `Name one of them, or write "*" to come ${side} all.` : `Did you mean "${near}"?`,
    ...(near !== undefined && { instead: near }),
  });
};
