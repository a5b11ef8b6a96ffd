import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './app.ts';
import { expectAccessible, ruleInHand, shippedText } from './hands.ts';
import { answers, decide, felt, pick, playOn, question, result, sitDown } from './table-hands.ts';

const points = (text: string): number => Number(text.trim().replace('−', '-'));

test.describe('whole games through the interface', () => {
  test.describe.configure({ timeout: 180_000 });

  test('Rage with Plus/minus one, from the first bid to the winner', async ({ openGame }) => {
    const page = await openGame(shippedText('rage.json'), 'table');
    await sitDown(page, { seats: 4, seed: 7, variants: ['Plus/minus one'] });
    const barred = page.getByRole('group', { name: 'Bids' }).getByRole('button', { disabled: true });
    let sawBarred = false;
    for (let round = 1; round <= 10; round++) {
      expect(await playOn(page, ['Your bid'])).toBe('Your bid');
      if (!sawBarred && (await barred.count()) > 0) {
        sawBarred = true;
        await barred.first().hover();
        await expect(page.locator('.bubble')).toContainText(/is barred: .*the number of tricks in the round/);
        await expect(page.locator('.bubble').getByRole('button', { name: 'See the rule' })).toBeVisible();
      }
      await decide(page, () => answers(page).first().click());
    }
    expect(sawBarred, 'the last to bid meets the number that is barred').toBe(true);
    expect(await playOn(page)).toBe('over');

    await expect(result(page)).toContainText(/wins|win together/);
    await expectAccessible(page, 'the end of a game');
    const sheet = page.getByRole('region', { name: 'Score' });
    const rounds = await sheet
      .locator('tbody tr')
      .evaluateAll(rows => rows.map(row => [...row.querySelectorAll('td')].map(cell => cell.textContent ?? '')));
    expect(rounds).toHaveLength(10);
    const totals = await sheet.locator('tfoot td').allInnerTexts();
    expect(totals.map(points)).toEqual(
      totals.map((_, seat) => rounds.reduce((sum, row) => sum + points(row[seat] ?? ''), 0)),
    );
  });

  test('Bids with Color Bids, Lowest and Surprise', async ({ openGame }) => {
    const page = await openGame(shippedText('bids.json'), 'table');
    await sitDown(page, { seats: 4, seed: 3, variants: ['Color Bids', 'Lowest', 'Surprise'] });
    await expect(felt(page).getByText('Prize', { exact: true })).toBeVisible();
    await decide(page, () => pick(answers(page).first()));
    expect(await playOn(page)).toBe('over');
    await expect(result(page)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Score' }).locator('tbody tr')).toHaveCount(3);
    const log = page.getByRole('region', { name: 'What happened' });
    await expect(log).toContainText(/The lowest wins/i);
    await expect(log).toContainText(/surprise/i);
  });

  test('Die Bombe with a tie and a bomb', async ({ openGame }) => {
    const page = await openGame(shippedText('bombs.json'), 'table');
    await sitDown(page, { seats: 4, seed: 4 });
    const log = page.getByRole('region', { name: 'What happened' });
    const bomb = felt(page).locator('.stake').getByRole('button', { name: 'Bomb' });
    let victims = 0;
    for (
      let asked = await playOn(page, ['Your bid']);
      asked !== 'over';
      asked = await playOn(page, ['Your bid', 'Choose'])
    ) {
      if (asked === 'Your bid') {
        await page.keyboard.type('38');
        await decide(page, () => page.keyboard.press('Enter'));
      } else if (asked.endsWith('to cover')) {
        victims++;
        await decide(page, () => felt(page).locator('.choice button').first().click());
      } else if ((await bomb.count()) > 0) await decide(page, () => bomb.first().click());
      else await decide(page, () => answers(page).first().click());
    }
    expect(victims).toBeGreaterThan(0);
    await expect(log).toContainText(/Alex.*are tied and bid again/);
    await expect(log).toContainText(/Alex takes a bomb/i);
  });

  test('one hand of Rook, from the auction to the score', async ({ openGame }) => {
    const page = await openGame(shippedText('rook2.json'), 'table');
    await sitDown(page, { seats: 2, seed: 3 });
    const sheet = page.getByRole('region', { name: 'Score' }).locator('tbody tr');
    expect(await playOn(page, ['Name a suit'])).toBe('Name a suit');
    await decide(page, () => page.getByRole('button', { name: 'Red', exact: true }).click());
    await expect(question(page)).toHaveText('Put away 4 cards');
    for (const words of ['Put away 3 cards', 'Put away 2 cards', 'Put away 1 card']) {
      await decide(page, () => pick(answers(page).first()));
      await expect(question(page)).toHaveText(words);
    }
    await decide(page, () => pick(answers(page).first()));
    expect(await playOn(page, ['Play a card from hand'])).toBe('Play a card from hand');
    await decide(page, () => pick(answers(page).first()));
    expect(await playOn(page, ['Play a card from battery'])).toBe('Play a card from battery');
    await decide(page, () => answers(page).first().click());
    await expect(sheet).toHaveCount(1);
    expect(await playOn(page, ['Your bid', 'Name a suit', 'Waiting'])).toMatch(/Your bid|Name a suit|Waiting/);
    await expect(sheet).toHaveCount(2);
    const scored = await sheet.first().locator('td').allInnerTexts();
    expect(scored.some(text => points(text) > 0)).toBe(true);
  });

  test('a game of every kind of question', async ({ openGame }) => {
    const page = await openGame(readFileSync(join(import.meta.dirname, 'questions.json'), 'utf8'), 'table');
    await sitDown(page, { seats: 3, seed: 5 });

    await expect(question(page)).toHaveText('Choose a seat: partner');
    await decide(page, () => felt(page).getByRole('button', { name: 'Bea', exact: true }).click());
    await expect(question(page)).toHaveText('Choose a number: stake');
    await page.keyboard.type('12');
    await decide(page, () => page.getByRole('button', { name: 'Choose 12' }).click());
    await expect(question(page)).toHaveText('Choose what to do');
    await decide(page, () => page.getByRole('button', { name: 'Play closed' }).click());
    await expect(question(page)).toHaveText('Your bid');
    await page.getByLabel('Bids').locator('select').selectOption({ label: 'Grand slam' });
    await decide(page, () => page.getByRole('button', { name: 'Bid', exact: true }).click());
    // The card that is bid lies open before its seat once all have bid.
    await expect(question(page)).toHaveText('Your bid');
    await decide(page, () => pick(answers(page).first()));
    await expect(question(page)).toHaveText('Pass 1 card to Ann');
    await decide(page, () => pick(answers(page).first()));
    await expect(question(page)).toHaveText('Play a card');
    expect(await playOn(page)).toBe('over');
  });

  test('a game of turns: things to do by their titles, and why one is barred', async ({ openGame }) => {
    const small = join(import.meta.dirname, '../rulesets/small');
    const page = await openGame(readFileSync(join(small, 'chips.json'), 'utf8'), 'table');
    await sitDown(page, { seats: 2, seed: 5 });

    const things = page.getByRole('group', { name: 'Choices' });
    const lay = things.getByRole('button', { name: 'Lay a chip down' });
    const log = page.getByRole('region', { name: 'What happened' });
    await expect(question(page)).toHaveText('Choose what to do');
    await expectAccessible(page, 'a turn');
    await lay.focus();
    await decide(page, () => page.keyboard.press('Enter'));
    await expect(log).toContainText('Alex chooses “Lay a chip down”.');
    for (let chips = 10; chips > 0; chips--) await decide(page, () => lay.click());
    await expect(lay).toHaveAttribute('aria-disabled', 'true');
    await question(page).hover(); // the pointer lies on the button already
    await lay.hover();
    await expect(page.locator('.bubble')).toContainText(
      'You may choose “Lay a chip down” only if your number of chips is over 0.',
    );
    await page.locator('.bubble').getByRole('button', { name: 'See the rule' }).click();
    await expect(ruleInHand(page)).toContainText('Lay a chip down');
    await page.goBack();
    expect(await playOn(page)).toBe('over');
  });
});
