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

const raise = (text: string): string =>
  text.replace(/^([“(]?)(\p{Ll})/u, (_, mark: string, letter: string) => mark + letter.toUpperCase());

/** A whole sentence: a capital at its beginning, a full stop at its end. */
export const sentenceOf = (...parts: readonly Part[]): Part[] => {
  const tidy = withFirst(tidyParts(parts), raise);
  return /[.:!?]$/.test(textOf(tidy)) ? tidy : tidyParts([...tidy, '.']);
};

/** Lists of parts joined: "a, b and c". */
export const joinParts = (items: readonly (readonly Part[])[], between: string, last = between): Part[] =>
  items.flatMap((item, place) => {
    if (place === 0) return [...item];
    return [place === items.length - 1 ? last : between, ...item];
  });
