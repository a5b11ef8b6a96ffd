import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'] as const;

/** The first Chromium there is: the one named by CHROMIUM, one on the PATH, or Playwright's own. */
export const findChromium = (): string | undefined => {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  const candidates = [
    process.env.CHROMIUM,
    ...folders.flatMap(folder => NAMES.map(name => join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    playwrightsOwn(),
  ];
  return candidates.find(path => path !== undefined && path !== '' && existsSync(path));
};

/** Finds a Chromium, installing one when there is none; undefined when none can be had. */
export const obtainChromium = (say: (line: string) => void): string | undefined => {
  const found = findChromium();
  if (found !== undefined) return found;
  if (isDebian() && process.getuid?.() === 0) {
    say('No Chromium found; installing the one of the distribution.');
    run('apt-get', ['update']);
    run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']);
    const installed = findChromium();
    if (installed !== undefined) return installed;
  }
  say('No Chromium found; asking Playwright for one.');
  run('npx', ['playwright', 'install', 'chromium']);
  return findChromium();
};

const playwrightsOwn = (): string | undefined => {
  try {
    return chromium.executablePath();
  } catch {
    return undefined; // Playwright has no browser for this system
  }
};

const isDebian = (): boolean =>
  existsSync('/etc/os-release') && /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'));

const run = (command: string, words: readonly string[]): void => {
  spawnSync(command, words, {
    stdio: 'inherit',
    timeout: 240_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    shell: process.platform === 'win32',
  });
};
