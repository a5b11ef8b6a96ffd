import type { Part } from '../language/report.ts';

/** Parts of a sentence as plain text. */
export const textOf = (parts: readonly Part[]): string =>
  parts.map(part => (typeof part === 'string' ? part : textOf(part.parts))).join('');

/** Joins strings that stand side by side. */
export const tidyParts = (parts: readonly Part[]): Part[] => {
  const tidy: Part[] = [];
  for (const part of parts) {
    const last = tidy.at(-1);
    if (part === '') continue;
    if (typeof part === 'string' && typeof last === 'string') tidy[tidy.length - 1] = last + part;
    else tidy.push(part);
  }
  return tidy;
};

/** The parts with another first letter, wherever it lies. */
export const withFirst = (parts: readonly Part[], change: (text: string) => string): Part[] => {
  const [first, ...more] = parts;
  if (first === undefined) return [];
  if (typeof first === 'string') return [change(first), ...more];
  return [{ ...first, parts: withFirst(first.parts, change) }, ...more];
};

/** The parts without their first letters, wherever those lie. */
export const withoutStart = (parts: readonly Part[], letters: number): Part[] => {
  const [first, ...more] = parts;
  if (first === undefined || letters === 0) return [...parts];
  const length = typeof first === 'string' ? first.length : textOf(first.parts).length;
  if (length <= letters) return withoutStart(more, letters - length);
  if (typeof first === 'string') return [first.slice(letters), ...more];
  return [{ ...first, parts: withoutStart(first.parts, letters) }, ...more];
};

/** What stands in the one chip that parts are, when they are the chip of this place. */
export const withinChip = (parts: readonly Part[], pointer: string): readonly Part[] => {
  const [only, ...more] = parts;
  const isIt = only !== undefined && typeof only !== 'string' && only.pointer === pointer && more.length === 0;
  return isIt ? only.parts : parts;
};

const raise = (text: string): string =>
  text.replace(/^([“(]?)(\p{Ll})/u, (_, mark: string, letter: string) => mark + letter.toUpperCase());

// What authors wrote of their game, and what machines call it, is told to the letter.
const TO_THE_LETTER: ReadonlySet<string> = new Set(['id', 'localised', 'text']);

/** A whole sentence: a capital at its beginning, a full stop at its end. */
export const sentenceOf = (...parts: readonly Part[]): Part[] => {
  const whole = tidyParts(parts);
  const [first] = whole;
  const isWritten = first !== undefined && typeof first !== 'string' && TO_THE_LETTER.has(first.kind);
  const tidy = isWritten ? whole : withFirst(whole, raise);
  return /[.:!?]$/.test(textOf(tidy)) ? tidy : tidyParts([...tidy, '.']);
};

/** Lists of parts joined: "a, b and c". */
export const joinParts = (items: readonly (readonly Part[])[], between: string, last = between): Part[] =>
  items.flatMap((item, place) => {
    if (place === 0) return [...item];
    return [place === items.length - 1 ? last : between, ...item];
  });
