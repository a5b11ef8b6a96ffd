import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { expectAccessible, expectRoom, openRules, shippedText } from './hands.ts';

const QUEEN = '/deck/cards/suited/points/at/spades-Q';
const DUTIES = '/phases/play/duties';

const line = (page: Page, at: string): Locator => page.locator(`.sentences [data-line="${at}"]`);
const chip = (page: Page, at: string): Locator => page.locator(`.sentences [data-chip][data-pointer="${at}"]`).first();
const pane = (page: Page): Locator => page.getByRole('region', { name: 'Changes' });
const change = (page: Page, at: string): Locator => pane(page).locator(`[data-difference="${at}"]`).first();
const count = (page: Page): Locator => page.locator('[data-test="changes-count"]');
const problems = (page: Page): Locator => page.locator('.status [data-test="problems"]');

/** The queen of spades counts seven. */
const changeQueen = async (page: Page): Promise<void> => {
  await chip(page, QUEEN).click();
  await page.locator('.phrase-palette input').fill('7');
  await expect(page.locator('.phrase-palette .phrase-entry').first()).toContainText('7');
  await page.keyboard.press('Enter');
  await expect(chip(page, QUEEN)).toContainText('7');
};

/** The queen of spades counts seven, and a duty comes before another. */
const changeTwo = async (page: Page): Promise<void> => {
  await changeQueen(page);
  await line(page, `${DUTIES}/follow`).scrollIntoViewIfNeeded();
  await line(page, `${DUTIES}/firstTrick`)
    .locator('.handle')
    .dragTo(line(page, `${DUTIES}/opening`), { targetPosition: { x: 80, y: 4 } });
};

test.describe('what changed', () => {
  test('is told in words and as text, and taken back one by one', async ({ openApp }) => {
    const page = await openApp();
    await openRules(page, 'Hearts');
    await changeTwo(page);
    await page.keyboard.press('F4');
    await expect(count(page)).toHaveText('2 changes');
    await expect(change(page, '/deck/cards/suited').locator('del')).toHaveText('13');
    await expect(change(page, '/deck/cards/suited').locator('ins')).toHaveText('7');
    await expect(change(page, `${DUTIES}/firstTrick`)).toContainText(/^Moved.*First trick.*It comes first now\.$/);
    await expectAccessible(page, 'the changes in words', '[data-test="changes"]');
    await expectRoom(page, ['[data-test="changes"]', '.sentences']);

    // Each leads to its rule.
    await change(page, '/deck/cards/suited')
      .getByRole('button', { name: /^Show Cards › Suited/ })
      .click();
    await expect(line(page, '/deck/cards/suited')).toHaveAttribute('aria-selected', 'true');

    await pane(page).getByRole('radio', { name: 'As text' }).click();
    await expect(pane(page).locator('.monaco-diff-editor .line-insert').first()).toBeVisible();
    await expect(pane(page).locator('.monaco-diff-editor')).toContainText('"spades-Q": 7');
    await expectAccessible(page, 'the changes as text', '[data-test="changes"] header', '.legend');
    await pane(page).getByRole('radio', { name: 'In words' }).click();

    await change(page, `${DUTIES}/firstTrick`)
      .getByRole('button', { name: /^Take this change back/ })
      .click();
    await expect(count(page)).toHaveText('one change');
    await change(page, '/deck/cards/suited')
      .getByRole('button', { name: /^Take this change back/ })
      .click();
    await expect(pane(page)).toContainText('The rules are as they are shipped.');
    await expect(page.locator('.status .saved')).toHaveText('Shipped');

    await page.keyboard.press('Escape');
    await expect(pane(page)).toHaveCount(0);
    await expect(page.locator('[data-test="text"]')).toBeVisible();
  });

  test('becomes a variant in one step, is switched off and on, and compared with the base', async ({ openGame }) => {
    const page = await openGame(shippedText('hearts.json'));
    await changeTwo(page);
    await page.keyboard.press('F4');
    await page.locator('[data-test="keep-changes"]').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').first().fill('Seven');
    await dialog.getByRole('textbox').nth(1).fill('The queen of spades counts seven.');
    await page.keyboard.press('Enter');

    const seven = page.getByRole('switch', { name: 'Seven' });
    await expect(seven).toBeChecked();
    await expect(page.locator('[data-test="into"]')).toContainText('Seven');
    await expect(problems(page)).toHaveText('No problems');
    await expect(chip(page, `/variants/seven/changes${QUEEN}`)).toContainText('7');
    await expect(change(page, '/variants/seven')).toContainText('What it changes');
    await expect(page.locator('[data-test="keep-changes"]')).toHaveCount(0);

    await seven.click();
    await expect(chip(page, QUEEN)).toContainText('13');
    await seven.click();
    await expect(chip(page, `/variants/seven/changes${QUEEN}`)).toContainText('7');

    await pane(page).getByLabel('Compared with').selectOption('compositions');
    await expect(count(page)).toHaveText('2 changes');
    await pane(page).getByRole('button', { name: 'From: Base rules' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Mild queen' }).click();
    await page.keyboard.press('Escape');
    await expect(change(page, '/deck/cards/suited').locator('del')).toHaveText('5');

    await page.locator('[data-test="undo"]').click();
    await expect(seven).toHaveCount(0);
    await expect(chip(page, QUEEN)).toContainText('7');
  });

  test('goes back to an earlier version as one step', async ({ openApp, app }) => {
    const page = await openApp();
    await openRules(page, 'Hearts');
    await page.keyboard.press('Control+s');
    await page.getByRole('dialog').getByRole('button', { name: /save/i }).last().click();
    await expect(page.locator('.status .saved')).toHaveText('Saved');
    const file = join(
      app.library,
      readdirSync(app.library).find(name => name.endsWith('.json'))!,
    );
    const first = readFileSync(file, 'utf8');
    await changeQueen(page);
    await page.keyboard.press('Control+s');
    await expect(page.locator('.status .saved')).toHaveText('Saved');

    await page.locator('[data-test="show-changes"]').click();
    await expect(pane(page)).toContainText('The rules are as they were saved.');
    await pane(page).getByLabel('Compared with').selectOption({ index: 1 });
    await expect(change(page, '/deck/cards/suited').locator('ins')).toHaveText('7');
    await page.locator('[data-test="go-back"]').click();
    await expect(pane(page)).toContainText('The rules are as they were then.');
    await expect(chip(page, QUEEN)).toContainText('13');
    await page.locator('[data-test="undo"]').click();
    await expect(chip(page, QUEEN)).toContainText('7');
    await page.locator('[data-test="redo"]').click();
    await page.keyboard.press('Control+s');
    await expect(page.locator('.status .saved')).toHaveText('Saved');
    expect(readFileSync(file, 'utf8')).toBe(first);
  });
});
