import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { makeElectronStub } from './package-stub.ts';

const require = createRequire(import.meta.url);
const { devDependencies } = require('../../package.json') as { devDependencies: Record<string, string> };

test.describe('the installers', () => {
  test.skip(process.platform !== 'linux', 'The stub is an Electron of Linux.');
  let folder = '';

  test.beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'tricksmith-package-'));
    const stub = join(folder, 'stub');
    makeElectronStub(stub, devDependencies.electron!);
    const builder = require.resolve('electron-builder/out/cli/cli.js');
    const words = ['--dir', '--linux', '--config', 'electron-builder.config.ts', `-c.electronDist=${stub}`];
    execFileSync(process.execPath, [builder, ...words, `-c.directories.output=${join(folder, 'release')}`], {
      stdio: 'pipe',
    });
  });

  test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const unpacked = (name: string) => join(folder, 'release', 'linux-unpacked', name);

  test('carry the built app and nothing else', async () => {
    const { listPackage } = await import('@electron/asar');
    const files = listPackage(unpacked('resources/app.asar'), { isPack: false });
    expect(files).toEqual(
      expect.arrayContaining([
        '/dist/main/main.cjs',
        '/dist/preload/preload.cjs',
        '/dist/renderer/index.html',
        '/LICENSE',
      ]),
    );
    const strangers = files.filter(file => !/^\/(dist|LICENSE|package\.json)(\/|$)/.test(file));
    expect(strangers).toEqual([]);
    const sources = files.filter(file => /\.(ts|vue|map)$|\/(test|node_modules|cli)(\/|$)/.test(file));
    expect(sources).toEqual([]);
  });

  test('carry the shipped rulesets beside it', () => {
    const shipped = readdirSync('rulesets').filter(file => file.endsWith('.json'));
    expect(readdirSync(unpacked('resources/rulesets')).sort()).toEqual(shipped.sort());
  });

  test('name the packed program and no development package', async () => {
    const { extractFile } = await import('@electron/asar');
    const packed = JSON.parse(extractFile(unpacked('resources/app.asar'), 'package.json').toString()) as object;
    expect(packed).toMatchObject({ name: 'tricksmith', main: 'dist/main/main.cjs' });
    expect(packed).not.toHaveProperty('devDependencies');
    expect(packed).not.toHaveProperty('scripts');
  });

  test('shut what a shipped window must not do', async () => {
    const { FuseState, FuseV1Options, getCurrentFuseWire } = await readFuses();
    const fuses = await getCurrentFuseWire(unpacked('tricksmith'));
    expect(fuses[FuseV1Options.RunAsNode]).toBe(FuseState.DISABLE);
    expect(fuses[FuseV1Options.EnableNodeOptionsEnvironmentVariable]).toBe(FuseState.DISABLE);
    expect(fuses[FuseV1Options.EnableNodeCliInspectArguments]).toBe(FuseState.DISABLE);
    expect(fuses[FuseV1Options.OnlyLoadAppFromAsar]).toBe(FuseState.ENABLE);
    expect(fuses[FuseV1Options.EnableEmbeddedAsarIntegrityValidation]).toBe(FuseState.ENABLE);
    expect(fuses[FuseV1Options.GrantFileProtocolExtraPrivileges]).toBe(FuseState.DISABLE);
  });

  const readFuses = async () => {
    const fuses = await import('@electron/fuses');
    const { FuseState } = await import('@electron/fuses/dist/constants.js');
    return { ...fuses, FuseState };
  };

  test('have an icon for every system', () => {
    for (const name of ['icon.png', 'icon.ico', 'icon.icns']) expect(existsSync(join('build', name))).toBe(true);
    expect(readFileSync('build/icon.icns').subarray(0, 4).toString()).toBe('icns');
  });
});
