import { isPast } from './arguments.ts';
import type { Version } from './calls.ts';
import { makeKeeping } from './keeping.ts';

/** What one own ruleset said before, the latest first. */
export interface Past {
  key: string; // its file, as one writes it
  versions: readonly Version[];
}

/** Earlier texts of own rulesets, kept by file. */
export interface Versions {
  of(file: string): Promise<readonly Version[]>;
  /** Keeps a text that is about to be written over. */
  note(file: string, version: Version): Promise<void>;
  carry(file: string, to: string): Promise<void>;
  drop(file: string): Promise<void>;
}

const MOST = 30;
const MOST_UNITS = 8 * 1024 * 1024; // of text in all versions of one ruleset

export const makeVersions = (folder: string): Versions => {
  const kept = makeKeeping<Past>(folder, ({ key }) => key, isPast);
  const keyOf = (file: string) => file.toLowerCase();
  const of = async (file: string) => (await kept.find(keyOf(file)))?.versions ?? [];
  return {
    of,
    async note(file, { text, changed }) {
      const before = await of(file);
      if (before[0]?.text === text) return;
      // An earlier text that cannot be kept stands in nobody's way who saves the present one.
      await kept.keep({ key: keyOf(file), versions: bounded([{ text, changed }, ...before]) }).catch(() => undefined);
    },
    async carry(file, to) {
      if (keyOf(file) === keyOf(to)) return;
      const versions = await of(file);
      if (versions.length > 0) await kept.keep({ key: keyOf(to), versions });
      await kept.drop(keyOf(file));
    },
    drop: file => kept.drop(keyOf(file)),
  };
};

/** The latest versions, as many as may be kept; the very last one always is. */
const bounded = (versions: readonly Version[]): readonly Version[] => {
  let size = 0;
  return versions.slice(0, MOST).filter(({ text }, place) => (size += text.length) <= MOST_UNITS || place === 0);
};
