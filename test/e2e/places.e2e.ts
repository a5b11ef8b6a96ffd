import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './app.ts';
import { cardOf, expectRoom, expectUsable, openRules, retype } from './hands.ts';

test.describe('getting about', () => {
  test('finds anything from the palette', async ({ openApp }) => {
    const page = await openApp();
    await expect(cardOf(page, 'Rage')).toContainText('variants');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('rage');
    await page.keyboard.press('Enter');
    await expect(page.locator('header .name')).toHaveText('Rage');
    await expect(page.locator('.sentences .rule').first()).toBeVisible();

    await page.keyboard.press('Control+k');
    await page.keyboard.type('march');
    await page.getByRole('option', { name: /March: switch on/ }).click();
    await expect(page.getByRole('switch', { name: 'March' })).toBeChecked();

    await page.keyboard.press('Control+k');
    await page.keyboard.type('book');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  });

  test('opens a game by its address though it came just now, and says when there is none', async ({ app, openApp }) => {
    const page = await openApp();
    await expect(cardOf(page, 'Rage')).toBeVisible();
    mkdirSync(app.library, { recursive: true });
    copyFileSync('rulesets/rage.json', join(app.library, 'came.json'));
    await page.evaluate(() => location.assign('#/own/came.json/rules'));
    await expect(page.locator('header .name')).toHaveText('Rage');
    await page.evaluate(() => location.assign('#/own/gone.json/rules'));
    await expect(page.getByText('The library holds no ruleset gone.json.').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Library' })).toBeVisible();
    writeFileSync(join(app.library, 'large.json'), 'x'.repeat(3_000_000));
    await expect(cardOf(page, 'large')).toContainText('larger than 2 MB');
    await page.evaluate(() => location.assign('#/own/large.json/rules'));
    await expect(page.getByText('large.json cannot be opened.').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Library' })).toBeVisible();
  });

  test('has keys for places, shows them, and steps out by Escape', async ({ openApp }) => {
    const page = await openApp();
    await openRules(page, 'Rage');
    await page.keyboard.press('Alt+4');
    await expect(page.getByRole('heading', { name: 'Rage', level: 1 })).toBeVisible();
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keys' });
    await expect(keys).toContainText('Print the book');
    await page.keyboard.press('Escape');
    await expect(keys).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Library' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  });

  test('can be worked by keyboard in the sentences, and out of the text', async ({ openApp }) => {
    const page = await openApp();
    await openRules(page, 'Rage');
    const inHand = page.locator('.sentences [data-rule]:focus');
    await page.locator('[data-test="text"] .view-lines').click();
    await page.keyboard.press('Escape');
    await expect(inHand).toHaveCount(1);
    const first = await inHand.getAttribute('data-rule');
    await page.keyboard.press('ArrowDown');
    await expect(inHand).not.toHaveAttribute('data-rule', first!);
    const second = await inHand.getAttribute('data-rule');
    await expect(page.locator('.sentences .rule.in-hand')).toHaveCount(1);
    await expect(page.locator('.status .place')).toHaveText(second!.slice(1).replaceAll('/', ' › '));
    await page.keyboard.press('Enter');
    await expect(page.locator('.details :focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(inHand).toHaveAttribute('data-rule', second!);

    // Where the system sets the colours, lines tell what is in hand, chosen and switched on.
    await page.emulateMedia({ forcedColors: 'active' });
    await expect(inHand.locator('> .rule')).toHaveCSS('outline-style', 'solid');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Rules' })).toHaveCSS('outline-style', 'solid');
    const [face, thumb] = await page
      .getByRole('switch')
      .first()
      .evaluate(each => [each, each.firstElementChild!].map(one => getComputedStyle(one).backgroundColor));
    expect(thumb).not.toBe(face);
    await page.locator('.sentences [data-line="/deck/start"] [data-chip]').focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('.phrase-palette [data-highlighted]')).toHaveCSS('outline-style', 'solid');
    await page.keyboard.press('Escape');

    await page.locator('[data-test="text"] .view-lines').click();
    await page.keyboard.press('Control+m');
    await page.keyboard.press('Tab');
    await expect(page.locator('[data-test="text"] :focus')).toHaveCount(0);
    await page.locator('[data-test="text"] .view-lines').click();
    await page.keyboard.press('Control+m');
  });

  test('keeps the settings', async ({ openApp }) => {
    const page = await openApp();
    await expect(cardOf(page, 'Rage')).toBeVisible();
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel('Theme').selectOption('dark');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('switch', { name: 'Play forced moves' }).click();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('button', { name: 'Settings' }).click();
    await expect(page.getByRole('switch', { name: 'Play forced moves' })).toBeChecked();
  });
});

test('every screen can be used by all, in the light and in the dark', async ({ openApp, page: blank }) => {
  test.slow();
  await blank.emulateMedia({ reducedMotion: 'reduce' });
  const page = await openApp();
  await expect(cardOf(page, 'Rage')).toContainText('variants');
  await expectUsable(page, 'library');
  await page.getByRole('button', { name: 'New ruleset' }).click();
  await expectUsable(page, 'new ruleset', '[role="dialog"]');
  await page.keyboard.press('Escape');

  // The rules are many hundred chips, all made alike: what stands around them, and a section of them.
  await openRules(page, 'Hearts');
  await page.getByRole('switch', { name: 'Mild queen' }).click();
  await expect(page.locator('.scenarios .score')).toContainText('pass');
  await expectUsable(page, 'rules', 'header', '.outline', '[data-test="text"]', '.status', '.bar');
  await expectUsable(page, 'a section of the rules', '[data-section="scoring"]');
  await retype(page, '@strength', '@strenth');
  await expect(page.getByRole('region', { name: 'Problems' })).toBeVisible();
  await expectUsable(
    page,
    'rules with a problem',
    '[data-test="text"]',
    '.status',
    '[data-section="phases"] .holder:has(.wrong)',
  );
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectUsable(page, 'palette', '[role="dialog"]');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Drop the changes' }).click();

  await page.keyboard.press('Alt+4');
  await expect(page.getByRole('heading', { name: 'Hearts', level: 1 })).toBeVisible();
  await expectUsable(page, 'book');
  await page.getByRole('button', { name: 'Settings' }).click();
  await expectUsable(page, 'settings', '[role="dialog"]');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expectUsable(page, 'keys', '[role="dialog"]');
  await page.setViewportSize({ width: 1024, height: 420 });
  await expectUsable(page, 'keys too many to be seen at once', '[role="dialog"]');
});

test('has room in a small window', async ({ openApp, page: blank }) => {
  await blank.setViewportSize({ width: 1024, height: 700 });
  const page = await openApp();
  await expect(cardOf(page, 'Rage')).toContainText('variants');
  await expectRoom(page, [
    '.head .title',
    '.head .search',
    '.head button:has-text("Import")',
    '.head button:has-text("New ruleset")',
  ]);
  await openRules(page, 'Rage');
  await expectRoom(page, ['.trail', '.tabs', 'header .actions']);
  await expectRoom(page, ['.outline', '.sentences', '[data-test="text"]', '.status']);
  await page.setViewportSize({ width: 512, height: 350 }); // the same window, with all made twice as large
  await expectRoom(page, ['.brand', '.tabs', 'header .actions']);
  await page.setViewportSize({ width: 1024, height: 700 });
  await page.keyboard.press('Alt+4');
  await expect(page.getByRole('heading', { name: 'Rage', level: 1 })).toBeVisible();
  await expectRoom(page, ['.side', '.desk']);
});
