import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportText, pickFiles, readFile } from '../../electron/dialogs.ts';
import { MOST_RULESET_BYTES } from '../../host/calls.ts';

let folder = '';
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'tricksmith-dialogs-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fileWith = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

/** A user who answers every dialog in the same way; what was asked is kept. */
const userWho = (answer: { opens?: string[]; saves?: string }) => {
  const asked: Electron.SaveDialogOptions[] = [];
  return {
    asked,
    window: 'window',
    dialog: {
      showOpenDialog: () => Promise.resolve({ canceled: answer.opens === undefined, filePaths: answer.opens ?? [] }),
      showSaveDialog: (_window: string, options: Electron.SaveDialogOptions) => {
        asked.push(options);
        return Promise.resolve({ canceled: answer.saves === undefined, filePath: answer.saves ?? '' });
      },
    },
  };
};

describe('picking files', () => {
  it('reads what was picked', async () => {
    const opens = [fileWith('a.tricksmith', '{"a":1}'), fileWith('ä.json', '{"ä":"♠"}')];
    expect(await pickFiles(userWho({ opens }))).toEqual([
      { name: 'a.tricksmith', text: '{"a":1}' },
      { name: 'ä.json', text: '{"ä":"♠"}' },
    ]);
  });

  it('is undefined when cancelled', async () => expect(await pickFiles(userWho({}))).toBeUndefined());

  it('reads of a huge file only so much that it is seen to be too large', async () => {
    const path = fileWith('huge.json', 'x'.repeat(MOST_RULESET_BYTES + 500));
    expect((await readFile(path)).text).toHaveLength(MOST_RULESET_BYTES + 1);
  });
});

describe('exporting', () => {
  const written: [string, string][] = [];
  const write = (path: string, text: string) => {
    written.push([path, text]);
    return Promise.resolve();
  };

  it('writes where the user says', async () => {
    const user = userWho({ saves: '/elsewhere/mine.tricksmith' });
    expect(await exportText(user, write, { name: 'rules.tricksmith', text: '{}' })).toBe(true);
    expect(written).toEqual([['/elsewhere/mine.tricksmith', '{}']]);
    expect(user.asked[0]).toMatchObject({ defaultPath: 'rules.tricksmith', filters: [{ name: 'Rulesets' }, {}] });
  });

  it('proposes a name, never a place', async () => {
    const user = userWho({});
    expect(await exportText(user, write, { name: '../../etc/rules.csv', text: '' })).toBe(false);
    expect(user.asked[0]).toMatchObject({
      defaultPath: 'rules.csv',
      filters: [{ name: 'CSV', extensions: ['csv'] }, {}],
    });
    expect(written).toHaveLength(1);
  });
});
