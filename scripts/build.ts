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

/** Builds one part. It tells so beside the output, which may be somebody else's JSON. */
const buildPart = async (part: Part): Promise<void> => {
  const { config, entry } = PARTS[part];
  if (!existsSync(entry)) return console.error(`nothing to build for ${part}: ${entry} is not there`);
  await build({ configFile: config, logLevel: 'warn' });
  console.error(`built ${part}`);
};

const startedAt = new Date();
const wanted = process.argv.slice(2).filter(isPart);
const parts = wanted.length > 0 ? wanted : (Object.keys(PARTS) as Part[]);
try {
  for (const part of parts) await buildPart(part);
  if (wanted.length === 0) stampBuild(startedAt);
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exitCode = 1;
}
