import { expect, it } from 'vitest';
import { windowOptions } from '../../electron/window.ts';

it('makes a sandboxed window that knows nothing of Node', () => {
  const { webPreferences, show } = windowOptions({ maximized: false }, [], '/preload.cjs');
  expect(show).toBe(false);
  expect(webPreferences).toMatchObject({
    preload: '/preload.cjs',
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    webviewTag: false,
  });
});
