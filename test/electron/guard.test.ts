import type { Session, WebContents } from 'electron';
import { describe, expect, it } from 'vitest';
import { guardContents, guardSession, isOurs } from '../../electron/guard.ts';

describe('who may ask', () => {
  it.each([
    ['app://bundle/index.html', true],
    ['app://bundle/', true],
    ['app://elsewhere/index.html', false],
    ['https://bundle/index.html', false],
    ['file:///bundle/index.html', false],
    ['about:blank', false],
    ['nonsense', false],
    [undefined, false],
  ])('%s: %s', (address, ours) => expect(isOurs(address)).toBe(ours));
});

describe('the session', () => {
  type Request = Parameters<Session['setPermissionRequestHandler']>[0];
  type Check = Parameters<Session['setPermissionCheckHandler']>[0];

  it('grants writing text to the clipboard and nothing else', () => {
    let request: Request = null;
    let check: Check = null;
    guardSession({
      setPermissionRequestHandler: handler => (request = handler),
      setPermissionCheckHandler: handler => (check = handler),
    });
    const granted = (permission: string) => {
      let answer = false;
      const details = {} as never;
      request?.({} as WebContents, permission as never, given => (answer = given), details);
      const checked = check?.(null, permission as never, '', details);
      expect(checked).toBe(answer);
      return answer;
    };
    expect(granted('clipboard-sanitized-write')).toBe(true);
    for (const permission of [
      'media',
      'geolocation',
      'notifications',
      'clipboard-read',
      'openExternal',
      'hid',
      'usb',
    ]) {
      expect(granted(permission)).toBe(false);
    }
  });
});

describe('the window', () => {
  it('stays on its own page', () => {
    const listeners = new Map<string, (event: { preventDefault: () => void }) => void>();
    let opened: unknown;
    const contents = {
      setWindowOpenHandler: (handler: (details: never) => unknown) => (opened = handler({} as never)),
      on: (name: string, listener: (event: { preventDefault: () => void }) => void) => listeners.set(name, listener),
    };
    guardContents(contents as unknown as WebContents);
    expect(opened).toEqual({ action: 'deny' });
    for (const name of ['will-navigate', 'will-frame-navigate', 'will-attach-webview']) {
      let prevented = false;
      listeners.get(name)?.({ preventDefault: () => (prevented = true) });
      expect(prevented, name).toBe(true);
    }
  });
});
