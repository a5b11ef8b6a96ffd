import type { Located } from '../../engine/index.ts';

/** A change of the text that mends a problem: the nearest right word in place of the wrong one. */
export interface Fix {
  word: string;
  offset: number;
  length: number;
  text: string; // as written there, with its quotes
}

/** How a problem can be mended at once; undefined when there is no nearest word. */
export const fixOf = (problem: Located, text: string): Fix | undefined => {
  const { instead, offset, length } = problem;
  if (instead === undefined) return undefined;
  const written = text.slice(offset, offset + length);
  return { word: instead, offset, length, text: written.startsWith('"') ? JSON.stringify(instead) : instead };
};
