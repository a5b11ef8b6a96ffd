import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findChromium } from '../../scripts/chromium.ts';

describe('the browser of the tests', () => {
  let folder = '';
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'tricksmith-chromium-'))));
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is the one that CHROMIUM names', () => {
    const path = join(folder, 'my-browser');
    writeFileSync(path, '');
    vi.stubEnv('CHROMIUM', path);
    expect(findChromium()).toBe(path);
  });

  it('is else one on the path', () => {
    const path = join(folder, 'chromium');
    writeFileSync(path, '');
    vi.stubEnv('CHROMIUM', '');
    vi.stubEnv('PATH', folder);
    expect(findChromium()).toBe(path);
  });
});
