import { isAbsolute, resolve } from 'node:path';
import type { PickedFile } from './dialogs.ts';

/** The extension that the systems associate with Tricksmith; plain JSON files can be opened too. */
const EXTENSIONS = ['.tricksmith', '.json'] as const;

/** The rulesets named on a command line, as absolute paths. */
export const filesIn = (words: readonly string[], folder: string): string[] =>
  words
    .slice(1) // the program itself
    .filter(word => !word.startsWith('-') && EXTENSIONS.some(extension => word.toLowerCase().endsWith(extension)))
    .map(word => (isAbsolute(word) ? word : resolve(folder, word)));

/** What a queue of opened files needs. */
export interface Reading {
  read: (path: string) => Promise<PickedFile>;
  unreadable: (path: string, fault: unknown) => void;
}

/** Files that the system opens wait until the page can take them; from then on each is told at once. */
export interface FileQueue {
  open: (paths: readonly string[]) => Promise<void>;
  ready: (tell: (files: readonly PickedFile[]) => void) => Promise<void>;
  away: () => void; // the page is loading again
}

export const makeFileQueue = ({ read, unreadable }: Reading): FileQueue => {
  const waiting: string[] = [];
  let teller: ((files: readonly PickedFile[]) => void) | undefined;

  const deliver = async (): Promise<void> => {
    const tell = teller;
    if (tell === undefined || waiting.length === 0) return;
    const files: PickedFile[] = [];
    for (const path of waiting.splice(0)) {
      await read(path).then(
        file => files.push(file),
        (fault: unknown) => unreadable(path, fault),
      );
    }
    if (files.length > 0) tell(files);
  };

  return {
    open: paths => {
      waiting.push(...paths);
      return deliver();
    },
    ready: tell => {
      teller = tell;
      return deliver();
    },
    away: () => {
      teller = undefined;
    },
  };
};
