import { spawn } from 'node:child_process';
import { mkdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeLibrary } from '../../host/library.ts';
import { emptyFolder } from './workshop.ts';

const SIZE = 24_000_000; // so large that its writing takes a while
const TEXTS = ['a', 'b'].map(letter => letter.repeat(SIZE));
const KILLS = 5;

/** Lets another process keep a game without end, and kills it when the folder has changed so many times. */
const killAt = (folder: string, games: string, changes: number): Promise<void> =>
  new Promise(done => {
    const writer = spawn(process.execPath, ['--import', 'tsx', 'test/host/write-for-ever.ts', folder, String(SIZE)], {
      stdio: 'inherit',
    });
    let seen = 0;
    const watcher = watch(games, () => {
      if (++seen >= changes) writer.kill('SIGKILL');
    });
    writer.once('exit', () => {
      watcher.close();
      done();
    });
  });

it('leaves the old text or the new one when the program is killed while writing', async () => {
  const folder = emptyFolder();
  const games = join(folder, '.tricksmith', 'games');
  mkdirSync(games, { recursive: true });
  const library = makeLibrary({ shipped: folder, folder });
  await library.keepGame({ key: 'own/mine.json', record: TEXTS[0]!, changed: 0 });
  for (let kill = 1; kill <= KILLS; kill++) {
    await killAt(folder, games, kill);
    const kept = await library.listGames();
    expect(kept.map(({ record }) => TEXTS.indexOf(record))).not.toContain(-1);
    expect(kept).toHaveLength(1);
  }
});
