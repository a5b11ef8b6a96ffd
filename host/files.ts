import { lstat, mkdir, readdir, readFile, realpath, stat, unlink } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { MOST_RULESET_BYTES } from './calls.ts';

/** A file's text, or a sentence on why it cannot be had. */
export type Reading = { text: string; changed: number } | { fault: string; changed: number };

/** Reads a text file of a folder; a link that leads out of the folder is not followed. */
export const readIn = async (folder: string, name: string, most = MOST_RULESET_BYTES): Promise<Reading> => {
  let changed = 0;
  try {
    const path = await pathIn(folder, name);
    if (path === undefined)
      return { fault: 'It is a link that leads out of the library, and is not followed.', changed };
    const { mtimeMs, size, isFile } = await looksOf(path);
    changed = Math.floor(mtimeMs);
    if (!isFile) return { fault: 'It is not a file.', changed }; // opening a pipe would wait for ever
    if (size > most) return { fault: `It is larger than ${sizeInWords(most)}.`, changed };
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path)), changed };
  } catch (fault) {
    return { fault: faultInWords(fault), changed };
  }
};

/** Writes a file of a folder all or nothing: whoever reads finds the old text or the new, also after a crash. */
export const writeIn = async (folder: string, name: string, text: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const path = (await exists(join(folder, name))) ? await pathIn(folder, name) : join(folder, name);
  if (path === undefined) throw new Error('It is a link that leads out of the library, and is not followed.');
  await writeFileAtomic(path, text, { encoding: 'utf8' });
};

export const exists = async (path: string): Promise<boolean> => {
  try {
    await lstat(path);
    return true;
  } catch {
    return false;
  }
};

/** The names in a folder; none when there is no such folder. */
export const namesIn = async (folder: string): Promise<string[]> => {
  try {
    return (await readdir(folder)).sort();
  } catch (fault) {
    if (codeOf(fault) === 'ENOENT') return [];
    throw fault;
  }
};

// What a write that was cut off leaves beside its file: "rage.json.2874650123".
const REMAINS = /\.(json|tricksmith)\.\d{1,10}$/i;
const OLD = 3_600_000; // ms: nobody is still writing it

/** Clears away what writes that were cut off have left behind. */
export const clearRemains = async (folder: string, now: number): Promise<void> => {
  for (const name of (await namesIn(folder)).filter(name => REMAINS.test(name))) {
    const path = join(folder, name);
    const stats = await lstat(path).catch(() => undefined);
    if (stats?.isFile() && now - stats.mtimeMs > OLD) await unlink(path).catch(() => undefined);
  }
};

/** Where a name of a folder leads in truth, when that is inside the folder. */
const pathIn = async (folder: string, name: string): Promise<string | undefined> => {
  const [home, path] = await Promise.all([realpath(folder), realpath(join(folder, name))]);
  return path === join(home, basename(path)) || path.startsWith(home + sep) ? path : undefined;
};

const looksOf = async (path: string): Promise<{ mtimeMs: number; size: number; isFile: boolean }> => {
  const stats = await stat(path);
  return { mtimeMs: stats.mtimeMs, size: stats.size, isFile: stats.isFile() };
};

export const codeOf = (fault: unknown): string | undefined =>
  typeof fault === 'object' && fault !== null && 'code' in fault ? String(fault.code) : undefined;

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'The system does not permit it.',
  EPERM: 'The system does not permit it.',
  EROFS: 'The disk cannot be written to.',
  ENOSPC: 'The disk is full.',
  EDQUOT: 'The disk is full.',
  ENOENT: 'The file is not there.',
  EISDIR: 'It is a folder.',
  ELOOP: 'It is a link that leads in a circle.',
  EBUSY: 'Another program is using it.',
  ENAMETOOLONG: 'The name is too long.',
  ERR_ENCODING_INVALID_ENCODED_DATA: 'It is not a text file in UTF-8.',
};

/** A fault of the system as a sentence for the user. */
export const faultInWords = (fault: unknown): string =>
  REASONS[codeOf(fault) ?? ''] ?? (fault instanceof Error ? fault.message : String(fault));

export const sizeInWords = (bytes: number): string => `${Math.round(bytes / (1024 * 1024))} MB`;
