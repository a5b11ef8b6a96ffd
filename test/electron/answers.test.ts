import type { IpcMainInvokeEvent } from 'electron';
import { describe, expect, it } from 'vitest';
import { answerCalls } from '../../electron/answers.ts';
import type { HostCalls } from '../../host/calls.ts';

type Handler = (event: IpcMainInvokeEvent, ...words: unknown[]) => Promise<unknown>;

const makeAnswer = (calls: Partial<HostCalls>): Handler => {
  let answer: Handler | undefined;
  answerCalls({ handle: (_channel, handler) => (answer = handler as Handler) }, calls as HostCalls);
  return answer!;
};

const from = (url: string, parent: object | null = null) => ({ senderFrame: { url, parent } }) as IpcMainInvokeEvent;
const OURS = from('app://bundle/index.html');

describe('the calls of the page', () => {
  const removed: string[] = [];
  const answer = makeAnswer({
    listGames: () => Promise.resolve([]),
    listDrafts: () => Promise.reject(Object.assign(new Error('ENOSPC: write'), { code: 'ENOSPC' })),
    removeRuleset: file => {
      removed.push(file);
      return Promise.resolve();
    },
  });

  it('are answered by the call of that name', async () => {
    expect(await answer(OURS, 'listGames')).toEqual({ value: [] });
    await answer(OURS, 'removeRuleset', 'mine.json');
    expect(removed).toEqual(['mine.json']);
  });

  it.each(['formatDisk', 'constructor', '__proto__', 'toString', 7, undefined])(
    'are refused when unknown: %s',
    async name => {
      expect(await answer(OURS, name)).toEqual({ fault: expect.stringContaining('no call') as string });
    },
  );

  it.each([[], [7], ['mine.json', true]])('are refused with the wrong words: %o', async (...words) => {
    expect(await answer(OURS, 'removeRuleset', ...words)).toEqual({
      fault: expect.stringContaining('does not take') as string,
    });
    expect(removed).toHaveLength(1);
  });

  it('answer a fault of the system in words', async () => {
    expect(await answer(OURS, 'listDrafts')).toEqual({ fault: 'The disk is full.' });
  });

  it.each([
    ['another site', from('https://example.org/index.html')],
    ['a file', from('file:///index.html')],
    ['a frame inside the page', from('app://bundle/index.html', {})],
    ['a frame that is gone', { senderFrame: null } as IpcMainInvokeEvent],
  ])('are refused from %s', async (_who, event) => {
    expect(await answer(event, 'removeRuleset', 'mine.json')).toEqual({
      fault: expect.stringContaining('Refused') as string,
    });
    expect(removed).toHaveLength(1);
  });
});
