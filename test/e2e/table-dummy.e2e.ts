import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { expectAccessible } from './hands.ts';
import { decide, felt, playOn, question, result, sitDown } from './table-hands.ts';

const GAMES = join(import.meta.dirname, '../play/games');

const textOf = (file: string): string => readFileSync(join(GAMES, file), 'utf8');

/** The same game with a full deck, in which every hand is laid open. */
const openHandsText = (): string => {
  const { scenarios: _, ...dummy } = JSON.parse(textOf('dummy.json'));
  const cards = { plain: { suits: '@allSuits', ranks: { from: 1, to: 13 } } };
  const deck = { ...dummy.deck, suits: ['spades', 'hearts', 'diamonds', 'clubs'], cards };
  const lead = { on: 'cardPlayed', do: [{ op: 'layOpen', place: 'hand', whose: '@everyone' }] };
  return JSON.stringify({ ...dummy, deck, rules: { lead } });
};

const bidHighest = async (page: Page): Promise<void> => {
  expect(await playOn(page, ['Your bid'])).toBe('Your bid');
  await page.keyboard.type('6');
  await decide(page, () => page.keyboard.press('Enter'));
};

test.describe('playing another seat’s cards', () => {
  test('the declarer picks dummy’s cards at dummy’s seat, by mouse and by keyboard', async ({ openGame }) => {
    const page = await openGame(textOf('dummy.json'), 'table');
    await sitDown(page, { seed: 2 });
    await bidHighest(page);
    expect(await playOn(page, ['Play a card for Bea'])).toBe('Play a card for Bea');
    const dummy = page.getByRole('group', { name: 'Hand of Bea, open' });
    await expect(dummy.getByRole('button')).toHaveCount(6);
    await expect(felt(page).locator('[data-seat="2"] .plate')).toContainText('partner');
    await expect(felt(page).locator('.hand [data-value]:not([aria-disabled])')).toHaveCount(0);
    await expectAccessible(page, 'a hand that is played for another seat');

    const legal = dummy.getByRole('button', { disabled: false });
    const first = (await legal.first().getAttribute('aria-label')) ?? '';
    await decide(page, () => legal.first().click({ position: { x: 8, y: 12 } }));
    await expect(page.getByRole('region', { name: 'What happened' })).toContainText(
      new RegExp(`Alex (plays|leads) ${first.replace(' ', '\\s+')} for Bea`, 'i'),
    );

    expect(await playOn(page, ['Play a card for Bea'])).toBe('Play a card for Bea');
    await page.keyboard.press('h');
    await expect(dummy.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Home');
    const at = dummy.getByRole('button').first();
    await expect(at).toBeFocused();
    for (let i = 0; i < 6 && (await page.locator(':focus').getAttribute('aria-disabled')) === 'true'; i++)
      await page.keyboard.press('ArrowRight');
    await decide(page, () => page.keyboard.press('Enter'));
    expect(await playOn(page)).toBe('over');
    await expect(result(page)).toContainText(/win together/);
  });

  test('between two people the screen stays with the declarer when dummy is to play', async ({ openGame }) => {
    const page = await openGame(textOf('dummy.json'), 'table');
    await sitDown(page, { seed: 2, people: [3] });
    await page.getByRole('button', { name: 'I am Bea' }).click();
    await page.getByRole('button', { name: 'Pass' }).click();
    await page.getByRole('button', { name: 'I am Alex' }).click();
    await bidHighest(page);
    await expect(question(page)).toHaveText('Play a card for Bea');
    await expect(felt(page).locator('.near .name')).toHaveText('Alex');
  });
});

test('every card of an open hand beside the table can be read', async ({ openGame }) => {
  const page = await openGame(openHandsText(), 'table');
  await page.setViewportSize({ width: 1024, height: 700 });
  await sitDown(page, { seed: 2 });
  await bidHighest(page);
  expect(await playOn(page, ['Play'])).toMatch(/^Play/);
  for (const seat of [1, 3]) {
    const cards = felt(page).locator(`[data-seat="${seat}"] .open [data-card]`);
    const boxes = await cards.evaluateAll(all => all.map(card => card.getBoundingClientRect().toJSON() as DOMRect));
    expect(boxes.length).toBeGreaterThan(9);
    for (const [i, box] of boxes.entries()) {
      const next = boxes[i + 1];
      if (next !== undefined && next.y === box.y) expect(next.x - box.x).toBeGreaterThanOrEqual(24);
    }
  }
});

test('a hand laid open is seen at its seat, and all win or lose together', async ({ openGame }) => {
  const page = await openGame(textOf('together.json'), 'table');
  await sitDown(page, { seed: 4 });
  expect(await playOn(page, ['Play'])).toMatch(/^Play/);
  const open = felt(page).locator('.open');
  const own = felt(page).locator('.near .plate');
  await expect(open.or(own.getByText('cards open'))).toBeVisible();
  expect(await playOn(page)).toBe('over');
  await expect(result(page)).toContainText(/win together|Nobody wins/);
});
