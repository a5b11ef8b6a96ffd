import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test, type App } from './app.ts';
import { cardOf, problemCount, shippedText } from './hands.ts';
import { hurryBots, playOn } from './table-hands.ts';

const line = (page: Page, at: string): Locator => page.locator(`.sentences [data-line="${at}"]`);
const chip = (page: Page, at: string, words: string): Locator =>
  line(page, at).locator(`[data-chip][aria-label^="${words}:"]`).first();
const entries = (page: Page): Locator => page.locator('.phrase-palette').getByRole('option');
const strip = (page: Page): Locator => page.getByRole('region', { name: 'Running game' });
const status = (page: Page): Locator => page.locator('.status');
const undo = (page: Page): Locator => page.locator('[data-test="undo"]');

const SUITED = '/deck/cards/suited';
const LINE = '/scoring/round/line';

/** How somebody works: by mouse, with the keyboard for words alone; or by keyboard alone. */
interface Ways {
  open: (page: Page) => Promise<void>;
  /** Puts what is typed and found first in place of a phrase. */
  put: (page: Page, phrase: Locator, typed: string) => Promise<void>;
  press: (page: Page, button: Locator) => Promise<void>;
  addLine: (page: Page) => Promise<void>;
  oneMore: (page: Page) => Promise<void>;
  newVariant: (page: Page, name: string, sentence: string) => Promise<void>;
  copyAs: (page: Page, name: string) => Promise<void>;
  toTable: (page: Page) => Promise<void>;
  toRules: (page: Page) => Promise<void>;
  undo: (page: Page) => Promise<void>;
  redo: (page: Page) => Promise<void>;
}

/** Presses a key until something has the focus. */
const pressUntil = async (page: Page, key: string, wanted: Locator, most = 60): Promise<void> => {
  for (let pressed = 0; pressed < most; pressed++) {
    if (await wanted.evaluateAll(found => found.some(each => each === document.activeElement))) return;
    await page.keyboard.press(key);
  }
  await expect(wanted).toBeFocused();
};

/** Goes to a line of the sentences by keys, from wherever one is. */
const walkTo = async (page: Page, at: string): Promise<void> => {
  const isThere = await page.evaluate(() => document.activeElement?.closest('.sentences [data-line]') !== null);
  if (!isThere) await page.keyboard.press('F6');
  await expect(page.locator('.sentences [data-line]:focus, .sentences [data-line] :focus')).toHaveCount(1);
  await page.keyboard.press('Home');
  await pressUntil(page, 'ArrowDown', line(page, at), 120);
};

const nameVariant = async (page: Page, name: string, sentence: string): Promise<void> => {
  await expect(page.getByRole('dialog', { name: 'New variant…' }).getByLabel('What the table calls it')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(sentence);
};

const byMouse: Ways = {
  open: page => cardOf(page, 'Hearts').getByRole('button', { name: 'Hearts', exact: true }).click(),
  put: async (page, phrase, typed) => {
    await phrase.click();
    await page.keyboard.type(typed);
    await entries(page).first().click();
  },
  press: (_page, button) => button.click(),
  addLine: async page => {
    await line(page, 'add:/scoring/round').locator('[data-add]').click();
    await entries(page).getByText('points for every seat').click();
  },
  oneMore: page => line(page, LINE).locator('.stepper .step').first().click(),
  newVariant: async (page, name, sentence) => {
    await page.locator('[data-test="into"]').click();
    await page.getByRole('menuitem', { name: 'New variant…' }).click();
    await nameVariant(page, name, sentence);
    await page.getByRole('button', { name: 'Make the variant' }).click();
  },
  copyAs: async (page, name) => {
    await page.getByRole('button', { name: 'Save as my own' }).click();
    await page.getByRole('dialog').getByLabel('Name of the game').fill(name);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  },
  toTable: async page => {
    await page.getByRole('banner').getByRole('button', { name: 'Play' }).click();
    await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
  },
  toRules: page => page.locator('header .tab', { hasText: 'Rules' }).click(),
  undo: page => undo(page).click(),
  redo: page => page.locator('[data-test="redo"]').click(),
};

const byKeys: Ways = {
  open: async page => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('hearts');
    await expect(page.getByRole('option', { name: /Hearts/ }).first()).toBeVisible();
    await page.keyboard.press('Enter');
  },
  put: async (page, phrase, typed) => {
    const at = await phrase.evaluate(each => each.closest<HTMLElement>('[data-line]')!.dataset.line!);
    if (!(await line(page, at).locator(':focus').count())) await walkTo(page, at);
    await pressUntil(page, 'ArrowLeft', line(page, at));
    await pressUntil(page, 'ArrowRight', phrase);
    await page.keyboard.type(typed.slice(0, 1));
    await expect(entries(page).first()).toBeVisible();
    await page.keyboard.type(typed.slice(1));
    await page.keyboard.press('Enter');
  },
  press: async (page, button) => {
    await pressUntil(page, 'Tab', button);
    await page.keyboard.press('Enter');
  },
  addLine: async page => {
    await walkTo(page, 'add:/scoring/round');
    await page.keyboard.press('Enter');
    await expect(entries(page).first()).toBeVisible();
    await page.keyboard.press('Enter');
  },
  oneMore: page => page.keyboard.press('Shift+ArrowUp'),
  newVariant: async (page, name, sentence) => {
    await page.keyboard.press('Alt+e');
    await expect(page.getByRole('menuitem', { name: 'New variant…' })).toBeVisible();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await nameVariant(page, name, sentence);
    await page.keyboard.press('Enter');
  },
  copyAs: async (page, name) => {
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('dialog').getByLabel('Name of the game')).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
  },
  toTable: async page => {
    await page.keyboard.press('Alt+3');
    await pressUntil(page, 'Tab', page.getByRole('main').getByRole('button', { name: 'Play', exact: true }));
    await page.keyboard.press('Enter');
  },
  toRules: page => page.keyboard.press('Alt+2'),
  undo: page => page.keyboard.press('Control+z'),
  redo: page => page.keyboard.press('Control+Shift+z'),
};

/** The rules of Hearts with a variant, under another name. */
const expected = (name: string, id: string): unknown => {
  const hearts = JSON.parse(shippedText('hearts.json')) as Record<string, object>;
  const changes = {
    deck: { cards: { suited: { points: { at: { 'spades-Q': 7 } } } } },
    scoring: { round: { line: { points: 2, seats: '@onLead' } } },
  };
  const variant = {
    title: { en: 'Light queen' },
    sentence: { en: 'The queen counts seven; the last trick two.' },
    changes,
    excludes: ['mild-queen'],
  };
  return { ...hearts, id, name: { en: name }, variants: { ...hearts.variants, 'light-queen': variant } };
};

const saved = (app: App, file: string): string => readFileSync(join(app.library, file), 'utf8');
/** Lines of a text that another one lacks. */
const linesBeyond = (text: string, other: string): string[] => {
  const known = new Set(other.split('\n'));
  return text.split('\n').filter(each => !known.has(each));
};

for (const [how, ways] of [
  ['by mouse', byMouse],
  ['by keyboard alone', byKeys],
] as const) {
  test(`a rule is changed, added, seen at the table and taken back, ${how}`, async ({ app, openApp }) => {
    test.slow();
    const page = await openApp();
    await hurryBots(page);
    await ways.open(page);
    await expect(line(page, SUITED)).toHaveAccessibleName(/: 1 for a heart card, 13 for the Q of spades/);
    await expect(status(page)).toContainText('46 scenarios pass');

    // A change of the base rules breaks what was said of them; taken back, all is well again.
    await ways.put(page, chip(page, SUITED, '13'), '7');
    await expect(line(page, SUITED)).toHaveAccessibleName(/heart card, 7 for the Q of spades/);
    await expect(status(page)).toContainText(/\d+ fail, \d+ just now/);
    await ways.undo(page);
    await expect(line(page, SUITED)).toHaveAccessibleName(/: 1 for a heart card, 13 for the Q of spades/);
    await expect(status(page)).toContainText('46 scenarios pass');

    await ways.newVariant(page, 'Light queen', 'The queen counts seven; the last trick two.');
    await expect(page.locator('[data-test="into-note"]')).toContainText('become part of “Light queen”');
    await ways.copyAs(page, 'Soft Hearts');
    await expect(page.locator('header .name')).toHaveText('Soft Hearts');
    await expect(page.locator('[data-test="into-note"]')).toContainText('become part of “Light queen”');
    await ways.toTable(page);
    await playOn(page, [], 20);
    await ways.toRules(page);
    await expect(strip(page)).toContainText('Running game: round');

    await ways.put(page, chip(page, SUITED, '13'), '7');
    await expect(line(page, SUITED)).toHaveAccessibleName(/heart card, 7 for the Q of spades/);
    await expect(line(page, SUITED).locator('.variant')).toHaveText(/Light queen/);
    await expect(page.locator('[data-test="text"] .view-lines')).toContainText('"spades-Q": 7');
    // Other variants set the queen's points too: they cannot be chosen together.
    const clash = line(page, SUITED).getByRole('button', { name: 'Let them exclude each other' }).first();
    await expect(clash).toBeVisible();
    await ways.press(page, clash);
    await expect(problemCount(page)).toHaveText('No problems');
    await expect(strip(page)).toContainText('The change holds from here; nothing played becomes illegal.');

    await ways.addLine(page);
    await expect(line(page, LINE)).toHaveAccessibleName(/Every seat scores 1/);
    await ways.oneMore(page);
    await expect(line(page, LINE)).toHaveAccessibleName(/Every seat scores 2/);
    await ways.put(page, chip(page, LINE, 'Every seat'), 'last trick');
    await expect(line(page, LINE)).toHaveAccessibleName(/The seat on lead scores 2/);
    await expect(problemCount(page)).toHaveText('No problems');
    await expect(status(page)).toContainText('46 scenarios pass');
    await expect(strip(page)).toContainText('The change holds from here');

    // Three steps made it: the line, its number, its seats.
    for (let step = 0; step < 3; step++) await ways.undo(page);
    await expect(line(page, LINE)).toHaveCount(0);
    await expect(line(page, SUITED)).toHaveAccessibleName(/heart card, 7 for the Q of spades/);
    for (let step = 0; step < 3; step++) await ways.redo(page);
    await expect(line(page, LINE)).toHaveAccessibleName(/The seat on lead scores 2/);

    await page.keyboard.press('Control+s');
    await expect(page.locator('.status .saved')).toHaveText('Saved');
    const text = saved(app, 'soft-hearts.json');
    const shipped = shippedText('hearts.json');
    expect(JSON.parse(text)).toEqual(expected('Soft Hearts', 'soft-hearts'));
    expect(linesBeyond(shipped, text).length).toBeLessThanOrEqual(3);
    expect(linesBeyond(text, shipped).length).toBeLessThanOrEqual(24);
  });
}
