import { keysOf, pointerTo, type Pointer } from '../../language/diagnostic.ts';
import type { Chip, Part } from '../../language/report.ts';
import { textOf } from '../../describe/parts.ts';
import type { Keys } from './places.ts';

/** A sentence before and after, the parts of it that differ marked in both. */
export interface Marked {
  before: readonly Part[];
  after: readonly Part[];
}

/** Marks what differs between two sentences: whole phrases where it can be, else words. `backTo` tells where a place was before. */
export const marked = (before: readonly Part[], after: readonly Part[], backTo: (to: Keys) => Keys): Marked => {
  const marking: Marking = {
    placeOf: at => pointerTo(...backTo(keysOf(at))),
  };
  return markedParts(marking, before, after);
};

interface Marking {
  placeOf(at: Pointer): Pointer; // where something of the latter sentence was in the former
}

/** A word, what stands between words, or a phrase. */
type Unit = string | Chip;

const unitsOf = (parts: readonly Part[]): Unit[] =>
  parts.flatMap((part): Unit[] => (typeof part === 'string' ? (part.match(/\s+|[.,;:]+|[^\s.,;:]+/g) ?? []) : [part]));

const isMatch = (marking: Marking, a: Unit, b: Unit): boolean => {
  if (typeof a === 'string' || typeof b === 'string') return a === b;
  return a.at === undefined || b.at === undefined ? textOf([a]) === textOf([b]) : a.at === marking.placeOf(b.at);
};

const markedParts = (marking: Marking, before: readonly Part[], after: readonly Part[]): Marked => {
  const [old, now] = [unitsOf(before), unitsOf(after)];
  const pairs = pairsOf(marking, old, now);
  const was = new Map<number, Unit>();
  const is = new Map<number, Unit>();
  for (const [i, j] of pairs) {
    const [a, b] = markedPair(marking, old[i]!, now[j]!);
    was.set(i, a);
    is.set(j, b);
  }
  return { before: joined(old, was), after: joined(now, is) };
};

/** What stands at one place of both: as it is, or marked where it differs; as a whole where little in it is the same. */
const markedPair = (marking: Marking, a: Unit, b: Unit): [Unit, Unit] => {
  if (typeof a === 'string' || typeof b === 'string' || textOf(a.parts) === textOf(b.parts)) return [a, b];
  const isPlain = !holdsPhrases(a) && !holdsPhrases(b);
  if (isPlain ? !WRITTEN.includes(a.kind) : !holdsPhrases(a) || !holdsPhrases(b)) return [other(a), other(b)];
  const inner = markedParts(marking, a.parts, b.parts);
  if (isMostlyOther(inner.before) && isMostlyOther(inner.after)) return [other(a), other(b)];
  return [
    { ...a, parts: inner.before },
    { ...b, parts: inner.after },
  ];
};

/** What an author wrote in words of his own: there single words can differ. */
const WRITTEN: readonly string[] = ['localised', 'text'];

const holdsPhrases = ({ parts }: Chip): boolean => parts.some(part => typeof part !== 'string');

const isMostlyOther = (parts: readonly Part[]): boolean => othersIn(parts) * 2 > textOf(parts).length;

const othersIn = (parts: readonly Part[]): number =>
  parts.reduce((sum, part) => {
    if (typeof part === 'string') return sum;
    return sum + (part.isOther === true ? textOf(part.parts).length : othersIn(part.parts));
  }, 0);

const other = (chip: Chip): Chip => ({ ...chip, isOther: true });

/** The units side by side again; what the other sentence has not is marked, words that follow one another as one. */
const joined = (units: readonly Unit[], same: ReadonlyMap<number, Unit>): Part[] => {
  const isKept = units.map((unit, i) => same.has(i) && !isBetweenOthers(units, same, i, unit));
  const parts: Part[] = [];
  let words = '';
  const close = (): void => {
    const text = words.trim();
    const start = words.indexOf(text);
    put(parts, words.slice(0, start));
    if (text !== '') parts.push({ pointer: '', kind: 'words', parts: [text], isOther: true });
    put(parts, words.slice(start + text.length));
    words = '';
  };
  units.forEach((unit, i) => {
    if (!isKept[i] && typeof unit === 'string') words += unit;
    else {
      close();
      if (isKept[i]) put(parts, same.get(i)!);
      else parts.push(other(unit as Chip));
    }
  });
  close();
  return parts;
};

/** A space between words that differ belongs to them. */
const isBetweenOthers = (units: readonly Unit[], same: ReadonlyMap<number, Unit>, i: number, unit: Unit): boolean => {
  const isWord = (at: number): boolean => typeof units[at] === 'string' && !same.has(at);
  return typeof unit === 'string' && unit.trim() === '' && isWord(i - 1) && isWord(i + 1);
};

const put = (parts: Part[], part: Part): void => {
  const last = parts.at(-1);
  if (part === '') return;
  if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part;
  else parts.push(part);
};

/** What both have in common, as pairs of places: first at both ends, then the longest sequence between. */
const pairsOf = (marking: Marking, old: readonly Unit[], now: readonly Unit[]): [number, number][] => {
  const most = Math.min(old.length, now.length);
  let start = 0;
  while (start < most && isMatch(marking, old[start]!, now[start]!)) start++;
  let end = 0;
  while (end < most - start && isMatch(marking, old.at(-1 - end)!, now.at(-1 - end)!)) end++;
  const between = commonOf(marking, old.slice(start, old.length - end), now.slice(start, now.length - end));
  return [
    ...Array.from({ length: start }, (_, i): [number, number] => [i, i]),
    ...between.map(([i, j]): [number, number] => [i + start, j + start]),
    ...Array.from({ length: end }, (_, i): [number, number] => [old.length - end + i, now.length - end + i]),
  ];
};

const commonOf = (marking: Marking, old: readonly Unit[], now: readonly Unit[]): [number, number][] => {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      lengths[i]![j] = isMatch(marking, old[i]!, now[j]!)
        ? lengths[i + 1]![j + 1]! + 1
        : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < old.length && j < now.length;) {
    if (isMatch(marking, old[i]!, now[j]!)) pairs.push([i++, j++]);
    else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i++;
    else j++;
  }
  return pairs;
};

/** The places that the marked phrases of a sentence stand at; '' for marked words of its own. */
export const marksIn = (parts: readonly Part[]): Pointer[] =>
  parts.flatMap(part => {
    if (typeof part === 'string') return [];
    return part.isOther === true ? [part.at ?? ''] : marksIn(part.parts);
  });
