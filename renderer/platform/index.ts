import type { DesktopBridge, HostCalls, HostEvents } from '../../host/calls.ts';
import { browserPlatform } from './browser.ts';
import { desktopPlatform } from './desktop.ts';

/** What the app knows of its surroundings: every call of the host, and an ear for what it is told. */
export interface Platform extends HostCalls {
  /** Hears one kind of event from now on; the answer stops it. */
  listen<Name extends keyof HostEvents>(name: Name, listener: (told: HostEvents[Name]) => void): () => void;
}

declare global {
  interface Window {
    tricksmith?: DesktopBridge;
  }
}

/** The home that this page runs in. */
export const platform: Platform =
  window.tricksmith === undefined ? browserPlatform() : desktopPlatform(window.tricksmith);
