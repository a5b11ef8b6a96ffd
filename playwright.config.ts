import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.ts';

/** Drives the built app in a real Chromium; `scripts/test.ts` sees to it that there is one. */
export default defineConfig({
  testDir: 'test',
  testMatch: '**/*.e2e.ts',
  timeout: 150_000,
  expect: { timeout: 25_000 },
  fullyParallel: false,
  workers: 2,
  forbidOnly: true,
  // A shared machine can stall a browser for seconds. A second try is reported as flaky, and at one's own desk there is none.
  retries: process.env.CI === undefined ? 0 : 1,
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    viewport: { width: 1440, height: 900 },
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
