import { keysOf, pointerTo } from '../language/diagnostic.ts';
import type { Json } from '../language/form.ts';
import type { Composed } from '../ruleset/compose.ts';
import { fieldOf, isRecord, type JsonRecord } from '../ruleset/document.ts';
import { authorPointer, variantAt } from '../ruleset/origins.ts';
import { variantsOf, type Variant } from '../ruleset/variants.ts';
import { applied, freeKey, isThere, valueAt, type SingleChange } from './apply.ts';
import type { Change, Into } from './change.ts';
import { isPlain, layersOf, noSuchVariant, withOverlay, type Authored } from './layers.ts';
import { authoredRename } from './rename/author.ts';
import { rowsAt, whyRowNotAdded } from './rows.ts';
import { isAlike } from './same.ts';

/** Makes a change that is addressed to the composed document in the author's, with these variants in force. */
export const authoredWith = (document: unknown, change: Change, into: Into, variants: readonly string[]): Authored => {
  if (change.do !== 'several') return authoredOnce(document, change, into, variants);
  let made: Authored = { ok: true, document, pointer: undefined, at: undefined };
  for (const each of change.changes) {
    made = authoredWith(made.document, each, into, variants);
    if (!made.ok) return made;
  }
  return made;
};

const authoredOnce = (document: unknown, change: SingleChange, into: Into, variants: readonly string[]): Authored => {
  if (change.do === 'rename') return authoredRename(document, change, into, variants);
  if (isPlain(change.at) || (into.is === 'base' && isBeforePlain(change))) return plainly(document, change);
  const chosen = variantsOf(document).filter(
    ({ id }) => variants.includes(id) || (into.is === 'variant' && id === into.id),
  );
  const layers = layersOf(document, chosen);
  const why = whyRowNotAdded(layers.at(-1)!.document, change);
  if (why !== undefined) return { ok: false, why };
  const settled = settledIn(document, layers, change);
  const wanted = applied(layers.at(-1)!.document, settled);
  if (!wanted.ok) return wanted;
  const first =
    into.is === 'base' ? layerOf(layers, chosen, settled) : chosen.findIndex(({ id }) => id === into.id) + 1;
  if (into.is === 'variant' && first === 0) return noSuchVariant(into.id);
  const last = into.is === 'base' ? chosen.length : first;
  const written = writtenIn(document, layers, settled, { first, last });
  const now = layersOf(
    written,
    variantsOf(written).filter(({ id }) => chosen.some(each => each.id === id)),
  ).at(-1)!;
  if (!isAlike(now.document, now.document, wanted.document, [])) return outOfReach(into, layers, chosen, settled);
  const { at } = wanted;
  return {
    ok: true,
    document: written,
    at,
    pointer: at === undefined ? undefined : authorPointer(now.document, now.origins, at),
  };
};

/** Is a section moved before one that is no part of what is composed, and so stands in the author's document alone? */
const isBeforePlain = (change: SingleChange): boolean =>
  change.do === 'move' &&
  change.before !== undefined &&
  keysOf(change.at).length === 1 &&
  isPlain(pointerTo(change.before));

const plainly = (document: unknown, change: SingleChange): Authored => {
  const made = applied(document, settledIn(document, [{ document } as Composed], change));
  return made.ok ? { ...made, pointer: made.at } : made;
};

/** The change with a key that nothing has at its place, in whatever variant. */
const settledIn = (document: unknown, layers: readonly Composed[], change: SingleChange): SingleChange => {
  const places = [...layers.map(layer => layer.document), ...variantsOf(document).map(({ changes }) => changes)];
  const isTaken = (map: readonly string[], key: string): boolean =>
    places.some(place => isThere(place, [...map, key]) || fieldOf(valueAt(place, map), key) === null);
  const keys = keysOf(change.at);
  if (change.do === 'add' && rowsAt(layers.at(-1)!.document, keys) !== undefined) return change;
  if (change.do === 'add') return { ...change, key: freeKey(change.key, key => isTaken(keys, key)) };
  const map = keys.slice(0, -1);
  const whole = layers.at(-1)!.document;
  const holder = valueAt(whole, map);
  if (change.do !== 'duplicate' || !isRecord(holder)) return change;
  const names = Object.keys(holder);
  const before = names[names.indexOf(keys.at(-1)!) + 1];
  const key = freeKey(keys.at(-1)!, name => isTaken(map, name));
  const value = valueAt(whole, keys);
  if (value === undefined) return change;
  return { do: 'add', at: pointerTo(...map), key, value: value as Json, ...(before !== undefined && { before }) };
};

/** Which layer something stands in: the one that wrote it, took it away or moved it last; 0 is the base. */
const layerOf = (layers: readonly Composed[], chosen: readonly Variant[], change: SingleChange): number => {
  const keys = keysOf(change.at);
  const { document, origins } = layers.at(-1)!;
  const taken = chosen.findLastIndex(({ changes }) => isTakenBy(changes, keys));
  if (!isThere(document, keys) && taken >= 0) return taken + 1;
  if (change.do === 'move') {
    const hinted = chosen.findLastIndex(({ changes }) => {
      const entry = valueAt(changes, keys);
      return typeof fieldOf(entry, 'before') === 'string' || typeof fieldOf(entry, 'after') === 'string';
    });
    if (hinted >= 0) return hinted + 1;
  }
  let there = keys.length;
  while (there > 0 && !isThere(document, keys.slice(0, there))) there--;
  const writer = variantAt(authorPointer(document, origins, pointerTo(...keys.slice(0, there))));
  return chosen.findIndex(({ id }) => id === writer) + 1;
};

const isTakenBy = (changes: JsonRecord, keys: readonly string[]): boolean =>
  keys.some((_, i) => valueAt(changes, keys.slice(0, i + 1)) === null);

/** The author's document with a change made in some of its layers, so that each comes to what it should. */
const writtenIn = (
  document: unknown,
  layers: readonly Composed[],
  change: SingleChange,
  { first, last }: { first: number; last: number },
): unknown => {
  let written = document;
  for (let i = first; i <= last; i++) {
    const made = appliedIn(i === 0 ? written : layers[i]!.document, change);
    if (i === 0) written = made ?? written;
    else if (made !== undefined) written = withOverlay(written, layers[i]!.variants, made);
  }
  return written;
};

/** What it is to be added before may come from a later layer only: then it comes last in this one. */
const appliedIn = (document: unknown, change: SingleChange): unknown => {
  const made = applied(document, change);
  return made.ok ? made.document : undefined;
};

const outOfReach = (
  into: Into,
  layers: readonly Composed[],
  chosen: readonly Variant[],
  change: SingleChange,
): Authored => {
  const { document, origins } = layers.at(-1)!;
  const writer = variantAt(authorPointer(document, origins, change.at));
  if (into.is === 'variant' && writer !== undefined && writer !== into.id && chosen.some(({ id }) => id === writer))
    return { ok: false, why: `The variant "${writer}" says what stands here; change it there, or choose without it.` };
  return { ok: false, why: 'A variant cannot say this: it would have to change the rules around it as a whole.' };
};
