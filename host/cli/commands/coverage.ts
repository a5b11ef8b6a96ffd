import { setImmediate } from 'node:timers/promises';
import {
  locate,
  measureCoverage,
  parseText,
  soundOf,
  type Coverage,
  type CoverageRun,
  type Diagnostic,
} from '../../../engine/index.ts';
import { coverageText, neverText, sumText } from '../coverage-text.ts';
import { complain, count, problemLine, say, sayJson, WrongUse, type ExitCode } from '../output.ts';
import { checkAloud, gameOf, isSound, readText, type Choices } from '../reading.ts';

export interface CoverageOptions extends Omit<Choices, 'seats'> {
  seats: number | 'all';
  games: number;
  seed: number;
  json?: boolean;
}

/** Between two slices others get their turn, so that Ctrl-C is heard: then what was played so far is told. */
const playAll = async (run: CoverageRun): Promise<boolean> => {
  let isStopped = false;
  const stop = (): void => {
    isStopped = true;
  };
  process.once('SIGINT', stop);
  while (!run.isDone() && !isStopped) {
    run.playOn();
    await setImmediate();
  }
  process.removeListener('SIGINT', stop);
  return run.isDone();
};

const at = (pointer: string, code: string, message: string, severity: 'error' | 'warning'): Diagnostic => ({
  code,
  severity,
  pointer,
  at: 'key',
  message,
});

/** Faults while playing, each at the line of the rule that came to it. */
const complainOfFaults = (file: string, text: string, { tables }: Coverage): void => {
  const found = tables.flatMap(({ seats, faults }) =>
    faults.map(({ code, message, pointers, games }) => {
      const where = `${message} With ${count(seats, 'seat')}, in ${count(games, 'game')}.`;
      return at(pointers[0] ?? '', code, where, 'error');
    }),
  );
  for (const located of locate(text, parseText(text).tree, found)) complain(problemLine(file, located));
};

const tellNever = (file: string, text: string, { never }: Coverage): void => {
  if (never.length === 0) return;
  const { tree } = parseText(text);
  say('\nnever:');
  const found = locate(
    text,
    tree,
    never.map(spot => at(spot.pointer, spot.kind, neverText(spot), 'warning')),
  );
  for (const { line, column, message } of found) say(`  ${file}:${line}:${column} ${message}`);
};

const tell = (file: string, text: string, coverage: Coverage): void => {
  const { name, variants, seed } = coverage;
  const chosen = variants.length > 0 ? `, ${variants.join(', ')}` : '';
  say(`${name}${chosen}, games by lot, seed ${seed}\n`);
  say(coverageText(coverage));
  tellNever(file, text, coverage);
  say(`\n${sumText(coverage)}`);
};

const seatsOf = ({ from, to }: { from: number; to: number }, wanted: number | 'all'): number[] =>
  wanted === 'all' ? Array.from({ length: to - from + 1 }, (_, i) => from + i) : [wanted];

/** Lets bots play a ruleset by lot and tells what its rules did, and which never did anything. */
export const coverage = async (file: string, asked: CoverageOptions): Promise<ExitCode> => {
  if (asked.games < 1) throw new WrongUse('At least one game is wanted.');
  const text = readText(file);
  const { summary, ...report } = checkAloud(file, text);
  if (!summary || !isSound({ ...report, summary })) {
    if (asked.json) sayJson({ problems: report.problems });
    return 1;
  }
  const variants = summary.variants.map(({ id }) => id).filter(id => asked.variants.includes(id));
  const seats = seatsOf(playableSeats(summary, asked), asked.seats);
  const [first] = seats.map(count => gameOf(text, summary, { ...asked, seats: count }));
  const { sound } = soundOf(text, variants);
  if (!sound || !first) throw new WrongUse(`${summary.name.en} has no number of seats that these variants allow.`);
  const run = measureCoverage(sound, { seats, games: asked.games, options: first.options, seed: asked.seed });
  const isComplete = await playAll(run);
  const result = run.report();
  if (asked.json) sayJson({ complete: isComplete, ...result });
  else tell(file, text, result);
  if (!isComplete) complain('Stopped before all games were played.');
  complainOfFaults(file, text, result);
  return result.tables.some(({ faults }) => faults.length > 0) ? 1 : 0;
};

/** The numbers of seats that the chosen variants allow. */
const playableSeats = (
  { seats, variants }: NonNullable<ReturnType<typeof checkAloud>['summary']>,
  asked: CoverageOptions,
): { from: number; to: number } => {
  const ranges = [seats, ...variants.filter(({ id }) => asked.variants.includes(id)).map(variant => variant.seats)];
  return { from: Math.max(...ranges.map(({ from }) => from)), to: Math.min(...ranges.map(({ to }) => to)) };
};
