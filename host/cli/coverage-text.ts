import type { Coverage, CoveredChoice, CoveredSpot } from '../../engine/index.ts';
import { count } from './output.ts';

const TITLES: Readonly<Record<CoveredSpot['kind'], string>> = {
  phase: 'phases: begun, of how often they might',
  rule: 'rules: applied, of how often they might',
  action: 'actions: taken, of how often they were open',
  option: 'things to choose: chosen, of how often they were open',
  restriction: 'restrictions: questions at which they barred a call',
  duty: 'duties: turns at which they kept a card back',
  order: 'order: tricks in which the step told cards apart',
  tie: 'ties: tricks in which cards were equal to the end',
  line: 'score sheet: entries that were not 0',
  tieBreak: 'tie-breaks: games in which they parted seats, of how many they were needed in',
  condition: 'ends: held, of how often they were asked',
  effect: 'effects',
  branch: 'branches',
};

const PARTS: Readonly<Record<NonNullable<CoveredChoice['part']>, string>> = {
  lead: 'leading',
  firstLead: 'leading, the first time',
  firstFreeLead: 'leading, the first time with a choice',
  follow: 'following',
};

const WIDTH = 150;
const MOST_CALLS = 12;

const onOneLine = (text: string, width: number): string =>
  text.length <= width ? text : `${text.slice(0, Math.max(0, width - 1))}…`;

/** Rows as columns: the first to the left, numbers to the right. */
const columns = (rows: readonly (readonly (string | number)[])[]): string[] => {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map(row => String(row[i]).length)));
  return rows.map(row =>
    row
      .map((cell, i) => (i === 0 ? String(cell).padEnd(widths[i]!) : String(cell).padStart(widths[i]!)))
      .join('   ')
      .trimEnd(),
  );
};

const share = (part: number): string => `${Math.round(part * 100)} %`;

const gamesText = ({ tables }: Coverage): string[] =>
  columns([
    ['games', 'played', 'over', 'left', 'stopped', 'rounds', 'decisions'],
    ...tables.map(({ seats, games, over, left, rounds, decisions }) => [
      count(seats, 'seat'),
      games,
      over,
      left,
      games - over - left,
      rounds.toFixed(1),
      decisions.toFixed(1),
    ]),
  ]);

const choicesText = ({ choices }: Coverage): string[] =>
  columns([
    ['choices', 'questions', 'legal on average', 'only one legal', 'legal where more'],
    ...choices.map(({ pointer, kind, part, questions, legal, forced, free }) => [
      `${pointer} ${part ? PARTS[part] : kind}`,
      questions,
      legal.toFixed(2),
      share(forced),
      free?.toFixed(2) ?? '–',
    ]),
  ]);

const callsText = ({ calls }: Coverage): string[] =>
  calls.map(line => {
    const all = line.calls.reduce((sum, { times }) => sum + times, 0);
    const told = line.calls.slice(0, MOST_CALLS).map(({ call, times }) => `${call} ${share(times / all)}`);
    const more = line.calls.length > MOST_CALLS ? `, ${line.calls.length - MOST_CALLS} more` : '';
    return `calls of ${line.pointer}: ${told.join(', ')}${more}`;
  });

const spotsText = (kind: CoveredSpot['kind'], spots: readonly CoveredSpot[]): string[] => {
  const counts = spots.map(({ times, asked }) => (asked === undefined ? `${times}` : `${times} of ${asked}`));
  const width = Math.max(...counts.map(({ length }) => length));
  const pointers = Math.min(60, Math.max(...spots.map(({ pointer }) => pointer.length)));
  const lines = spots.map(({ pointer, words = '' }, i) =>
    onOneLine(`${counts[i]!.padStart(width + 2)}  ${pointer.padEnd(pointers)}  ${words}`, WIDTH).trimEnd(),
  );
  return [TITLES[kind], ...lines];
};

const KINDS = Object.keys(TITLES) as CoveredSpot['kind'][];

/** All that was counted, as tables: games, choices, calls, and what happened how often. */
export const coverageText = (coverage: Coverage): string => {
  const spots = KINDS.map(kind => [kind, coverage.spots.filter(spot => spot.kind === kind)] as const);
  const parts = [
    gamesText(coverage),
    choicesText(coverage),
    ...(coverage.calls.length > 0 ? [callsText(coverage)] : []),
    ...spots.filter(([, found]) => found.length > 0).map(([kind, found]) => spotsText(kind, found)),
  ];
  return parts.map(lines => lines.join('\n')).join('\n\n');
};

const ONE: Readonly<Record<CoveredSpot['kind'], string>> = {
  phase: 'phase that never begins',
  rule: 'rule that never applies',
  action: 'action that nobody takes',
  option: 'thing to choose that nobody chooses',
  restriction: 'restriction that never bars a call',
  duty: 'duty that never binds',
  order: 'step that never decides a trick',
  tie: 'tie',
  line: 'line that never scores',
  tieBreak: 'tie-break that never decides',
  condition: 'condition that never holds',
  effect: 'effect that never happens',
  branch: 'branch that is never taken',
};

/** What a thing that never happened is, in words, on two lines. */
export const neverText = ({ kind, pointer, words, within }: CoveredSpot): string => {
  const said = [words, within === undefined ? undefined : `in: ${within}`].filter(each => each !== undefined);
  return [`${ONE[kind]}: ${pointer}`, ...said.map(line => `      ${onOneLine(line, 2 * WIDTH)}`)].join('\n');
};

/** The last line: how much of the ruleset the games have reached. */
export const sumText = ({ spots, never, settled }: Coverage): string => {
  const told = spots.filter(({ kind }) => kind !== 'tie'); // no game has to have them
  const live = told.filter(({ times }) => times > 0).length;
  const out = settled === 0 ? '' : `; ${settled} ruled out by seats and options`;
  return `${live} of ${told.length} rules, branches and effects did something, ${never.length} named never did${out}`;
};
