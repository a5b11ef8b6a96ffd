import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

test.describe('npm start', () => {
  test.skip(process.platform !== 'linux', 'The stand-in for Electron is a shell script.');
  let folder = '';
  test.beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'tricksmith-start-'))));
  test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** An Electron that writes down what it was given and ends. */
  const makeStandIn = (exitCode: number): void => {
    writeFileSync(join(folder, 'electron'), `#!/bin/sh\necho "$@" > "${join(folder, 'given')}"\nexit ${exitCode}\n`);
    chmodSync(join(folder, 'electron'), 0o755);
  };

  /** Starts the program; gives what it printed when it ended or when it serves the app. */
  const start = (env: NodeJS.ProcessEnv): Promise<string> =>
    new Promise((done, fail) => {
      const words = ['--import', 'tsx', 'scripts/start.ts', '--port', '0', '--no-open'];
      const program = spawn(process.execPath, words, {
        env: {
          ...process.env,
          WAYLAND_DISPLAY: '',
          TRICKSMITH_HOME: folder,
          ELECTRON_OVERRIDE_DIST_PATH: folder,
          ...env,
        },
      });
      let printed = '';
      const read = (chunk: Buffer) => {
        printed += chunk.toString();
        if (/http:\/\/\S+/.test(printed) && printed.endsWith('\n')) program.kill('SIGTERM');
      };
      program.stdout.on('data', read);
      program.stderr.on('data', read);
      program.once('error', fail);
      program.once('close', () => done(printed));
    });

  test('opens the window where Electron is', async () => {
    makeStandIn(0);
    expect(await start({ DISPLAY: ':0' })).not.toContain('browser');
    expect(readFileSync(join(folder, 'given'), 'utf8')).toMatch(/^\. /);
  });

  test('opens the browser where the window goes down at once, and says so', async () => {
    makeStandIn(1);
    const printed = await start({ DISPLAY: ':0' });
    expect(printed).toContain('Electron could not open its window: opening Tricksmith in the browser instead.');
    expect(printed).toMatch(/http:\/\/127\.0\.0\.1:\d+/);
  });

  test('opens the browser where there is no display, and says so', async () => {
    makeStandIn(0);
    const printed = await start({ DISPLAY: '' });
    expect(printed).toContain('There is no display for a window: opening Tricksmith in the browser instead.');
    expect(printed).toMatch(/http:\/\/127\.0\.0\.1:\d+/);
    expect(existsSync(join(folder, 'given'))).toBe(false);
  });
});
