import { test as base, type Page } from '@playwright/test';
import { serveApp, type App } from './server.ts';

interface Given {
  app: App;
  openApp: () => Promise<Page>;
}

/** Browser tests get a running app; a page that raises a fault or breaks the content policy fails its test. */
export const test = base.extend<Given>({
  app: async ({ browserName: _ }, use) => {
    const served = await serveApp();
    try {
      await use(served);
    } finally {
      await served.end();
    }
  },

  openApp: async ({ app, page }, use) => {
    const faults: string[] = [];
    page.on('pageerror', fault => faults.push(String(fault)));
    page.on('console', message => {
      if (/content security policy/i.test(message.text())) faults.push(message.text());
    });
    await use(async () => {
      await page.goto(app.url);
      return page;
    });
    if (faults.length > 0) throw new Error(`The page had faults:\n${faults.join('\n')}`);
  },
});

export { expect } from '@playwright/test';
export type { App } from './server.ts';
