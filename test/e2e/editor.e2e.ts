import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type App } from './app.ts';
import { cardOf, openRules, problemCount, retype, shippedText } from './hands.ts';

const FURY = shippedText('rage.json').replace('"en": "Rage"', '"en": "Fury"');
const onDisk = (app: App) => readFileSync(join(app.library, 'fury.json'), 'utf8');

test.describe('the editor', () => {
  test('shows one located problem for one mistake, and none when it is mended', async ({ openGame }) => {
    const page = await openGame(shippedText('rage.json'));
    await expect(problemCount(page)).toHaveText('No problems');
    // Else what is wrong would have to wait for the picture after the one that shows the letter.
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);

    await retype(page, '@tricksInRound', '@tricksInRond');
    await expect(problemCount(page)).toHaveText('One problem');
    const list = page.getByRole('region', { name: 'Problems' });
    await expect(list.getByRole('listitem')).toHaveCount(1);
    const line =
      shippedText('rage.json')
        .split('\n')
        .findIndex(text => text.includes('@tricksInRound')) + 1;
    await expect(list).toContainText(`line ${line}`);
    await expect(page.locator('.monaco-editor .fault.error')).toHaveCount(1);
    await expect(page.getByRole('navigation', { name: 'Outline' }).locator('.count').first()).toContainText('1');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Play' })).toBeDisabled();

    await list.getByRole('button', { name: /^Write/ }).click();
    await expect(problemCount(page)).toHaveText('No problems');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Play' })).toBeEnabled();
    await expect(page.locator('header .changed')).toHaveCount(0);
  });

  test('keeps outline, variants and name while the text cannot be read', async ({ openGame }) => {
    const page = await openGame(shippedText('rage.json'));
    await page.getByRole('switch', { name: /Plus.Minus One/i }).click();
    await retype(page, '10, "else": -5', '10,, "else": -5');
    await expect(problemCount(page)).toHaveText('One problem');
    await expect(page.locator('header .name')).toHaveText('Rage');
    await expect(page.locator('header .composition')).toHaveText(/Plus.Minus One/i);
    await expect(page.getByRole('navigation', { name: 'Outline' })).toContainText('Scoring');
    await expect(page.locator('.scenarios .score')).toHaveText(/^\d+ not run$/);
    await page.locator('header .tab', { hasText: 'Table' }).click();
    await page.getByRole('button', { name: 'Show it in the text' }).click();
    await expect(page.locator('.monaco-editor .fault.error')).toHaveCount(1);
  });

  test('keeps the sentences in step with the text', async ({ openGame }) => {
    const page = await openGame(shippedText('rage.json'));
    await retype(page, '10, "else": -5', '17, "else": -5');
    await expect(page.locator('.sentences')).toContainText('17');
  });

  test('selects the text of a sentence, and lets a variant’s rule wear its name', async ({ openGame }) => {
    const page = await openGame(shippedText('rage.json'));
    await page.getByRole('switch', { name: /Plus.Minus One/i }).click();
    const varied = page.locator('.sentences .rule.varied');
    await expect(varied.first()).toContainText(/Plus.Minus One/i);
    await varied.first().click({ position: { x: 4, y: 4 } });
    await expect(page.locator('.status .place')).toContainText('variants › plus-minus-one');
    await expect(page.locator('.monaco-editor .rule-lines').first()).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Hidden bids' })).toBeDisabled();
    await expect(page.getByText(/Does not go with Plus.Minus One/i).first()).toBeVisible();
  });

  test('completes words and explains them', async ({ openGame }) => {
    const page = await openGame(shippedText('rage.json'));
    await retype(page, '@tricksInRound', '@tricksIn');
    await page.keyboard.press('Control+Space');
    await expect(page.locator('.suggest-widget')).toContainText('@tricksInRound');
    await page.keyboard.press('Escape');
    await page
      .locator('.monaco-editor .view-line span', { hasText: /^"@strength"$/ })
      .first()
      .hover();
    await expect(page.locator('.monaco-hover').first()).toContainText('strength');
  });

  test('runs the scenarios on every change', async ({ openGame }) => {
    const page = await openGame(shippedText('rage.json'));
    const scenarios = page.locator('.scenarios');
    await expect(scenarios.locator('.score')).toContainText(/\d+ pass/);
    await expect(scenarios.locator('.score .failed')).toHaveCount(0);
    await retype(page, '10, "else": -5', '17, "else": -5');
    await expect(scenarios.locator('.score')).toContainText('fail');
    await expect(scenarios.locator('.reason').first()).toBeVisible();
  });

  test('saves a changed shipped ruleset as an own one', async ({ app, openApp }) => {
    const page = await openApp();
    await openRules(page, 'Rage');
    await retype(page, '10, "else": -5', '17, "else": -5');
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog', { name: 'Save as your own ruleset' });
    await dialog.getByLabel('Name of the game').fill('Fury');
    await page.keyboard.press('Enter');
    await expect(page.locator('header .name')).toHaveText('Fury');
    await expect(page.locator('.status .saved')).toHaveText('Saved');
    expect(onDisk(app)).toContain('"then": 17');
    expect(shippedText('rage.json')).toContain('"then": 10');
  });

  test('saves by key, and asks when the file has changed on disk', async ({ app, openApp }) => {
    writeFileSync(join(app.library, 'fury.json'), FURY);
    const page = await openApp();
    await openRules(page, 'Fury');
    await retype(page, '10, "else": -5', '17, "else": -5');
    await page.keyboard.press('Control+s');
    await expect(page.locator('.status .saved')).toHaveText('Saved');
    expect(onDisk(app)).toBe(FURY.replace('"then": 10', '"then": 17'));

    await retype(page, '17, "else": -5', '18, "else": -5');
    const theirs = FURY.replace('"then": 10', '"then": 99');
    writeFileSync(join(app.library, 'fury.json'), theirs);
    await page.keyboard.press('Control+s');
    const conflict = page.getByRole('dialog', { name: 'The file has changed on disk' });
    await expect(conflict).toContainText('"then": 99');
    expect(onDisk(app)).toBe(theirs);
    await conflict.getByRole('button', { name: 'Keep mine, over the one on disk' }).click();
    await expect(page.locator('.status .saved')).toHaveText('Saved');
    expect(onDisk(app)).toBe(FURY.replace('"then": 10', '"then": 18'));
  });

  test('offers unsaved changes back after a reload', async ({ app, openApp }) => {
    writeFileSync(join(app.library, 'fury.json'), FURY);
    const page = await openApp();
    await openRules(page, 'Fury');
    await retype(page, '10, "else": -5', '17, "else": -5');
    await expect(page.locator('.status .saved')).toContainText('kept safe');
    await page.reload();
    const offer = page.getByRole('region', { name: 'You had unsaved changes' });
    await offer.getByRole('button', { name: 'Compare' }).click();
    const compare = page.getByRole('dialog', { name: /Unsaved changes in/ });
    await expect(compare.locator('.line.come')).toContainText('"then": 17');
    await compare.getByRole('button', { name: 'Restore' }).click();
    await expect(page.locator('.status .saved')).toContainText('kept safe');
    await expect(page.locator('.sentences')).toContainText('17');
    expect(onDisk(app)).toBe(FURY);

    await page.reload();
    await page.getByRole('button', { name: 'Library' }).click();
    await expect(cardOf(page, 'Fury')).toContainText('unsaved changes');
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(offer).toHaveCount(0);
    await openRules(page, 'Fury');
    await expect(page.locator('.status .saved')).toHaveText('Saved');
  });

  test('keeps changes and undo while another place or ruleset is looked at', async ({ openApp }) => {
    const page = await openApp();
    await openRules(page, 'Rage');
    await retype(page, '10, "else": -5', '17, "else": -5');
    await expect(page.locator('.sentences')).toContainText('17');
    await page.keyboard.press('Alt+4');
    await expect(page.getByRole('heading', { name: 'Rage', level: 1 })).toBeVisible();
    await expect(page.locator('.page')).toContainText('17');
    await page.keyboard.press('Alt+2');
    await page.locator('[data-test="text"] .view-lines').click();
    await expect(async () => {
      await page.keyboard.press('Control+z');
      await expect(page.locator('header .changed')).toHaveCount(0, { timeout: 500 });
    }).toPass();
    await retype(page, '10, "else": -5', '17, "else": -5');
    await expect(page.locator('header .changed')).toBeVisible();

    await page.keyboard.press('Alt+1');
    await expect(cardOf(page, 'Rage')).toContainText('unsaved changes');
    await openRules(page, 'Bids');
    await expect(page.locator('header .changed')).toHaveCount(0);
    await expect(page.locator('.outline .current, .text .rule-lines')).toHaveCount(0);
    await expect(page.locator('.status')).not.toContainText(/line \d|›/);
    await page.keyboard.press('Alt+1');
    await openRules(page, 'Rage');
    await expect(page.locator('header .changed')).toBeVisible();
    await expect(page.locator('.sentences')).toContainText('17');
  });
});
