import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MOST_RULESET_BYTES } from '../../host/calls.ts';
import { makeLibrary, type Library } from '../../host/library.ts';
import { emptyFolder } from './workshop.ts';

const shelves = () => {
  const shipped = emptyFolder();
  const folder = join(emptyFolder(), 'library'); // not there yet, as at the first start
  writeFileSync(join(shipped, 'first.json'), '{"id":"first"}');
  return { shipped, folder, library: makeLibrary({ shipped, folder }) };
};
const put = (folder: string, name: string, content: string | Uint8Array) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), content);
};

describe('the library', () => {
  it('lists what is shipped before there is a folder', async () => {
    const { library } = shelves();
    expect(await library.listRulesets()).toEqual([
      { file: 'first.json', shelf: 'shipped', text: '{"id":"first"}', changed: 0 },
    ]);
  });

  it('adds, lists and saves an own ruleset', async () => {
    const { folder, library } = shelves();
    expect(await library.addRuleset('mine.json', 'one', false)).toMatchObject({ ok: true, entry: { text: 'one' } });
    expect(await library.saveRuleset('mine.json', 'two', 'one')).toMatchObject({ ok: true, entry: { text: 'two' } });
    expect(readFileSync(join(folder, 'mine.json'), 'utf8')).toBe('two');
    expect((await library.listRulesets()).map(({ file, shelf }) => [shelf, file])).toEqual([
      ['shipped', 'first.json'],
      ['own', 'mine.json'],
    ]);
  });

  it('does not save over what another program wrote meanwhile', async () => {
    const { folder, library } = shelves();
    await library.addRuleset('mine.json', 'one', false);
    put(folder, 'mine.json', 'theirs');
    expect(await library.saveRuleset('mine.json', 'two', 'one')).toMatchObject({
      ok: false,
      reason: 'changed-on-disk',
      onDisk: 'theirs',
    });
    expect(readFileSync(join(folder, 'mine.json'), 'utf8')).toBe('theirs');
  });

  it('does not bring back by saving what was removed meanwhile', async () => {
    const { folder, library } = shelves();
    expect(await library.saveRuleset('gone.json', 'two', 'one')).toMatchObject({
      ok: false,
      reason: 'changed-on-disk',
    });
    expect(existsSync(join(folder, 'gone.json'))).toBe(false);
  });

  it('lets one of two saves from the same text win', async () => {
    const { library } = shelves();
    await library.addRuleset('mine.json', 'one', false);
    const saves = await Promise.all(['a', 'b', 'c'].map(text => library.saveRuleset('mine.json', text, 'one')));
    expect(saves.map(saved => saved.ok)).toEqual([true, false, false]);
  });

  it('adds nothing over a taken name unless the user agreed', async () => {
    const { library } = shelves();
    await library.addRuleset('mine.json', 'one', false);
    expect(await library.addRuleset('MINE.json', 'two', false)).toMatchObject({
      ok: false,
      reason: 'exists',
      message: 'There is already a ruleset “mine.json”.',
      onDisk: 'one',
    });
    expect(await library.addRuleset('mine.json', 'two', true)).toMatchObject({ ok: true, entry: { text: 'two' } });
  });

  it('renames, but not onto another', async () => {
    const { folder, library } = shelves();
    await library.addRuleset('a.json', 'a', false);
    await library.addRuleset('b.json', 'b', false);
    expect(await library.renameRuleset('a.json', 'b.json')).toMatchObject({ ok: false, reason: 'exists' });
    expect(await library.renameRuleset('a.json', '../c.json')).toMatchObject({ ok: false, reason: 'bad-name' });
    expect(await library.renameRuleset('a.json', 'A.json')).toMatchObject({ ok: true, entry: { file: 'A.json' } });
    expect(readdirSync(folder).sort()).toEqual(['A.json', 'b.json']);
  });

  it('moves what is removed to the bin, beside what is there', async () => {
    const { folder, library } = shelves();
    for (const text of ['first', 'second']) {
      await library.addRuleset('mine.json', text, false);
      await library.removeRuleset('mine.json');
    }
    expect(readdirSync(join(folder, 'bin')).sort()).toEqual(['mine (2).json', 'mine.json']);
    expect(readFileSync(join(folder, 'bin', 'mine (2).json'), 'utf8')).toBe('second');
    expect(await library.listRulesets()).toHaveLength(1);
    await library.removeRuleset('mine.json');
  });

  it('reaches nothing outside its folder by name', async () => {
    const { folder, shipped, library } = shelves();
    const outside = join(folder, '..', 'outside.json');
    mkdirSync(folder, { recursive: true });
    writeFileSync(outside, 'safe');
    for (const name of [
      '../outside.json',
      '..\\outside.json',
      outside,
      join(shipped, 'first.json'),
      '../outside.json\0.json',
    ]) {
      expect(await library.saveRuleset(name, 'spoiled', 'safe')).toMatchObject({ ok: false, reason: 'bad-name' });
      expect(await library.addRuleset(name, 'spoiled', true)).toMatchObject({ ok: false, reason: 'bad-name' });
      expect(await library.renameRuleset(name, 'mine.json')).toMatchObject({ ok: false });
      await library.removeRuleset(name);
    }
    expect(readFileSync(outside, 'utf8')).toBe('safe');
    expect(existsSync(join(shipped, 'first.json'))).toBe(true);
  });

  it('finds a name whose accents the system writes apart', async () => {
    const { folder, library } = shelves();
    put(folder, 'cafe\u0301.json', 'one');
    expect((await library.listRulesets())[1]).toMatchObject({ file: 'caf\u00e9.json', text: 'one' });
    expect(await library.saveRuleset('caf\u00e9.json', 'two', 'one')).toMatchObject({ ok: true });
    expect(readdirSync(folder).filter(name => name.endsWith('.json'))).toEqual(['cafe\u0301.json']);
  });

  it('takes 2 MB and no more', async () => {
    const { library } = shelves();
    const most = 'x'.repeat(MOST_RULESET_BYTES);
    expect(await library.addRuleset('large.json', most, false)).toMatchObject({ ok: true });
    expect(await library.saveRuleset('large.json', most + 'x', most)).toMatchObject({ ok: false, reason: 'too-large' });
    expect(await library.addRuleset('larger.json', most + 'x', false)).toMatchObject({
      ok: false,
      reason: 'too-large',
    });
  });

  it('clears away what a write that was cut off long ago left behind', async () => {
    const { folder, library } = shelves();
    put(folder, 'mine.json.123456', 'half');
    put(folder, 'other.json.123456', 'half');
    utimesSync(join(folder, 'mine.json.123456'), 1, 1);
    await library.listRulesets();
    expect(readdirSync(folder)).toEqual(['other.json.123456']);
  });
});

describe('a file that cannot be read', () => {
  it('is listed with the reason, and the others with it', async () => {
    const { folder, library } = shelves();
    put(folder, 'good.json', '{}');
    put(folder, 'huge.json', 'x'.repeat(MOST_RULESET_BYTES + 1));
    put(folder, 'latin.json', Uint8Array.of(0x7b, 0xe9, 0x7d));
    mkdirSync(join(folder, 'folder.json'));
    const own = (await library.listRulesets()).filter(({ shelf }) => shelf === 'own');
    expect(own.map(({ file, text, error }) => [file, text, error])).toEqual([
      ['folder.json', '', 'It is not a file.'],
      ['good.json', '{}', undefined],
      ['huge.json', '', 'It is larger than 2 MB.'],
      ['latin.json', '', 'It is not a text file in UTF-8.'],
    ]);
  });

  it('as a link that leads out is neither read nor written through', async () => {
    const { folder, library } = shelves();
    const secret = join(emptyFolder(), 'secret.json');
    writeFileSync(secret, 'secret');
    put(folder, 'inside.json', 'inside');
    symlinkSync(secret, join(folder, 'out.json'));
    symlinkSync(join(folder, 'inside.json'), join(folder, 'in.json'));
    symlinkSync(join(folder, 'nowhere.json'), join(folder, 'dangling.json'));
    const own = (await library.listRulesets()).filter(({ shelf }) => shelf === 'own');
    expect(own.map(({ file, text }) => [file, text])).toEqual([
      ['dangling.json', ''],
      ['in.json', 'inside'],
      ['inside.json', 'inside'],
      ['out.json', ''],
    ]);
    expect(await library.saveRuleset('out.json', 'spoiled', 'secret')).toMatchObject({ ok: false, reason: 'failed' });
    expect(await library.addRuleset('out.json', 'spoiled', true)).toMatchObject({ ok: false, reason: 'failed' });
    expect(readFileSync(secret, 'utf8')).toBe('secret');
  });
});

describe('an earlier text of a ruleset', () => {
  const textsOf = async (library: Library, file: string) => (await library.listVersions(file)).map(({ text }) => text);

  it('is kept when it is saved over, the latest first', async () => {
    const { library } = shelves();
    await library.addRuleset('mine.json', 'one', false);
    expect(await textsOf(library, 'mine.json')).toEqual([]);
    await library.saveRuleset('mine.json', 'two', 'one');
    await library.saveRuleset('mine.json', 'three', 'two');
    await library.addRuleset('mine.json', 'four', true);
    expect(await textsOf(library, 'mine.json')).toEqual(['three', 'two', 'one']);
    expect((await library.listVersions('mine.json')).every(({ changed }) => changed > 0)).toBe(true);
    expect(await textsOf(library, 'other.json')).toEqual([]);
  });

  it('goes with its ruleset to another name, and from the library', async () => {
    const { library } = shelves();
    await library.addRuleset('mine.json', 'one', false);
    await library.saveRuleset('mine.json', 'two', 'one');
    await library.renameRuleset('mine.json', 'MINE.json');
    expect(await textsOf(library, 'MINE.json')).toEqual(['one']);
    await library.renameRuleset('MINE.json', 'ours.json');
    expect(await textsOf(library, 'mine.json')).toEqual([]);
    expect(await textsOf(library, 'ours.json')).toEqual(['one']);
    await library.removeRuleset('ours.json');
    await library.addRuleset('ours.json', 'new', false);
    expect(await textsOf(library, 'ours.json')).toEqual([]);
  });

  it('is one of thirty at most, and of eight megabytes', async () => {
    const { library } = shelves();
    await library.addRuleset('mine.json', '0', false);
    for (let i = 1; i <= 40; i++) await library.saveRuleset('mine.json', `${i}`, `${i - 1}`);
    expect(await textsOf(library, 'mine.json')).toEqual(Array.from({ length: 30 }, (_, i) => `${39 - i}`));
    const long = (letter: string) => letter.repeat(MOST_RULESET_BYTES);
    const letters = ['a', 'b', 'c', 'd', 'e', 'f'];
    let now = '40';
    for (const letter of letters) {
      expect((await library.saveRuleset('mine.json', long(letter), now)).ok).toBe(true);
      now = long(letter);
    }
    const kept = await textsOf(library, 'mine.json');
    expect(kept.map(text => text[0])).toEqual(['e', 'd', 'c', 'b']);
  });

  it('that is damaged on disk keeps nobody from saving', async () => {
    const { folder, library } = shelves();
    await library.addRuleset('mine.json', 'one', false);
    await library.saveRuleset('mine.json', 'two', 'one');
    const past = join(folder, '.tricksmith', 'versions');
    for (const name of readdirSync(past)) writeFileSync(join(past, name), '{"key":"mine.json","versions":[7]}');
    expect(await textsOf(library, 'mine.json')).toEqual([]);
    expect(await library.saveRuleset('mine.json', 'three', 'two')).toMatchObject({ ok: true });
    expect(await textsOf(library, 'mine.json')).toEqual(['two']);
  });
});

describe('what the app remembers', () => {
  const draft = { shelf: 'own', file: 'mine.json', text: 'half a rul', base: '{}', changed: 5 } as const;

  it('keeps a draft for each file until it is dropped', async () => {
    const { library, folder, shipped } = shelves();
    await library.keepDraft(draft);
    await library.keepDraft({ ...draft, text: 'half a rule' });
    await library.keepDraft({ ...draft, shelf: 'shipped' });
    const later = makeLibrary({ shipped, folder });
    expect((await later.listDrafts()).map(({ shelf, text }) => [shelf, text]).sort()).toEqual([
      ['own', 'half a rule'],
      ['shipped', 'half a rul'],
    ]);
    await later.dropDraft('own', 'mine.json');
    await later.dropDraft('own', 'never-there.json');
    expect(await later.listDrafts()).toHaveLength(1);
    expect((await later.listRulesets()).map(({ file }) => file)).toEqual(['first.json']);
  });

  it('keeps games, whatever their key is, and passes over damaged ones', async () => {
    const { library, folder } = shelves();
    const game = { key: '../../etc/passwd', record: '{}', changed: 1 };
    await library.keepGame(game);
    put(join(folder, '.tricksmith', 'games'), 'broken.json', '{"key":');
    put(join(folder, '.tricksmith', 'games'), 'odd.json', '[1]');
    expect(await library.listGames()).toEqual([game]);
    await library.dropGame(game.key);
    expect(await library.listGames()).toEqual([]);
  });

  it('keeps settings, and only what is right of them', async () => {
    const { library, folder } = shelves();
    expect(await library.settings()).toMatchObject({ theme: 'system', language: 'en' });
    expect(await library.changeSettings({ theme: 'dark', botDelay: -5 })).toMatchObject({
      theme: 'dark',
      botDelay: 600,
    });
    put(join(folder, '.tricksmith'), 'settings.json', '{"theme":"pink","language":"nl","evil":1}');
    expect(await library.settings()).toEqual({
      theme: 'system',
      language: 'nl',
      reducedMotion: 'system',
      playForced: false,
      botDelay: 600,
    });
    put(join(folder, '.tricksmith'), 'settings.json', 'not JSON');
    expect(await library.settings()).toMatchObject({ language: 'en' });
  });
});

describe('a watch of the folder', () => {
  it('tells of the changes of others and not of our own', async () => {
    const { folder, library } = shelves();
    mkdirSync(folder, { recursive: true });
    let told: () => void = () => undefined;
    let count = 0;
    const changed = new Promise<void>(done => (told = done));
    const stop = library.watch(() => {
      count++;
      told();
    });
    await library.addRuleset('mine.json', 'one', false);
    await library.saveRuleset('mine.json', 'two', 'one');
    put(folder, 'theirs.json', 'theirs');
    put(folder, 'theirs.json', 'theirs, written in two goes');
    await changed;
    expect(count).toBe(1);
    stop();
    await library.close();
  });
});
