import type { Locator, Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { expectAccessible, shippedText } from './hands.ts';

const section = (page: Page, id: string): Locator => page.locator(`[data-section="${id}"]`);
const place = (page: Page): Locator => page.locator('.status .place');
const undo = (page: Page): Locator => page.locator('[data-test="undo"]');
const line = (page: Page, at: string): Locator => page.locator(`.sentences [data-line="${at}"]`);

/** What stands at the head of a section, brought into sight: it is reckoned where one looks. */
const headOf = async (page: Page, id: string): Promise<Locator> => {
  const box = section(page, id).locator('.head-box').first();
  await box.scrollIntoViewIfNeeded();
  return box;
};

test.describe('the heads of sections', () => {
  test('deck and deal: copies by mouse and by keys, and the deal that follows', async ({ openGame }) => {
    const page = await openGame(shippedText('rage.json'));
    const deck = await headOf(page, 'deck');
    const joker = deck.getByRole('button', { name: /^Joker: copies/ });
    await joker.click();
    await deck
      .getByRole('region', { name: 'Joker' })
      .locator('.number', { hasText: 'Copies' })
      .getByRole('button', { name: 'Increase' })
      .click();
    await expect(joker).toHaveAccessibleName(/^Joker: copies 3/);
    await expect(deck).toContainText('113 cards with 4 seats');
    await joker.focus();
    await page.keyboard.press('-');
    await expect(joker).toHaveAccessibleName(/^Joker: copies 2/);
    await page.keyboard.press('5');
    await page.keyboard.press('Enter');
    await expect(joker).toHaveAccessibleName(/^Joker: copies 5/);
    await expect(joker).toBeFocused();
    await expectAccessible(page, 'the deck', '[data-section="deck"] .head-box');

    const deal = await headOf(page, 'places');
    const step = deal.getByRole('button', { name: /10 cards from the stock to each hand/ });
    await step.click();
    await expect(place(page)).toHaveText(/^phases › deal › do › \d$/);
    await headOf(page, 'places');
    await step.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('.sentences [data-line^="/phases/deal/do/"] .rule.in-hand')).toHaveCount(1);
    await headOf(page, 'places');
    await expectAccessible(page, 'the deal', '[data-section="places"] .head-box');
  });

  test('phases and duties: their order by drag and by keys', async ({ openGame }) => {
    const page = await openGame(shippedText('hearts.json'));
    const flow = await headOf(page, 'phases');
    const box = (id: string) => flow.locator(`[data-flow="/phases/${id}"]`);
    const phases = () => flow.locator('[data-flow]').evaluateAll(all => all.map(each => each.dataset.flow));
    await flow
      .locator('.box', { has: page.locator('[data-flow="/phases/pass"]') })
      .locator('.grip')
      .dragTo(box('deal'), { targetPosition: { x: 60, y: 3 } });
    await expect.poll(phases).toEqual(['/phases/pass', '/phases/deal', '/phases/play']);
    await box('pass').focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(phases).toEqual(['/phases/deal', '/phases/pass', '/phases/play']);
    await expect(box('pass')).toBeFocused();
    await expectAccessible(page, 'the flow', '[data-section="phases"] .flow');

    const duties = page.getByRole('list', { name: 'What must be played, in order' });
    await duties.scrollIntoViewIfNeeded();
    const names = () => duties.locator('.name').allTextContents();
    await expect.poll(names).toEqual(['Opening', 'Unbroken', 'Follow', 'First trick']);
    await duties.getByRole('button', { name: /^First trick/ }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(names).toEqual(['Opening', 'Unbroken', 'First trick', 'Follow']);
    const row = (name: string) => duties.getByRole('listitem').filter({ hasText: name });
    await row('First trick')
      .locator('.grip')
      .dragTo(row('Opening'), { targetPosition: { x: 80, y: 3 } });
    await expect.poll(names).toEqual(['First trick', 'Opening', 'Unbroken', 'Follow']);
    await expectAccessible(page, 'what may be played', '[data-section="phases"] .head-box:last-of-type');
  });

  test('scoring: a line leads to its rule, and goes with it', async ({ openGame }) => {
    const page = await openGame(shippedText('hearts.json'));
    const ledger = await headOf(page, 'scoring');
    const penalties = ledger.getByRole('button', { name: 'Penalties: show the rule' });
    await penalties.click();
    await expect(place(page)).toHaveText('scoring › round › penalties');
    await headOf(page, 'scoring');
    await expectAccessible(page, 'the score sheet', '[data-section="scoring"] .head-box');
    await penalties.focus();
    await page.keyboard.press('Enter');
    await line(page, '/scoring/round/penalties').focus();
    await page.keyboard.press('Delete');
    await expect(line(page, '/scoring/round/penalties')).toHaveCount(0);
    await headOf(page, 'scoring');
    await expect(penalties).toHaveCount(0);
    await undo(page).click();
    await headOf(page, 'scoring');
    await expect(penalties).toBeVisible();
  });

  test('options and variants: what may be set, and what goes together', async ({ openGame }) => {
    const page = await openGame(shippedText('hearts.json'));
    const options = await headOf(page, 'options');
    await options.locator('.number', { hasText: 'usually' }).getByRole('button', { name: 'Increase' }).click();
    await expect(undo(page)).toHaveAccessibleName('Undo: Change “Limit”');
    const title = options.getByRole('textbox', { name: 'Title of the option' });
    await title.fill('Score to reach');
    await page.keyboard.press('Enter');
    await expect(page.locator('.outline')).toContainText('Score to reach');
    await expectAccessible(page, 'the options', '[data-section="options"] .head-box');

    await headOf(page, 'variants');
    const matrix = page.getByRole('grid', { name: 'Which go together' });
    await matrix.scrollIntoViewIfNeeded();
    // Of "Omnibus", in the first row, to "Mild queen" and "Black Maria".
    const omnibus = matrix.locator('tbody tr').first().getByRole('button');
    const [queen, maria] = [omnibus.nth(0), omnibus.nth(1)];
    await queen.click();
    await expect(queen).toHaveAccessibleName('Omnibus needs Mild queen');
    await page.keyboard.press('x');
    await expect(queen).toHaveAccessibleName('Omnibus and Mild queen exclude each other');
    await page.keyboard.press('ArrowRight');
    await expect(maria).toBeFocused();
    await page.keyboard.press('r');
    await expect(maria).toHaveAccessibleName('Omnibus needs Black Maria');
    await expectAccessible(page, 'the variants', '[data-section="variants"] .head-box');
  });
});
