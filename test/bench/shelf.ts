import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkText, parseText, type Setup } from '../../engine/index.ts';

/** A shipped ruleset, and the numbers of seats it is measured with. */
export interface Shelved {
  id: string;
  text: string;
  usual: number; // four where that can be, else as near as can be
  others: readonly number[]; // the fewest and the most
}

export const setupFor = (seats: number): Setup => ({ seats, variants: [], options: {} });

/** What cannot be measured, and why: it is told and no more, as it is no fault of the program. */
export class Unmeasurable extends Error {}

const seatsIn = (path: string, text: string): { from: number; to: number } => {
  const fault = checkText(text).problems.find(({ severity }) => severity === 'error');
  if (fault) throw new Unmeasurable(`${path}, line ${fault.line}: ${fault.message}`);
  return (parseText(text).document as { seats: { from: number; to: number } }).seats;
};

/** All rulesets of a folder. One that is faulty cannot be played, and is told before anything is measured. */
export const shelvedFrom = (folder: string): Shelved[] =>
  readdirSync(folder)
    .filter(file => file.endsWith('.json'))
    .sort()
    .map(file => {
      const path = join(folder, file);
      const text = readFileSync(path, 'utf8');
      const { from, to } = seatsIn(path, text);
      const usual = Math.min(Math.max(4, from), to);
      return {
        id: file.replace(/\.json$/, ''),
        text,
        usual,
        others: [...new Set([from, to])].filter(n => n !== usual),
      };
    });

/** The ruleset of this name. */
export const onShelf = (shelf: readonly Shelved[], name: string): Shelved => {
  const found = shelf.find(({ id }) => id === name);
  if (!found) throw new Unmeasurable(`${name}.json is missing among the rulesets.`);
  return found;
};
