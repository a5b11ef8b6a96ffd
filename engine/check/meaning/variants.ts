import type { Diagnostic } from '../../language/diagnostic.ts';
import { variantConflict } from '../../ruleset/compose.ts';
import { entriesOf, fieldOf, isRecord } from '../../ruleset/document.ts';
import type { Alliances } from '../../ruleset/combinations.ts';
import { MOST_VARIANTS, seatsOf, type Conflict, type Variant } from '../../ruleset/variants.ts';
import { unknownVariant } from '../faults/names.ts';
import {
  changesNoRule,
  circularRequires,
  emptyRange,
  tooManyVariants,
  excludesItself,
  variantContradiction,
  variantIdle,
  variantNeverFits,
} from '../faults/variants.ts';

/** What is wrong with the variants of a document themselves, whatever they change. */
export const variantProblems = (document: unknown, alliances: Alliances): Diagnostic[] => {
  const { variants } = alliances;
  const names = unknownNames(variants);
  const rings = requireRings(variants);
  const contradictions = rings.length > 0 || names.length > 0 ? [] : contradictionsIn(variants);
  const found = entriesOf(fieldOf(document, 'variants')).length;
  return [
    ...(found > MOST_VARIANTS ? [tooManyVariants('/variants', found, MOST_VARIANTS)] : []),
    ...seatRanges(document, variants),
    ...names,
    ...rings,
    ...contradictions,
    ...conflictsIn(alliances),
    ...(contradictions.length === 0 && seatsOf(document) ? neverFitting(variants, alliances) : []),
    ...variants.flatMap(variant => changesOf(document, variant)),
  ];
};

const unknownNames = (variants: readonly Variant[]): Diagnostic[] => {
  const ids = variants.map(({ id }) => id);
  return variants.flatMap(({ id, pointer, requires, excludes }) => {
    const others = ids.filter(other => other !== id);
    const unknown = (field: string, names: readonly string[]): Diagnostic[] =>
      names.flatMap((name, i) =>
        ids.includes(name) ? [] : [unknownVariant(`${pointer}/${field}/${i}`, name, others)],
      );
    return [...unknown('requires', requires), ...unknown('excludes', excludes)];
  });
};

const byId = (variants: readonly Variant[], id: string): Variant | undefined => variants.find(each => each.id === id);

/** All variants that one requires, directly or not, in the order they are found. */
const requiredBy = (variants: readonly Variant[], variant: Variant): ReadonlySet<string> => {
  const found = new Set<string>();
  const waiting = [...variant.requires];
  while (waiting.length > 0) {
    const id = waiting.shift()!;
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(byId(variants, id)?.requires ?? []));
  }
  return found;
};

const requireRings = (variants: readonly Variant[]): Diagnostic[] => {
  const told = new Set<string>();
  return variants.flatMap(variant => {
    if (told.has(variant.id) || !requiredBy(variants, variant).has(variant.id)) return [];
    const ring = [...requiredBy(variants, variant)].filter(id => {
      const other = byId(variants, id);
      return other && requiredBy(variants, other).has(variant.id);
    });
    for (const id of ring) told.add(id);
    return [circularRequires(`${variant.pointer}/requires`, [variant.id, ...ring.filter(id => id !== variant.id)])];
  });
};

const excludeEachOther = (a: Variant, b: Variant): boolean => a.excludes.includes(b.id) || b.excludes.includes(a.id);

const contradictionsIn = (variants: readonly Variant[]): Diagnostic[] =>
  variants.flatMap(variant => {
    const itself = variant.excludes.indexOf(variant.id);
    if (itself >= 0) return [excludesItself(`${variant.pointer}/excludes/${itself}`, variant.id)];
    const other = [...requiredBy(variants, variant)].find(id => {
      const required = byId(variants, id);
      return required && excludeEachOther(variant, required);
    });
    return other === undefined ? [] : [variantContradiction(`${variant.pointer}/requires`, variant.id, other)];
  });

/** Variants that set one place differently, could be chosen together, and do not say that they exclude each other. */
export const clashesIn = ({ byId, conflicts }: Alliances): Conflict[] =>
  conflicts.filter(({ first, second }) => {
    const [a, b] = [byId.get(first), byId.get(second)];
    return a && b && !excludeEachOther(a, b) && meet(a, b);
  });

const conflictsIn = (alliances: Alliances): Diagnostic[] =>
  clashesIn(alliances).map(({ first, second, place, firstPointer, secondPointer }) =>
    variantConflict(first, second, place, { first: firstPointer, second: secondPointer }),
  );

/** Whether a table can have a number of seats that both allow. */
const meet = (a: Variant, b: Variant): boolean =>
  !a.seats || !b.seats || (a.seats.from <= b.seats.to && b.seats.from <= a.seats.to);

const neverFitting = (variants: readonly Variant[], { seats }: Alliances): Diagnostic[] =>
  variants.flatMap(variant => {
    let { from, to } = seats;
    for (const id of [variant.id, ...requiredBy(variants, variant)]) {
      const own = byId(variants, id)?.seats;
      from = Math.max(from, own?.from ?? from);
      to = Math.min(to, own?.to ?? to);
    }
    const pointer = variant.seats ? `${variant.pointer}/seats` : variant.pointer;
    return from <= to ? [] : [variantNeverFits(pointer, variant.id, seats)];
  });

const NO_RULES: readonly string[] = ['format', 'id', 'name', 'seats', 'variants', 'scenarios'];

const changesOf = (document: unknown, { id, pointer, changes }: Variant): Diagnostic[] => {
  const sections = entriesOf(changes).map(([section]) => section);
  const written = fieldOf(fieldOf(fieldOf(document, 'variants'), id), 'changes');
  if (isRecord(written) && sections.length === 0) return [variantIdle(pointer, id)];
  return sections
    .filter(section => NO_RULES.includes(section))
    .map(section => changesNoRule(`${pointer}/changes/${section}`, section));
};

/** Ranges of seats that hold nothing: of the game, and of variants. */
const seatRanges = (document: unknown, variants: readonly Variant[]): Diagnostic[] => {
  const ranges = [{ value: fieldOf(document, 'seats'), pointer: '/seats' }];
  for (const { id, pointer } of variants) {
    const value = fieldOf(fieldOf(fieldOf(document, 'variants'), id), 'seats');
    ranges.push({ value, pointer: `${pointer}/seats` });
  }
  return ranges.flatMap(({ value, pointer }) => {
    const from = fieldOf(value, 'from');
    const to = fieldOf(value, 'to');
    return typeof from === 'number' && typeof to === 'number' && from > to ? [emptyRange(pointer, from, to)] : [];
  });
};
