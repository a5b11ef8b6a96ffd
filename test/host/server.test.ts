import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { CONTENT_POLICY } from '../../host/policy.ts';
import { serveApp, type Served } from '../../host/server.ts';
import { emptyFolder } from './workshop.ts';

const PAGE = '<!doctype html><title>Tricksmith</title>';

interface Home extends Served {
  folder: string;
  cookie: string;
}

const serve = async (): Promise<Home> => {
  const [dist, shipped, folder] = [emptyFolder(), emptyFolder(), emptyFolder()];
  writeFileSync(join(dist, 'index.html'), PAGE);
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'assets', 'app.js'), 'export {};');
  writeFileSync(join(dist, 'assets', 'font.woff2'), 'font');
  writeFileSync(join(dist, '..', 'secret.txt'), 'secret');
  const served = await serveApp({ port: 0, dist, shipped, folder, version: '1.2.3' });
  onTestFinished(() => served.close());
  const opening = await send(served, 'GET', new URL(served.url).pathname + new URL(served.url).search);
  return { ...served, folder, cookie: String(opening.headers['set-cookie']?.[0]).split(';')[0]! };
};

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

const send = (home: Served, method: string, path: string, headers: OutgoingHttpHeaders = {}, body?: string) =>
  new Promise<Answer>((done, fail) => {
    const sent = request({ host: '127.0.0.1', port: home.port, method, path, headers }, response => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    sent.on('error', fail);
    sent.end(body);
  });

const own = (home: Home): OutgoingHttpHeaders => ({
  cookie: home.cookie,
  origin: `http://127.0.0.1:${home.port}`,
  'content-type': 'application/json',
});
const call = (home: Home, name: string, words: unknown, headers = own(home)) =>
  send(home, 'POST', `/api/${name}`, headers, JSON.stringify(words));

describe('the page', () => {
  it('opens by its address, which gives a cookie and goes out of sight', async () => {
    const home = await serve();
    const { pathname, search } = new URL(home.url);
    const opening = await send(home, 'GET', pathname + search);
    expect([opening.status, opening.headers.location]).toEqual([303, '/']);
    expect(opening.headers['set-cookie']?.[0]).toMatch(
      /^tricksmith-\d+=[\w-]{32}; HttpOnly; SameSite=Strict; Path=\/$/,
    );
    expect(home.cookie).not.toContain(new URL(home.url).searchParams.get('token'));
  });

  it('comes with its policy and right types', async () => {
    const home = await serve();
    const page = await send(home, 'GET', '/', { cookie: home.cookie });
    expect([page.status, page.text]).toEqual([200, PAGE]);
    expect(page.headers).toMatchObject({
      'content-security-policy': CONTENT_POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'content-type': 'text/html;charset=utf-8',
      'cache-control': 'no-cache',
    });
    const types = ['/assets/app.js', '/assets/font.woff2'].map(async path => {
      const { headers } = await send(home, 'GET', path, { cookie: home.cookie });
      expect(headers['cache-control']).toContain('immutable');
      return headers['content-type'];
    });
    expect(await Promise.all(types)).toEqual(['text/javascript', 'font/woff2']);
  });

  it('is not given without the token or cookie, or with wrong ones', async () => {
    const home = await serve();
    const tries: readonly (readonly [string, OutgoingHttpHeaders])[] = [
      ['/', {}],
      ['/assets/app.js', {}],
      ['/?token=', {}],
      ['/?token=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', {}],
      ['/', { cookie: `tricksmith-${home.port}=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA` }],
      ['/', { cookie: home.cookie.replace(/^tricksmith-\d+/, 'tricksmith-1') }],
      ['/', { cookie: `tricksmith-${home.port}=${new URL(home.url).searchParams.get('token')}` }],
    ];
    for (const [path, headers] of tries) expect(await send(home, 'GET', path, headers)).toMatchObject({ status: 403 });
  });

  it('lets nothing outside its folder be read', async () => {
    const home = await serve();
    const paths = [
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/..%2fsecret.txt',
      '/assets/..%5c..%5csecret.txt',
      '//secret.txt',
      '/%00',
    ];
    for (const path of paths) {
      const { status, text } = await send(home, 'GET', path, { cookie: home.cookie });
      expect([path, text.includes('secret'), status >= 400]).toEqual([path, false, true]);
    }
  });
});

describe('a call', () => {
  it('is answered', async () => {
    const home = await serve();
    expect(JSON.parse((await call(home, 'about', [])).text)).toEqual({
      value: { home: 'browser', version: '1.2.3', libraryFolder: home.folder, platform: process.platform },
    });
    const added = await call(home, 'addRuleset', ['mine.json', '{"é":1}', false]);
    expect(JSON.parse(added.text)).toMatchObject({ value: { ok: true, entry: { text: '{"é":1}' } } });
    expect(readFileSync(join(home.folder, 'mine.json'), 'utf8')).toBe('{"é":1}');
    expect(JSON.parse((await call(home, 'removeRuleset', ['mine.json'])).text)).toEqual({});
  });

  it('of another page is refused, though the browser sent the cookie', async () => {
    const home = await serve();
    const foreign: readonly OutgoingHttpHeaders[] = [
      { ...own(home), origin: 'http://evil.example' },
      { ...own(home), origin: 'null' },
      { ...own(home), origin: `http://127.0.0.1:${home.port + 1}` },
      { ...own(home), origin: `https://127.0.0.1:${home.port}` },
      { cookie: home.cookie, 'content-type': 'application/json' },
      { ...own(home), host: 'evil.example' }, // a name of theirs that leads here
      { ...own(home), host: `evil.example:${home.port}`, origin: `http://evil.example:${home.port}` },
      { ...own(home), host: `127.0.0.1.evil.example:${home.port}` },
    ];
    for (const headers of foreign) {
      const { status, text } = await call(home, 'addRuleset', ['evil.json', '{}', true], headers);
      expect([status, text.includes('error')]).toEqual([403, true]);
    }
    expect(JSON.parse((await call(home, 'listRulesets', [])).text)).toEqual({ value: [] });
  });

  it('without the cookie is refused', async () => {
    const home = await serve();
    expect(await call(home, 'listRulesets', [], { ...own(home), cookie: '' })).toMatchObject({ status: 403 });
  });

  it('of another form than JSON is refused, as forms of foreign pages are', async () => {
    const home = await serve();
    expect(await call(home, 'about', [], { ...own(home), 'content-type': 'text/plain' })).toMatchObject({
      status: 415,
    });
    expect(await send(home, 'GET', '/api/about', { cookie: home.cookie })).toMatchObject({ status: 405 });
  });

  it.each([
    ['nothing', []],
    ['constructor', []],
    ['__proto__', []],
    ['..%2f', []],
  ])('named %s does not exist', async (name, words) => {
    expect(await call(await serve(), name, words)).toMatchObject({ status: 404 });
  });

  it.each([
    ['saveRuleset', ['mine.json', 'text']],
    ['saveRuleset', ['mine.json', 'text', 5]],
    ['removeRuleset', [{ toString: 'x' }]],
    ['keepDraft', [{ shelf: 'elsewhere', file: 'a.json', text: '', base: '', changed: 0 }]],
    ['about', { length: 0 }],
    ['about', null],
  ])('%s with wrong words is refused', async (name, words) => {
    expect(await call(await serve(), name, words)).toMatchObject({ status: 400 });
  });

  it('larger than any honest one is cut off', async () => {
    const home = await serve();
    const told = await send(home, 'POST', '/api/about', { ...own(home), 'content-length': 1e12 }).catch(
      () => undefined,
    );
    expect(told?.status ?? 413).toBe(413);
    const long = await call(home, 'addRuleset', ['mine.json', 'x'.repeat(3_000_000), false]);
    expect(JSON.parse(long.text)).toMatchObject({ value: { ok: false, reason: 'too-large' } });
  });
});

describe('the events', () => {
  const listen = (home: Home, headers: OutgoingHttpHeaders, path = '/events') =>
    new Promise<WebSocket | number>(done => {
      const socket = new WebSocket(`ws://127.0.0.1:${home.port}${path}`, {
        headers: headers as Record<string, string>,
      });
      socket.on('unexpected-response', (_request, response) => done(response.statusCode ?? 0));
      socket.on('error', () => undefined);
      socket.on('open', () => done(socket));
    });

  it('tell of a change on disk', async () => {
    const home = await serve();
    const socket = await listen(home, { cookie: home.cookie, origin: `http://127.0.0.1:${home.port}` });
    if (typeof socket === 'number') throw new Error(`refused with ${socket}`);
    const told = new Promise(done => socket.on('message', (data: Buffer) => done(JSON.parse(data.toString()))));
    writeFileSync(join(home.folder, 'theirs.json'), '{}');
    expect(await told).toEqual({ event: 'libraryChanged' });
  });

  it.each([
    ['saveRuleset', ['mine.json', '{ "now": 1 }', '{}']],
    ['addRuleset', ['another.json', '{}', false]],
    ['renameRuleset', ['mine.json', 'other.json']],
    ['removeRuleset', ['mine.json']],
  ])('tell every page of what one of them wrote: %s', async (name, words) => {
    const home = await serve();
    await call(home, 'addRuleset', ['mine.json', '{}', false]);
    const socket = await listen(home, { cookie: home.cookie, origin: `http://127.0.0.1:${home.port}` });
    if (typeof socket === 'number') throw new Error(`refused with ${socket}`);
    const told = new Promise(done => socket.on('message', (data: Buffer) => done(JSON.parse(data.toString()))));
    await call(home, name, words);
    expect(await told).toEqual({ event: 'libraryChanged' });
  });

  it('are told to our own page only', async () => {
    const home = await serve();
    const origin = `http://127.0.0.1:${home.port}`;
    const refusals = [
      listen(home, { origin }),
      listen(home, { cookie: home.cookie }),
      listen(home, { cookie: home.cookie, origin: 'http://evil.example' }),
      listen(home, { cookie: home.cookie, origin, host: `evil.example:${home.port}` }),
      listen(home, { cookie: home.cookie, origin }, '/elsewhere'),
    ];
    expect(await Promise.all(refusals)).toEqual([403, 403, 403, 403, 403]);
  });
});

describe('the server', () => {
  it('says in a line that a port is taken', async () => {
    const other = createServer();
    await new Promise<void>(done => other.listen(0, '127.0.0.1', done));
    onTestFinished(() => void other.close());
    const { port } = other.address() as AddressInfo;
    const dist = emptyFolder();
    writeFileSync(join(dist, 'index.html'), PAGE);
    await expect(serveApp({ port, dist, shipped: dist, folder: emptyFolder(), version: '1' })).rejects.toThrow(
      `Port ${port} is taken by another program`,
    );
  });

  it('says that the app is not built', async () => {
    const folder = emptyFolder();
    await expect(serveApp({ dist: folder, shipped: folder, folder, version: '1' })).rejects.toThrow(/npm run build/);
  });

  it('ends at once, though pages listen', async () => {
    const home = await serve();
    const socket = new WebSocket(`ws://127.0.0.1:${home.port}/events`, {
      headers: { cookie: home.cookie, origin: `http://127.0.0.1:${home.port}` },
    });
    await new Promise(done => socket.on('open', done));
    const gone = new Promise(done => socket.on('close', done));
    await home.close();
    await gone;
    await expect(send(home, 'GET', '/')).rejects.toThrow(/ECONNREFUSED/);
  });
});
