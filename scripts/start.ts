import { spawn, spawnSync } from 'node:child_process';
import { electronBinary } from './electron-binary.ts';
import { downloadElectron } from './electron-download.ts';
import { isBuilt } from './freshness.ts';

const SOON = 8_000; // ms: a window that goes down with a fault this early never really opened

const build = (): void => {
  if (isBuilt()) return;
  console.log('Building Tricksmith…');
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit', shell: true });
  if (status !== 0) process.exit(1);
};

const hasDisplay = (): boolean =>
  process.platform !== 'linux' || [process.env.DISPLAY, process.env.WAYLAND_DISPLAY].some(Boolean);

/** Why the window was not opened; undefined when it was, and has been closed again. */
const openWindow = async (words: readonly string[]): Promise<string | undefined> => {
  if (!hasDisplay()) return 'There is no display for a window';
  const binary = electronBinary() ?? (await downloadElectron());
  if (binary === undefined) return 'Electron is not here and could not be downloaded';
  const started = Date.now();
  const child = spawn(binary, ['.', ...words], { stdio: 'inherit' });
  const code = await new Promise<number>(done => {
    child.once('error', () => done(1));
    child.once('exit', status => done(status ?? 0));
  });
  return code !== 0 && Date.now() - started < SOON ? 'Electron could not open its window' : undefined;
};

const openBrowser = (words: readonly string[]): void => {
  const child = spawn(process.execPath, ['bin/tricksmith.js', 'serve', ...words], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  child.once('exit', status => process.exit(status ?? 0));
};

const words = process.argv.slice(2).filter(word => word !== '--browser');
build();
const refusal = process.argv.includes('--browser') ? 'As asked' : await openWindow(words);
if (refusal !== undefined) {
  console.log(`${refusal}: opening Tricksmith in the browser instead.`);
  openBrowser(words);
}
