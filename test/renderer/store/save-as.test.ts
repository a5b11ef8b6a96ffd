import { FILE, setRuleset } from '../form/surroundings.ts';
import { createPinia, setActivePinia } from 'pinia';
import { describe, expect, test } from 'vitest';
import type { Saved } from '../../../host/calls.ts';
import { useDocument } from '../../../renderer/store/document.ts';
import { useLibrary } from '../../../renderer/store/library.ts';

const COPY = 'copy.json';

/** A ruleset in hand, and a disk that is written to only when it is told to. */
const openSlowly = async () => {
  setRuleset('{ "id": "desk" }');
  setActivePinia(createPinia());
  const document = useDocument();
  await useLibrary().load();
  document.open({ shelf: 'own', file: FILE });
  let write = (): void => undefined;
  const addRuleset = (file: string, text: string): Promise<Saved> =>
    new Promise(done => {
      write = () => done({ ok: true, entry: { file, shelf: 'own', text, changed: 1 } });
    });
  Object.assign(window.tricksmith!.calls, { addRuleset });
  return { document, write: () => write() };
};

describe('a ruleset saved under another name', () => {
  test('goes on there with the text that was saved', async () => {
    const { document, write } = await openSlowly();
    const saving = document.saveAs(COPY, '{ "id": "copy" }', 'free');
    write();
    await saving;
    expect([document.key?.file, document.text, document.isChanged]).toEqual([COPY, '{ "id": "copy" }', false]);
  });

  test('keeps what was written while the disk was busy, as not saved yet', async () => {
    const { document, write } = await openSlowly();
    const saving = document.saveAs(COPY, document.text, 'free');
    document.change([{ offset: 1, length: 0, text: ' ' }], { from: 'text' });
    write();
    await saving;
    expect([document.key?.file, document.text, document.isChanged]).toEqual([COPY, '{  "id": "desk" }', true]);
  });
});
