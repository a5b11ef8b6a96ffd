import { createHash } from 'node:crypto';
import { unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { clearRemains, codeOf, namesIn, readIn, writeIn } from './files.ts';

/** The most that a kept thing may take on disk: a draft holds two texts, a long game's record more. */
export const MOST_KEPT_BYTES = 32 * 1024 * 1024;

/** A folder of things kept one file each, found again by a key. */
export interface Keeping<T> {
  list(): Promise<readonly T[]>;
  find(key: string): Promise<T | undefined>;
  keep(thing: T): Promise<void>;
  drop(key: string): Promise<void>;
}

/** Keeps things in a folder. What is damaged is passed over: it stays on disk, and harms nothing. */
export const makeKeeping = <T>(
  folder: string,
  keyOf: (thing: T) => string,
  isThing: (value: unknown) => value is T,
): Keeping<T> => ({
  async list() {
    await clearRemains(folder, Date.now());
    const names = (await namesIn(folder)).filter(name => name.endsWith('.json'));
    const things = await Promise.all(names.map(name => thingIn(folder, name)));
    return things.filter(isThing);
  },
  async find(key) {
    const thing = await thingIn(folder, fileOf(key));
    return isThing(thing) && keyOf(thing) === key ? thing : undefined;
  },
  async keep(thing) {
    const text = JSON.stringify(thing);
    if (!isThing(thing) || Buffer.byteLength(text) > MOST_KEPT_BYTES) throw new Error('This is too large to be kept.');
    await writeIn(folder, fileOf(keyOf(thing)), text);
  },
  async drop(key) {
    await unlink(join(folder, fileOf(key))).catch((fault: unknown) => {
      if (codeOf(fault) !== 'ENOENT') throw fault;
    });
  },
});

const thingIn = async (folder: string, name: string): Promise<unknown> => {
  const reading = await readIn(folder, name, MOST_KEPT_BYTES);
  try {
    return 'text' in reading ? JSON.parse(reading.text) : undefined;
  } catch {
    return undefined; // not JSON: damaged
  }
};

// Keys may be long and hold any character; their digest is a name that every system can hold.
const fileOf = (key: string): string => `${createHash('sha256').update(key).digest('hex').slice(0, 40)}.json`;
