import type { Locator, Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { expectAccessible, openRules, shippedText } from './hands.ts';

const line = (page: Page, at: string): Locator => page.locator(`.sentences [data-line="${at}"]`);
const said = (page: Page): Locator => page.locator('.sentences > [role="status"]');
const palette = (page: Page): Locator => page.locator('.phrase-palette');

test.describe('rules by the clipboard', () => {
  test.beforeEach(async ({ context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  });

  test('go from a game in one window to a game in another, with what they lean on', async ({
    app,
    context,
    openApp,
  }) => {
    const rage = await openApp();
    await openRules(rage, 'Rage');
    await line(rage, '/rules/noTrump').focus();
    await rage.keyboard.press('Control+c');
    await expect(said(rage)).toHaveText(/is copied\.$/);

    const hearts = await context.newPage();
    await hearts.goto(app.url);
    await openRules(hearts, 'Hearts');
    await line(hearts, '/phases/play/duties/follow').focus();
    await hearts.keyboard.press('Control+v');
    await expect(palette(hearts)).toContainText('No trump does not fit here. Paste it where?');
    await expect(palette(hearts).locator('.phrase-entry')).toHaveText(/Special rules\s*as a rule/);
    await expectAccessible(hearts, 'asking where', '.phrase-palette');
    await hearts.keyboard.press('Enter');
    await expect(line(hearts, '/rules/noTrump')).toBeFocused();
    await expect(line(hearts, '/deck/cards/no-trump')).toBeVisible();
    await expect(line(hearts, '/marks/trumpTurnedDown')).toBeVisible();
    await expect(said(hearts)).toHaveText(
      'No trump is pasted from Rage. With it came the cards “no-trump” and the mark “trumpTurnedDown”.',
    );
    await hearts.keyboard.press('Control+z');
    await expect(line(hearts, '/rules/noTrump')).toHaveCount(0);
    await expect(line(hearts, '/deck/cards/no-trump')).toHaveCount(0);
  });

  test('that cannot come along say why, and a fault can be taken with open eyes', async ({ openGame }) => {
    const page = await openGame(shippedText('hearts.json'));
    await page.evaluate(() => navigator.clipboard.writeText('Buy milk'));
    await line(page, '/rules/break').focus();
    await page.keyboard.press('Control+v');
    await expect(page.locator('.toast')).toContainText('What is in the clipboard is no rule: it is no JSON.');
    await page.evaluate(() =>
      navigator.clipboard.writeText('"bonus": { "points": { "op": "times", "of": [10, "@bid"] } }'),
    );
    await line(page, '/scoring/round/moon').focus();
    await page.keyboard.press('Control+v');
    const toast = page.locator('.toast', { hasText: 'this game has no bid phase' });
    await toast.getByRole('button', { name: 'Paste it all the same' }).click();
    await expect(line(page, '/scoring/round/bonus')).toBeFocused();
    await expect(line(page, '/scoring/round/bonus').locator('.rule.wrong')).toBeVisible();
  });

  test('are cut by a key, and pasted by the menu where a rule can be added', async ({ openGame }) => {
    const page = await openGame(shippedText('hearts.json'));
    await line(page, '/scoring/round/moon').focus();
    await page.keyboard.press('Control+x');
    await expect(line(page, '/scoring/round/moon')).toHaveCount(0);
    await line(page, '/scoring/round/penalties').click({ button: 'right', position: { x: 8, y: 8 } });
    await page.getByRole('menuitem', { name: 'Paste here' }).click();
    // A variant speaks of what was cut: what is pasted is another.
    await expect(line(page, '/scoring/round/moon2')).toBeFocused();
  });

  test('of the guide are used where a rule is added, and from the page that tells of them', async ({ openGame }) => {
    const page = await openGame(shippedText('hearts.json'));
    await line(page, 'add:/rules').focus();
    await page.keyboard.press('Enter');
    await expect(palette(page)).toContainText('A suit that must be broken');
    await page.keyboard.type('last trick');
    await expect(palette(page).locator('.phrase-entry').first()).toContainText('The last trick counts extra');
    await page.keyboard.press('Enter');
    // The first part of its sentence is in hand: the rule is to be made one's own.
    await expect(line(page, '/rules/last').locator('[data-chip="0"]')).toBeFocused();
    await page.evaluate(() => location.assign('#/manual/guide/how-to-say-it'));
    await page.getByRole('button', { name: 'Use this pattern in Hearts: Melds' }).click();
    await expect(line(page, '/phases/meld')).toBeFocused();
    await expect(said(page)).toHaveText('Melds is pasted.');
  });
});
