import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/** Where own rulesets lie: TRICKSMITH_LIBRARY, or `library` in TRICKSMITH_HOME, or in the system's place for a user's data. */
export const libraryFolder = (env: Environment, platform: NodeJS.Platform, home: string): string =>
  filled(env.TRICKSMITH_LIBRARY) ?? join(filled(env.TRICKSMITH_HOME) ?? dataFolder(env, platform, home), 'library');

const dataFolder = (env: Environment, platform: NodeJS.Platform, home: string): string => {
  if (platform === 'win32') return join(filled(env.APPDATA) ?? join(home, 'AppData', 'Roaming'), 'Tricksmith');
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Tricksmith');
  return join(filled(env.XDG_DATA_HOME) ?? join(home, '.local', 'share'), 'Tricksmith');
};

const filled = (text: string | undefined): string | undefined => (text === '' ? undefined : text);

/** The project's folder, from a file of the sources or of the bundle in `dist`: the nearest one that holds package.json. */
export const projectFolder = (from: string): string => {
  if (existsSync(join(from, 'package.json'))) return from;
  const up = dirname(from);
  if (up === from) throw new Error('Tricksmith does not find its own folder.');
  return projectFolder(up);
};
