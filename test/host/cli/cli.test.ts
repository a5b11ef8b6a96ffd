import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { tricksmith } from './tricksmith.ts';

const folder = mkdtempSync(join(tmpdir(), 'tricksmith-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

const RAGE = readFileSync('rulesets/rage.json', 'utf8');

describe('tell', () => {
  it('tells the rules in sentences, as they are with so many seats and these variants', async () => {
    const { code, out, err } = await tricksmith(
      'tell',
      'rulesets/sheaves.json',
      '--seats',
      '4',
      '--variants',
      'last-load',
    );
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('\nPlayers\n  For 4 players.\n');
    expect(out).toContain('  Follow: A seat must follow the led suit if it can; Crows are free of this.\n');
    expect(out).toContain('\nVariants in force\n');
  });

  it('says what cannot be told', async () => {
    const { code, err } = await tricksmith('tell', 'rulesets/sheaves.json', '--seats', '9');
    expect({ code, err }).toEqual({ code: 2, err: 'tricksmith: This game is for 3 to 5 seats, not for 9.\n' });
  });
});

describe('check', () => {
  it('finds nothing wrong with a sound ruleset', async () => {
    const { code, out, err } = await tricksmith('check', 'rulesets/rage.json', 'rulesets/bids.json');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out.split('\n')[0]).toBe(
      'rulesets/rage.json: Rage, 2 to 10 seats, 4 variants, 1 option, 35 scenarios: no problems',
    );
  });

  it('tells one mistake once, with its place, code and help', async () => {
    const broken = file(
      'broken.json',
      RAGE.replace('"count": { "op": "minus", "a": 11', '"count": { "op": "minos", "a": 11'),
    );
    const { code, err } = await tricksmith('check', broken);
    expect(code).toBe(1);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(err).toMatch(/^.*broken\.json:\d+:\d+ [a-z-]+ .*minos.*minus/);
  });

  it('prints one JSON document and nothing else', async () => {
    const broken = file('cut.json', RAGE.slice(0, 300));
    const { code, out, err } = await tricksmith('check', '--json', broken, 'rulesets/rage.json');
    expect(code).toBe(1);
    const { files } = JSON.parse(out) as { files: { file: string; problems: { line: number }[] }[] };
    expect(files.map(({ problems }) => problems.length)).toEqual([1, 0]);
    expect(files[0]!.problems[0]!.line).toBeGreaterThan(1);
    expect(err).toMatch(/cut\.json:\d+:\d+ not-json/);
  });
});

describe('test', () => {
  it('plays every scenario', async () => {
    const { code, out } = await tricksmith('test', 'rulesets/rook2.json');
    expect(code).toBe(0);
    expect(out).toBe('rulesets/rook2.json: 21 of 21 scenarios passed\n21 passed, 0 failed\n');
  });

  it('tells the line that broke', async () => {
    const changed = file('changed.json', RAGE.replace('"then": 10, "else": -5', '"then": 10, "else": -4'));
    const { code, out, err } = await tricksmith('test', changed);
    expect(code).toBe(1);
    expect(out).toMatch(/\d+ passed, \d+ failed\n$/);
    expect(err).toMatch(
      /changed\.json:\d+:\d+ scenario-failed A met bid is worth ten, a missed one costs five: then\.scored is/,
    );
  });

  it('does not test a ruleset with problems', async () => {
    const { code, out } = await tricksmith('test', file('none.json', '{}'));
    expect(code).toBe(1);
    expect(out).toMatch('not tested');
  });
});

describe('play', () => {
  it.each([
    ['bombs', 3, 6],
    ['bids', 3, 6],
    ['rage', 2, 10],
    ['rook2', 2, 2],
  ])('plays %s at every number of seats', async (id, from, to) => {
    for (let seats = from; seats <= to; seats++) {
      const { code, out } = await tricksmith('play', `rulesets/${id}.json`, '--seats', String(seats), '--seed', '5');
      expect(code).toBe(0);
      expect(out).toMatch(/\nwinners?: seat \d/);
    }
  });

  it('says the same for the same seed, as text and as JSON', async () => {
    const words = [
      'play',
      'rulesets/bids.json',
      '--seats',
      '4',
      '--variants',
      'ally,color-bids',
      '--set',
      'rounds=2',
      '--set',
      'luckyLoser=flat',
      '--seed',
      '9',
    ];
    const { out } = await tricksmith(...words);
    expect((await tricksmith(...words)).out).toBe(out);
    expect(out.split('\n').filter(line => /^\d/.test(line))).toHaveLength(2);
    const json = JSON.parse((await tricksmith(...words, '--json')).out) as Record<string, unknown>;
    expect(json).toMatchObject({
      seats: 4,
      seed: 9,
      variants: ['ally', 'color-bids'],
      options: { rounds: 2, luckyLoser: 'flat', doubleScope: 'round' },
    });
    expect(json.totals).toHaveLength(4);
  });

  it.each([
    [['--seats', '11'], '2 to 10 seats'],
    [[], '--seats'],
    [['--seats', 'many'], 'whole number'],
    [['--seats', '3', '--variants', 'hidden-bids,secret-bids'], 'exclude'],
    [['--seats', '3', '--variants', 'sudden-death'], 'sudden-death'],
    [['--seats', '3', '--set', 'edition=first'], 'amigo, fundex'],
    [['--seats', '3', '--set', 'edition'], 'option=value'],
    [['--seats', '3', '--set', 'colour=red'], 'No option is called "colour"'],
    [['--seats', '3', '--set', 'editon=fundex'], 'Did you mean "edition"'],
    [['--seats', '3', '--variants', 'hidden-bid'], 'Did you mean "hidden-bids"'],
    [['--seats', '3', '--record', join(folder, 'no', 'such', 'folder.json')], 'cannot be written'],
  ])('refuses %s as wrong use', async (words, why) => {
    const { code, out, err } = await tricksmith('play', 'rulesets/rage.json', ...words);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(why);
  });
});

describe('a ruleset with problems', () => {
  it('is one document for play, too', async () => {
    const { code, out } = await tricksmith('play', file('broken.json', '{'), '--json');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ problems: [{ code: 'not-json' }] });
  });

  it('is none for the mark that some editors put before a text', async () => {
    const marked = file('marked.json', `\uFEFF${RAGE}`);
    expect(await tricksmith('check', marked)).toMatchObject({ code: 0, err: '' });
  });
});

describe('a game that comes to a fault', () => {
  it('tells the line, and keeps the record up to there', async () => {
    const dividing = RAGE.replace(
      '"tricks": { "points": "@tricks" }',
      '"tricks": { "points": { "op": "divide", "a": 1, "by": { "op": "minus", "a": 1, "b": 1 } } }',
    );
    const line = dividing.slice(0, dividing.indexOf('"divide"')).split('\n').length;
    const ruleset = file('dividing.json', dividing);
    const kept = join(folder, 'kept.json');
    const { code, err } = await tricksmith('play', ruleset, '--seats', '3', '--record', kept);
    expect(code).toBe(1);
    expect(err).toMatch(new RegExp(`dividing.json:${line}:\\d+ divided-by-zero `));
    expect(await tricksmith('replay', kept, '--ruleset', ruleset)).toMatchObject({ code: 0 });
  });
});

describe('replay', () => {
  const record = join(folder, 'game.json');
  const recorded = async (): Promise<string> => {
    await tricksmith('play', 'rulesets/bombs.json', '--seats', '4', '--variants', 'short-purse', '--record', record);
    return readFileSync(record, 'utf8');
  };

  it('finds a record the same', async () => {
    await recorded();
    const { code, out } = await tricksmith('replay', record);
    expect(code).toBe(0);
    expect(out).toMatch(/Die Bombe, \d+ decisions: the same game again\n$/);
  });

  it('tells the first thing that differs', async () => {
    const text = await recorded();
    const totals = file('totals.json', text.replace(/"totals": \[-?\d+/, '"totals": [999'));
    expect(await tricksmith('replay', totals)).toMatchObject({
      code: 1,
      err: expect.stringMatching('ends otherwise') as string,
    });
    const bid = file('bid.json', text.replace(/"kind": "call", "value": \d+/, '"kind": "call", "value": 41'));
    expect(await tricksmith('replay', bid)).toMatchObject({
      code: 1,
      err: expect.stringMatching('Round 1, decision 1') as string,
    });
  });

  it('plays by a ruleset that is named', async () => {
    await recorded();
    const own = file(
      'own.json',
      readFileSync('rulesets/bombs.json', 'utf8').replace('"op": "minus", "a": 120', '"op": "minus", "a": 90'),
    );
    const { code, err } = await tricksmith('replay', record, '--ruleset', own);
    expect(code).toBe(1);
    expect(err).toMatch('rules have changed');
    expect((await tricksmith('replay', record, '--ruleset', 'rulesets/rage.json')).code).toBe(1);
  });

  it.each([
    [
      'a decision that is a list',
      '"kind": "call", "value": ',
      '"kind": "call", "value": [], "was": ',
      'rounds / 0 / decisions / 0',
    ],
    ['scores that are a text', '"scores": [', '"scores": "many", "were": [', 'rounds / 0 / '],
    ['variants that are numbers', '"variants": ["short-purse"]', '"variants": [7]', 'variants / 0'],
    ['an option that is a record', '"minBid": 1', '"minBid": {}', 'options / minBid'],
    ['a later format', '"format": 1', '"format": 2', 'format 2'],
    ['too many seats', '"seats": 4', '"seats": 400', 'seats'],
    ['seats the game is not for', '"seats": 4', '"seats": 2', '3 to 6 seats'],
    ['a variant that is not there', 'short-purse', 'short-pursue', 'Did you mean'],
  ])('says what is wrong with a record of %s', async (_, was, is, why) => {
    const edited = file('edited.json', (await recorded()).replace(was, is));
    const { code, err } = await tricksmith('replay', edited);
    expect(err).toMatch(new RegExp(why));
    expect(code).toBe(1);
    const { out } = await tricksmith('replay', edited, '--json');
    expect(JSON.parse(out)).toMatchObject({ record: edited, same: false });
  });

  it('knows a record from other files', async () => {
    expect((await tricksmith('replay', 'rulesets/rage.json')).code).toBe(1);
    expect((await tricksmith('replay', file('text.json', 'no JSON'))).code).toBe(1);
    expect((await tricksmith('replay', join(folder, 'nowhere.json'))).code).toBe(2);
  });
});

describe('cases', () => {
  it('ends with how many passed and failed', async () => {
    const good = await tricksmith('cases', 'test/cases/rage.cases.json', 'test/cases/bids.cases.json');
    expect(good).toMatchObject({ code: 0, out: '30 passed, 0 failed\n' });
    const bad = await tricksmith('cases', 'test/cases/wrong-rook2.cases.json');
    expect(bad.code).toBe(1);
    expect(bad.out).toMatch(/\n0 passed, 12 failed\n$/);
  });
});

describe('the command line', () => {
  it.each(['check', 'test', 'play', 'replay', 'serve', 'cases'])('helps with %s by an example', async name => {
    const { code, out } = await tricksmith(name, '--help');
    expect(code).toBe(0);
    expect(out).toMatch(new RegExp(`Example:\\n  npm run --silent tricksmith -- ${name} `));
  });

  it.each([[['frob']], [['check']], [['check', '--loud', 'x']], [[]], [['check', 'nowhere.json']]])(
    'takes %j for wrong use',
    async words => {
      expect((await tricksmith(...words)).code).toBe(2);
    },
  );
});

describe('the program itself', () => {
  const started = (...words: string[]) =>
    spawn(process.execPath, ['bin/tricksmith.js', ...words], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, TRICKSMITH_LIBRARY: folder },
    });

  it('ends quietly when nobody reads on', async () => {
    const child = started('play', 'rulesets/rage.json', '--seats', '10', '--json');
    let err = '';
    child.stderr.on('data', chunk => (err += String(chunk)));
    child.stdout.once('readable', () => child.stdout.destroy());
    const code = await new Promise(done => child.once('close', done));
    expect({ code, err }).toEqual({ code: 0, err: '' });
  });

  it('ends quietly on Ctrl-C', async () => {
    const child = started('play', 'rulesets/rook2.json', '--variants', 'set-back', '--set', 'target=500');
    let err = '';
    child.stderr.on('data', chunk => (err += String(chunk)));
    child.once('spawn', () => child.kill('SIGINT'));
    const signal = await new Promise(done => child.once('close', (_, by) => done(by)));
    expect({ signal, err }).toEqual({ signal: 'SIGINT', err: '' });
  });
});
