import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { quantile } from '../../bench/statistics.ts';
import { cardOf } from '../hands.ts';
import type { Sign, Tasks } from './probe.ts';

/** What a number of samples come to, in milliseconds. */
export interface Times {
  count: number;
  p50: number;
  p95: number;
  most: number;
}

export const timesOf = (samples: readonly number[]): Times => ({
  count: samples.length,
  p50: quantile(samples, 0.5),
  p95: quantile(samples, 0.95),
  most: Math.max(...samples),
});

/** Does something by key or click, and tells how long it takes until the signs of it are on the screen. */
const timed = async (page: Page, signs: readonly Sign[], act: () => Promise<void>): Promise<number> => {
  await page.evaluate(signs => window.probe.arm(signs), signs);
  await act();
  return page.evaluate(() => window.probe.took());
};

const toLibrary = async (page: Page): Promise<void> => {
  await page.keyboard.press('Alt+1');
  await page.getByRole('article').first().waitFor();
};

/** From the click on its card to text and sentences that can be read. */
export const timeOpening = async (page: Page, name: string): Promise<number> => {
  await toLibrary(page);
  const door = cardOf(page, name).getByRole('button', { name, exact: true });
  await door.scrollIntoViewIfNeeded();
  const signs: readonly Sign[] = [
    { selector: 'header .name', text: name },
    { selector: '.monaco-editor .view-lines', about: '"format": 1' },
    { selector: '.sentences [data-line="/name"]', about: name },
  ];
  return timed(page, signs, () => door.click());
};

const FAULTY: readonly Sign[] = [{ selector: '.status .problems.error' }, { selector: '.monaco-editor .fault.error' }];
const SOUND: readonly Sign[] = [
  { selector: '.status .problems', count: 0 },
  { selector: '.monaco-editor .fault.error', count: 0 },
];

const goTo = async (page: Page, line: number, column: number): Promise<void> => {
  await page.locator('[data-test="text"]').click({ position: { x: 200, y: 40 } });
  await page.keyboard.press('Control+g');
  await page.locator('.quick-input-widget input').fill(`:${line}:${column}`);
  await page.keyboard.press('Enter');
  await page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
};

/** A place where one letter makes a fault: a word, a name or the place between two entries. */
export interface Spot {
  line: number;
  column: number;
  key: string;
  sort: 'word' | 'name' | 'comma';
}

const SORTS: readonly { sort: Spot['sort']; at: RegExp; key: string }[] = [
  { sort: 'word', at: /"op": "\w+(?=")/, key: 'x' },
  { sort: 'name', at: /"\$\w+(?=")/, key: 'x' },
  { sort: 'comma', at: /\},$/, key: ',' },
];

/** So many places of a text, evenly spread over the lines of its rules and over the sorts of faults. */
export const spotsIn = (text: string, count: number): readonly Spot[] => {
  const [rules = ''] = text.split('\n  "scenarios": {'); // what is wrong in those is told when they are played
  const lines = rules.split('\n');
  return SORTS.flatMap(({ sort, at, key }, place) => {
    const found = lines.flatMap((line, number) => {
      const match = at.exec(line);
      return match === null ? [] : [{ line: number + 1, column: match.index + match[0].length + 1, key, sort }];
    });
    const wanted = Math.floor((count + SORTS.length - 1 - place) / SORTS.length);
    return Array.from({ length: wanted }, (_, i) => found[Math.floor(((i + 0.5) * found.length) / wanted)]!);
  });
};

/** From the key that makes a fault to its mark, and from the key that mends it to none. */
export const timeFaults = async (page: Page, { line, column, key }: Spot): Promise<readonly [number, number]> => {
  await goTo(page, line, column);
  const made = await timed(page, FAULTY, () => page.keyboard.press(key));
  const mended = await timed(page, SOUND, () => page.keyboard.press('Backspace'));
  return [made, mended];
};

/** Types as fast as people can in the midst of a text, and tells of the longest tasks meanwhile. */
export const typeFast = async (page: Page, { line, column }: Spot, words: string): Promise<Tasks> => {
  await goTo(page, line, column);
  await page.evaluate(() => window.probe.watchTasks());
  await page.keyboard.type(words, { delay: 60 });
  for (let i = 0; i < words.length; i++) await page.keyboard.press('Backspace', { delay: 10 });
  const tasks = await page.evaluate(() => window.probe.tasks());
  await page.locator('.status .problems').waitFor({ state: 'detached' });
  return tasks;
};

/** From a key on a number in a sentence to the number in the sentence and in the text. */
export const timeStep = async (page: Page, from: number, by: 1 | -1): Promise<number> => {
  const signs: readonly Sign[] = [
    { selector: '.sentences [data-line="/seats"] .chip', about: `${from + by}` },
    { selector: '.monaco-editor .view-lines', about: `"from": ${from + by}` },
  ];
  return timed(page, signs, () => page.keyboard.press(by > 0 ? 'Shift+ArrowUp' : 'Shift+ArrowDown'));
};

/** Takes the least number of seats in hand. */
export const takeSeats = async (page: Page): Promise<void> => {
  await page.locator('.sentences [data-line="/seats"] .label').click();
  await page.keyboard.press('ArrowRight');
};

export const largestShipped = (files: readonly string[]): { file: string; name: string } => {
  const read = files.map(file => ({ file, text: readFileSync(`rulesets/${file}`, 'utf8') }));
  const { file, text } = read.reduce((most, each) => (each.text.length > most.text.length ? each : most));
  return { file, name: (JSON.parse(text) as { name: { en: string } }).name.en };
};
