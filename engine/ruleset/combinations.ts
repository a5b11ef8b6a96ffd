import { conflictsOf, seatsOf, variantsOf, type Seats, type Variant } from './variants.ts';

/** Variants that may be chosen together, with the numbers of seats they allow. */
export interface Combination {
  variants: readonly string[]; // in document order
  seats: readonly number[];
}

/** Above this many, combinations are covered instead of listed: each variant alone, every pair, and all that go together. */
const MOST_LISTED = 24;

/** What keeps variants of a document apart, and what ties them together. */
export interface Alliances {
  variants: readonly Variant[];
  apart: ReadonlyMap<string, ReadonlySet<string>>; // both ways: excluded, or in conflict
  seats: Seats;
}

export const alliancesOf = (document: unknown): Alliances => {
  const variants = variantsOf(document);
  const apart = new Map(variants.map(({ id }) => [id, new Set<string>()]));
  const part = (a: string, b: string): void => {
    if (!apart.has(a) || !apart.has(b)) return;
    apart.get(a)!.add(b);
    apart.get(b)!.add(a);
  };
  for (const { id, excludes } of variants) for (const other of excludes) part(id, other);
  for (const { first, second } of conflictsOf(variants)) part(first, second);
  return { variants, apart, seats: seatsOf(document) ?? { from: 2, to: 2 } };
};

/** A variant with all that it requires, directly or not. */
const withRequired = (ids: readonly string[], alliances: Alliances): ReadonlySet<string> => {
  const all = new Set<string>();
  const waiting = [...ids];
  while (waiting.length > 0) {
    const id = waiting.pop()!;
    if (all.has(id)) continue;
    all.add(id);
    waiting.push(...(alliances.variants.find(each => each.id === id)?.requires ?? []));
  }
  return all;
};

/** The seat counts that a set of variants allows; none when they cannot be chosen together. */
const seatsFor = (ids: ReadonlySet<string>, { variants, apart, seats }: Alliances): number[] => {
  let { from, to } = seats;
  for (const id of ids) {
    const variant = variants.find(each => each.id === id);
    if (!variant || [...ids].some(other => apart.get(id)!.has(other))) return [];
    from = Math.max(from, variant.seats?.from ?? from);
    to = Math.min(to, variant.seats?.to ?? to);
  }
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
};

/** Every set of variants that a table may choose, when there are few; else a set that covers every pair. */
export const combinationsOf = (document: unknown): Combination[] => {
  const alliances = alliancesOf(document);
  return listed(alliances) ?? covering(alliances);
};

const combination = (ids: ReadonlySet<string>, alliances: Alliances): Combination | undefined => {
  const seats = seatsFor(ids, alliances);
  const variants = alliances.variants.map(({ id }) => id).filter(id => ids.has(id));
  return seats.length > 0 && variants.length === ids.size ? { variants, seats } : undefined;
};

const isClosed = (ids: ReadonlySet<string>, { variants }: Alliances): boolean =>
  variants.every(({ id, requires }) => !ids.has(id) || requires.every(other => ids.has(other)));

/** All allowed sets, the small ones first; undefined when there are too many. */
const listed = (alliances: Alliances): Combination[] | undefined => {
  const ids = alliances.variants.map(({ id }) => id);
  let sets: ReadonlySet<string>[] = [new Set()];
  for (const id of ids) {
    const grown = sets
      .filter(set => ![...set].some(other => alliances.apart.get(id)!.has(other)))
      .map(set => new Set([...set, id]));
    sets = [...sets, ...grown];
    if (sets.length > MOST_LISTED * 8) return undefined;
  }
  const found = sets.filter(set => isClosed(set, alliances)).flatMap(set => combination(set, alliances) ?? []);
  if (found.length > MOST_LISTED) return undefined;
  return found.sort((a, b) => a.variants.length - b.variants.length);
};

/** The base, each variant alone, every pair, and as many together as go together. */
const covering = (alliances: Alliances): Combination[] => {
  const ids = alliances.variants.map(({ id }) => id);
  const sets = [[], ...ids.map(id => [id]), ...ids.flatMap((a, i) => ids.slice(i + 1).map(b => [a, b]))];
  const found = new Map<string, Combination>();
  const keep = (wanted: readonly string[]): void => {
    const one = combination(withRequired(wanted, alliances), alliances);
    if (one) found.set(one.variants.join(' '), one);
  };
  sets.forEach(keep);
  for (const start of ids) keep(grownFrom(start, ids, alliances));
  return [...found.values()].sort((a, b) => a.variants.length - b.variants.length);
};

const grownFrom = (start: string, ids: readonly string[], alliances: Alliances): string[] =>
  ids.reduce(
    (set, id) => (combination(withRequired([...set, id], alliances), alliances) ? [...set, id] : set),
    [start],
  );
