import { describe, expect, it } from 'vitest';
import type { PickedFile } from '../../electron/dialogs.ts';
import { filesIn, makeFileQueue } from '../../electron/opened-files.ts';

describe('a command line', () => {
  it('names the rulesets to open', () => {
    const words = ['/opt/Tricksmith', '--no-sandbox', 'my.tricksmith', '/games/other.JSON', 'notes.txt', '.'];
    expect(filesIn(words, '/home/me')).toEqual(['/home/me/my.tricksmith', '/games/other.JSON']);
  });

  it('never opens the program itself', () => expect(filesIn(['/opt/odd.json'], '/')).toEqual([]));
});

describe('files that the system opens', () => {
  const makeQueue = () => {
    const faults: string[] = [];
    const told: string[][] = [];
    const queue = makeFileQueue({
      read: path =>
        path.includes('absent') ? Promise.reject(new Error('absent')) : Promise.resolve({ name: path, text: '' }),
      unreadable: path => faults.push(path),
    });
    const tell = (files: readonly PickedFile[]) => void told.push(files.map(({ name }) => name));
    return { queue, faults, told, tell };
  };

  it('wait for the page, and come together', async () => {
    const { queue, told, tell } = makeQueue();
    await queue.open(['a']);
    await queue.open(['b']);
    expect(told).toEqual([]);
    await queue.ready(tell);
    expect(told).toEqual([['a', 'b']]);
  });

  it('are told at once when the page is there, and wait while it loads again', async () => {
    const { queue, told, tell } = makeQueue();
    await queue.ready(tell);
    await queue.open(['a']);
    queue.away();
    await queue.open(['b']);
    expect(told).toEqual([['a']]);
    await queue.ready(tell);
    expect(told).toEqual([['a'], ['b']]);
  });

  it('that cannot be read are reported, the others still open', async () => {
    const { queue, faults, told, tell } = makeQueue();
    await queue.ready(tell);
    await queue.open(['absent', 'b']);
    expect(faults).toEqual(['absent']);
    expect(told).toEqual([['b']]);
    await queue.open(['absent']);
    expect(told).toHaveLength(1);
  });
});
