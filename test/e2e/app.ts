import { test as base, type ConsoleMessage, type Page } from '@playwright/test';
import { clearDesk, endDesk, layDesk, startApp, startGame, tidyDesk, type Desk } from './desk.ts';
import { serveApp, type App } from './server.ts';

interface Given {
  app: App;
  openApp: () => Promise<Page>;
  openGame: (text: string, place?: 'rules' | 'table') => Promise<Page>;
  faults: string[];
}

/**
 * What a browser test is given. A page that raises a fault or breaks the content policy fails its test.
 *
 * - `openApp` starts the app as if for the first time: library, settings and storage are new and empty.
 * - `openGame` brings a ruleset that nobody has touched yet into a window in which the app runs already, as for somebody
 *   who turns from one game to another. It takes a tenth of the time, and is right for all that happens within a game.
 */
export const test = base.extend<Given, { desk: Desk }>({
  desk: [
    async ({ browser }, use) => {
      const desk = await layDesk(browser);
      await use(desk);
      await endDesk(desk);
    },
    { scope: 'worker' },
  ],

  context: ({ desk }, use) => use(desk.context),

  page: ({ desk }, use) => use(desk.page),

  app: async ({ desk }, use, { errors }) => {
    await clearDesk(desk);
    const served = await serveApp(desk.port);
    desk.served = served;
    desk.port = Number(new URL(served.url).port);
    await use(served);
    if (errors.length === 0) await clearDesk(desk);
  },

  faults: async ({ page }, use) => {
    const faults: string[] = [];
    const hearFault = (fault: Error) => faults.push(String(fault));
    const readLine = (line: ConsoleMessage) => {
      if (/content security policy/i.test(line.text())) faults.push(line.text());
    };
    page.on('pageerror', hearFault).on('console', readLine);
    await use(faults);
    page.off('pageerror', hearFault).off('console', readLine);
    if (faults.length > 0) throw new Error(`The page had faults:\n${faults.join('\n')}`);
  },

  openApp: async ({ app, page, faults: _ }, use) => {
    await use(async () => {
      await page.goto(app.url);
      return page;
    });
  },

  openGame: async ({ desk, faults: _ }, use, { errors }) => {
    await startApp(desk);
    await use((text, place = 'rules') => startGame(desk, text, place));
    if (errors.length === 0) await tidyDesk(desk); // else nobody comes here again
  },
});

export { expect } from '@playwright/test';
export type { App } from './server.ts';
