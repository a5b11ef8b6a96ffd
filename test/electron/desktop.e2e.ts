import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { MENU_ACTIONS, type DesktopBridge, type HostCalls } from '../../host/calls.ts';
import { expect, test } from './desktop.ts';

type Bridged = typeof globalThis & { tricksmith: DesktopBridge; heard: unknown[] };

/** Asks the program from the page, as the app does. */
const call = <Name extends keyof HostCalls>(page: Page, name: Name, ...words: Parameters<HostCalls[Name]>) =>
  page.evaluate(([name, words]) => (globalThis as Bridged).tricksmith.calls[name as 'about'](...(words as [])), [
    name,
    words,
  ] as const) as Promise<Awaited<ReturnType<HostCalls[Name]>>>;

const listenFor = (page: Page, name: keyof HostCalls | 'menu' | 'openFiles' | 'libraryChanged') =>
  page.evaluate(name => {
    const bridged = globalThis as Bridged;
    bridged.heard = [];
    bridged.tricksmith.listen(name as 'menu', told => bridged.heard.push(told));
  }, name);

const heard = (page: Page) => page.evaluate(() => (globalThis as Bridged).heard);

test.describe('the desktop program', () => {
  test('opens a sandboxed window on its own scheme and shows the app', async ({ desktop }) => {
    const { electron, page, window } = desktop;
    expect(await window.loaded).toBe('app://bundle/index.html');
    expect(window.isShown).toBe(true);
    expect(window.options.webPreferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
    });
    expect(electron.privileged()).toMatchObject([{ scheme: 'app', privileges: { standard: true, secure: true } }]);
    expect(electron.permits('clipboard-sanitized-write')).toBe(true);
    expect(electron.permits('media')).toBe(false);
    expect(window.webContents.openHandler?.({})).toEqual({ action: 'deny' });
    await expect(page.getByRole('main')).toContainText('Rage');
    expect(await call(page, 'about')).toMatchObject({ home: 'desktop', libraryFolder: desktop.library });
  });

  test('lists the shipped rulesets, and gives the page nothing beyond the list of calls', async ({ desktop }) => {
    const { page } = desktop;
    const shipped = (await call(page, 'listRulesets')).filter(({ shelf }) => shelf === 'shipped');
    expect(shipped.map(({ file }) => file)).toEqual(
      readdirSync('rulesets')
        .filter(name => name.endsWith('.json'))
        .sort(),
    );
    expect(await page.evaluate(() => Object.keys((globalThis as Bridged).tricksmith).sort())).toEqual([
      'calls',
      'listen',
    ]);
    expect(await page.evaluate(() => typeof (globalThis as { require?: unknown }).require)).toBe('undefined');
  });

  test('keeps an own ruleset on disk, and says when the disk was changed by another', async ({ desktop }) => {
    const { page, library } = desktop;
    expect(await call(page, 'addRuleset', 'mine.json', '{}', false)).toMatchObject({ ok: true });
    expect(await call(page, 'addRuleset', 'mine.json', '[]', false)).toMatchObject({ ok: false, reason: 'exists' });
    expect(await call(page, 'saveRuleset', 'mine.json', '{"a":1}', '{}')).toMatchObject({ ok: true });
    expect(readFileSync(join(library, 'mine.json'), 'utf8')).toBe('{"a":1}');
    expect(await call(page, 'addRuleset', '../out.json', '{}', true)).toMatchObject({ reason: 'bad-name' });
    await expect(call(page, 'changeSettings', 'dark' as never)).rejects.toThrow('does not take');
    await listenFor(page, 'libraryChanged');
    writeFileSync(join(library, 'mine.json'), '{"a":2}');
    await expect.poll(() => heard(page)).toHaveLength(1);
    expect(await call(page, 'saveRuleset', 'mine.json', '{}', '{"a":1}')).toMatchObject({ reason: 'changed-on-disk' });
  });

  test('imports and exports through the dialogs of the system', async ({ desktop }) => {
    const { electron, page, library } = desktop;
    expect(await call(page, 'pickFiles')).toBeUndefined();
    const path = join(library, '..', 'sent.tricksmith');
    writeFileSync(path, '{"sent":true}');
    electron.answers.opens = [path];
    expect(await call(page, 'pickFiles')).toEqual([{ name: 'sent.tricksmith', text: '{"sent":true}' }]);
    expect(await call(page, 'exportText', 'mine.tricksmith', 'x')).toBe(false);
    electron.answers.saves = join(library, '..', 'given.tricksmith');
    expect(await call(page, 'exportText', 'mine.tricksmith', '{"given":true}')).toBe(true);
    expect(readFileSync(electron.answers.saves, 'utf8')).toBe('{"given":true}');
  });

  test('tells the page what the menu asks for', async ({ desktop }) => {
    const { electron, page } = desktop;
    await listenFor(page, 'menu');
    const items = electron.menu().flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []));
    for (const { click } of items) (click as (() => void) | undefined)?.();
    await expect.poll(async () => [...(await heard(page))].sort()).toEqual([...MENU_ACTIONS].sort());
    expect(electron.shownFolders).toEqual([desktop.library]);
  });

  test('opens files from outside, also while the page is loading', async ({ desktop }) => {
    const { electron, page, library, restart } = desktop;
    mkdirSync(library, { recursive: true });
    const paths = ['one.tricksmith', 'two.tricksmith'].map(name => join(library, '..', name));
    for (const path of paths) writeFileSync(path, '{}');
    desktop.window.webContents.emit('did-start-loading');
    electron.app.emit('second-instance', {}, ['/opt/tricksmith', paths[0]!], '/');
    await restart();
    await listenFor(page, 'openFiles');
    let prevented = false;
    electron.app.emit('open-file', { preventDefault: () => (prevented = true) }, paths[1]);
    await expect.poll(() => heard(page)).toContainEqual([{ name: 'two.tricksmith', text: '{}' }]);
    expect(prevented).toBe(true);
  });

  test('remembers how its window was left', async ({ desktop }) => {
    desktop.window.emit('close');
    const path = join(desktop.library, '..', 'userData', 'window.json');
    expect(existsSync(path)).toBe(true);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ bounds: { width: 1200 }, maximized: false });
  });

  test('runs no code made from text', async ({ desktop }) => {
    const ran = await desktop.page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'globalThis.ranInline = true';
      document.head.append(script);
      return 'ranInline' in globalThis;
    });
    expect(ran).toBe(false);
    expect(desktop.faults.splice(0)).toEqual([expect.stringContaining('Content Security Policy')]);
  });
});
