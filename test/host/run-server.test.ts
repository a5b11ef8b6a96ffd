import { spawn, type ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { emptyFolder } from './workshop.ts';

interface Running {
  process: ChildProcess;
  line: Promise<string>; // the first it prints, on stdout or stderr
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

const run = (folder: string, port: string): Running => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'test/host/serve-here.ts', folder, port], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let printed = '';
  const line = new Promise<string>(done => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes('\n')) done(printed.split('\n')[0]!);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>(done =>
    child.once('exit', (code, signal) => done({ code, signal })),
  );
  return { process: child, line, ended };
};

const folderWithPage = (): string => {
  const folder = emptyFolder();
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Tricksmith</title>');
  return folder;
};

it.each(['SIGINT', 'SIGTERM'] as const)('prints its address in one line and ends quietly at %s', async signal => {
  const server = run(folderWithPage(), '0');
  const line = await server.line;
  expect(line).toMatch(/^Tricksmith is open at http:\/\/127\.0\.0\.1:\d+\/\?token=[\w-]{32} \(Ctrl-C ends it\)$/);
  const page = await fetch(/http\S+/.exec(line)![0], { redirect: 'manual' });
  expect(page.status).toBe(303);
  server.process.kill(signal);
  expect(await server.ended).toEqual({ code: 0, signal: null });
});

it('says in one line that its port is taken', async () => {
  const folder = folderWithPage();
  const port = /:(\d+)/.exec(await run(folder, '0').line)![1]!;
  const second = run(folder, port);
  expect(await second.line).toBe(
    `Port ${port} is taken by another program; choose another one, or 0 for any that is free.`,
  );
  expect((await second.ended).code).toBe(1);
});

it('says in one line that the page is not built', async () => {
  const server = run(emptyFolder(), '0');
  expect(await server.line).toContain('npm run build');
  expect((await server.ended).code).toBe(1);
});
