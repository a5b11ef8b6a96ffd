import type { IpcMain, IpcMainInvokeEvent } from 'electron';
import { HOST_CALLS, type HostCalls } from '../host/calls.ts';
import { CALL_CHANNEL } from './channels.ts';
import { isOurs } from './guard.ts';

/** Answers the calls of the list, from the app's own page only; anything else is refused before it is looked at. */
export const answerCalls = (ipcMain: Pick<IpcMain, 'handle'>, calls: HostCalls): void => {
  ipcMain.handle(CALL_CHANNEL, async (event, name: unknown, ...words: unknown[]): Promise<unknown> => {
    if (!isFromOurPage(event)) throw new Error('Refused: the call does not come from the window of Tricksmith.');
    const known = HOST_CALLS.find(known => known === name);
    if (known === undefined) throw new Error(`Refused: there is no call ${JSON.stringify(name)}.`);
    return (calls[known] as (...words: unknown[]) => Promise<unknown>)(...words);
  });
};

const isFromOurPage = ({ senderFrame }: IpcMainInvokeEvent): boolean =>
  senderFrame !== null && senderFrame.parent === null && isOurs(senderFrame.url);
