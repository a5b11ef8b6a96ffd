import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './app.ts';
import { cardOf, dropFile, expectAccessible, expectRoom, shippedText } from './hands.ts';

const SHIPPED = readdirSync('rulesets').filter(name => name.endsWith('.json'));

test.describe('the library', () => {
  test('shows the shipped rulesets at a glance', async ({ openApp }) => {
    const page = await openApp();
    const rage = cardOf(page, 'Rage');
    await expect(rage).toContainText('2 to 10 seats');
    await expect(rage).toContainText('4 variants');
    await expect(rage.locator('.fan .card')).not.toHaveCount(0);
    await expect(page.getByRole('article')).toHaveCount(SHIPPED.length);
    await expect(page.getByText('Nothing of your own yet.')).toBeVisible();
  });

  test('finds rulesets by name and by variant', async ({ openApp }) => {
    const page = await openApp();
    await expect(cardOf(page, 'Rage')).toContainText('variants');
    await page.keyboard.press('/');
    await page.keyboard.type('secret');
    await expect(cardOf(page, 'Rage')).toBeVisible();
    await expect(cardOf(page, 'Rook for two')).toHaveCount(0);
    await page.getByRole('searchbox').fill('zzzz');
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(cardOf(page, 'Rook for two')).toBeVisible();
  });

  test('narrows the shelf by what a game is about, and by seats', async ({ openApp }) => {
    const page = await openApp();
    const rage = cardOf(page, 'Rage');
    await expect(rage).toContainText('Predictions · Trump');
    await expect(page.getByRole('heading', { name: 'Say how many tricks', level: 3 })).toBeVisible();
    await page.getByRole('button', { name: /^Auction/ }).click();
    await expect(rage).toHaveCount(0);
    await expect(cardOf(page, 'Rook for two')).toBeVisible();
    await page.getByRole('button', { name: /^Auction/ }).click();
    await page.getByLabel('Seats').selectOption({ label: 'With 9 seats' });
    await expect(rage).toBeVisible();
    await expect(cardOf(page, 'Rook for two')).toHaveCount(0);
    await page.getByRole('searchbox').fill('predictions');
    await expect(rage).toBeVisible();
    await page.getByRole('searchbox').fill('partners');
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(cardOf(page, 'Rook for two')).toBeVisible();
  });

  test('makes a new ruleset from a shipped one, renames, removes and brings it back', async ({ app, openApp }) => {
    const page = await openApp();
    await expect(cardOf(page, 'Rage')).toBeVisible();
    await page.getByRole('button', { name: 'New ruleset' }).click();
    await page.getByRole('radio', { name: 'A copy of a game' }).check();
    await page.getByLabel('Find a starting point').fill('rage');
    await page.getByRole('radio', { name: /^Rage/ }).check();
    await page.getByLabel('Name of the game').fill('Fury');
    await expect(page.getByText('Saved as fury.json')).toBeVisible();
    await page.getByRole('button', { name: 'Make it' }).click();
    await expect(page.locator('header .name')).toHaveText('Fury');
    const made = JSON.parse(readFileSync(join(app.library, 'fury.json'), 'utf8')) as {
      id: string;
      name: { en: string };
    };
    expect([made.id, made.name.en]).toEqual(['fury', 'Fury']);

    await page.getByRole('button', { name: 'Library' }).click();
    await page.getByRole('button', { name: 'More for Fury' }).click();
    await page.getByRole('menuitem', { name: 'Rename…' }).click();
    await page.getByLabel('Name of the game').fill('Wrath');
    await page.getByRole('button', { name: 'Rename', exact: true }).click();
    await expect(cardOf(page, 'Wrath')).toBeVisible();
    expect(readdirSync(app.library)).toContain('wrath.json');
    expect(readdirSync(app.library)).not.toContain('fury.json');

    await page.getByRole('button', { name: 'More for Wrath' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await expect(cardOf(page, 'Wrath')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(cardOf(page, 'Wrath')).toBeVisible();
  });

  test('makes a new ruleset from a template, by keys alone', async ({ app, openApp }) => {
    const page = await openApp();
    await expect(cardOf(page, 'Rage')).toBeVisible();
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: 'New ruleset' });
    await expect(dialog.getByRole('radio', { name: /^Tricks without trump/ })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('radio', { name: /^Tricks with bidding/ })).toBeChecked();
    await expectAccessible(page, 'templates', '[role="dialog"]');
    await page.getByLabel('Name of the game').fill('Oracle');
    await page.keyboard.press('Enter');
    await expect(page.locator('header .name')).toHaveText('Oracle');
    await expect(page.locator('.sentences [data-line="/phases/bid"]')).toBeVisible();
    const text = readFileSync(join(app.library, 'oracle.json'), 'utf8');
    expect(text).toContain('// Tricks that are predicted.');
    expect(text).toContain('"name": { "en": "Oracle" }');
    expect(text).toContain('"id": "oracle"');
  });

  test('follows what others change in its folder', async ({ app, openApp }) => {
    const page = await openApp();
    await expect(cardOf(page, 'Rage')).toBeVisible();
    writeFileSync(join(app.library, 'mine.json'), shippedText('bids.json').replace('"en": "Bids"', '"en": "Mine"'));
    await expect(cardOf(page, 'Mine')).toBeVisible();
  });
});

test.describe('importing', () => {
  const FURY = shippedText('rage.json').replace('"en": "Rage"', '"en": "Fury"');

  test('looks at a dropped file in words before it is added', async ({ app, openApp }) => {
    const page = await openApp();
    await expect(cardOf(page, 'Rage')).toBeVisible();
    await dropFile(page, 'fury.json', FURY);
    const dialog = page.getByRole('dialog', { name: 'Import “fury.json”' });
    await expect(dialog.getByRole('heading', { name: 'Fury', exact: true })).toBeVisible();
    await expect(dialog).toContainText('2–10');
    await expect(dialog).toContainText('Checked: no problems.');
    await expect(dialog).toContainText('How it begins');
    expect(readdirSync(app.library)).not.toContain('fury.json');
    await dialog.getByRole('button', { name: 'Add to the library' }).click();
    await expect(cardOf(page, 'Fury')).toBeVisible();
    expect(readFileSync(join(app.library, 'fury.json'), 'utf8')).toBe(FURY);
  });

  test('asks before anything is written over', async ({ app, openApp }) => {
    writeFileSync(join(app.library, 'fury.json'), FURY);
    const other = FURY.replace('"en": "Fury"', '"en": "Wrath"');
    const page = await openApp();
    await expect(cardOf(page, 'Fury')).toBeVisible();
    const add = async () => {
      await dropFile(page, 'fury.json', other);
      await page.getByRole('button', { name: 'Add to the library' }).click();
    };

    await add();
    const taken = page.getByRole('dialog', { name: 'The name is taken' });
    await taken.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    expect(readFileSync(join(app.library, 'fury.json'), 'utf8')).toBe(FURY);

    await add();
    await taken.getByRole('button', { name: 'Keep both, this one as fury-2.json' }).click();
    await expect(cardOf(page, 'Wrath')).toBeVisible();
    expect(readFileSync(join(app.library, 'fury.json'), 'utf8')).toBe(FURY);
    expect(readFileSync(join(app.library, 'fury-2.json'), 'utf8')).toBe(other);

    await add();
    await taken.getByRole('button', { name: 'Replace it' }).click();
    await expect(taken).toHaveCount(0);
    await expect.poll(() => readFileSync(join(app.library, 'fury.json'), 'utf8')).toBe(other);
    await expect(cardOf(page, 'Fury')).toHaveCount(0);
  });

  test('says what is wrong with a file, and where', async ({ openApp }) => {
    const page = await openApp();
    await expect(cardOf(page, 'Rage')).toBeVisible();
    await dropFile(page, 'broken.json', FURY.replace('"@tricksInRound"', '"@tricksInRond"'));
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('One problem.');
    await expect(dialog).toContainText(/line \d+/);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dropFile(page, 'notes.json', 'This is no JSON.');
    await expect(dialog).toContainText('This does not read as a ruleset');
  });

  test('has room for long words, and is mild where a ruleset can be played', async ({ openApp }) => {
    const page = await openApp();
    await expect(cardOf(page, 'Rage')).toBeVisible();
    const long = FURY.replace('"Fury"', `"${'Fury of the winds '.repeat(20)}"`)
      .replace(/"Say how [^"]*"/, `"${'Unbreakable'.repeat(60)}"`)
      .replace('"taken": {', '"spare": { "seen": "all" }, "taken": {');
    await dropFile(page, 'long.json', long);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('One warning. It can be played as it is.');
    await expectRoom(page, ['.dialog-box .cloth', '.dialog-box .head']);
    await expectAccessible(page, 'a long file');
    await dialog.getByRole('button', { name: 'Add to the library' }).click();
    const card = page.getByRole('article').filter({ hasText: 'Fury of the winds' });
    await expect(card).toBeVisible();
    const [wide, other] = [await card.boundingBox(), await cardOf(page, 'Rage').boundingBox()];
    expect(wide?.width).toBeCloseTo(other?.width ?? 0, 0);
  });

  test('takes a picked file as well', async ({ openApp }) => {
    const page = await openApp();
    await expect(cardOf(page, 'Rage')).toBeVisible();
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Import' }).click();
    await (await chosen).setFiles({ name: 'fury.json', mimeType: 'application/json', buffer: Buffer.from(FURY) });
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Fury', exact: true })).toBeVisible();
  });
});

test.describe('exporting', () => {
  test('gives the whole ruleset, or one composition laid flat', async ({ openApp }) => {
    const page = await openApp();
    const begin = async () => {
      await page.getByRole('button', { name: 'More for Rage' }).click();
      await page.getByRole('menuitem', { name: 'Export…' }).click();
    };
    const give = async () => {
      const downloaded = page.waitForEvent('download');
      await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
      const download = await downloaded;
      return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
    };
    await begin();
    expect(await give()).toEqual({ name: 'rage.json', text: shippedText('rage.json') });

    await begin();
    await page.getByRole('radio', { name: /laid flat/ }).check();
    await page.getByRole('switch', { name: 'March' }).click();
    const flat = await give();
    const ruleset = JSON.parse(flat.text) as Record<string, unknown>;
    expect(flat.name).not.toBe('rage.json');
    expect(ruleset).not.toHaveProperty('variants');
    expect(ruleset).not.toHaveProperty('options');
    expect(JSON.stringify(ruleset.scoring)).toContain('march');
    expect(flat.text).toContain('Rage');
  });
});
