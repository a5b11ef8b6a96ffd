import type { BrowserWindowConstructorOptions } from 'electron';
import { LEAST, openingBounds, type Bounds, type WindowState } from './window-state.ts';

/** How the window is made: sandboxed, isolated from the program, and shown only when it has something to show. */
export const windowOptions = (
  state: WindowState,
  displays: readonly Bounds[],
  preload: string,
): BrowserWindowConstructorOptions => ({
  ...openingBounds(state, displays),
  minWidth: LEAST.width,
  minHeight: LEAST.height,
  title: 'Tricksmith',
  show: false,
  webPreferences: {
    preload,
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    webviewTag: false,
    navigateOnDragDrop: false,
    spellcheck: false,
  },
});
