import type { Session, WebContents } from 'electron';
import { BUNDLE, SCHEME } from './bundle.ts';

/** Whether an address is a page of the app itself. */
export const isOurs = (address: string | undefined): boolean => {
  if (address === undefined || !URL.canParse(address)) return false;
  const { protocol, host } = new URL(address);
  return protocol === `${SCHEME}:` && host === BUNDLE;
};

// Copying a ruleset or a sentence to the clipboard is the one thing the page may do beyond its own window.
const PERMITTED: readonly string[] = ['clipboard-sanitized-write'];

/** Refuses every permission a page could ask for, but writing text to the clipboard. */
export const guardSession = (
  session: Pick<Session, 'setPermissionRequestHandler' | 'setPermissionCheckHandler'>,
): void => {
  session.setPermissionRequestHandler((_contents, permission, answer) => answer(PERMITTED.includes(permission)));
  session.setPermissionCheckHandler((_contents, permission) => PERMITTED.includes(permission));
};

/** Keeps a window on its own page: no navigation, no new windows, no web views. */
export const guardContents = (contents: Pick<WebContents, 'on' | 'setWindowOpenHandler'>): void => {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  contents.on('will-navigate', event => event.preventDefault());
  contents.on('will-frame-navigate', event => event.preventDefault());
  contents.on('will-attach-webview', event => event.preventDefault());
};
