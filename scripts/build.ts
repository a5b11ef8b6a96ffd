import { existsSync } from 'node:fs';
import { build } from 'vite';
import { stampBuild } from './freshness.ts';

/** What the program is made of: a Vite configuration each, and the source without which there is nothing to build. */
const PARTS = {
  renderer: { config: 'vite.renderer.config.ts', entry: 'renderer/index.html' },
  cli: { config: 'vite.cli.config.ts', entry: 'host/cli/main.ts' },
  main: { config: 'vite.main.config.ts', entry: 'electron/main.ts' },
  preload: { config: 'vite.preload.config.ts', entry: 'electron/preload.ts' },
} as const;

type Part = keyof typeof PARTS;

const isPart = (word: string): word is Part => word in PARTS;

const startedAt = new Date();
const wanted = process.argv.slice(2).filter(isPart);
const parts = wanted.length > 0 ? wanted : (Object.keys(PARTS) as Part[]);
for (const part of parts) {
  const { config, entry } = PARTS[part];
  if (existsSync(entry)) await build({ configFile: config, logLevel: 'warn' });
  console.log(existsSync(entry) ? `built ${part}` : `nothing to build for ${part}: ${entry} is not there`);
}
if (wanted.length === 0) stampBuild(startedAt);
