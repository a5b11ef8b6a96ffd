import { expect, test } from './app.ts';
import { expectAccessible, expectContrast, expectRoom, retype, ruleInHand, shippedText } from './hands.ts';
import { answers, decide, felt, handCards, handNames, legalCards, pick, question, sitDown } from './table-hands.ts';

test.describe('before the game', () => {
  test('variants that do not go together say why, and the seed is shown', async ({ openGame }) => {
    const page = await openGame(shippedText('rage.json'), 'table');
    await expectAccessible(page, 'the start of a game');
    await page.getByRole('switch', { name: 'Plus/minus one' }).click();
    const hidden = page.getByRole('switch', { name: 'Hidden bids' });
    await expect(hidden).toBeDisabled();
    await expect(page.getByText('Does not go with Plus/minus one.').first()).toBeVisible();
    await page.getByRole('switch', { name: 'Plus/minus one' }).click();
    await expect(hidden).toBeEnabled();
    await expect(page.getByLabel('Seed', { exact: true })).toHaveValue(/^\d+$/);
  });
});

test.describe('at the table', () => {
  test('an illegal card says why, and leads to its rule', async ({ openGame }) => {
    const page = await openGame(shippedText('rage.json'), 'table');
    await sitDown(page, { seats: 4, seed: 7 });
    const barred = page.getByRole('group', { name: 'Hand' }).getByRole('button', { disabled: true });
    while ((await question(page).innerText()) !== 'Play a card' || (await barred.count()) === 0) {
      await decide(page, () => pick(answers(page).first()));
    }
    await expectAccessible(page, 'a table in play');
    await barred.first().hover();
    const bubble = page.locator('.bubble');
    await expect(bubble).toContainText(/must follow/i);
    await bubble.getByRole('button', { name: 'See the rule' }).click();
    await expect(ruleInHand(page)).toHaveAttribute('data-rule', /\/duties\/follow/);
    await page.keyboard.press('Alt+3');
    await expect(question(page)).toHaveText('Play a card');
  });

  test('keys alone bid, play a trick, look back and undo', async ({ openGame }) => {
    const page = await openGame(shippedText('rage.json'), 'table');
    await sitDown(page, { seats: 4, seed: 7 });
    await decide(page, async () => {
      await page.keyboard.type('2');
      await expect(page.getByRole('button', { name: 'Bid 2' }).last()).toBeVisible();
      await page.keyboard.press('Enter');
    });
    await expect(question(page)).toHaveText('Play a card');
    await page.keyboard.press('h');
    while ((await page.locator('.hand .table-card:focus').getAttribute('aria-disabled')) !== null) {
      await page.keyboard.press('ArrowRight');
    }
    const played = await page.locator('.hand .table-card:focus').getAttribute('aria-label');
    await decide(page, () => page.keyboard.press('Enter'));
    await expect(handCards(page)).toHaveCount(9);
    await expect(page.locator('.hand .table-card:focus')).toHaveCount(1);
    await page.keyboard.press('l');
    const last = page.getByRole('dialog', { name: 'Last trick' });
    await expect(last.getByRole('img', { name: played ?? '' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(last).toHaveCount(0);
    await decide(page, () => page.keyboard.press('u'));
    await expect(handCards(page)).toHaveCount(10);
    expect(await handNames(page)).toContain(played);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Walk the cards');
  });

  test('looks back along the time line and plays on from there', async ({ openGame }) => {
    const page = await openGame(shippedText('rage.json'), 'table');
    await sitDown(page, { seats: 3, seed: 5 });
    for (let i = 0; i < 4; i++) await decide(page, () => pick(answers(page).first()));
    await page.keyboard.press(',');
    await expect(page.getByText(/^Looking back/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText(/^Looking back/)).toHaveCount(0);
    const line = page.getByRole('slider', { name: 'Time line' });
    await line.fill('3');
    await expect(page.getByText(/Looking back: step 3/)).toBeVisible();
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await expect(page.getByText(/^Looking back/)).toHaveCount(0);
    await expect(answers(page).first()).toBeVisible();
  });

  test('the curtain between two people leaks nothing', async ({ openGame }) => {
    const page = await openGame(shippedText('rage.json'), 'table');
    await sitDown(page, { seats: 3, seed: 11, people: [2] });
    const curtain = page.getByRole('region', { name: 'Between two people' });
    await expect(curtain).toContainText('Pass the screen to Alex');
    await expectAccessible(page, 'the curtain');
    await page.keyboard.press('Enter');
    await expect(handCards(page)).toHaveCount(10);
    const alex = await handCards(page).evaluateAll(cards => cards.map(card => card.getAttribute('data-card') ?? ''));
    await answers(page).first().click();
    await expect(curtain).toContainText('Pass the screen to Ann');
    await expect(felt(page)).toHaveCount(0);
    await expect(page.locator('[data-card], .card')).toHaveCount(0);
    await page.getByRole('button', { name: 'I am Ann' }).click();
    await expect(handCards(page)).toHaveCount(10);
    const page2 = await page.content();
    for (const card of alex) expect(page2).not.toContain(`"${card}"`);
  });

  test('sealed bids stay sealed', async ({ openGame }) => {
    const page = await openGame(shippedText('rage.json'), 'table');
    await sitDown(page, { seats: 4, seed: 7, variants: ['Secret bids'] });
    await expect(felt(page).getByText('has bid')).toHaveCount(3);
    await decide(page, () => answers(page).nth(2).click());
    await decide(page, () => pick(legalCards(page).first()));
    await expect(felt(page).getByText('has bid')).toHaveCount(3);
    await expect(felt(page).getByText('bid 2', { exact: true })).toHaveCount(1);
  });

  test('a reload offers the game, and it goes on where it was', async ({ openGame }) => {
    const page = await openGame(shippedText('rage.json'), 'table');
    await sitDown(page, { seats: 4, seed: 7 });
    for (let i = 0; i < 3; i++) await decide(page, () => pick(answers(page).first()));
    const before = await handNames(page);
    const log = await page.getByRole('region', { name: 'What happened' }).innerText();
    await expect(page.locator('[data-kept]')).toHaveAttribute('data-kept', 'true');
    await page.reload();
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect.poll(() => handNames(page)).toEqual(before);
    expect(await page.getByRole('region', { name: 'What happened' }).innerText()).toBe(log);
  });

  test('changed rules hold from here on, and the table says how far the game holds', async ({ openGame }) => {
    const page = await openGame(shippedText('rage.json'), 'table');
    await sitDown(page, { seats: 4, seed: 7 });
    for (let i = 0; i < 3; i++) await decide(page, () => pick(answers(page).first()));
    await page.keyboard.press('Alt+2');
    await expect(page.locator('.monaco-editor .view-line').first()).toBeVisible();
    await retype(page, '10, "best"', '9, "best"');
    // Round the panes by key: from the text to the strip of this game, and back.
    await page.keyboard.press('F6');
    await expect(
      page.getByRole('region', { name: 'Running game' }).getByRole('button', { name: 'Show' }),
    ).toBeFocused();
    await page.keyboard.press('Shift+F6');
    await page.keyboard.press('Shift+F6');
    await expect(page.locator('.sentences :focus')).toHaveCount(1);
    await page.locator('header .tab', { hasText: 'Table' }).click();
    await expect(page.getByText('The rules changed.')).toBeVisible();
    await expect(page.getByText('The whole game still holds under them.')).toBeVisible();
    await expect(question(page)).toHaveText('Play a card');
  });

  test('a rule that cannot be carried out stops the game and says where', async ({ openGame }) => {
    const broken = JSON.parse(shippedText('rage.json')) as Record<string, Record<string, Record<string, unknown>>>;
    broken['scoring']!['round']!['tricks'] = {
      points: { op: 'divide', a: '@tricks', by: { op: 'minus', a: '@tricks', b: '@tricks' } },
    };
    const text = JSON.stringify({ ...broken, scenarios: {} }).replace('"id":"rage"', '"id":"broken"');
    const page = await openGame(text, 'table');
    await sitDown(page, { seats: 2 });
    const notice = page.getByRole('alert', { name: 'A rule could not be carried out' });
    while ((await notice.count()) === 0) await decide(page, () => pick(answers(page).first()));
    await expect(notice).toContainText('Its record is kept');
    const download = page.waitForEvent('download');
    await notice.getByRole('button', { name: 'Save the record' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.record\.json$/);
    await notice.getByRole('button', { name: 'See the rule' }).click();
    await expect(ruleInHand(page)).toHaveAttribute('data-rule', /scoring\/round\/tricks/);
  });
});

test.describe('a long range of bids', () => {
  test('is walked by buttons, by arrows and by typing', async ({ openGame }) => {
    const page = await openGame(shippedText('bombs.json'), 'table');
    await sitDown(page, { seats: 3, seed: 7 });
    const field = page.getByLabel('Your bid, 1 to 40');
    await felt(page).getByRole('button', { name: 'More' }).click();
    await expect(field).toHaveValue('2');
    await felt(page).getByRole('button', { name: 'Less' }).click({ clickCount: 3 });
    await expect(field).toHaveValue('1');
    await field.fill('99');
    await expect(felt(page).locator('.felt-button.main')).toHaveText('Bid 99');
    await field.press('ArrowDown');
    await expect(field).toHaveValue('40');
    await field.fill('');
    await field.press('ArrowUp');
    await expect(field).toHaveValue('1');
    await felt(page).getByRole('button', { name: 'More' }).click();
    await decide(page, () => page.getByRole('button', { name: 'Bid 2', exact: true }).click());
  });
});

test.describe('in the dark', () => {
  test('start, bidding and play have no grave findings', async ({ openGame, page: dark }) => {
    await dark.emulateMedia({ colorScheme: 'dark' });
    const page = await openGame(shippedText('bombs.json'), 'table');
    await expectContrast(page, 'the start in the dark');
    await sitDown(page, { file: 'rage.json', seats: 6, seed: 7 });
    await expectContrast(page, 'bidding in the dark');
    await decide(page, () => answers(page).first().click());
    await decide(page, () => pick(answers(page).first()));
    await expectContrast(page, 'play in the dark');
    await page.keyboard.press('l');
    await expect(page.getByRole('dialog', { name: 'Last trick' })).toBeVisible();
    await expectContrast(page, 'the last trick in the dark');
  });
});

test.describe('room at the table', () => {
  test('a page made twice as large scrolls, and nothing lies over another thing', async ({ openGame }) => {
    const page = await openGame(shippedText('rage.json'), 'table');
    await sitDown(page, { seats: 4, seed: 7 });
    await decide(page, () => answers(page).first().click());
    await page.setViewportSize({ width: 720, height: 450 });
    await expectRoom(page, ['.around.top', '.around.left', '.middle', '.near', '.panel']);
    await decide(page, () => pick(legalCards(page).first()));
    expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
    await page.setViewportSize({ width: 1440, height: 450 });
    await expectRoom(page, ['.around.top', '.around.left', '.middle', '.near', '.panel']);
    await expectAccessible(page, 'a table that scrolls');
  });

  for (const [width, height] of [
    [1024, 700],
    [1440, 900],
  ] as const) {
    test(`ten seats fit at ${width} by ${height}`, async ({ openGame }) => {
      const page = await openGame(shippedText('rage.json'), 'table');
      await page.setViewportSize({ width, height });
      await sitDown(page, { seats: 10, seed: 5 });
      await decide(page, () => answers(page).first().click());
      await expect(question(page)).toHaveText('Play a card');
      await expectRoom(page, ['.around.top', '.middle', '.near', '.panel']);
      const plates = await felt(page)
        .locator('.plate')
        .evaluateAll(found => found.map(plate => plate.getBoundingClientRect().toJSON() as DOMRect));
      expect(plates).toHaveLength(10);
      for (const [i, a] of plates.entries()) {
        for (const b of plates.slice(i + 1)) {
          expect(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top).toBe(true);
        }
      }
      await expectAccessible(page, 'ten seats');
    });
  }
});

// It begins from a shipped ruleset, and so needs a library of its own: last, since the app starts anew for it.
test.describe('at a table of shipped rules', () => {
  test('a game goes along when its rules are saved as an own copy', async ({ openApp }) => {
    const page = await openApp();
    await sitDown(page, { file: 'rage.json', seats: 4, seed: 7 });
    for (let i = 0; i < 3; i++) await decide(page, () => pick(answers(page).first()));
    const before = await handNames(page);
    await expect(page.locator('[data-kept]')).toHaveAttribute('data-kept', 'true');
    await page.keyboard.press('Alt+2');
    await expect(page.locator('.monaco-editor .view-line').first()).toBeVisible();
    await page.keyboard.press('Control+s');
    await page.getByLabel('Name of the game').fill('Fury');
    await page.keyboard.press('Enter');
    await expect(page.locator('header .name')).toHaveText('Fury');
    await page.keyboard.press('Alt+3');
    await expect.poll(() => handNames(page)).toEqual(before);
    await expect(page.locator('[data-kept]')).toHaveAttribute('data-kept', 'true');
    await page.reload();
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect.poll(() => handNames(page)).toEqual(before);
  });
});
