import { MANNERS } from './baselines/baselines.ts';
import type { Comparison, Report, RulesetSpeed, SearchSpeed, Speed, TextTime } from './report.ts';
import type { Spread } from './statistics.ts';

type Row = readonly string[];

const whole = (value: number): string => Math.round(value).toLocaleString('en');
const exact = (value: number, digits = 2): string => value.toFixed(digits);
const thousands = ({ low, high }: Spread): string => `${whole(low / 1000)}–${whole(high / 1000)} k`;
const megabytes = (bytes: number): string => `${exact(bytes / 1e6, 1)} MB`;

/** A table as Markdown, so that it can stand in a document as it is; the first column to the left, numbers to the right. */
const table = (titles: Row, rows: readonly Row[]): string[] => {
  const widths = titles.map((title, i) => Math.max(title.length, ...rows.map(row => row[i]!.length)));
  const line = (row: Row): string =>
    `| ${row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join(' | ')} |`;
  const rule = `| ${widths.map((width, i) => (i === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [line(titles), rule, ...rows.map(line)];
};

/** A headed part of what is printed; nothing when nothing was measured for it. */
const part = (title: string, titles: Row, rows: readonly Row[], notes: readonly string[] = []): string[] =>
  rows.length === 0 ? [] : ['', title, '', ...table(titles, rows), ...notes.flatMap(note => ['', note])];

const comparisonRows = ([name, { ruleset, byHand, ratios }]: [string, Comparison]): Row[] => [
  [name, 'from JSON', whole(ruleset.median), `${whole(ruleset.low)}–${whole(ruleset.high)}`, '', ''],
  ...MANNERS.map(manner => [
    '',
    manner,
    whole(byHand[manner].median),
    `${whole(byHand[manner].low)}–${whole(byHand[manner].high)}`,
    exact(ratios[manner].median),
    `${exact(ratios[manner].low)}–${exact(ratios[manner].high)}`,
  ]),
];

const comparisonLines = ({ comparisons }: Report): string[] =>
  part(
    'Against the same games by hand (ratio: from JSON to by hand)',
    ['game', 'written', 'games/s', 'middle half', 'ratio', 'middle half'],
    Object.entries(comparisons).flatMap(comparisonRows),
  );

const speedRow = (name: string, speed: Speed, scale: number): Row => [
  name,
  String(speed.seats),
  whole(speed.decisionsPerGame),
  whole(speed.gamesPerSecond),
  whole(speed.decisionsPerSecond),
  thousands(speed.decisionsSpread),
  whole(speed.decisionsPerSecond * scale),
  whole(speed.nanosecondsPerDecision),
  exact(speed.bytesPerDecision, 1),
];

const speedRows = (id: string, speed: RulesetSpeed, scale: number): Row[] => [
  speedRow(id, speed, scale),
  ...speed.others.map(other => speedRow('', other, scale)),
];

const speedLines = ({ rulesets, scale, slow }: Report): string[] =>
  part(
    'Every shipped ruleset, played by lot',
    ['ruleset', 'seats', 'decisions/game', 'games/s', 'decisions/s', 'middle half', 'scaled', 'ns', 'bytes'],
    Object.entries(rulesets).flatMap(([id, speed]) => speedRows(id, speed, scale)),
    [
      'scaled: decisions/s on a machine where plain Oh Hell makes 3,800,000; ns, bytes: of one decision',
      slow.length === 0
        ? 'No ruleset takes more than five times as long for a decision as the median one.'
        : slow.map(({ id, times, reason }) => `${id} takes ${exact(times, 1)} times the median: ${reason}`).join('\n'),
    ],
  );

const searchRow = ([id, search]: [string, SearchSpeed], scale: number): Row => [
  id,
  search.start,
  whole(search.copyNanoseconds),
  whole(search.cloneNanoseconds),
  whole(search.searchNanoseconds),
  exact(search.decisionsPerSearch, 1),
  whole(search.searchesPerSecond),
  thousands(search.searchesSpread),
  whole(search.searchesPerSecond * scale),
];

const searchLines = ({ clone, scale }: Report): string[] =>
  part(
    'Copying a state, and playing on from the copy by lot to the end of the round',
    ['ruleset', 'from', 'copy ns', 'new copy ns', 'copy + play ns', 'decisions', 'a second', 'middle half', 'scaled'],
    Object.entries(clone).map(each => searchRow(each, scale)),
  );

const textRow = (id: string, { check, recheck, compile }: Record<'check' | 'recheck' | 'compile', TextTime>): Row => [
  id,
  exact(check.first, 1),
  exact(check.median),
  exact(recheck.median),
  exact(compile.first, 1),
  exact(compile.median),
  exact(check.median + compile.median),
];

const textLines = ({ check, recheck, compile }: Report): string[] =>
  part(
    'Reading a text, in milliseconds',
    ['ruleset', 'check, first', 'check, warm', 'check, changed', 'compile, first', 'compile, warm', 'both, warm'],
    Object.entries(check).map(([id, time]) =>
      textRow(id, { check: time, recheck: recheck[id]!, compile: compile[id]! }),
    ),
    ['check, changed: one character of the rules is another since the text was checked last'],
  );

const curveLines = ({ curves }: Report): string[] =>
  part(
    'What a decision costs as games grow, in nanoseconds',
    ['size', 'cost at each size', 'last to first', 'grows with the power'],
    Object.values(curves).map(({ told, points, ratio, growth }) => [
      told,
      points.map(({ at, nanosecondsPerDecision }) => `${at}: ${whole(nanosecondsPerDecision)}`).join(', '),
      exact(ratio),
      exact(growth),
    ]),
  );

const memoryLines = ({ memory }: Report): string[] =>
  part(
    'What room is taken after so many games, garbage collected',
    ['ruleset', 'games', 'heap', 'process'],
    Object.entries(memory).flatMap(([id, marks]) =>
      marks.map((mark, i) => [i === 0 ? id : '', whole(mark.games), megabytes(mark.heap), megabytes(mark.resident)]),
    ),
  );

/** A report as it is read: tables, one for each part that was measured. */
export const linesOf = (report: Report): string[] => [
  report.machine,
  `medians of ${report.how.repetitions} samples of ${report.how.seconds} s; ${report.how.clock}`,
  ...comparisonLines(report),
  ...speedLines(report),
  ...searchLines(report),
  ...textLines(report),
  ...curveLines(report),
  ...memoryLines(report),
];
