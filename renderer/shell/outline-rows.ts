import { keysOf, pointerTo, type Form, type Located, type OutlineEntry, type Pointer } from '../../engine/index.ts';
import { rulesOf } from '../form/form-lines.ts';
import { isWithin } from '../monaco/text-places.ts';

/** A line of the outline: a section or an entry of the rules, and what the chosen variants make of it. */
export interface OutlineRow extends OutlineEntry {
  at: Pointer; // in the composed document
  variant?: string; // the one that brought or changed it
  isGone?: true; // a variant takes it away
  entries: readonly OutlineRow[];
}

interface Draft extends OutlineRow {
  entries: Draft[];
}

/** The outline of a text, with the entries that the chosen variants bring: each after the one that it follows in the form. */
export const outlineRows = (
  outline: readonly OutlineEntry[],
  form: Form | undefined,
  problems: readonly Located[],
): readonly OutlineRow[] => {
  const byPlace = new Map<Pointer, Draft>();
  const rowOf = (entry: OutlineEntry): Draft => {
    const row = { ...entry, at: entry.pointer, entries: entry.entries.map(rowOf) };
    byPlace.set(row.at, row);
    return row;
  };
  const rows = outline.map(rowOf);
  const entriesIn = (at: Pointer): Draft[] => (at === '' ? rows : (byPlace.get(at) ?? put(at, at)).entries);
  const put = (at: Pointer, pointer: Pointer, after?: Pointer): Draft => {
    const siblings = entriesIn(aroundOf(at));
    const row: Draft = { pointer, at, label: keysOf(at).at(-1)!, problems: countIn(problems, pointer), entries: [] };
    const place = siblings.findIndex(each => each.at === after);
    siblings.splice(place < 0 ? siblings.length : place + 1, 0, row);
    byPlace.set(at, row);
    return row;
  };

  const maps = mapsOf(form);
  const last = new Map<Pointer, Pointer>(); // of each map: the entry that was looked at last
  for (const { at, pointer, variant, was, isGone } of rulesOf(form?.sections ?? [])) {
    const around = aroundOf(at);
    if (!maps.has(around)) continue;
    const isBrought = variant !== undefined && was?.length === 0;
    const row = byPlace.get(at) ?? (isBrought ? put(at, pointer, last.get(around)) : undefined);
    if (row !== undefined && variant !== undefined && was !== undefined) row.variant = variant;
    if (row !== undefined && isGone === true) row.isGone = true;
    last.set(around, at);
  }
  return rows;
};

const aroundOf = (at: Pointer): Pointer => pointerTo(...keysOf(at).slice(0, -1));

const countIn = (problems: readonly Located[], place: Pointer): number =>
  problems.filter(({ pointer }) => isWithin(pointer, place)).length;

/** Where entries can be added that have names: items of lists, known by their number, stand in no outline. */
const mapsOf = (form: Form | undefined): ReadonlySet<Pointer> => {
  const adds = (form?.sections ?? []).flatMap(section => [section, ...rulesOf([section])].flatMap(each => each.adds));
  return new Set(adds.map(({ at }) => at));
};
