import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** An empty folder for one test; it goes when the test is over. */
export const emptyFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'tricksmith-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
