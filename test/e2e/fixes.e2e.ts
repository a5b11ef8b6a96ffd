import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { expectAccessible, problemCount, retype, shippedText } from './hands.ts';

const undo = (page: Page) => page.locator('[data-test="undo"]');
const brokenRule = (page: Page) => page.locator('.sentences .holder:has(> .rule.wrong)');

/** Misspells a word of Rage. */
const misspell = async (page: Page): Promise<void> => {
  await retype(page, '@tricksInRound', '@tricksInRond');
  await expect(problemCount(page)).toHaveText('One problem');
};

test.describe('what is wrong', () => {
  test('is mended in the form, by keys alone', async ({ openGame }) => {
    const page = await openGame(shippedText('rage.json'));
    await misspell(page);
    const rule = brokenRule(page).first();
    await rule.focus();
    await page.keyboard.press('Alt+Enter');
    const menu = page.getByRole('menu', { name: 'How it can be mended' });
    await expect(menu.getByRole('menuitem', { name: 'Write "@tricksInRound"' })).toBeFocused();
    await expectAccessible(page, 'the menu of fixes', '.fix-menu');
    await page.keyboard.press('Escape');
    await expect(rule).toBeFocused();

    await page.keyboard.press('Alt+Enter');
    await page.keyboard.press('Enter');
    await expect(problemCount(page)).toHaveText('No problems');
    await expect(undo(page)).toHaveAccessibleName('Undo: Write "@tricksInRound"');
    await expect(page.locator('.sentences .holder:focus')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(problemCount(page)).toHaveText('One problem');
  });

  test('is mended at the note beside the rule, and in the palette of the very part', async ({ openGame }) => {
    const page = await openGame(shippedText('rage.json'));
    await misspell(page);
    const note = brokenRule(page).first().locator('.problem');
    const fix = note.getByRole('button', { name: 'Write "@tricksInRound"' });
    await expect(fix).toBeVisible();
    await expectAccessible(page, 'a problem with its fixes', '.problem', '.problems');
    await brokenRule(page).first().locator('.chip.faulty').click();
    await expect(page.getByRole('option', { name: 'Write "@tricksInRound"' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(problemCount(page)).toHaveText('No problems');
    await page.keyboard.press('Control+z');
    await expect(problemCount(page)).toHaveText('One problem');
    await fix.click();
    await expect(problemCount(page)).toHaveText('No problems');
    await expect(page.locator('.sentences .holder:focus')).toBeVisible();
  });

  test('is mended in the text, with Ctrl and a full stop', async ({ openGame }) => {
    const page = await openGame(shippedText('rage.json'));
    await misspell(page);
    await expect(page.locator('.monaco-editor .fault.error').first()).toBeVisible();
    await page.locator('.monaco-editor .fault.error').first().click({ force: true }); // whatever is offered there goes
    await expect(page.locator('.suggest-widget.visible')).toHaveCount(0);
    await page.keyboard.press('Control+.');
    await expect(page.locator('.action-widget').first()).toContainText('Write "@tricksInRound"');
    await page.keyboard.press('Enter');
    await expect(problemCount(page)).toHaveText('No problems');
    await expect(undo(page)).toHaveAccessibleName('Undo: Write "@tricksInRound"');
    await page.keyboard.press('Control+z');
    await expect(problemCount(page)).toHaveText('One problem');
  });
});
