import { writeFileSync } from 'node:fs';
import {
  decideIn,
  firstAsked,
  isOver,
  locate,
  makeLuck,
  openSession,
  parseText,
  randomBot,
  recordOf,
  recordText,
  viewIn,
  type Game,
  type GameRecord,
  type Session,
} from '../../../engine/index.ts';
import { complain, problemLine, say, sayJson, WrongUse, type ExitCode } from '../output.ts';
import { checkAloud, gameOf, isSound, readText, type Choices } from '../reading.ts';

export interface PlayOptions extends Choices {
  seed: number;
  record?: string;
  json?: boolean;
}

/** A game that needs more decisions than this is left alone. */
const MOST_DECISIONS = 200_000;

/** Bots that decide by lot play a game to its end; each sees only what its seat may see. */
const playBots = (game: Game, seed: number): Session => {
  const session = openSession(game, seed);
  const luck = makeLuck(seed ^ 0x5bd1e995);
  for (let made = 0; !isOver(session.s) && !session.fault; made++) {
    if (made === MOST_DECISIONS) {
      complain(`After ${MOST_DECISIONS} decisions the game is not over; it is left there.`);
      return session;
    }
    const view = viewIn(session, firstAsked(session.s));
    const refusal = decideIn(session, randomBot(view, luck));
    if (refusal) throw new Error(`A legal decision was refused: ${refusal.message}`);
  }
  return session;
};

const columns = (values: readonly (string | number)[]): string =>
  values.map(value => String(value).padStart(8)).join('');

const totalsOf = (rounds: GameRecord['rounds'], upTo: number, seats: number): number[] =>
  Array.from({ length: seats }, (_, seat) =>
    rounds.slice(0, upTo + 1).reduce((sum, { scores }) => sum + (scores?.[seat] ?? 0), 0),
  );

const tell = (game: Game, record: GameRecord): void => {
  const seats = Array.from({ length: game.seats }, (_, seat) => seat);
  const chosen = game.variants.length > 0 ? `, ${game.variants.join(', ')}` : '';
  say(`${game.name}, ${game.seats} seats${chosen}, seed ${record.seed}`);
  say(`${'round'.padEnd(10)}${columns(seats.map(seat => `seat ${seat}`))}`);
  record.rounds.forEach(({ round, scores, void: isVoid }, i) => {
    if (isVoid) say(`${String(round).padEnd(10)}void, dealt again`);
    if (!scores) return;
    say(`${String(round).padEnd(10)}${columns(scores)}`);
    say(`${'  total'.padEnd(10)}${columns(totalsOf(record.rounds, i, game.seats))}`);
  });
  if (!record.result) return;
  const { totals, winners } = record.result;
  say(`${'end'.padEnd(10)}${columns(totals)}`);
  say(`${winners.length > 1 ? 'winners' : 'winner'}: ${winners.map(seat => `seat ${seat}`).join(', ')}`);
};

const jsonOf = (record: GameRecord): unknown => ({
  ruleset: record.ruleset,
  seats: record.seats,
  variants: record.variants,
  options: record.options,
  seed: record.seed,
  rounds: record.rounds.map(({ round, dealer, scores, void: isVoid }) => ({ round, dealer, scores, void: isVoid })),
  decisions: record.rounds.reduce((sum, { decisions }) => sum + decisions.length, 0),
  totals: record.result?.totals,
  winners: record.result?.winners,
  fault: record.fault,
});

const write = (file: string, record: GameRecord): void => {
  try {
    writeFileSync(file, recordText(record));
  } catch (fault) {
    throw new WrongUse(`${file} cannot be written: ${(fault as Error).message}.`);
  }
};

/** A fault while playing, at the line of the rule that came to it. */
const complainOfFault = (file: string, text: string, fault: NonNullable<GameRecord['fault']>): void => {
  const { code, message, pointers } = fault;
  const problem = { code, severity: 'error', pointer: pointers[0] ?? '', at: 'value', message } as const;
  for (const located of locate(text, parseText(text).tree, [problem])) complain(problemLine(file, located));
};

/** Lets bots play a game and tells its rounds and totals. */
export const play = (file: string, options: PlayOptions): ExitCode => {
  const text = readText(file);
  const { summary, ...report } = checkAloud(file, text);
  if (!summary || !isSound({ ...report, summary })) {
    if (options.json) sayJson({ problems: report.problems });
    return 1;
  }
  const game = gameOf(text, summary, options);
  const session = playBots(game, options.seed);
  const record = recordOf(
    session,
    Array.from({ length: game.seats }, () => 'random'),
  );
  if (options.record !== undefined) write(options.record, record);
  if (options.json) sayJson(jsonOf(record));
  else tell(game, record);
  if (record.fault) complainOfFault(file, text, record.fault);
  return record.result ? 0 : 1;
};
