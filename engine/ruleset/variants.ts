import { pointerTo, type Pointer } from '../language/diagnostic.ts';
import { entriesOf, fieldOf, isRecord, isSame, textsOf, wholeOf, type JsonRecord } from './document.ts';

/** A named overlay as its document declares it. */
export interface Variant {
  id: string;
  pointer: Pointer;
  seats: Seats | undefined; // fewer than the ruleset's, when it says so
  requires: readonly string[];
  excludes: readonly string[];
  changes: JsonRecord;
}

export interface Seats {
  from: number;
  to: number;
}

export const seatsOf = (document: unknown): Seats | undefined => {
  const seats = fieldOf(document, 'seats');
  const from = wholeOf(fieldOf(seats, 'from'));
  const to = wholeOf(fieldOf(seats, 'to'));
  return from !== undefined && to !== undefined && from >= 1 && from <= to && to <= 64 ? { from, to } : undefined;
};

/** No game has as many variants as this; those beyond are told of, and not read. */
export const MOST_VARIANTS = 100;

/** The variants of a document, in its order: the order they are laid over in, whatever the order of choosing. */
export const variantsOf = (document: unknown): Variant[] =>
  entriesOf(fieldOf(document, 'variants'))
    .slice(0, MOST_VARIANTS)
    .map(([id, value]) => {
      const changes = fieldOf(value, 'changes');
      return {
        id,
        pointer: pointerTo('variants', id),
        seats: seatsOf(value),
        requires: textsOf(fieldOf(value, 'requires')),
        excludes: textsOf(fieldOf(value, 'excludes')),
        changes: isRecord(changes) ? changes : {},
      };
    });

/** Two variants that cannot be chosen together, since they write one place differently. */
export interface Conflict {
  first: string;
  second: string;
  place: Pointer; // in the composed document
  firstPointer: Pointer; // in the author's
  secondPointer: Pointer;
}

/** A change, and where it stands in the composed document and in the author's. */
interface Leaf {
  place: Pointer;
  pointer: Pointer;
  value: unknown;
}

/** A record that is only a way to what a variant writes. */
const isWay = (value: unknown): value is JsonRecord =>
  isRecord(value) && !Object.hasOwn(value, 'op') && Object.keys(value).length > 0;

const leafIn = ({ place, pointer }: Leaf, key: string, value: unknown): Leaf => {
  const step = pointerTo(key);
  return { place: place + step, pointer: pointer + step, value };
};

/** The first thing that a variant writes at a place or beneath it. */
const firstLeaf = (leaf: Leaf): Leaf => {
  if (!isWay(leaf.value)) return leaf;
  const [key, value] = Object.entries(leaf.value)[0]!;
  return firstLeaf(leafIn(leaf, key, value));
};

/** The first place within two records of changes where they differ, or one writes what the other writes into. */
const clashWithin = (a: Leaf & { value: JsonRecord }, b: Leaf & { value: JsonRecord }): [Leaf, Leaf] | undefined => {
  for (const [key, value] of Object.entries(a.value)) {
    if (!Object.hasOwn(b.value, key)) continue;
    const found = clash(leafIn(a, key, value), leafIn(b, key, b.value[key]));
    if (found) return found;
  }
  return undefined;
};

const clash = (a: Leaf, b: Leaf): [Leaf, Leaf] | undefined => {
  const [aValue, bValue] = [a.value, b.value];
  if (isWay(aValue) && isWay(bValue)) return clashWithin({ ...a, value: aValue }, { ...b, value: bValue });
  const isSetAlike = !isWay(aValue) && !isWay(bValue) && isSame(aValue, bValue);
  return isSetAlike ? undefined : [firstLeaf(a), firstLeaf(b)];
};

/** All conflicts between variants of a document, one for each pair: the first place where they differ. */
export const conflictsOf = (variants: readonly Variant[]): Conflict[] => {
  const written = variants.map(({ changes, pointer }) => ({
    place: '',
    pointer: `${pointer}/changes`,
    value: changes,
  }));
  return variants.flatMap((second, j) =>
    variants.slice(0, j).flatMap((first, i): Conflict[] => {
      const found = clashWithin(written[i]!, written[j]!);
      if (!found) return [];
      const [a, b] = found;
      const place = a.place.length <= b.place.length ? a.place : b.place;
      return [{ first: first.id, second: second.id, place, firstPointer: a.pointer, secondPointer: b.pointer }];
    }),
  );
};
