import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { makeFakeElectron, runMain, type FakeElectron, type FakeWindow } from './fake-electron.ts';

// Chromium takes no app:// without Electron: the page lives at a https address that the program's own answers feed.
const STAND_IN = 'https://bundle.app.test';
const APP = 'app://bundle';

/** The built program: its main process in Node, its preload script and page in Chromium. */
export interface Desktop {
  electron: FakeElectron;
  window: FakeWindow;
  page: Page;
  library: string; // the folder of own rulesets
  restart: () => Promise<void>; // reloads the page, as the menu does
  faults: string[]; // of the page; any that is left fails the test
}

export const test = base.extend<{ desktop: Desktop }>({
  desktop: async ({ context, page }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'tricksmith-desktop-'));
    const library = join(folder, 'library');
    process.env.TRICKSMITH_LIBRARY = library;
    const faults = watchFaults(page);
    const electron = makeFakeElectron(folder);
    runMain(electron);
    const window = await firstWindow(electron);
    await servePage(context, page, electron, window);
    const restart = async () => {
      window.webContents.emit('did-start-loading');
      await page.goto((await window.loaded).replace(APP, STAND_IN));
      window.webContents.emit('did-finish-load');
    };
    await restart();
    window.emit('ready-to-show');
    await use({ electron, window, page, library, restart, faults });
    window.emit('close');
    window.emit('closed');
    delete process.env.TRICKSMITH_LIBRARY;
    rmSync(folder, { recursive: true, force: true });
    if (faults.length > 0) throw new Error(`The page had faults:\n${faults.join('\n')}`);
  },
});

export { expect } from '@playwright/test';

const watchFaults = (page: Page): string[] => {
  const faults: string[] = [];
  page.on('pageerror', fault => faults.push(String(fault)));
  page.on('console', message => {
    if (/content security policy/i.test(message.text())) faults.push(message.text());
  });
  return faults;
};

const firstWindow = async (electron: FakeElectron): Promise<FakeWindow> => {
  if (electron.windows.length === 0) await new Promise(done => electron.app.once('web-contents-created', done));
  return electron.windows[0]!;
};

const servePage = async (context: BrowserContext, page: Page, electron: FakeElectron, window: FakeWindow) => {
  await context.route(`${STAND_IN}/**`, async route => {
    const response = await electron.serve(new Request(route.request().url().replace(STAND_IN, APP)));
    const body = Buffer.from(await response.arrayBuffer());
    await route.fulfill({ status: response.status, headers: Object.fromEntries(response.headers), body });
  });
  await page.exposeFunction('fakeInvoke', (channel: string, words: unknown[]) =>
    electron.invoke(page.url().replace(STAND_IN, APP), channel, words),
  );
  window.webContents.send = (channel, ...told) => void page.evaluate(tellPage, [channel, told] as const);
  const preload = await readFile(join(process.cwd(), 'dist', 'preload', 'preload.cjs'), 'utf8');
  await page.addInitScript({ content: preloadIn(preload) });
};

const tellPage = ([channel, told]: readonly [string, unknown[]]): void =>
  (globalThis as unknown as { fakeTell: (channel: string, told: unknown[]) => void }).fakeTell(channel, told);

/** The preload script as Electron would run it, with the two parts of Electron that it uses. */
const preloadIn = (script: string): string => `(() => {
  const listeners = new Map();
  const parts = {
    contextBridge: { exposeInMainWorld: (name, value) => { globalThis[name] = value; } },
    ipcRenderer: {
      invoke: (channel, ...words) => globalThis.fakeInvoke(channel, words),
      on: (channel, listener) => listeners.set(channel, listener),
    },
  };
  globalThis.fakeTell = (channel, told) => listeners.get(channel)?.({}, ...told);
  ((require, module, exports) => {
    ${script}
  })(() => parts, {}, {});
})();`;
