import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Draft, HostCalls, KeptGame, LibraryEntry, Saved } from './calls.ts';
import { MOST_RULESET_BYTES } from './calls.ts';
import { isDraft, isKeptGame } from './arguments.ts';
import { isSameName, nameFault, stemOf, tidyName } from './file-name.ts';
import { clearRemains, exists, faultInWords, namesIn, readIn, sizeInWords, writeIn } from './files.ts';
import { makeKeeping } from './keeping.ts';
import { makeQueue } from './queue.ts';
import { FIRST_SETTINGS, settingsWith } from './settings.ts';
import { makeVersions, type Versions } from './versions.ts';
import { watchFolder } from './watching.ts';

/** The part of the host's calls that is files on disk, the same in both homes. */
export interface Library extends Omit<HostCalls, 'about' | 'pickFiles' | 'exportText'> {
  /** Tells when somebody else changed a ruleset in the folder. Returns how to stop. */
  watch(changed: () => void): () => void;
  /** Waits for what is being written, and stops all watching. */
  close(): Promise<void>;
}

/** Where rulesets lie: `shipped` comes with the program, `folder` is the user's own. */
export interface LibraryFolders {
  shipped: string;
  folder: string;
}

/** The own rulesets, and what they said before. */
interface Shelf {
  folder: string;
  versions: Versions;
}

const BIN = 'bin'; // removed rulesets: in sight, so that they can be fetched back by hand
const STATE = '.tricksmith'; // drafts, games and settings
const SETTINGS = 'settings.json';

/**
 * The library on disk. The folder holds own rulesets as plain files, so that they can be copied, mailed and kept under
 * version control; what the app remembers for itself lies in a folder of its own inside.
 */
export const makeLibrary = ({ shipped, folder }: LibraryFolders): Library => {
  const inTurn = makeQueue();
  const state = join(folder, STATE);
  const drafts = makeKeeping<Draft>(join(state, 'drafts'), ({ shelf, file }) => `${shelf}/${file}`, isDraft);
  const games = makeKeeping<KeptGame>(join(state, 'games'), ({ key }) => key, isKeptGame);
  const versions = makeVersions(join(state, 'versions'));
  const shelf: Shelf = { folder, versions };
  const stops = new Set<() => void>();
  let known: string | undefined; // how the folder looked after our own last change
  let cleared = false;

  const noted = async <T>(result: T): Promise<T> => {
    if (stops.size > 0) known = await looksOf(folder);
    return result;
  };
  const settings = async () => {
    const reading = await readIn(state, SETTINGS);
    return settingsWith(FIRST_SETTINGS, 'text' in reading ? jsonOf(reading.text) : undefined);
  };

  return {
    listRulesets: () =>
      inTurn(async () => {
        if (!cleared) await clearRemains(folder, Date.now());
        cleared = true;
        return [...(await entriesIn(shipped, 'shipped')), ...(await entriesIn(folder, 'own'))];
      }),
    saveRuleset: (file, text, base) => inTurn(async () => noted(await save(shelf, file, text, base))),
    addRuleset: (file, text, replace) => inTurn(async () => noted(await addTo(shelf, file, text, replace))),
    renameRuleset: (file, to) => inTurn(async () => noted(await renameIn(shelf, file, to))),
    removeRuleset: file => inTurn(async () => noted(await removeFrom(shelf, file))),
    listVersions: file => inTurn(() => versions.of(tidyName(file))),
    listDrafts: () => inTurn(() => drafts.list()),
    keepDraft: draft => inTurn(() => drafts.keep(draft)),
    dropDraft: (shelf, file) => inTurn(() => drafts.drop(`${shelf}/${file}`)),
    listGames: () => inTurn(() => games.list()),
    keepGame: game => inTurn(() => games.keep(game)),
    dropGame: key => inTurn(() => games.drop(key)),
    settings: () => inTurn(settings),
    changeSettings: change =>
      inTurn(async () => {
        const changed = settingsWith(await settings(), change);
        await writeIn(state, SETTINGS, JSON.stringify(changed, undefined, 2) + '\n');
        return changed;
      }),

    watch: changed => {
      const look = () =>
        inTurn(async () => {
          const looks = await looksOf(folder);
          if (looks === known) return;
          known = looks;
          changed();
        });
      const unwatch = watchFolder(folder, () => void look());
      void inTurn(async () => {
        known ??= await looksOf(folder);
      });
      const stop = () => {
        unwatch();
        stops.delete(stop);
      };
      stops.add(stop);
      return stop;
    },
    close: async () => {
      for (const stop of stops) stop();
      await inTurn(() => Promise.resolve());
    },
  };
};

const entriesIn = async (folder: string, shelf: LibraryEntry['shelf']): Promise<LibraryEntry[]> =>
  Promise.all((await rulesetsIn(folder)).map(name => entryOf(folder, name, shelf)));

const entryOf = async (folder: string, name: string, shelf: LibraryEntry['shelf']): Promise<LibraryEntry> => {
  const reading = await readIn(folder, name);
  const changed = shelf === 'shipped' ? 0 : reading.changed;
  const entry = { file: tidyName(name), shelf, changed };
  return 'text' in reading ? { ...entry, text: reading.text } : { ...entry, text: '', error: reading.fault };
};

const refused = (reason: Exclude<Saved, { ok: true }>['reason'], message: string, onDisk?: string): Saved => ({
  ok: false,
  reason,
  message,
  ...(onDisk !== undefined && { onDisk }),
});

const rulesetsIn = async (folder: string): Promise<string[]> =>
  (await namesIn(folder)).filter(name => stemOf(name) !== undefined && !name.startsWith('.'));

/** The name a ruleset bears on disk: the system may write its letters otherwise than we do. Only what lies there is found. */
const nameOnDisk = async (folder: string, file: string): Promise<string | undefined> => {
  const names = await rulesetsIn(folder);
  return names.find(name => tidyName(name) === tidyName(file)) ?? names.find(name => isSameName(name, file));
};

const isTooLarge = (text: string): boolean => Buffer.byteLength(text) > MOST_RULESET_BYTES;
const TOO_LARGE = `A ruleset may have ${sizeInWords(MOST_RULESET_BYTES)} at most.`;

const notThere = (file: string): Saved => {
  const fault = nameFault(file);
  if (fault !== undefined) return refused('bad-name', fault);
  return refused('changed-on-disk', `“${file}” is no longer in the library folder.`);
};

/** What a change of the folder answers, faults of the system included. */
const attempt = async (job: () => Promise<Saved>): Promise<Saved> => {
  try {
    return await job();
  } catch (fault) {
    return refused('failed', faultInWords(fault));
  }
};

const write = async (folder: string, name: string, text: string): Promise<Saved> => {
  await writeIn(folder, name, text);
  return { ok: true, entry: await entryOf(folder, name, 'own') };
};

const save = ({ folder, versions }: Shelf, file: string, text: string, base: string): Promise<Saved> =>
  attempt(async () => {
    if (isTooLarge(text)) return refused('too-large', TOO_LARGE);
    const name = await nameOnDisk(folder, file);
    if (name === undefined) return notThere(file);
    const reading = await readIn(folder, name);
    if ('fault' in reading) return refused('failed', reading.fault);
    if (reading.text !== base)
      return refused('changed-on-disk', `“${file}” was changed by another program.`, reading.text);
    await versions.note(tidyName(name), reading);
    return write(folder, name, text);
  });

const addTo = ({ folder, versions }: Shelf, file: string, text: string, replace: boolean): Promise<Saved> =>
  attempt(async () => {
    const fault = nameFault(file);
    if (fault !== undefined) return refused('bad-name', fault);
    if (isTooLarge(text)) return refused('too-large', TOO_LARGE);
    const taken = await nameOnDisk(folder, file);
    if (taken === undefined) {
      await versions.drop(tidyName(file)); // of another that once bore this name
      return write(folder, tidyName(file), text);
    }
    const reading = await readIn(folder, taken);
    if (replace) {
      if ('text' in reading) await versions.note(tidyName(taken), reading);
      return write(folder, taken, text);
    }
    const there = `There is already a ruleset “${tidyName(taken)}”.`;
    return refused('exists', there, 'text' in reading ? reading.text : undefined);
  });

const renameIn = ({ folder, versions }: Shelf, file: string, to: string): Promise<Saved> =>
  attempt(async () => {
    const fault = nameFault(to);
    if (fault !== undefined) return refused('bad-name', fault);
    const name = await nameOnDisk(folder, file);
    if (name === undefined) return notThere(file);
    const taken = await nameOnDisk(folder, to);
    if (taken !== undefined && taken !== name)
      return refused('exists', `There is already a ruleset “${tidyName(taken)}”.`);
    await rename(join(folder, name), join(folder, tidyName(to)));
    await versions.carry(tidyName(name), tidyName(to));
    return { ok: true, entry: await entryOf(folder, tidyName(to), 'own') };
  });

const removeFrom = async ({ folder, versions }: Shelf, file: string): Promise<void> => {
  const name = await nameOnDisk(folder, file);
  if (name === undefined) return; // somebody else was quicker
  const bin = join(folder, BIN);
  await mkdir(bin, { recursive: true });
  await rename(join(folder, name), join(bin, await freeNameIn(bin, name)));
  await versions.drop(tidyName(name));
};

const freeNameIn = async (folder: string, name: string): Promise<string> => {
  const stem = stemOf(name) ?? name;
  const ending = name.slice(stem.length);
  let free = name;
  for (let number = 2; await exists(join(folder, free)); number++) free = `${stem} (${number})${ending}`;
  return free;
};

/** How the rulesets of a folder look from outside: enough to see that one was changed. */
const looksOf = async (folder: string): Promise<string> => {
  const entries = await entriesIn(folder, 'own').catch(() => []);
  return JSON.stringify(entries.map(({ file, text, error }) => [file, text, error]));
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
