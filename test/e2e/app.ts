import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, type Page } from '@playwright/test';

/** The built app as its loopback server gives it, with a library of its own. */
export interface App {
  url: string; // with the token
  library: string; // the folder of own rulesets, not there at first
}

interface Given {
  app: App;
  openApp: () => Promise<Page>;
}

/** Browser tests get a running app; a page that raises a fault or breaks the content policy fails its test. */
export const test = base.extend<Given>({
  app: async ({ browserName: _ }, use) => {
    const home = mkdtempSync(join(tmpdir(), 'tricksmith-home-'));
    const server = spawn(process.execPath, ['bin/tricksmith.js', 'serve', '--port', '0', '--no-open'], {
      env: { ...process.env, TRICKSMITH_HOME: home, TRICKSMITH_LIBRARY: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    try {
      await use({ url: await urlOf(server), library: join(home, 'library') });
    } finally {
      await end(server);
      rmSync(home, { recursive: true, force: true });
    }
  },

  openApp: async ({ app, page }, use) => {
    const faults: string[] = [];
    page.on('pageerror', fault => faults.push(String(fault)));
    page.on('console', message => {
      if (/content security policy/i.test(message.text())) faults.push(message.text());
    });
    await use(async () => {
      await page.goto(app.url);
      return page;
    });
    if (faults.length > 0) throw new Error(`The page had faults:\n${faults.join('\n')}`);
  },
});

export { expect } from '@playwright/test';

/** The address that the server prints once it listens. */
const urlOf = (server: ChildProcess): Promise<string> =>
  new Promise((done, fail) => {
    let printed = '';
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const url = /http:\/\/(?:127\.0\.0\.1|localhost)\S+/.exec(printed)?.[0];
      if (url !== undefined && printed.includes('\n')) done(url);
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', code => fail(new Error(`The server ended with ${code}:\n${printed}`)));
  });

const end = (server: ChildProcess): Promise<void> =>
  new Promise(done => {
    if (server.exitCode !== null) return done();
    server.once('exit', () => done());
    server.kill('SIGTERM');
  });
