import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseWindowState, type WindowState } from './window-state.ts';

/** How the window was left, from its file; the first start when there is none. */
export const readWindowState = (path: string): WindowState => {
  try {
    return parseWindowState(readFileSync(path, 'utf8'));
  } catch {
    return parseWindowState(undefined);
  }
};

/** Remembers how the window was left. That it cannot be remembered must not keep a window from closing. */
export const writeWindowState = (path: string, state: WindowState): void => {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(state));
  } catch {
    return;
  }
};
