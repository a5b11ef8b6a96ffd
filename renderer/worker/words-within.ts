import type { Effect, Phrase } from '../../engine/index.ts';

/** A word of the vocabulary where it stands in a ruleset. */
export type Word = Extract<Phrase | Effect, { is: 'word' }>;

/** All words in a part of a sound ruleset, phrases of the author's followed. */
export const wordsWithin = (part: unknown): readonly Word[] => {
  const words: Word[] = [];
  const seen = new Set<object>();
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null || seen.has(node)) return;
    seen.add(node);
    if (isWord(node)) words.push(node);
    // The entry of the vocabulary is no part of the ruleset.
    for (const [key, inner] of Object.entries(node)) if (key !== 'term') walk(inner);
  };
  walk(part);
  return words;
};

const isWord = (node: object): node is Word => 'is' in node && node.is === 'word' && 'term' in node && 'slots' in node;
