import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, expect, test } from '@playwright/test';
import { electronBinary } from '../../scripts/electron-binary.ts';

const binary = electronBinary();
const hasDisplay = process.platform !== 'linux' || [process.env.DISPLAY, process.env.WAYLAND_DISPLAY].some(Boolean);
const reason = binary === undefined ? "Electron's binary is not on this machine" : 'there is no display for a window';

test('the real window shows the library', async () => {
  if (binary === undefined || !hasDisplay) console.log(`The real window was not opened: ${reason}.`);
  test.skip(binary === undefined || !hasDisplay, reason);
  const home = mkdtempSync(join(tmpdir(), 'tricksmith-window-'));
  const isRoot = process.getuid?.() === 0; // Chromium's sandbox refuses root
  const program = await _electron.launch({
    executablePath: binary,
    args: ['.', `--user-data-dir=${home}`, ...(isRoot ? ['--no-sandbox'] : [])],
    env: { ...(process.env as Record<string, string>), TRICKSMITH_LIBRARY: join(home, 'library') },
  });
  try {
    const page = await program.firstWindow();
    await expect(page.getByRole('main')).toContainText('Rage');
    expect(page.url()).toMatch(/^app:\/\/bundle\/index\.html/);
    expect(await page.evaluate(() => typeof (globalThis as { require?: unknown }).require)).toBe('undefined');
    expect(await page.evaluate(() => 'tricksmith' in globalThis)).toBe(true);
  } finally {
    await program.close();
    rmSync(home, { recursive: true, force: true });
  }
});
