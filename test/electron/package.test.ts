import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import config from '../../electron-builder.config.ts';

// Internal to app-builder-lib, whose version is pinned: it checks a configuration without downloading anything.
const require = createRequire(import.meta.url);
const { validateConfiguration } = require('app-builder-lib/out/util/config/config.js') as {
  validateConfiguration: (config: object, log: object) => Promise<void>;
};
const log = { isEnabled: false, add: () => undefined };

describe('the configuration of the installers', () => {
  it('is one that electron-builder takes', async () => {
    await expect(validateConfiguration(config, log)).resolves.toBeUndefined();
  });

  it('would be refused with a word that electron-builder does not know', async () => {
    await expect(validateConfiguration({ ...config, iconn: 'build/icon.png' }, log)).rejects.toThrow(/iconn/);
  });

  it('makes an installer for each of the three systems', () => {
    expect(config).toMatchObject({
      linux: { target: ['AppImage', 'deb'] },
      win: { target: ['nsis'] },
      mac: { target: ['dmg'] },
    });
  });

  it('opens rulesets by their own extension', () => {
    expect(config.fileAssociations).toMatchObject([{ ext: 'tricksmith', role: 'Editor' }]);
  });
});
