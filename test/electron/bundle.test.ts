import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveBundle } from '../../electron/bundle.ts';

describe('the bundle', () => {
  let root = '';
  let answer: (request: Request) => Promise<Response>;

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'tricksmith-bundle-'));
    mkdirSync(join(root, 'renderer', 'assets'), { recursive: true });
    writeFileSync(join(root, 'renderer', 'index.html'), '<!doctype html>');
    writeFileSync(join(root, 'renderer', 'assets', 'a b.js'), 'export {}');
    writeFileSync(join(root, 'secret.txt'), 'secret');
    writeFileSync(join(root, 'renderer-secret.txt'), 'secret');
    answer = serveBundle(join(root, 'renderer'));
  });

  afterAll(() => rmSync(root, { recursive: true, force: true }));

  const ask = (address: string, method = 'GET') => answer(new Request(address, { method }));

  it.each(['app://bundle/', 'app://bundle/index.html', 'app://bundle/?x=1#rules'])(
    'answers %s with the page',
    async address => {
      const response = await ask(address);
      expect(response.status).toBe(200);
      expect(await response.text()).toBe('<!doctype html>');
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    },
  );

  it('knows the type of a script, with a blank in its name', async () => {
    const response = await ask('app://bundle/assets/a%20b.js');
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  });

  it.each([
    'app://bundle/../secret.txt',
    'app://bundle/%2e%2e/secret.txt',
    'app://bundle/..%2fsecret.txt',
    'app://bundle/..%2frenderer-secret.txt',
    'app://bundle/assets/..%2f..%2fsecret.txt',
    'app://bundle/%00',
    'app://bundle/%',
    'app://bundle/assets',
    'app://bundle/absent.js',
    'app://elsewhere/index.html',
  ])('gives nothing for %s', async address => {
    const response = await ask(address);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('');
  });

  it('only gives', async () => {
    expect((await ask('app://bundle/index.html', 'POST')).status).toBe(405);
  });

  it('sends the content policy with every answer', async () => {
    for (const address of ['app://bundle/index.html', 'app://bundle/absent.js']) {
      const policy = (await ask(address)).headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self';");
      expect(policy).not.toContain('unsafe-eval');
    }
  });
});
