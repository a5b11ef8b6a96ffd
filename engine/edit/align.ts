import { isSame } from '../ruleset/document.ts';

/** Of places that should rise, as many as possible that do: the ones that need not move. */
export const risingOf = (places: readonly number[]): ReadonlySet<number> => {
  const tails: number[] = []; // index into places, by length
  const before: number[] = [];
  places.forEach((place, i) => {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (places[tails[middle]!]! < place) low = middle + 1;
      else high = middle;
    }
    before[i] = low > 0 ? tails[low - 1]! : -1;
    tails[low] = i;
  });
  const rising = new Set<number>();
  for (let i = tails.at(-1) ?? -1; i >= 0; i = before[i]!) rising.add(places[i]!);
  return rising;
};

/** Where an item of a new list comes from: the place it had, and whether it is just the same. */
export interface Source {
  from: number | undefined; // undefined: it is new
  isSame: boolean;
}

/** Above so many steps a list is no longer searched for what stayed, only compared place by place. */
const MOST_STEPS = 250_000;

/** Matches the items of a list to those it had before: the same ones first, wherever they stand, then those changed in place. */
export const alignLists = (before: readonly unknown[], after: readonly unknown[]): Source[] => {
  let start = 0;
  while (start < before.length && start < after.length && isSame(before[start], after[start])) start++;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && isSame(before.at(-1 - end), after.at(-1 - end))) end++;
  const middle = alignMiddle(before.slice(start, before.length - end), after.slice(start, after.length - end));
  return after.map((_, i) => {
    if (i < start) return { from: i, isSame: true };
    if (i >= after.length - end) return { from: before.length - (after.length - i), isSame: true };
    const source = middle[i - start]!;
    return { from: source.from === undefined ? undefined : source.from + start, isSame: source.isSame };
  });
};

const alignMiddle = (before: readonly unknown[], after: readonly unknown[]): Source[] => {
  const old = before.map(item => JSON.stringify(item));
  const now = after.map(item => JSON.stringify(item));
  const sources: Source[] = now.map(() => ({ from: undefined, isSame: false }));
  if (old.length * now.length <= MOST_STEPS)
    for (const [i, j] of commonOf(old, now)) sources[j] = { from: i, isSame: true };
  movedOf(old, now, sources);
  changedOf(old.length, sources);
  return sources;
};

/** The longest sequence that both lists have in common, as pairs of places. */
const commonOf = (old: readonly string[], now: readonly string[]): [number, number][] => {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      lengths[i]![j] =
        old[i] === now[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < old.length && j < now.length;) {
    if (old[i] === now[j]) pairs.push([i++, j++]);
    else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i++;
    else j++;
  }
  return pairs;
};

/** Items that stand elsewhere now. */
const movedOf = (old: readonly string[], now: readonly string[], sources: Source[]): void => {
  const used = new Set(sources.map(({ from }) => from));
  now.forEach((item, j) => {
    if (sources[j]!.from !== undefined) return;
    const i = old.findIndex((each, at) => each === item && !used.has(at));
    if (i < 0) return;
    used.add(i);
    sources[j] = { from: i, isSame: true };
  });
};

/** What is left over on both sides between two items that stayed is the same item, changed. */
const changedOf = (length: number, sources: Source[]): void => {
  const used = new Set(sources.map(({ from }) => from));
  let next = 0;
  sources.forEach((source, j) => {
    if (source.from !== undefined) {
      next = Math.max(next, source.from + 1);
      return;
    }
    const limit = sources.slice(j).find(({ from }) => from !== undefined && from >= next)?.from ?? length;
    for (let i = next; i < limit; i++) {
      if (used.has(i)) continue;
      sources[j] = { from: i, isSame: false };
      used.add(i);
      next = i + 1;
      return;
    }
  });
};
