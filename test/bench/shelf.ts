import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseText, type Setup } from '../../engine/index.ts';

/** A shipped ruleset, and the numbers of seats it is measured with. */
export interface Shelved {
  id: string;
  text: string;
  usual: number; // four where that can be, else as near as can be
  others: readonly number[]; // the fewest and the most
}

export const setupFor = (seats: number): Setup => ({ seats, variants: [], options: {} });

export const shelvedFrom = (folder: string): Shelved[] =>
  readdirSync(folder)
    .filter(file => file.endsWith('.json'))
    .sort()
    .map(file => {
      const text = readFileSync(join(folder, file), 'utf8');
      const { from, to } = (parseText(text).document as { seats: { from: number; to: number } }).seats;
      const usual = Math.min(Math.max(4, from), to);
      return {
        id: file.replace(/\.json$/, ''),
        text,
        usual,
        others: [...new Set([from, to])].filter(n => n !== usual),
      };
    });
