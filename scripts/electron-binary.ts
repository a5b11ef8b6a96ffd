import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const BINARIES: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'Electron.app/Contents/MacOS/Electron',
  win32: 'electron.exe',
};

/** The folder of the npm package, found without loading it: loading it would start a download. */
export const electronPackage = (): string | undefined => {
  try {
    return dirname(createRequire(import.meta.url).resolve('electron/package.json'));
  } catch {
    return undefined; // installed without development packages
  }
};

/** Electron's binary, judged by the file system only; `ELECTRON_OVERRIDE_DIST_PATH` names another folder for it. */
export const electronBinary = (): string | undefined => {
  const override = process.env.ELECTRON_OVERRIDE_DIST_PATH;
  if (override !== undefined && override !== '') return presentIn(override);
  const folder = electronPackage();
  return folder !== undefined && isUnpacked(folder) ? presentIn(join(folder, 'dist')) : undefined;
};

const presentIn = (folder: string): string | undefined => {
  const path = join(folder, BINARIES[process.platform] ?? 'electron');
  return existsSync(path) ? path : undefined;
};

// Electron's installer writes path.txt last: without it the binary may be half unpacked.
const isUnpacked = (folder: string): boolean => {
  const path = join(folder, 'path.txt');
  return existsSync(path) && readFileSync(path, 'utf8').trim() !== '';
};
