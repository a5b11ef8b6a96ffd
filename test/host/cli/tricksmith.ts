import { vi } from 'vitest';
import { run } from '../../../host/cli/run.ts';

interface Said {
  code: number;
  out: string;
  err: string;
}

/** Runs a command line in this process and catches what it says. */
export const tricksmith = async (...words: string[]): Promise<Said> => {
  const said = { out: '', err: '' };
  const out = vi.spyOn(process.stdout, 'write').mockImplementation(text => ((said.out += String(text)), true));
  const err = vi.spyOn(process.stderr, 'write').mockImplementation(text => ((said.err += String(text)), true));
  try {
    return { code: await run(words), ...said };
  } finally {
    out.mockRestore();
    err.mockRestore();
  }
};
