import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a step of the tests came to. */
export interface Score {
  passed: number;
  failed: number;
}

/** The scores of several steps as one. */
export const sumOf = (scores: readonly Score[]): Score => ({
  passed: scores.reduce((sum, score) => sum + score.passed, 0),
  failed: scores.reduce((sum, score) => sum + score.failed, 0),
});

/** One npm script that either holds or does not. Its output is shown only when it does not. */
export const check = async (name: string, script: string): Promise<Score> => {
  const { code, output } = await run(['run', '--silent', script], { quiet: true });
  if (code !== 0) console.log(output);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}`);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
};

/** Unit, case, scenario and property tests. */
export const unitTests = (): Promise<Score> =>
  withReport(async report => {
    const words = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
    const { code } = await run(['exec', '--', 'vitest', ...words]);
    const read = (found: VitestReport): Score => ({ passed: found.numPassedTests, failed: found.numFailedTests });
    return scoreOf(report, code, read);
  });

/** The built app in a real browser, and the built desktop parts in the same. */
export const browserTests = (chromium: string): Promise<Score> =>
  withReport(async report => {
    const env = { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
    const { code } = await run(['exec', '--', 'playwright', 'test', '--reporter=list,json'], { env });
    const read = ({ stats }: PlaywrightReport): Score => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
    });
    return scoreOf(report, code, read);
  });

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
}

// A runner can fail without a failing test (a file that does not load): that counts as one failure.
const scoreOf = <Report>(report: string, code: number, read: (report: Report) => Score): Score => {
  const score = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')) as Report)
    : { passed: 0, failed: 0 };
  return code !== 0 && score.failed === 0 ? { ...score, failed: 1 } : score;
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
