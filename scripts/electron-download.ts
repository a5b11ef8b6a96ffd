import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { electronBinary, electronPackage } from './electron-binary.ts';

const LOOK_EVERY = 1_000; // ms
const STANDSTILL = 15_000; // ms without a new byte after which a download is given up
const AT_MOST = 300_000; // ms

/** Lets Electron's own installer fetch its binary; gives up when it fails or stands still. */
export const downloadElectron = async (): Promise<string | undefined> => {
  const folder = electronPackage();
  if (folder === undefined) return undefined;
  const scratch = mkdtempSync(join(tmpdir(), 'tricksmith-electron-'));
  try {
    await install(join(folder, 'install.js'), [scratch, join(folder, 'dist')], scratch);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  return electronBinary();
};

const install = (script: string, growing: readonly string[], scratch: string): Promise<void> =>
  new Promise(done => {
    const env = { ...process.env, TMPDIR: scratch, TEMP: scratch, TMP: scratch };
    const child = spawn(process.execPath, [script], { stdio: 'ignore', env });
    const started = Date.now();
    let seen = { bytes: -1, at: started };
    const look = setInterval(() => {
      const bytes = growing.reduce((sum, path) => sum + bytesIn(path), 0);
      if (bytes !== seen.bytes) seen = { bytes, at: Date.now() };
      if (Date.now() - seen.at > STANDSTILL || Date.now() - started > AT_MOST) child.kill();
    }, LOOK_EVERY);
    const finish = () => {
      clearInterval(look);
      done();
    };
    child.once('exit', finish);
    child.once('error', finish);
  });

const bytesIn = (path: string): number => {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return 0;
  if (!stat.isDirectory()) return stat.size;
  return readdirSync(path).reduce((sum, name) => sum + bytesIn(join(path, name)), 0);
};
