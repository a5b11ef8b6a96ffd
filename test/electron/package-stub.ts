import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Electron marks its fuses by this sentence in its binary, then a version, a count and a character each.
const FUSE_SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const FUSES_AS_SHIPPED = '1011010011';

/** A folder that electron-builder takes for an unpacked Electron of Linux. */
export const makeElectronStub = (folder: string, version: string): void => {
  mkdirSync(join(folder, 'locales'), { recursive: true });
  mkdirSync(join(folder, 'resources'));
  const fuses = Buffer.concat([
    Buffer.from(FUSE_SENTINEL),
    Buffer.from([1, FUSES_AS_SHIPPED.length]),
    Buffer.from(FUSES_AS_SHIPPED),
  ]);
  const programs = ['electron', 'chrome-sandbox', 'chrome_crashpad_handler'] as const;
  for (const name of programs) {
    writeFileSync(join(folder, name), Buffer.concat([Buffer.from('#!/bin/sh\nexit 0\n'), fuses]));
    chmodSync(join(folder, name), 0o755);
  }
  writeFileSync(join(folder, 'version'), version);
  writeFileSync(join(folder, 'LICENSE'), 'stub');
  writeFileSync(join(folder, 'LICENSES.chromium.html'), 'stub');
  writeFileSync(join(folder, 'locales', 'en-US.pak'), '');
};
