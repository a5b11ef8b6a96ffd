import { conflictsOf, seatsOf, variantsOf, type Conflict, type Seats, type Variant } from './variants.ts';

/** Variants that may be chosen together, with the numbers of seats they allow. */
export interface Combination {
  variants: readonly string[]; // in document order
  seats: readonly number[];
}

/** Above this many, combinations are covered instead of listed: each variant alone, and every pair in some set. */
const MOST_LISTED = 32;
/** Up to so many variants, each pair is a set of its own, which tells best who is to blame. */
const MOST_PAIRED = 10;
/** No game has as many variants; what is above this is hostile, and not worth anybody's time. */
const MOST_COVERED = 128;

/** What keeps variants of a document apart, and what ties them together. */
export interface Alliances {
  variants: readonly Variant[];
  byId: ReadonlyMap<string, Variant>;
  conflicts: readonly Conflict[];
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
  const conflicts = conflictsOf(variants);
  for (const { first, second } of conflicts) part(first, second);
  const byId = new Map(variants.map(variant => [variant.id, variant]));
  return { variants, byId, conflicts, apart, seats: seatsOf(document) ?? { from: 2, to: 2 } };
};

/** A variant with all that it requires, directly or not. */
const withRequired = (ids: readonly string[], alliances: Alliances): ReadonlySet<string> => {
  const all = new Set<string>();
  const waiting = [...ids];
  while (waiting.length > 0) {
    const id = waiting.pop()!;
    if (all.has(id)) continue;
    all.add(id);
    waiting.push(...(alliances.byId.get(id)?.requires ?? []));
  }
  return all;
};

/** The seat counts that a set of variants allows; none when they cannot be chosen together. */
const seatsFor = (ids: ReadonlySet<string>, { byId, apart, seats }: Alliances): number[] => {
  let { from, to } = seats;
  for (const id of ids) {
    const variant = byId.get(id);
    if (!variant || [...apart.get(id)!].some(other => ids.has(other))) return [];
    from = Math.max(from, variant.seats?.from ?? from);
    to = Math.min(to, variant.seats?.to ?? to);
  }
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
};

/** Every set of variants that a table may choose, when there are few; else a set that covers every pair. */
export const combinationsOf = (document: unknown, alliances = alliancesOf(document)): Combination[] => {
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

/** The base, each variant alone, and sets in which every pair that goes together does so: pairs, or as many as go along. */
const covering = (alliances: Alliances): Combination[] => {
  const ids = alliances.variants.map(({ id }) => id);
  const found = new Map<string, Combination>();
  const met = new Set<string>(); // pairs, "a b"
  const keep = (wanted: ReadonlySet<string>): void => {
    const one = found.size < MOST_COVERED ? combination(wanted, alliances) : undefined;
    if (one) found.set(one.variants.join(' '), one);
    for (const a of one?.variants ?? []) for (const b of one?.variants ?? []) met.add(`${a} ${b}`);
  };
  for (const wanted of [[], ...ids.map(id => [id])]) keep(withRequired(wanted, alliances));
  ids.forEach((a, i) => {
    for (const b of ids.slice(i + 1)) {
      if (met.has(`${a} ${b}`) || found.size >= MOST_COVERED) continue;
      const pair = withRequired([a, b], alliances);
      keep(ids.length > MOST_PAIRED && combination(pair, alliances) ? grownFrom(pair, alliances) : pair);
    }
  });
  for (const id of ids.slice(0, MOST_PAIRED)) keep(grownFrom(withRequired([id], alliances), alliances));
  return [...found.values()].sort((a, b) => a.variants.length - b.variants.length);
};

/** A set with all that goes along with it, each with what it requires. */
const grownFrom = (start: ReadonlySet<string>, alliances: Alliances): ReadonlySet<string> => {
  let set = start;
  for (const { id } of alliances.variants) {
    if (set.has(id) || [...alliances.apart.get(id)!].some(other => set.has(other))) continue;
    const more = new Set([...set, ...withRequired([id], alliances)]);
    if (seatsFor(more, alliances).length > 0) set = more;
  }
  return set;
};
