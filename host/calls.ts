/** Where the app runs: in a window of its own, or in a browser served from this machine. */
export type Home = 'desktop' | 'browser';

/** A ruleset in the library. Shipped ones cannot be written to; own ones lie in the library folder. */
export interface LibraryEntry {
  file: string; // name in its shelf, "rage.json"; the key for the other calls
  shelf: 'shipped' | 'own';
  text: string; // as on disk; the app checks and describes it
  changed: number; // milliseconds since 1970; 0 for shipped
  error?: string; // why it cannot be read; the text is then empty
}

/** Unsaved text, kept so that a crash or reload loses nothing. */
export interface Draft {
  shelf: 'shipped' | 'own';
  file: string;
  text: string;
  base: string; // the saved text that it started from
  changed: number;
}

export type Saved =
  | { ok: true; entry: LibraryEntry }
  | {
      ok: false;
      reason: 'exists' | 'changed-on-disk' | 'too-large' | 'bad-name' | 'failed';
      message: string;
      onDisk?: string;
    };

/** A text that an own ruleset had on disk before it was saved over. */
export interface Version {
  text: string;
  changed: number; // when it was written, in milliseconds since 1970
}

export interface AppSettings {
  theme: 'system' | 'light' | 'dark';
  language: string;
  reducedMotion: 'system' | 'on' | 'off';
  playForced: boolean; // moves without a choice are made at once
  botDelay: number; // milliseconds between the moves of bots
}

/** A game kept so that it can be gone on with: the record as text, and for which ruleset. */
export interface KeptGame {
  key: string; // shelf/file of the ruleset
  record: string; // JSON of a GameRecord, and who sits where
  changed: number;
}

/** All that the app asks of its surroundings, in both homes. */
export interface HostCalls {
  about(): Promise<{ home: Home; version: string; libraryFolder: string; platform: string }>;
  listRulesets(): Promise<readonly LibraryEntry[]>;
  /** Writes an own ruleset, all or nothing. `base` is the text the change started from: when the disk holds another, nothing is written. */
  saveRuleset(file: string, text: string, base: string): Promise<Saved>;
  /** Adds a ruleset under a free name; refuses a taken one unless `replace` says that the user agreed. */
  addRuleset(file: string, text: string, replace: boolean): Promise<Saved>;
  renameRuleset(file: string, to: string): Promise<Saved>;
  /** Moves an own ruleset to the library's bin folder, from which it can be fetched back by hand. */
  removeRuleset(file: string): Promise<void>;
  /** What an own ruleset said before its last savings, the latest first; each saving keeps what it writes over. */
  listVersions(file: string): Promise<readonly Version[]>;
  listDrafts(): Promise<readonly Draft[]>;
  keepDraft(draft: Draft): Promise<void>;
  dropDraft(shelf: Draft['shelf'], file: string): Promise<void>;
  listGames(): Promise<readonly KeptGame[]>;
  keepGame(game: KeptGame): Promise<void>;
  dropGame(key: string): Promise<void>;
  settings(): Promise<AppSettings>;
  changeSettings(change: Partial<AppSettings>): Promise<AppSettings>;
  /** Lets the user pick files to import; undefined when cancelled. In the browser the page's own file picker is used instead. */
  pickFiles(): Promise<readonly { name: string; text: string }[] | undefined>;
  /** Lets the user choose where to put an exported text. False when cancelled. In the browser it becomes a download. */
  exportText(name: string, text: string): Promise<boolean>;
}

/** What the surroundings tell the app without being asked. */
export interface HostEvents {
  libraryChanged: undefined; // a file in the library folder was changed by somebody else, or from another page
  openFiles: readonly { name: string; text: string }[]; // opened with the app, from outside
  menu: MenuAction;
}
export const MENU_ACTIONS = [
  'new',
  'import',
  'save',
  'export',
  'undo',
  'redo',
  'find',
  'library',
  'rules',
  'table',
  'changes',
  'palette',
  'settings',
  'keys',
] as const;
export type MenuAction = (typeof MENU_ACTIONS)[number];

export const HOST_CALLS = [
  'about',
  'listRulesets',
  'saveRuleset',
  'addRuleset',
  'renameRuleset',
  'removeRuleset',
  'listVersions',
  'listDrafts',
  'keepDraft',
  'dropDraft',
  'listGames',
  'keepGame',
  'dropGame',
  'settings',
  'changeSettings',
  'pickFiles',
  'exportText',
] as const satisfies readonly (keyof HostCalls)[];
type Missing = Exclude<keyof HostCalls, (typeof HOST_CALLS)[number]>;
/** Names the call that was forgotten in the list. */
export const allCallsListed: [Missing] extends [never] ? true : Missing = true;

export const HOST_EVENTS = ['libraryChanged', 'openFiles', 'menu'] as const satisfies readonly (keyof HostEvents)[];

/** The largest ruleset text that is taken, in bytes. */
export const MOST_RULESET_BYTES = 2 * 1024 * 1024;

/** What the desktop window finds as `window.tricksmith`: every call of the list, and an ear for what it is told. */
export interface DesktopBridge {
  calls: HostCalls;
  /** Hears one kind of event from now on; the answer stops it. Files opened before the first listener wait for it. */
  listen<Name extends keyof HostEvents>(name: Name, listener: (told: HostEvents[Name]) => void): () => void;
}
