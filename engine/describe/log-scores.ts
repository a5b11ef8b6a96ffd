import { keysOf } from '../language/diagnostic.ts';
import type { LogWords } from './log-words.ts';
import { inWords, numberInWords } from './wording.ts';

export interface Scored {
  seat: number;
  points: number;
  pointer: string;
}

/** One line of the sheet for all seats: "bid: Ann 10, Ben −5"; nothing when nobody scores. */
export const scoresLine = (scores: readonly Scored[], words: LogWords): string | undefined => {
  const told = scores.filter(({ points }) => points !== 0);
  if (told.length === 0) return undefined;
  const label = labelOf(scores[0]!.pointer);
  const bySeat = told.map(({ seat, points }) => `${words.name(seat)} ${numberInWords(points)}`).join(', ');
  return label === undefined ? `${bySeat} points` : `${label}: ${bySeat}`;
};

// The entry of the sheet, or the rule, that a pointer leads into, in a variant too.
const labelOf = (pointer: string): string | undefined => {
  const keys = keysOf(pointer);
  const sheet = keys.indexOf('scoring');
  const rules = keys.indexOf('rules');
  const id = sheet >= 0 ? keys[sheet + 2] : rules >= 0 ? keys[rules + 1] : undefined;
  return id === undefined ? undefined : inWords(id);
};
