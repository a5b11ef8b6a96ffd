import type { Located } from '../../engine/index.ts';

/** What a command ends with: 0 all is right, 1 something in the user's file is not, 2 it was called wrongly. */
export type ExitCode = 0 | 1 | 2;

/** A call that cannot be carried out, as a line for the user. */
export class WrongUse extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WrongUse';
  }
}

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
export const complain = (line: string): void => {
  process.stderr.write(`${line}\n`);
};
/** The one document of `--json`. */
export const sayJson = (document: unknown): void => say(JSON.stringify(document, undefined, 2));

/** What a problem says, with its help. */
export const inFull = ({ message, help }: Pick<Located, 'message' | 'help'>): string =>
  help === undefined ? message : `${message} ${help}`;

/** A problem as editors and terminals can jump to it. */
export const problemLine = (file: string, problem: Located): string => {
  const { line, column, severity, code } = problem;
  const kind = severity === 'warning' ? 'warning ' : '';
  return `${file}:${line}:${column} ${kind}${code} ${inFull(problem)}`;
};

export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;

/** Whoever reads our output may stop reading, as `head` does: then there is nobody to tell anything, and we end. */
export const endQuietly = (): void => {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (fault: NodeJS.ErrnoException) => {
      if (fault.code === 'EPIPE') process.exit(0);
      throw fault;
    });
  }
};
