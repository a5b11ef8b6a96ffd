import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { openRules, problemCount, retype, shippedText } from './hands.ts';

const PAYS = '10, "else": -5';

/** Takes back all that was done, by key; how many steps it was. */
const backToStart = async (page: Page): Promise<number> => {
  let steps = 0;
  while (await page.locator('[data-test="undo"]').isEnabled()) {
    await page.keyboard.press('Control+z');
    steps++;
  }
  return steps;
};

test.describe('changing the rules', () => {
  test('is taken back and made again, from wherever one is, to the very text', async ({ openApp }) => {
    const page = await openApp();
    const state = page.locator('.status .saved');
    const undo = page.locator('[data-test="undo"]');
    await openRules(page, 'Rage');
    await expect(undo).toBeDisabled();
    await retype(page, PAYS, '17, "else": -5');
    await expect(page.locator('.sentences')).toContainText('17');

    const stepsBack = await backToStart(page);
    await expect(state).toHaveText('Shipped');
    await expect(page.locator('.sentences')).not.toContainText('17');
    for (let step = 0; step < stepsBack; step++) await page.keyboard.press('Control+y');
    await expect(page.locator('.sentences')).toContainText('17');

    // The way back outlives a look at the table, and works outside the text.
    await page.keyboard.press('Alt+3');
    await expect(page.locator('.monaco-editor')).toHaveCount(0);
    await page.keyboard.press('Alt+2');
    await expect(page.locator('.monaco-editor .view-line').first()).toBeVisible();
    await page.locator('.status').click();
    await backToStart(page);
    await expect(state).toHaveText('Shipped');
    await page.keyboard.press('Control+Shift+z');
    await expect(undo).toHaveAccessibleName(/^Undo: “.*17.*”/);
    await undo.click();
    await expect(state).toHaveText('Shipped');
    await expect(page.locator('.monaco-editor .rule-lines').first()).toBeVisible();
  });

  test('takes back word by word what was typed, and a mended problem as one', async ({ openApp }) => {
    const page = await openApp();
    await openRules(page, 'Rage');
    await page.locator('[data-test="text"] .view-lines').click();
    await page.keyboard.press('Control+End');
    // All at once: what is one go is told by when keys are pressed, not by how long the page takes over each.
    await Promise.all([...'two words'].map(key => page.keyboard.press(key === ' ' ? 'Space' : key)));
    await expect(problemCount(page)).not.toHaveText('No problems');
    const undo = page.locator('[data-test="undo"]');
    await expect(undo).toHaveAccessibleName('Undo: “words” written');
    await page.keyboard.press('Control+z');
    await expect(undo).toHaveAccessibleName('Undo: “two” written');
    await page.keyboard.press('Control+z');
    await expect(page.locator('.status .saved')).toHaveText('Shipped');

    await retype(page, '@tricksInRound', '@tricksInRond');
    await page
      .getByRole('region', { name: 'Problems' })
      .getByRole('button', { name: /^Write/ })
      .click();
    await expect(problemCount(page)).toHaveText('No problems');
    await expect(undo).toHaveAccessibleName('Undo: Write "@tricksInRound"');
    await undo.click();
    await expect(problemCount(page)).toHaveText('One problem');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('redo');
    await expect(page.getByRole('option', { name: /Redo: Write "@tricksInRound"/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(problemCount(page)).toHaveText('No problems');
  });

  test('goes into the variant that was chosen, which then lies over the base', async ({ openGame }) => {
    const page = await openGame(shippedText('rage.json'));
    await expect(page.locator('[data-test="into-note"]')).toContainText('where the rule stands');
    await page.keyboard.press('Alt+e');
    await page.getByRole('menuitemradio', { name: /Plus.Minus One/i }).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-test="into-note"]')).toContainText(/become part of “Plus.Minus One”/i);
    await expect(page.getByRole('switch', { name: /Plus.Minus One/i })).toBeChecked();
    await expect(page.locator('.monaco-editor .overlay-lines').first()).toBeVisible();

    await page.getByRole('switch', { name: /Plus.Minus One/i }).click();
    await expect(page.locator('[data-test="into"]')).toContainText('Base rules');
    await expect(page.locator('.monaco-editor .overlay-lines')).toHaveCount(0);
  });
});
