import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPlaywright, readVitest, type Score } from './test-reports.ts';

/** The scores of several steps as one. */
export const sumOf = (scores: readonly Score[]): Score => ({
  passed: scores.reduce((sum, score) => sum + score.passed, 0),
  failed: scores.reduce((sum, score) => sum + score.failed, 0),
  faults: scores.flatMap(score => score.faults),
});

/** One npm script that either holds or does not. Its output is shown only when it does not. */
export const check = async (name: string, script: string): Promise<Score> => {
  const { code, output } = await run(['run', '--silent', script], { quiet: true });
  if (code !== 0) console.log(output);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}`);
  return code === 0 ? { passed: 1, failed: 0, faults: [] } : { passed: 0, failed: 1, faults: [`${name}\n${output}`] };
};

/** Unit, case, scenario and property tests. */
export const unitTests = (): Promise<Score> =>
  withReport(async report => {
    const words = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
    const { code } = await run(['exec', '--', 'vitest', ...words]);
    return scoreOf(report, code, readVitest);
  });

/** The built app in a real browser, and the built desktop parts in the same. */
export const browserTests = (chromium: string): Promise<Score> =>
  withReport(async report => {
    const env = { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
    const { code } = await run(['exec', '--', 'playwright', 'test', '--reporter=list,json'], { env });
    return scoreOf(report, code, readPlaywright);
  });

// A runner can fail without a failing test (a file that does not load): that counts as one failure.
const scoreOf = (report: string, code: number, read: (report: string) => Score): Score => {
  const score = existsSync(report) ? read(readFileSync(report, 'utf8')) : { passed: 0, failed: 0, faults: [] };
  if (code === 0 || score.failed > 0) return score;
  const fault = `A runner of tests ended with ${code}, though no test failed: its output above says why.`;
  return { ...score, failed: 1, faults: [...score.faults, fault] };
};

const withReport = async (work: (report: string) => Promise<Score>): Promise<Score> => {
  const folder = mkdtempSync(join(tmpdir(), 'tricksmith-test-'));
  try {
    return await work(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

interface Manner {
  quiet?: boolean;
  env?: Record<string, string>;
}

const run = (words: readonly string[], { quiet = false, env = {} }: Manner = {}) =>
  new Promise<{ code: number; output: string }>(done => {
    const child = spawn('npm', words, {
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    const chunks: string[] = [];
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
    child.once('error', fault => done({ code: 1, output: fault.message }));
    child.once('close', code => done({ code: code ?? 1, output: chunks.join('') }));
  });
