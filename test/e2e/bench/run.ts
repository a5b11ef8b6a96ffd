import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { Command } from 'commander';
import { findChromium } from '../../../scripts/chromium.ts';
import { serveApp } from '../server.ts';
import { largeRuleset } from './large.ts';
import {
  largestShipped,
  spotsIn,
  takeSeats,
  timeFaults,
  timeOpening,
  timesOf,
  timeStep,
  typeFast,
  type Times,
} from './measure.ts';
import { linesOf, type EditorReport } from './print.ts';
import { setUpProbe, type Tasks } from './probe.ts';

const WORDS = 'the trick is taken by whoever plays the highest card of the suit that was led ';

interface Asked {
  json?: true;
  spots: number;
  openings: number;
}

const measureOpening = async (page: Page, count: number): Promise<EditorReport['opening']> => {
  const { file, name } = largestShipped(readdirSync('rulesets').filter(file => file.endsWith('.json')));
  const first = await timeOpening(page, name);
  const later: number[] = [];
  for (let i = 0; i < count; i++) {
    await timeOpening(page, 'Plain tricks');
    later.push(await timeOpening(page, name));
  }
  return { file, first, later: timesOf(later) };
};

const measureTyping = async (page: Page, text: string, count: number): Promise<EditorReport['typing']> => {
  const spots = spotsIn(text, count);
  const samples: { sort: string; made: number; mended: number }[] = [];
  for (const spot of spots) {
    const [made, mended] = await timeFaults(page, spot);
    samples.push({ sort: spot.sort, made, mended });
  }
  const sorts = Object.fromEntries(
    [...new Set(samples.map(({ sort }) => sort))].map((sort): [string, Times] => [
      sort,
      timesOf(samples.filter(each => each.sort === sort).flatMap(({ made, mended }) => [made, mended])),
    ]),
  );
  const all = timesOf(samples.flatMap(({ made, mended }) => [made, mended]));
  return { all, ...sorts };
};

const measureTasks = async (page: Page, text: string): Promise<Tasks> => {
  const title = text.split('\n').findIndex(line => line.includes('"description"')) + 2;
  const column = text.split('\n')[title - 1]!.indexOf('": "') + 5;
  return typeFast(page, { line: title, column, key: '', sort: 'word' }, WORDS);
};

const measureForm = async (page: Page, text: string, count: number): Promise<Times> => {
  const { seats } = JSON.parse(text) as { seats: { from: number } };
  await takeSeats(page);
  const samples: number[] = [];
  for (let i = 0; i < count; i++) {
    samples.push(await timeStep(page, seats.from, 1));
    samples.push(await timeStep(page, seats.from + 1, -1));
  }
  return timesOf(samples);
};

const measure = async ({ spots, openings }: Asked): Promise<EditorReport> => {
  const app = await serveApp();
  const text = largeRuleset(readFileSync('rulesets/bids.json', 'utf8'));
  mkdirSync(app.library, { recursive: true });
  writeFileSync(join(app.library, 'large.json'), text);
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    // The sources are translated with a name kept for each function, by a word that the page does not have.
    await page.addInitScript('globalThis.__name = each => each');
    await page.addInitScript(setUpProbe);
    await page.goto(app.url);
    const opening = await measureOpening(page, openings);
    await timeOpening(page, 'Large');
    await page.locator('.status .fine').first().waitFor();
    return {
      machine: `${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} cores, Chromium ${browser.version()}`,
      lines: text.split('\n').length,
      opening,
      typing: await measureTyping(page, text, spots),
      tasks: await measureTasks(page, text),
      form: await measureForm(page, text, Math.ceil(spots / 4)),
    };
  } finally {
    await browser.close();
    await app.end();
  }
};

await new Command('bench:editor')
  .description('Measures the editor in a real browser: opening, typing faults and mending them, changing by the form.')
  .option('--json', 'print one JSON document and nothing else')
  .option('--spots <n>', 'places where faults are typed and mended', Number, 60)
  .option('--openings <n>', 'openings of the largest shipped ruleset', Number, 9)
  .action(async (asked: Asked) => {
    const report = await measure(asked);
    console.log(asked.json ? JSON.stringify(report, undefined, 2) : linesOf(report).join('\n'));
  })
  .parseAsync();
