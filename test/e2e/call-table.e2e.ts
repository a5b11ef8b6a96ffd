import { expect, test } from './app.ts';
import { shippedText } from './hands.ts';
import { answers, decide, felt, playOn, question, sitDown } from './table-hands.ts';

test.describe('a table of calls', () => {
  test('is walked with arrows, and says why a call is too low', async ({ openGame }) => {
    const page = await openGame(shippedText('five-hundred.json'), 'table');
    await sitDown(page, { seats: 4, seed: 3, people: [2, 3, 4] });
    const nextPerson = () => page.getByRole('region', { name: 'Between two people' }).getByRole('button').click();
    await nextPerson();
    await expect(question(page)).toHaveText('Your bid');
    const table = felt(page).getByRole('table', { name: 'Bids' });
    await expect(table.getByRole('columnheader')).toHaveText(['Spades', 'Clubs', 'Diamonds', 'Hearts', 'No trump']);
    await expect(table.getByRole('rowheader')).toHaveText(['6', '7', '8', '9', '10']);
    await expect(
      table.getByRole('row', { name: /^7/ }).getByRole('button', { name: 'Misère', exact: true }),
    ).toBeVisible();

    const call = (name: string) => table.getByRole('button', { name, exact: true });
    await call('6 spades').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect(call('7 clubs')).toBeFocused();
    await page.keyboard.press('Enter');
    await nextPerson();
    await expect(question(page)).toHaveText('Your bid');
    await expect(call('7 clubs')).toHaveAttribute('aria-disabled', 'true');
    await call('8 spades').focus();
    await page.keyboard.press('ArrowUp');
    await expect(
      felt(page)
        .getByRole('status')
        .filter({ hasText: /7 spades.*is not higher than 7 clubs/i }),
    ).toBeVisible();
    expect(await answers(page).count()).toBe(21);
  });

  test('gives many calls outside its columns a line of their own, inside a small window', async ({ openGame }) => {
    const page = await openGame(shippedText('skat.json'), 'table');
    await page.setViewportSize({ width: 1024, height: 700 });
    await sitDown(page, { seats: 3, seed: 8 });
    for (let asked = 'Your bid'; asked === 'Your bid'; asked = await playOn(page, ['Your bid', 'Choose']))
      await decide(page, () => answers(page).first().click());
    await decide(page, () => page.getByRole('button', { name: 'Play from the hand' }).click());
    const table = felt(page).getByRole('table', { name: 'Bids' });
    const room = (await felt(page).boundingBox())!;
    for (const button of await table.getByRole('button').all()) {
      const box = (await button.boundingBox())!;
      expect(box.x + box.width, (await button.textContent()) ?? '').toBeLessThanOrEqual(room.x + room.width);
    }
    await table.getByRole('button', { name: 'Grand hand' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(table.getByRole('button', { name: 'Null hand' })).toBeFocused();
  });
});
