import { pointerTo, type Diagnostic, type Pointer } from '../language/diagnostic.ts';
import { emptyRecord, isRecord, put, textOf, type JsonRecord } from './document.ts';
import { listed, nearest } from './nearest.ts';
import { childPointer } from './origins.ts';
import { error, warning } from './problem.ts';

/** A value with the author's pointer it was written at. */
interface Written {
  key: string;
  value: unknown;
  pointer: Pointer;
}

/** A record with changes laid over it, and what is wrong with the changes. */
interface Laid {
  record: JsonRecord;
  basePointer: Pointer;
  changesPointer: Pointer;
  problems: readonly Diagnostic[];
}

/**
 * What was laid over what. The same changes of the same record come to the very same record, so that whoever reads
 * many combinations of variants can tell by a record itself whether it was read before.
 */
export interface Layers {
  keeps: boolean; // else all is laid anew: slow, and plain
  laid: WeakMap<object, WeakMap<object, Laid>>; // by the record, and by its changes
  origins: WeakMap<object, ReadonlyMap<string, Pointer>>;
  removed: WeakMap<object, ReadonlySet<string>>; // keys that variants took out of a record: another may do the same
  bare: WeakMap<object, JsonRecord>; // entries without their "before" and "after"
  on: WeakMap<object, JsonRecord>; // parts of a document without what is switched off in them
}

export const makeLayers = (keeps = true): Layers => ({
  keeps,
  laid: new WeakMap(),
  origins: new WeakMap(),
  removed: new WeakMap(),
  bare: new WeakMap(),
  on: new WeakMap(),
});

/** A record that patches what stands there; one with "op" is a phrase and replaces it. */
const isPatch = (value: unknown): value is JsonRecord => isRecord(value) && !Object.hasOwn(value, 'op');

/** Changes of a record, and where the author wrote the two. */
interface Change {
  base: JsonRecord;
  basePointer: Pointer;
  changes: JsonRecord;
  changesPointer: Pointer;
}

/**
 * Lays changes over a record, by three rules: null removes; a record without "op" is merged key by key;
 * anything else replaces what stands there.
 */
export const layOver = (layers: Layers, change: Change): Laid => {
  const { base, basePointer, changes, changesPointer } = change;
  if (!layers.keeps) return layAnew(layers, change);
  let known = layers.laid.get(base);
  if (!known) layers.laid.set(base, (known = new WeakMap()));
  const before = known.get(changes);
  if (before?.basePointer === basePointer && before.changesPointer === changesPointer) return before;
  const laid = layAnew(layers, change);
  known.set(changes, laid);
  return laid;
};

/** A record being changed: its entries, keys that are taken out, and what went wrong. */
interface Overlay {
  layers: Layers;
  entries: Written[];
  removed: Set<string>;
  problems: Diagnostic[];
}

const layAnew = (layers: Layers, { base, basePointer, changes, changesPointer }: Change): Laid => {
  const entries = Object.entries(base).map(([key, value]): Written => {
    const pointer = childPointer(layers.origins, base, basePointer, key);
    return { key, value, pointer };
  });
  const overlay: Overlay = { layers, entries, removed: new Set(layers.removed.get(base)), problems: [] };
  for (const [key, value] of Object.entries(changes))
    layEntry(overlay, { key, value, pointer: changesPointer + pointerTo(key) });
  const record = recordFrom(overlay, basePointer);
  return { record, basePointer, changesPointer, problems: overlay.problems };
};

/** What stands where its record does needs no word of its own. */
const recordFrom = ({ layers, entries, removed }: Overlay, recordPointer: Pointer): JsonRecord => {
  const record = emptyRecord();
  const written = new Map<string, Pointer>();
  for (const { key, value, pointer } of entries) {
    put(record, key, value);
    if (pointer !== recordPointer + pointerTo(key)) written.set(key, pointer);
  }
  layers.origins.set(record, written);
  if (removed.size > 0) layers.removed.set(record, removed);
  return record;
};

const layEntry = (overlay: Overlay, change: Written): void => {
  const { entries, removed, problems } = overlay;
  const at = entries.findIndex(entry => entry.key === change.key);
  const there = entries[at];
  if (change.value === null) {
    if (there) entries.splice(at, 1);
    else if (!removed.has(change.key)) problems.push(removesNothing(change));
    removed.add(change.key);
    return;
  }
  const { value, neighbour } = withoutNeighbour(overlay.layers, change.value);
  if (!there && isSwitch(value)) problems.push(switchesNothing(change));
  const patched = isPatch(value) ? mergeInto(overlay, there, { ...change, value }) : { ...change, value };
  if (there) entries[at] = patched;
  else entries.push(patched);
  if (neighbour) moveBeside(overlay, patched, neighbour, change.pointer);
};

/** Nothing stands beneath what a variant adds as a whole. */
const NOTHING: JsonRecord = emptyRecord();

const mergeInto = (
  { layers, problems }: Overlay,
  there: Written | undefined,
  { key, value, pointer }: Written & { value: JsonRecord },
): Written => {
  const base = there && isRecord(there.value) ? { value: there.value, pointer: there.pointer } : undefined;
  const laid = layOver(layers, {
    base: base?.value ?? NOTHING,
    basePointer: base?.pointer ?? pointer,
    changes: value,
    changesPointer: pointer,
  });
  problems.push(...laid.problems);
  return { key, value: laid.record, pointer: laid.basePointer };
};

interface Neighbour {
  side: 'before' | 'after';
  of: string; // an id, or "*" for all
}

/** Takes "before" and "after" off an entry: they say where it goes and are no part of it. */
const withoutNeighbour = (layers: Layers, value: unknown): { value: unknown; neighbour: Neighbour | undefined } => {
  if (!isPatch(value)) return { value, neighbour: undefined };
  const side = (['before', 'after'] as const).find(
    each => typeof value[each] === 'string' && Object.hasOwn(value, each),
  );
  if (!side) return { value, neighbour: undefined };
  const rest = layers.bare.get(value) ?? without(value, side);
  layers.bare.set(value, rest);
  return { value: rest, neighbour: { side, of: textOf(value[side]) ?? '*' } };
};

const without = (record: JsonRecord, key: string): JsonRecord => {
  const rest = emptyRecord();
  for (const [each, inner] of Object.entries(record)) if (each !== key) put(rest, each, inner);
  return rest;
};

const moveBeside = (
  { entries, problems }: Overlay,
  entry: Written,
  { side, of }: Neighbour,
  pointer: Pointer,
): void => {
  entries.splice(entries.indexOf(entry), 1);
  const beside = of === '*' ? (side === 'before' ? 0 : entries.length - 1) : entries.findIndex(({ key }) => key === of);
  if (beside < 0 && of !== '*') {
    problems.push(unknownNeighbour(pointer, side, of, entries));
    entries.push(entry);
    return;
  }
  entries.splice(side === 'before' ? beside : beside + 1, 0, entry);
};

/** Only says whether something is switched off. */
const isSwitch = (value: unknown): boolean =>
  isPatch(value) && typeof value['off'] === 'boolean' && Object.keys(value).length === 1;

const switchesNothing = ({ key, pointer }: Written): Diagnostic =>
  error('unknown-entry', pointer, `There is no "${key}" here to switch off or on.`, {
    at: 'key',
    help: 'Mend the name, or take the line out.',
  });

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
