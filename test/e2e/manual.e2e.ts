import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { cardOf, expectAccessible, expectRoom, expectUsable, retype, shippedText } from './hands.ts';

const title = (page: Page) => page.getByRole('article').getByRole('heading', { level: 1 });

const openManual = async (page: Page): Promise<void> => {
  await expect(cardOf(page, 'Rage')).toBeVisible();
  await page.keyboard.press('F1');
  await expect(title(page)).toHaveText('Manual');
};

test.describe('the manual', () => {
  test('is searched by keyboard, and its pages have addresses', async ({ openApp }) => {
    const page = await openApp();
    await openManual(page);
    await page.keyboard.press('/');
    await page.keyboard.type('led suit');
    await expect(page.getByRole('option').first()).toContainText('led');
    await page.keyboard.press('Enter');
    await expect(title(page)).toHaveText('led');
    await expect(page.getByRole('article')).toContainText('the cards of the led suit');
    expect(page.url()).toContain('#/manual/word/led');

    await page.keyboard.type(' zebra');
    await expect(page.getByText('The manual has nothing about')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(title(page)).toHaveText('led');
    await page.getByRole('link', { name: 'leader', exact: true }).last().click();
    await expect(title(page)).toHaveText('leader');
    await expect(title(page)).toBeFocused();
    await page.goBack();
    await expect(title(page)).toHaveText('led');
  });

  test('can be used by all when it finds nothing', async ({ openApp }) => {
    const page = await openApp();
    await openManual(page);
    await page.keyboard.press('/');
    await page.keyboard.type('card');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.type(' tables of misery');
    await expect(page.getByText('The manual has nothing about')).toBeVisible();
    await expectAccessible(page, 'nothing found in the manual');
  });

  test('leads to the rule of a game that uses a word', async ({ openApp }) => {
    const page = await openApp();
    await openManual(page);
    await page.goto(`${page.url().split('#')[0]}#/manual/word/tricks`);
    await page
      .getByRole('article')
      .getByRole('listitem')
      .filter({ hasText: 'Rage' })
      .getByRole('link', { name: 'phrases/met' })
      .click();
    await expect(page.locator('header .name')).toHaveText('Rage');
    await expect(page.locator('[data-test="text"] .rule-lines').first()).toBeVisible();
    await expect(page.locator('[data-test="text"] .view-lines')).toContainText('"met"');
    await page.goBack();
    await expect(title(page)).toHaveText('tricks');
  });

  test('opens at the word under the cursor, and steps back out', async ({ openGame }) => {
    const page = await openGame(shippedText('rage.json'));
    await retype(page, '@tricksInRound', '@tricksInRound');
    await page.keyboard.press('F1');
    await expect(title(page)).toHaveText('tricksInRound');
    await page.keyboard.press('Escape');
    await expect(page.locator('.sentences .rule').first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^Text of Rage/ })).toBeFocused();

    await page.keyboard.press('Control+k');
    await page.keyboard.type('highestCard');
    await page
      .getByRole('option', { name: /highestCard/ })
      .first()
      .click();
    await expect(title(page)).toHaveText('highestCard');
  });

  test('tells what a problem means', async ({ openGame }) => {
    const page = await openGame(shippedText('rage.json'));
    await retype(page, '@tricksInRound', '@tricksInRond');
    await page.getByRole('region', { name: 'Problems' }).getByRole('link', { name: 'unknown-word' }).click();
    await expect(title(page)).toHaveText('unknown-word');
    await expect(page.getByRole('article')).toContainText('Mend it');
  });

  test('shows a field among the fields of its section', async ({ openApp }) => {
    const page = await openApp();
    await openManual(page);
    await page.goto(`${page.url().split('#')[0]}#/manual/section/deck/traits`);
    await expect(title(page)).toHaveText('deck');
    await expect(page.locator('tr.asked')).toContainText('Sorts of card of your own');
    await expect(page.locator('tr.asked')).toBeInViewport();
  });

  test('has the guides, with code to copy', async ({ openApp }) => {
    const page = await openApp();
    await openManual(page);
    await page.getByRole('article').getByRole('link', { name: 'The ruleset language' }).click();
    await expect(title(page)).toHaveText('The ruleset language');
    await expect(page.getByRole('button', { name: 'Copy' }).first()).toBeVisible();
    const list = page.getByRole('navigation', { name: 'Contents of the manual' });
    await list.getByRole('link', { name: 'Your first game in twenty minutes' }).click();
    await page.getByRole('button', { name: 'Open as a new game' }).first().click();
    await expect(page.getByRole('dialog', { name: /^Import/ })).toContainText('Checked: no problems.');
  });
});

test('the manual can be used by all, in the light and in the dark', async ({ openApp, page: blank }) => {
  await blank.emulateMedia({ reducedMotion: 'reduce' });
  await blank.setViewportSize({ width: 1024, height: 700 });
  const page = await openApp();
  await openManual(page);
  await expectUsable(page, 'home of the manual');
  await expectRoom(page, ['.side', '.home']);
  await page.keyboard.press('/');
  await page.keyboard.type('card');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectUsable(page, 'found in the manual');
  await page.keyboard.press('Enter');
  await expectRoom(page, ['.side', '.desk']);
  for (const topic of ['word/in', 'phase/tricks', 'fault/unknown-word', 'guide/language']) {
    await page.goto(`${page.url().split('#')[0]}#/manual/${topic}`);
    await expect(title(page)).toBeVisible();
    await expectUsable(page, topic);
  }
});
