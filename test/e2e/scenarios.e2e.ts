import { expect, test } from './app.ts';
import { expectAccessible, problemCount, retype, shippedText } from './hands.ts';
import { answers, decide, felt, handNames, legalCards, pick, question, sitDown } from './table-hands.ts';
import type { Page } from '@playwright/test';

const rows = (page: Page) => page.locator('[data-scenario]');
const row = (page: Page, title: RegExp | string) => rows(page).filter({ hasText: title });
const strip = (page: Page) => page.getByRole('region', { name: 'Running game' });
const filter = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Which ones' }).getByRole('button', { name });

/** Opens the rules of the game in hand, and waits for the text. */
const toRules = async (page: Page): Promise<void> => {
  await page.keyboard.press('Alt+2');
  await expect(page.locator('.monaco-editor .view-line').first()).toBeVisible();
  await expect(problemCount(page)).toHaveText('No problems');
};

const playSome = async (page: Page, count: number): Promise<void> => {
  for (let i = 0; i < count; i++) await decide(page, () => pick(answers(page).first()));
};

test.describe('scenarios', () => {
  test('a key at the table makes one, which fails when a rule breaks it, and can take what comes out', async ({
    openGame,
  }) => {
    test.slow();
    const page = await openGame(shippedText('hearts.json'), 'table');
    await sitDown(page, { seats: 4, seed: 7 });
    await playSome(page, 9);
    await expect(legalCards(page)).toHaveCount(2);

    await page.keyboard.press('s');
    const dialog = page.getByRole('dialog', { name: 'Make a scenario' });
    await expect(dialog.getByLabel('Title')).toHaveValue('Seat 1 may only choose 4 of hearts or 5 of hearts');
    await expect(dialog.getByRole('radio').first()).toBeChecked();
    await expect(dialog).toContainText('Cem: 9 of hearts');
    await expectAccessible(page, 'making a scenario');
    // What others hold is part of the scenario, and yet not told here.
    await expect(dialog).toContainText('as it is, not shown here');
    await dialog.getByRole('radio', { name: /with trick 6/ }).check();
    await expect(dialog).toContainText('5 decisions');
    await dialog.getByLabel('Title').fill('Hearts must be followed');
    await dialog.getByRole('button', { name: 'Add the scenario' }).click();
    await expect(dialog).toHaveCount(0);
    // The note goes by itself; it stays while the pointer is on it.
    const show = page.getByRole('button', { name: 'Show', exact: true });
    await show.hover();
    await expect(question(page)).toHaveText('Play a card');
    await show.click();

    const made = row(page, 'Hearts must be followed');
    await expect(made.getByRole('button', { expanded: true })).toBeVisible();
    await expect(made.locator('.heading')).toContainText('passes');
    await expect(page.locator('.status')).toContainText('47 scenarios pass');
    await expectAccessible(page, 'a scenario in the rules');

    await retype(page, '@led', '@trump');
    await expect(made).toContainText('broke just now');
    await expect(page.locator('.status')).toContainText('just now');
    await made.getByRole('button', { expanded: true }).scrollIntoViewIfNeeded(); // why is told where one looks
    const failure = made.locator('.failure').filter({ hasText: 'What may be chosen' });
    await expect(failure).toContainText('There, and not expected');
    await expect(failure).toContainText('As expected');
    await expectAccessible(page, 'a scenario that fails');
    await filter(page, /^Just broken/).click();
    await expect(rows(page).first()).toContainText('broke just now');

    await failure.getByRole('button', { name: 'Take what came out as expected' }).click();
    await expect(made.locator('.failure')).toHaveCount(0);
    await expect(made.locator('.heading')).toContainText('passes');
    await page.locator('.bar, .rules-bar').getByRole('button', { name: /^Undo/ }).first().click();
    await expect(made).toContainText('broke just now');
  });

  test('one is changed by its parts, and its position is played on without losing the game', async ({ openGame }) => {
    test.slow();
    const page = await openGame(shippedText('rage.json'), 'table');
    await sitDown(page, { seats: 4, seed: 7 });
    await playSome(page, 3);
    const hand = await handNames(page);
    await toRules(page);

    await page.locator('[data-section="scenarios"]').getByRole('button', { name: 'Add', exact: true }).click();
    const added = row(page, 'New scenario');
    await expect(added.locator('.heading')).toBeFocused();
    await expect(added.getByLabel('Title')).toBeInViewport();
    await added.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(rows(page).last().locator('.heading')).toBeFocused();

    await page.getByRole('searchbox', { name: 'Find a scenario' }).fill('highest of the led colour');
    await row(page, 'highest of the led colour').first().locator('.heading').click();
    const open = row(page, 'highest of the led colour').first();
    await expect(open.getByRole('group', { name: 'Cards of hand, in order, Seat 1' }).locator('.chip')).toHaveCount(2);
    await open.getByRole('button', { name: 'Take back: Seat 3, Green 15' }).click();
    await expect(open.getByRole('button', { name: 'Seat 3 decides' })).toBeVisible();
    await open.getByRole('button', { name: 'Seat 3 decides' }).click();
    await open.getByRole('combobox', { name: 'Seat 3 decides' }).fill('blue');
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Blue 3']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(open.getByRole('button', { name: 'Take back: Seat 3, Blue 3' })).toBeVisible();
    await expect(open.locator('.heading')).toContainText('passes');

    await open.getByRole('button', { name: 'Open at the table' }).click();
    await expect(page.getByText('A position from a scenario.')).toBeVisible();
    await expect.poll(() => handNames(page)).toEqual(['Red 4', 'Blue 1']);
    await decide(page, () => pick(answers(page).first()));
    await page.getByRole('button', { name: 'Leave it' }).click();
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect.poll(() => handNames(page)).toEqual(hand);
  });
});

test.describe('the running game, seen from the rules', () => {
  test('says what a change does to it, and takes it over or leaves it', async ({ openGame }) => {
    test.slow();
    const page = await openGame(shippedText('rage.json'), 'table');
    await sitDown(page, { seats: 4, seed: 7 });
    await playSome(page, 4);
    const step = await page.locator('[data-step]').getAttribute('data-step');
    await toRules(page);
    await expect(strip(page)).toContainText('Running game: round 1, trick 4.');

    await retype(page, '10, "best"', '9, "best"');
    await expect(strip(page)).toContainText('The change holds from here; nothing played becomes illegal.');
    await expectAccessible(page, 'the strip');
    await strip(page).getByRole('button', { name: 'Take it over' }).click();
    await expect(strip(page)).not.toContainText('The change holds');

    await retype(page, '"@tricksInRound"', '0');
    await expect(strip(page)).toContainText(/It stops in round 1: .* is no longer legal\./);
    await strip(page).getByRole('button', { name: 'Leave it as it was' }).click();
    await expect(strip(page)).toContainText('It goes on under the rules it is played by.');
    await strip(page).getByRole('button', { name: 'Show' }).click();
    await expect(page.locator('[data-step]')).toHaveAttribute('data-step', step ?? '');
    await expect(question(page)).toHaveText('Play a card');
    await decide(page, () => pick(answers(page).first()));

    await strip(page).getByRole('button', { name: 'Take it over up to there' }).click();
    await expect(page.locator('[data-step]')).toHaveAttribute('data-step', /^[0-9]$/);
    await page.getByRole('button', { name: 'As it was' }).click();
    await expect(felt(page).getByText('Your turn')).toBeVisible();
    await expect(page.locator('[data-step]')).not.toHaveAttribute('data-step', /^[0-9]$/);
  });

  test('is not there when nothing runs', async ({ openGame }) => {
    const page = await openGame(shippedText('rage.json'), 'table');
    await sitDown(page, { seats: 4, seed: 7 });
    await page.getByRole('button', { name: 'New game' }).click();
    await toRules(page);
    await expect(strip(page)).toHaveCount(0);
  });
});
