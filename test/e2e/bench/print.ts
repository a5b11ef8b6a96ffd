import type { Times } from './measure.ts';
import type { Tasks } from './probe.ts';

/** All that a run of the editor's bench found out; times in milliseconds. */
export interface EditorReport {
  machine: string;
  lines: number; // of the ruleset that is typed in
  opening: { file: string; first: number; later: Times };
  typing: Readonly<Record<string, Times>> & { all: Times };
  tasks: Tasks;
  form: Times;
}

const whole = (ms: number): string => ms.toFixed(0);
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const timesRow = (name: string, { count, p50, p95, most }: Times, aim: string): string =>
  row([name, String(count), whole(p50), whole(p95), whole(most), aim]);

/** A report as it is read: one table, and what kept the page busy. */
export const linesOf = ({ machine, lines, opening, typing, tasks, form }: EditorReport): string[] => [
  machine,
  `A ruleset of ${lines} lines; milliseconds from the key or click to the picture that shows what came of it.`,
  '',
  row(['what', 'samples', 'p50', 'p95', 'most', 'aim']),
  row(['---', '---:', '---:', '---:', '---:', '---']),
  row([`${opening.file}, opened first`, '1', whole(opening.first), '', '', '']),
  timesRow(`${opening.file}, opened again`, opening.later, 'p50 under 400'),
  timesRow('a fault typed or mended', typing.all, 'p50 50, p95 120'),
  ...Object.entries(typing)
    .filter(([sort]) => sort !== 'all')
    .map(([sort, times]) => timesRow(`… ${sort}`, times, '')),
  timesRow('a number changed by the form', form, ''),
  '',
  `While typing fast: ${tasks.count} tasks over 50 ms (aim: none), the longest ${whole(tasks.longest)} ms; ` +
    `the slowest key was on the screen after ${whole(tasks.slowestKey)} ms.`,
];
