import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { serveApp, type Served } from './server.ts';

/**
 * The window that all tests of a worker have one after the other, and the app that is served to it. Window and port
 * stay: a browser that knows the program already starts it in a third of the time. Where a test fails, its worker ends,
 * and the next test has another window.
 */
export interface Desk {
  context: BrowserContext;
  page: Page;
  port: number; // 0 until the first app is served
  served?: Served; // while the app runs
}

const WINDOW = { width: 1440, height: 900 };

/** An empty window. */
export const layDesk = async (browser: Browser): Promise<Desk> => {
  const context = await browser.newContext({ viewport: WINDOW });
  return { context, page: await context.newPage(), port: 0 };
};

/** Ends the app, and leaves the window as a new one would be, but for what the browser knows of the program's files. */
export const clearDesk = async (desk: Desk): Promise<void> => {
  const { page, served } = desk;
  if (served === undefined) return;
  desk.served = undefined;
  await resetWindow(desk);
  // A page of the same server that holds nothing: for any other, the browser would begin a new process.
  await page.goto(new URL('/nothing', served.url).href);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await served.end();
};

/** Puts everything away. */
export const endDesk = async ({ context, served }: Desk): Promise<void> => {
  await context.close();
  await served?.end();
};

/** Sees to it that the app runs in the window and shows its library. */
export const startApp = async (desk: Desk): Promise<void> => {
  if (desk.served !== undefined) return;
  desk.served = await serveApp(desk.port);
  desk.port = Number(new URL(desk.served.url).port);
  await desk.page.goto(desk.served.url);
};

/** Puts a ruleset beside those in the library, and goes to a place of it once it is known there. */
export const startGame = async ({ page, served }: Desk, text: string, place: 'rules' | 'table'): Promise<Page> => {
  const library = served!.library;
  mkdirSync(library, { recursive: true });
  const others = readdirSync(library).filter(name => name.endsWith('.json')).length;
  const file = `game-${others + 1}.json`;
  writeFileSync(join(library, file), text);
  await expect(page.getByRole('article')).toHaveCount(SHIPPED + others + 1);
  await page.evaluate(address => location.assign(address), `#/own/${file}/${place}`);
  if (place === 'table') await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  else {
    await expect(page.locator('.monaco-editor .view-line').first()).toBeVisible();
    await expect(page.locator('.sentences .rule').first()).toBeVisible();
  }
  return page;
};

const SHIPPED = readdirSync('rulesets').filter(name => name.endsWith('.json')).length;

/** Leaves the app running at its library, with nothing open over it. */
export const tidyDesk = async (desk: Desk): Promise<void> => {
  const { page } = desk;
  await resetWindow(desk);
  for (const dialog of await page.getByRole('dialog').all())
    if (await dialog.isVisible()) await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.evaluate(() => location.assign('#/'));
  // All at once: one that is waited for may have gone by itself meanwhile.
  await page
    .locator('.toast')
    .getByRole('button', { name: 'Close' })
    .evaluateAll(all => {
      for (const button of all) (button as HTMLElement).click();
    });
  await expect(page.getByRole('heading', { name: 'Library' })).toBeVisible();
  await page.evaluate(() => localStorage.clear()); // who sat at the last table
};

const resetWindow = async ({ context, page }: Desk): Promise<void> => {
  for (const other of context.pages()) if (other !== page) await other.close();
  await context.clearPermissions();
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference', forcedColors: 'none' });
  await page.setViewportSize(WINDOW);
};
