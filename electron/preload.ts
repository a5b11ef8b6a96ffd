import { contextBridge, ipcRenderer } from 'electron';
import { HOST_CALLS, HOST_EVENTS, type DesktopBridge, type HostCalls, type HostEvents } from '../host/calls.ts';
import { type Answer, CALL_CHANNEL, EVENT_CHANNEL } from './channels.ts';

type EventName = keyof HostEvents;
type Listener = (told: never) => void;

const listeners: Record<EventName, Set<Listener>> = {
  libraryChanged: new Set(),
  openFiles: new Set(),
  menu: new Set(),
};
const early: HostEvents['openFiles'][] = []; // files opened before the page listened

ipcRenderer.on(EVENT_CHANNEL, (_event, name: EventName, told: unknown) => {
  if (!HOST_EVENTS.includes(name)) return;
  if (name === 'openFiles' && listeners.openFiles.size === 0) early.push(told as HostEvents['openFiles']);
  for (const listener of listeners[name]) listener(told as never);
});

const ask = async (name: string, words: readonly unknown[]): Promise<unknown> => {
  const answer = (await ipcRenderer.invoke(CALL_CHANNEL, name, ...words)) as Answer;
  if ('fault' in answer) throw new Error(answer.fault);
  return answer.value;
};

const calls = Object.fromEntries(
  HOST_CALLS.map(name => [name, (...words: unknown[]) => ask(name, words)]),
) as unknown as HostCalls;

const listen: DesktopBridge['listen'] = (name, listener) => {
  listeners[name].add(listener);
  if (name === 'openFiles') for (const files of early.splice(0)) listener(files as never);
  return () => {
    listeners[name].delete(listener);
  };
};

contextBridge.exposeInMainWorld('tricksmith', { calls, listen } satisfies DesktopBridge);
