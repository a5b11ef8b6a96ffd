import type { IpcMain, IpcMainInvokeEvent } from 'electron';
import { argumentsOf, callNamed } from '../host/arguments.ts';
import type { HostCalls } from '../host/calls.ts';
import { faultInWords } from '../host/files.ts';
import { type Answer, CALL_CHANNEL } from './channels.ts';
import { isOurs } from './guard.ts';

/** Answers the calls of the list, from the app's own page only; anything else is refused before it is done. */
export const answerCalls = (ipcMain: Pick<IpcMain, 'handle'>, calls: HostCalls): void => {
  ipcMain.handle(CALL_CHANNEL, async (event, name: unknown, ...words: unknown[]): Promise<Answer> => {
    if (!isFromOurPage(event)) return { fault: 'Refused: the call does not come from the window of Tricksmith.' };
    const call = callNamed(name);
    if (call === undefined) return { fault: `Refused: there is no call ${JSON.stringify(name)}.` };
    const checked = argumentsOf(call, words);
    if (checked === undefined) return { fault: `Refused: the call ${call} was given what it does not take.` };
    try {
      return { value: await (calls[call] as (...words: readonly unknown[]) => Promise<unknown>)(...checked) };
    } catch (fault) {
      return { fault: faultInWords(fault) };
    }
  });
};

const isFromOurPage = ({ senderFrame }: IpcMainInvokeEvent): boolean =>
  senderFrame !== null && senderFrame.parent === null && isOurs(senderFrame.url);
