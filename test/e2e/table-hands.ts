import { expect, type Locator, type Page } from '@playwright/test';

/** Who sits down to what. Seat 1 is a person called Alex, the others are bots unless they are named. */
export interface Sitting {
  file?: string; // of a shipped ruleset; left out, the one at the table already
  seats?: number; // left out, as many as are offered
  seed?: number; // left out, any
  variants?: readonly string[];
  people?: readonly number[]; // further seats with a person, counted from 1
}

/** Lets bots move at once: what they play is what these tests are about, not how long they think. */
export const hurryBots = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Pace of the bots').selectOption('0');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

/** Opens a ruleset at the table. */
export const openTable = async (page: Page, file: string, shelf = 'shipped'): Promise<void> => {
  await expect(page.getByRole('banner')).toBeVisible();
  await page.evaluate(address => location.assign(address), `#/${shelf}/${file}/table`);
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
};

/** Chooses seats, variants and seed, and begins. */
export const sitDown = async (page: Page, sitting: Sitting): Promise<void> => {
  const { file, seats, seed, variants = [], people = [] } = sitting;
  await hurryBots(page);
  if (file !== undefined) await openTable(page, file);
  const counts = page.getByRole('radiogroup', { name: 'How many sit down' });
  if (seats !== undefined && (await counts.count()) > 0) await counts.getByText(String(seats), { exact: true }).click();
  for (const seat of people) {
    await page
      .getByRole('radiogroup', { name: `Who plays seat ${seat}` })
      .getByText('Person')
      .click();
  }
  for (const variant of variants) await page.getByRole('switch', { name: variant, exact: true }).click();
  if (seed !== undefined) {
    await page.getByLabel('Seed', { exact: true }).fill(String(seed));
    await page.keyboard.press('Tab');
  }
  await page.getByRole('button', { name: 'Play', exact: true }).click();
};

export const felt = (page: Page): Locator => page.getByRole('region', { name: 'The table' });

/** What is asked of the person at the screen, or whom the table waits for. */
export const question = (page: Page): Locator => felt(page).locator('.tray .words');

/** Everything that answers the question: cards and buttons that are not barred. */
export const answers = (page: Page): Locator => felt(page).locator('[data-value]:not([aria-disabled])');

export const handCards = (page: Page): Locator => page.getByRole('group', { name: 'Hand' }).getByRole('button');
export const legalCards = (page: Page): Locator =>
  page.getByRole('group', { name: 'Hand' }).getByRole('button', { disabled: false });

export const result = (page: Page): Locator => page.getByRole('status', { name: 'The game is over' });

/** How many decisions have been made. */
const stepOf = (page: Page): Promise<string | null> => page.locator('[data-step]').getAttribute('data-step');

/** Does something that decides, and waits until the table has gone on to the next question. */
export const decide = async (page: Page, act: () => Promise<void>): Promise<void> => {
  const before = await stepOf(page);
  await act();
  await expect(page.locator('[data-step]')).not.toHaveAttribute('data-step', before ?? '');
};

/** Clicks where a card shows even when its neighbour lies over it. */
export const pick = (card: Locator): Promise<void> => card.click({ position: { x: 10, y: 20 } });

/**
 * Plays on by pressing the first answer that is allowed, until one of these questions is asked or the game is over;
 * tells the question, or "over". The pressing is done inside the page, so that a whole game takes seconds.
 */
export const playOn = (page: Page, until: readonly string[] = [], most = 400): Promise<string> =>
  page.evaluate(
    async ({ until, most }) => {
      const find = (selector: string) => document.querySelector<HTMLElement>(selector);
      const step = () => find('[data-step]')?.dataset.step;
      const movedFrom = (before: string | undefined) =>
        new Promise<void>(done => {
          const look = () => (step() === before ? requestAnimationFrame(look) : done());
          look();
        });
      for (let made = 0; made < most; made++) {
        if (find('.result') !== null) return 'over';
        const asked = find('.tray .words')?.innerText ?? '';
        if (until.some(words => asked.startsWith(words))) return asked;
        const before = step();
        find('.felt [data-value]:not([aria-disabled])')?.click();
        await movedFrom(before);
      }
      return `${most} decisions`;
    },
    { until, most },
  );

/** Names of the cards in the hand at the near edge. */
export const handNames = (page: Page): Promise<string[]> =>
  handCards(page).evaluateAll(cards => cards.map(card => card.getAttribute('aria-label') ?? ''));
