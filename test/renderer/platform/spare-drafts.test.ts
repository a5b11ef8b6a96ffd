import { beforeEach, describe, expect, it } from 'vitest';
import type { Draft } from '../../../host/calls.ts';
import { withSpareDrafts } from '../../../renderer/platform/spare-drafts.ts';

const draft = (text: string, changed: number): Draft => ({ shelf: 'own', file: 'my.json', text, base: '{}', changed });

/** A host that keeps drafts in memory, and can be gone. */
const makeHost = () => {
  const kept = new Map<string, Draft>();
  const host = { isGone: false, kept };
  const answer = <T>(value: T): Promise<T> =>
    host.isGone ? Promise.reject(new Error('gone')) : Promise.resolve(value);
  const calls = withSpareDrafts(
    {
      listDrafts: () => answer([...kept.values()]),
      keepDraft: async each => {
        await answer(undefined);
        kept.set(each.file, each);
      },
      dropDraft: async (_, file) => {
        await answer(undefined);
        kept.delete(file);
      },
    },
    localStorage,
  );
  return { host, calls };
};

describe('drafts while the host is gone', () => {
  beforeEach(() => localStorage.clear());

  it('wait in the browser and go to the host when it is back', async () => {
    const { host, calls } = makeHost();
    host.isGone = true;
    await expect(calls.keepDraft(draft('typed after the end', 2))).rejects.toThrow('gone');
    host.isGone = false;
    expect(await calls.listDrafts()).toEqual([draft('typed after the end', 2)]);
    expect(host.kept.get('my.json')?.text).toBe('typed after the end');
    expect(localStorage.length).toBe(0);
  });

  it('give way to what the host has that is newer', async () => {
    const { host, calls } = makeHost();
    host.isGone = true;
    await expect(calls.keepDraft(draft('old', 1))).rejects.toThrow('gone');
    host.isGone = false;
    host.kept.set('my.json', draft('newer', 3));
    expect(await calls.listDrafts()).toEqual([draft('newer', 3)]);
  });

  it('are gone when they are dropped, and what others wrote there is left alone', async () => {
    const { host, calls } = makeHost();
    localStorage.setItem('tricksmith.draft.own/other.json', 'no draft');
    await calls.keepDraft(draft('kept', 1));
    await calls.dropDraft('own', 'my.json');
    expect(host.kept.size).toBe(0);
    expect(await calls.listDrafts()).toEqual([]);
  });
});
