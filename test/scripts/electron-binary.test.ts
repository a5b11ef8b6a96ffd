import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { electronBinary, electronPackage } from '../../scripts/electron-binary.ts';

const NAME =
  { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' }[process.platform as string] ?? 'electron';

describe("Electron's binary", () => {
  let folder = '';
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'tricksmith-binary-'))));
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  });

  it.skipIf(process.platform === 'darwin')('is found in the folder that the environment names', () => {
    vi.stubEnv('ELECTRON_OVERRIDE_DIST_PATH', folder);
    expect(electronBinary()).toBeUndefined();
    writeFileSync(join(folder, NAME), '');
    chmodSync(join(folder, NAME), 0o755);
    expect(electronBinary()).toBe(join(folder, NAME));
  });

  it('is looked for beside its package, which is found without being loaded', () => {
    expect(electronPackage()).toMatch(/node_modules[\\/]electron$/);
  });
});
