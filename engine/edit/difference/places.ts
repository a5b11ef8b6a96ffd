import { wantAt } from '../../check/want.ts';
import { pointerTo, type Pointer } from '../../language/diagnostic.ts';
import { fieldOf, isList, isRecord, isSame, type JsonRecord } from '../../ruleset/document.ts';
import { alignLists, risingOf } from '../align.ts';
import { isAlike, isOrderedAt } from '../same.ts';
import { renamedEntries } from './renamed-entries.ts';

export type Keys = readonly string[];

/** One thing that differs between two documents; `from` is its place in the former, `to` in the latter. */
export type Differing =
  | { is: 'added'; to: Keys; after: unknown; whole?: Changed }
  | { is: 'removed'; from: Keys; before: unknown; whole?: Changed }
  | Changed
  | { is: 'moved'; from: Keys; to: Keys } // among its siblings
  | { is: 'renamed'; from: Keys; to: Keys };

/** Something gave way to something else; what was or is told of it part by part remembers it as its whole. */
export interface Changed {
  is: 'changed';
  from: Keys;
  to: Keys;
  before: unknown;
  after: unknown;
}

/** What differs between two documents, and where each place of one is found in the other. */
export interface Compared {
  all: readonly Differing[];
  backTo(to: Keys): Keys; // what was there, under the name or number it had
  onTo(from: Keys): Keys;
}

/** All that differs: nothing if and only if the two mean the same. */
export const compared = (before: unknown, after: unknown): Compared => {
  const comparing: Comparing = { document: after, all: [], back: new Map(), on: new Map() };
  compareValues(comparing, { before, after, from: [], to: [] });
  const { all, back, on } = comparing;
  return { all, backTo: keys => elsewhere(back, keys), onTo: keys => elsewhere(on, keys) };
};

interface Comparing {
  document: unknown; // that tells where an order means something
  all: Differing[];
  back: Map<Pointer, Keys>; // of what has another name or number now
  on: Map<Pointer, Keys>;
}

interface Pair {
  before: unknown;
  after: unknown;
  from: Keys;
  to: Keys;
}

const elsewhere = (known: ReadonlyMap<Pointer, Keys>, keys: Keys): Keys => {
  for (let depth = keys.length; depth > 0; depth--) {
    const found = known.get(pointerTo(...keys.slice(0, depth)));
    if (found !== undefined) return [...found, ...keys.slice(depth)];
  }
  return keys;
};

const compareValues = (comparing: Comparing, pair: Pair): void => {
  const { before, after } = pair;
  if (before === after) return;
  if (isList(before) && isList(after) && isByItem(comparing, pair)) compareLists(comparing, pair);
  else if (isRecord(before) && isRecord(after) && fieldOf(before, 'op') === fieldOf(after, 'op'))
    compareRecords(comparing, pair);
  else if (!isSame(before, after)) comparing.all.push({ is: 'changed', ...pair });
};

/** Lists of mere names and numbers differ as a whole; of effects each item is a rule, even where it is a bare word. */
const isByItem = ({ document }: Comparing, { before, after, to }: Pair): boolean =>
  [...(before as readonly unknown[]), ...(after as readonly unknown[])].some(isInner) ||
  wantAt(document, to)?.want.is === 'effects';

const isInner = (item: unknown): boolean => typeof item === 'object' && item !== null;

const noteElsewhere = ({ back, on }: Comparing, from: Keys, to: Keys): void => {
  back.set(pointerTo(...to), from);
  on.set(pointerTo(...from), to);
};

const compareLists = (comparing: Comparing, { before, after, from, to }: Pair): void => {
  const [old, now] = [before as readonly unknown[], after as readonly unknown[]];
  if (isAlike(comparing.document, old, now, to)) return;
  const sources = alignLists(old, now);
  const known = sources.flatMap(source => source.from ?? []);
  const stays = risingOf(known);
  now.forEach((value, i) => {
    const { from: was, isSame: isAsBefore } = sources[i]!;
    const here = [...to, String(i)];
    if (was === undefined) return comparing.all.push({ is: 'added', to: here, after: value });
    const there = [...from, String(was)];
    noteElsewhere(comparing, there, here);
    if (!stays.has(was)) comparing.all.push({ is: 'moved', from: there, to: here });
    if (!isAsBefore) compareValues(comparing, { before: old[was], after: value, from: there, to: here });
  });
  const kept = new Set(known);
  old.forEach((value, i) => {
    if (!kept.has(i)) comparing.all.push({ is: 'removed', from: [...from, String(i)], before: value });
  });
};

const compareRecords = (comparing: Comparing, pair: Pair): void => {
  const { from, to } = pair;
  const [before, after] = [pair.before as JsonRecord, pair.after as JsonRecord];
  const was = namesBefore(comparing, pair);
  for (const [key, value] of Object.entries(after)) {
    const old = was.get(key);
    const here = [...to, key];
    if (old === undefined) {
      comparing.all.push({ is: 'added', to: here, after: value });
      continue;
    }
    const there = [...from, old];
    if (old !== key) {
      noteElsewhere(comparing, there, here);
      comparing.all.push({ is: 'renamed', from: there, to: here });
    }
    compareValues(comparing, { before: before[old], after: value, from: there, to: here });
  }
  const kept = new Set(was.values());
  for (const [key, value] of Object.entries(before))
    if (!kept.has(key)) comparing.all.push({ is: 'removed', from: [...from, key], before: value });
  compareOrder(comparing, pair, was);
};

/** What each entry was called: the same, or otherwise where it has another name now. */
const namesBefore = ({ document }: Comparing, { before, after, to }: Pair): ReadonlyMap<string, string> => {
  const [old, now] = [before as JsonRecord, after as JsonRecord];
  const isTurned = Object.keys(now).some(key => !Object.hasOwn(old, key));
  const renamed = isTurned && isNamedAt(document, to) ? renamedEntries(old, now) : undefined;
  return new Map(
    Object.keys(now).flatMap(key => {
      const was = Object.hasOwn(old, key) ? key : renamed?.get(key);
      return was === undefined ? [] : [[key, was] as const];
    }),
  );
};

/** Are the keys at a place names that an author chose? */
const isNamedAt = (document: unknown, keys: Keys): boolean => {
  const want = wantAt(document, keys)?.want;
  return want?.is === 'field' && want.field.shape === 'map';
};

const compareOrder = (
  { document, all }: Comparing,
  { before, from, to }: Pair,
  was: ReadonlyMap<string, string>,
): void => {
  const order = Object.keys(before as JsonRecord);
  const places = [...was.values()].map(key => order.indexOf(key));
  const stays = risingOf(places);
  // Variants are laid over one another in their order.
  const isVariants = to.length === 1 && to[0] === 'variants';
  if (stays.size === places.length || !(isVariants || isOrderedAt(document, to))) return;
  for (const [key, old] of was)
    if (!stays.has(order.indexOf(old))) all.push({ is: 'moved', from: [...from, old], to: [...to, key] });
};
