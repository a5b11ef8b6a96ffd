import { watch, type FSWatcher } from 'node:fs';
import { mkdir } from 'node:fs/promises';

const SETTLED = 200; // ms without a further change: editors and synchronisers write in bursts
const LOOK_EVERY = 3_000; // ms, where the system cannot tell of changes

/** Calls `changed` when something in a folder may have changed, once for a burst of changes. Returns how to stop. */
export const watchFolder = (folder: string, changed: () => void): (() => void) => {
  let settling: NodeJS.Timeout | undefined;
  let looking: NodeJS.Timeout | undefined;
  let watcher: FSWatcher | undefined;
  let stopped = false;

  const soon = () => {
    clearTimeout(settling);
    settling = setTimeout(changed, SETTLED);
  };
  const look = () => {
    if (!stopped) looking ??= setInterval(changed, LOOK_EVERY).unref();
  };
  const begin = () => {
    if (stopped) return;
    try {
      watcher = watch(folder, { persistent: false }, soon);
      watcher.on('error', look);
    } catch {
      look(); // no more watches to be had, or a disk that has none
    }
  };
  mkdir(folder, { recursive: true }).then(begin, look);

  return () => {
    stopped = true;
    clearTimeout(settling);
    clearInterval(looking);
    watcher?.close();
  };
};
