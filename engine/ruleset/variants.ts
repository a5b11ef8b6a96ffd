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

interface Leaf {
  place: Pointer;
  pointer: Pointer;
  value: unknown;
}

/** What a variant writes: everything but the records that are only a way to it. */
const leavesOf = (changes: JsonRecord, place: Pointer, pointer: Pointer): Leaf[] =>
  Object.entries(changes).flatMap(([key, value]) => {
    const step = pointerTo(key);
    const isWay = isRecord(value) && !Object.hasOwn(value, 'op') && Object.keys(value).length > 0;
    return isWay
      ? leavesOf(value, place + step, pointer + step)
      : [{ place: place + step, pointer: pointer + step, value }];
  });

const clash = (a: Leaf, b: Leaf): boolean =>
  a.place === b.place
    ? !isSame(a.value, b.value)
    : a.place.startsWith(`${b.place}/`) || b.place.startsWith(`${a.place}/`);

/** All conflicts between variants of a document, one for each pair: the first place where they differ. */
export const conflictsOf = (variants: readonly Variant[]): Conflict[] => {
  const leaves = variants.map(variant => leavesOf(variant.changes, '', `${variant.pointer}/changes`));
  const conflicts: Conflict[] = [];
  variants.forEach((second, j) => {
    for (let i = 0; i < j; i++) {
      const found = firstClash(leaves[i]!, leaves[j]!);
      if (!found) continue;
      const [a, b] = found;
      const place = a.place.length <= b.place.length ? a.place : b.place;
      conflicts.push({
        first: variants[i]!.id,
        second: second.id,
        place,
        firstPointer: a.pointer,
        secondPointer: b.pointer,
      });
    }
  });
  return conflicts;
};

const firstClash = (a: readonly Leaf[], b: readonly Leaf[]): [Leaf, Leaf] | undefined => {
  for (const first of a) {
    const second = b.find(each => clash(first, each));
    if (second) return [first, second];
  }
  return undefined;
};
