import type { Locator, Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { expectAccessible, openRules } from './hands.ts';

const line = (page: Page, at: string): Locator => page.locator(`.sentences [data-line="${at}"]`);
const chip = (page: Page, at: string): Locator => page.locator(`.sentences [data-chip][data-pointer="${at}"]`).first();
const palette = (page: Page): Locator => page.locator('.phrase-palette');
const text = (page: Page): Locator => page.locator('[data-test="text"] .view-lines');

test.describe('the sentences', () => {
  test('are walked by keys, and say what is under the cursor', async ({ openApp }) => {
    const page = await openApp();
    await openRules(page, 'Hearts');
    await line(page, '/deck/without').focus();
    await expect(line(page, '/deck/without')).toHaveAttribute('aria-label', /^Without\. Left out of the deck/);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page.locator(':focus')).toHaveAttribute('aria-label', 'the 2 of diamonds: cards');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(line(page, '/deck/without')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(line(page, '/deck/traits')).toBeFocused();
    await expect(page.locator('.status .place')).toHaveText('deck › traits');
  });

  test('can be used by everybody', async ({ openApp }) => {
    const page = await openApp();
    await openRules(page, 'Hearts');
    await expectAccessible(page, 'the sentences', '.sentences');
    await line(page, '/scoring/round/penalties').focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('.details .fields')).toBeVisible();
    await chip(page, '/scoring/round/penalties/when').click();
    await expect(palette(page).locator('.phrase-entry').first()).toHaveAttribute('data-highlighted');
    await expect(palette(page).getByRole('combobox')).toHaveAttribute('aria-activedescendant');
    await expectAccessible(page, 'details and palette', '.phrase-palette', '.details');
  });

  test('change their order by mouse and by keys, and tell it', async ({ openApp }) => {
    const page = await openApp();
    await openRules(page, 'Hearts');
    const duties = '/phases/play/duties';
    await line(page, `${duties}/follow`).scrollIntoViewIfNeeded();
    await line(page, `${duties}/firstTrick`)
      .locator('.handle')
      .dragTo(line(page, `${duties}/opening`), { targetPosition: { x: 80, y: 4 } });
    const order = () =>
      page
        .locator(`.sentences [data-line^="${duties}/"]`)
        .evaluateAll(lines => lines.map(each => each.dataset.line!.split('/').at(-1)));
    await expect.poll(order).toEqual(['firstTrick', 'opening', 'unbroken', 'follow']);
    await expect(page.locator('.sentences > [role="status"]')).toHaveText('First trick is now 1 of 4.');
    await line(page, `${duties}/firstTrick`).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(order).toEqual(['opening', 'firstTrick', 'unbroken', 'follow']);
    await expect(page.locator('.sentences > [role="status"]')).toHaveText('First trick is now 2 of 4.');
    await expect(line(page, `${duties}/firstTrick`)).toBeFocused();
  });

  test('say what a row is for, and that is changed by mouse and by keys', async ({ openApp }) => {
    const page = await openApp();
    await openRules(page, 'Hearts');
    const key = (name: string) =>
      page.locator(`.sentences .chip.key[data-pointer="/deck/cards/suited/points/at/${name}"]`);
    const keys = page.locator('.sentences .chip.key[data-pointer^="/deck/cards/suited/points/at/"]');

    await key('spades-Q').click();
    await palette(page).getByRole('combobox').fill('jack of spades');
    await palette(page).getByRole('group', { name: 'Another row for' }).getByRole('option').click();
    await expect(page.locator('.sentences > [role="status"]')).toHaveText('There is a row for the J of spades.');
    await key('spades-J').click();
    await palette(page).getByRole('button', { name: 'Move up' }).click();
    await expect(keys).toHaveText(['a heart card', 'the J of spades', 'the Q of spades']);
    await expect(text(page)).toContainText('"spades-J": 13');
    await key('spades-J').click();
    await palette(page).getByRole('button', { name: 'Take out the J of spades' }).click();
    await expect(keys).toHaveText(['a heart card', 'the Q of spades']);
    await expect(key('spades-Q')).toBeFocused();

    // Typed faster than the palette can open.
    await page.keyboard.type('jack of spades');
    await page.keyboard.press('Enter');
    await expect(keys).toHaveText(['a heart card', 'the J of spades']);
    await expect(key('spades-J')).toBeFocused();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(keys).toHaveText(['the J of spades', 'a heart card']);
    await expect(key('spades-J')).toBeFocused();
    await page.keyboard.press('Delete');
    await expect(keys).toHaveText(['a heart card']);
    await expect(key('heart')).toBeFocused();
    for (let step = 0; step < 6; step++) await page.keyboard.press('Control+z');
    await expect(keys).toHaveText(['a heart card', 'the Q of spades']);
    await expect(page.locator('.status')).not.toContainText('Changed');
    await expect(page.locator('.sentences [data-chip]:focus')).toHaveCount(1);
  });

  test('come into sight, however far down, when the cursor in the text is on them', async ({ openApp }) => {
    const page = await openApp();
    await openRules(page, 'Hearts');
    await page.locator('[data-test="text"] .view-lines').click();
    for (const words of ['"moonShot": {', '"pass": {', '"penalties": {']) {
      await page.keyboard.press('Control+f');
      await page.getByRole('textbox', { name: 'Find' }).fill(words);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      await page.keyboard.press('ArrowRight');
      const pointer = page.locator('.sentences .holder:has(> .rule.in-hand)');
      await expect(page.locator('.status .place')).toContainText(words.split('"')[1]!);
      await expect(pointer).toHaveAttribute('data-rule', new RegExp(words.split('"')[1]!));
      await expect(pointer).toBeInViewport();
    }
  });

  test('are copied from one game to another', async ({ openApp, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await openApp();
    await openRules(page, 'Hearts');
    await line(page, '/rules/break').focus();
    await page.keyboard.press('Control+c');
    await expect(page.locator('.sentences > [role="status"]')).toContainText('is copied');
    await page.keyboard.press('Control+v');
    await expect(page.locator('.sentences [data-line^="/rules/"]')).toHaveCount(2);
  });

  test('are switched off and on again by mouse and by key, and the book is without them meanwhile', async ({
    openApp,
  }) => {
    const page = await openApp();
    await openRules(page, 'Plain tricks');
    const rule = line(page, '/phases/play/duties/follow');
    const said = page.locator('.sentences > [role="status"]');
    const inBook = page
      .locator('.desk')
      .getByRole('listitem')
      .filter({ hasText: /^Follow\./ });
    const place = (name: string) => page.getByRole('banner').getByRole('button', { name, exact: true }).click();
    await expect(rule).not.toHaveAccessibleName(/Switched off/);

    await rule.locator('.label').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Switch off' }).click();
    await expect(rule).toHaveAccessibleName(/Switched off/);
    await expect(rule.locator('.rule')).toHaveCSS('border-style', 'dashed');
    await expect(said).toContainText('is switched off');
    await expect(text(page)).toContainText('"off": true');
    await place('Book');
    await expect(page.locator('.desk').getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(inBook).toHaveCount(0);
    await place('Rules');
    await expect(rule).toBeVisible();
    await page.locator('[data-test="undo"]').click();
    await expect(rule).not.toHaveAccessibleName(/Switched off/);
    await expect(page.locator('.status')).not.toContainText('Unsaved');

    await rule.focus();
    await page.keyboard.press('Control+/');
    await expect(rule).toHaveAccessibleName(/Switched off/);
    await expect(rule).toBeFocused();
    // The cursor in the text went where the change is, and the bar at the foot tells that line.
    const numbered = page.locator('.monaco-editor .line-numbers.active-line-number');
    await expect(page.locator('.status')).toContainText(`line ${(await numbered.innerText()).trim()}, column`);
    await page.keyboard.press('Control+/');
    await expect(rule).not.toHaveAccessibleName(/Switched off/);
    await expect(text(page)).not.toContainText('"off"');
    await page.keyboard.press('Control+z');
    await expect(rule).toHaveAccessibleName(/Switched off/);
    await page.keyboard.press('Control+z');
    await expect(rule).not.toHaveAccessibleName(/Switched off/);
    await place('Book');
    await expect(inBook).toBeVisible();
  });

  test('stay to be read while the text cannot be, and go on when it can', async ({ openApp }) => {
    const page = await openApp();
    await page.setViewportSize({ width: 1024, height: 700 });
    await openRules(page, 'Hearts');
    await text(page).click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.insertText('// “not” a "text": 1\n');
    await expect(text(page).locator('.view-line').first().locator('span span')).toHaveCSS('font-style', 'italic');
    await expect(page.locator('.status')).toContainText('line 2, column 1');
    await page.keyboard.type('x');
    const note = page.locator('.sentences .stale-bar .stale-note');
    await expect(note).toBeVisible();
    expect(await note.evaluate(box => box.scrollHeight - box.clientHeight), 'all of it is on its ground').toBe(0);
    await line(page, '/deck/without').focus();
    const heading = page.locator('[data-section="deck"]').getByRole('heading', { level: 2 });
    const [above, beneath] = await Promise.all([note.boundingBox(), heading.boundingBox()]);
    expect(beneath!.y, 'the heading is beneath it').toBeGreaterThanOrEqual(above!.y + above!.height);
    await page.keyboard.press('Delete');
    await expect(line(page, '/deck/without')).toContainText('the 2 of diamonds');
    await page.keyboard.press('Control+z');
    await expect(page.locator('.sentences .stale-bar')).toHaveCount(0);
  });
});
