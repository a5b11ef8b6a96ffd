import type { HostCalls, HostEvents } from '../../host/calls.ts';
import { i18n } from '../i18n/index.ts';
import type { Platform } from './index.ts';
import { downloadText, pickTextFiles } from './page-files.ts';
import { withSpareDrafts } from './spare-drafts.ts';

const MOST_KEPT_ALIVE = 30_000; // characters: 64 kB are allowed for all such calls together
const AGAIN_AFTER = 2_000; // ms until a lost ear is put to the wall again

/** The browser: the same calls over HTTP to the host that served the page, and its events over a WebSocket. */
export const browserPlatform = (): Platform => {
  const call = <Name extends keyof HostCalls>(name: Name, ...words: Parameters<HostCalls[Name]>) =>
    ask<Awaited<ReturnType<HostCalls[Name]>>>(name, words);
  const hear = makeEar();
  return {
    about: () => call('about'),
    listRulesets: () => call('listRulesets'),
    saveRuleset: (file, text, base) => call('saveRuleset', file, text, base),
    addRuleset: (file, text, replace) => call('addRuleset', file, text, replace),
    renameRuleset: (file, to) => call('renameRuleset', file, to),
    removeRuleset: file => call('removeRuleset', file),
    listVersions: file => call('listVersions', file),
    ...withSpareDrafts(
      {
        listDrafts: () => call('listDrafts'),
        keepDraft: draft => call('keepDraft', draft),
        dropDraft: (shelf, file) => call('dropDraft', shelf, file),
      },
      localStorage,
    ),
    listGames: () => call('listGames'),
    keepGame: game => call('keepGame', game),
    dropGame: key => call('dropGame', key),
    settings: () => call('settings'),
    changeSettings: change => call('changeSettings', change),
    pickFiles: () => pickTextFiles(),
    exportText: (name, text) => Promise.resolve(downloadText(name, text)),
    listen: hear,
  };
};

// A cookie that the host gave this page goes with every request, and no other page can send it.
const ask = async <Answer>(name: string, words: readonly unknown[]): Promise<Answer> => {
  const body = JSON.stringify(words);
  const answer = await send(`/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    // The last draft must arrive although the page is going; browsers let only so much outlive it.
    keepalive: body.length < MOST_KEPT_ALIVE,
  });
  const told = (await answer.json()) as { value?: Answer; error?: string };
  if (!answer.ok) throw new Error(told.error ?? `${name}: ${answer.status}`);
  return told.value as Answer;
};

/** Sends a request; where nobody answers, that is said in words. */
const send = (address: string, request: RequestInit): Promise<Response> =>
  fetch(address, request).catch(() => {
    throw new Error(i18n.global.t('shell.hostGone'));
  });

type Listeners = { [Name in keyof HostEvents]: Set<(told: HostEvents[Name]) => void> };
type Told = { [Name in keyof HostEvents]: { event: Name; data: HostEvents[Name] } }[keyof HostEvents];

const makeEar = (): Platform['listen'] => {
  const listeners: Listeners = { libraryChanged: new Set(), openFiles: new Set(), menu: new Set() };
  const connect = () => {
    const address = new URL('/events', location.href);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(address);
    socket.addEventListener('message', message => {
      const { event, data } = JSON.parse(String(message.data)) as Told;
      for (const listener of listeners[event]) listener(data as never);
    });
    socket.addEventListener('close', () => setTimeout(connect, AGAIN_AFTER));
  };
  connect();
  return (name, listener) => {
    listeners[name].add(listener);
    return () => listeners[name].delete(listener);
  };
};
