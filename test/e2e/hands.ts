import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

/** The text of a shipped ruleset. */
export const shippedText = (file: string): string => readFileSync(join('rulesets', file), 'utf8');

/** A card of the library, by the name of its ruleset. */
export const cardOf = (page: Page, name: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Opens a ruleset from the library and waits until its text and sentences are there. */
export const openRules = async (page: Page, name: string): Promise<void> => {
  await cardOf(page, name).getByRole('button', { name, exact: true }).click();
  await expect(page.locator('.monaco-editor .view-line').first()).toBeVisible();
  await expect(page.locator('.sentences .rule').first()).toBeVisible();
};

/** Puts other words in place of the first that are found in the text, by keyboard, as a user would. */
export const retype = async (page: Page, from: string, to: string): Promise<void> => {
  await page.locator('[data-test="text"] .view-lines').click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+f');
  const wanted = page.locator('.find-widget textarea').first();
  await wanted.fill(''); // what was looked for before is there still
  await wanted.fill(from);
  await expect(page.locator('.find-widget .matchesCount')).toContainText(/^1 of/);
  await page.keyboard.press('Escape');
  await page.keyboard.insertText(to);
};

/** The rule that is in hand in the sentences. */
export const ruleInHand = (page: Page): Locator => page.locator('.sentences [data-rule][aria-selected="true"]');

/** What the bottom bar says about problems. */
export const problemCount = (page: Page): Locator => page.locator('.status [data-test="problems"]');

/** Drops a file onto the window, as from the file manager. */
export const dropFile = async (page: Page, name: string, text: string): Promise<void> => {
  const files = await page.evaluateHandle(
    ([name, text]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text!], name!, { type: 'application/json' }));
      return transfer;
    },
    [name, text] as const,
  );
  await page.dispatchEvent('main', 'dragenter', { dataTransfer: files });
  await expect(page.getByText('Drop a ruleset to look at it')).toBeVisible();
  await page.dispatchEvent('main', 'drop', { dataTransfer: files });
};

/** No serious or critical finding of axe on what is on the screen, or on the parts of it that are named. */
export const expectAccessible = async (page: Page, what: string, ...within: string[]): Promise<void> =>
  expectNothingGrave(await lookOver(page), what, within);

/** The same of what the theme decides alone: names and roles are those of the other theme. */
export const expectContrast = async (page: Page, what: string, ...within: string[]): Promise<void> =>
  expectNothingGrave((await lookOver(page)).withRules('color-contrast'), what, within);

/** The same in both themes, for a page that follows the system's; it is left in the light. */
export const expectUsable = async (page: Page, what: string, ...within: string[]): Promise<void> => {
  await expectAccessible(page, `${what}, in the light`, ...within);
  await inTheme(page, 'dark');
  await expectContrast(page, `${what}, in the dark`, ...within);
  await inTheme(page, 'light');
};

const inTheme = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))));
};

/** Until nothing moves: the letters of a dialog that is still coming are paler than they will be. */
const stillness = (page: Page): Promise<unknown> =>
  page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));

/**
 * Axe, read by the page but once. The app has no frames: nothing is lost where none are looked for, and no second page
 * has to be opened for what was found in them.
 */
const lookOver = async (page: Page): Promise<AxeBuilder> => {
  await stillness(page);
  const isThere = await page.evaluate(() => 'axe' in window);
  const builder = new AxeBuilder(isThere ? { page, axeSource: '0' } : { page });
  return builder.setLegacyMode().options({ resultTypes: ['violations'] });
};

const expectNothingGrave = async (axe: AxeBuilder, what: string, within: readonly string[]): Promise<void> => {
  const { violations } = await within.reduce((all, selector) => all.include(selector), axe).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`),
    what,
  ).toEqual([]);
};

/** Nothing sticks out of the window, and none of the given things lie over each other. */
export const expectRoom = async (page: Page, selectors: readonly string[]): Promise<void> => {
  const { innerWidth, scrollWidth } = await page.evaluate(() => ({
    innerWidth: window.innerWidth,
    scrollWidth: document.documentElement.scrollWidth,
  }));
  expect(scrollWidth).toBeLessThanOrEqual(innerWidth);
  const boxes = await Promise.all(
    selectors.map(async selector => ({ selector, box: await page.locator(selector).first().boundingBox() })),
  );
  for (const [index, a] of boxes.entries()) {
    expect(a.box, `${a.selector} is on the screen`).not.toBeNull();
    for (const b of boxes.slice(index + 1)) {
      const apart =
        a.box!.x + a.box!.width <= b.box!.x + 0.5 ||
        b.box!.x + b.box!.width <= a.box!.x + 0.5 ||
        a.box!.y + a.box!.height <= b.box!.y + 0.5 ||
        b.box!.y + b.box!.height <= a.box!.y + 0.5;
      expect(apart, `${a.selector} and ${b.selector} lie apart`).toBe(true);
    }
  }
};
