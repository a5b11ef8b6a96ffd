import { makeLuck, type Luck } from '../cards/random.ts';
import { compileGame } from '../compile/compile.ts';
import { makeTally, type Tally } from '../compile/tally.ts';
import { foldSound } from '../describe/fold-sound.ts';
import { apply } from '../play/act.ts';
import { legalFor } from '../play/legal.ts';
import { firstAsked } from '../play/playout.ts';
import { advance, isOver, startGame } from '../play/run.ts';
import type { OptionValue, Sound } from '../ruleset/sound.ts';
import { Fault } from '../table/fault.ts';
import type { Game } from '../table/game.ts';
import { makeChoices } from '../table/list.ts';
import { INT, type State } from '../table/state.ts';
import { drawDecision, type Boldness } from './by-lot.ts';
import { lookAt, makeChoiceBook, noteCall, type ChoiceBook } from './choice-lines.ts';
import { reportOf, type Coverage } from './coverage-report.ts';
import { countHappenings, openSpots } from './spots.ts';

/** What is to be measured: so many games at each number of seats. */
export interface CoverageSetup {
  games: number;
  seats: readonly number[];
  options: Readonly<Record<string, OptionValue>>;
  seed: number;
}

/** A game that needs more decisions is left there: by lot some games never end. */
export const MOST_DECISIONS = 20_000;
/** Every so many games the bots bid boldly. */
const BOLD_EVERY = 4;
/** Decisions of one slice. */
const SLICE = 200;

/** Games at one number of seats, and what they came to. */
export interface MeasuredTable {
  seats: number;
  game: Game;
  tally: Tally;
  book: ChoiceBook;
  played: number;
  over: number; // of these, games that came to their end
  left: number; // that did not, in so many decisions
  decisions: number;
  rounds: number;
  faults: Map<string, { fault: Fault; times: number }>;
}

/** Games played slice by slice, so that whoever waits can stop at any time. */
export interface CoverageRun {
  isDone(): boolean;
  playOn(): void; // a few hundred decisions, or to the end of a game
  report(): Coverage; // of what was played so far
}

const openTable = (sound: Sound, seats: number, options: CoverageSetup['options']): MeasuredTable => {
  const setup = { seats, variants: sound.variants, options };
  const tally = makeTally();
  const game = compileGame(sound, setup, tally);
  openSpots(tally, sound, game);
  const spoken = new Set(foldSound(sound, setup).phrases.map(({ id }) => id));
  for (const { id, pointer } of sound.phrases) if (!spoken.has(id)) tally.settled.add(pointer);
  const none = { played: 0, over: 0, left: 0, decisions: 0, rounds: 0 };
  return { seats, game, tally, book: makeChoiceBook(), ...none, faults: new Map() };
};

/** A game under way. */
interface OpenGame {
  table: MeasuredTable;
  s: State;
  luck: Luck;
  boldness: Boldness;
  made: number; // decisions
}

const openGame = (table: MeasuredTable, firstSeed: number): OpenGame => {
  const { game, tally } = table;
  const seed = firstSeed + table.played;
  table.played++;
  const s: State = startGame(
    game,
    seed,
    countHappenings(tally, game, () => s),
  );
  const boldness = table.played % BOLD_EVERY === 0 ? 'bold' : 'modest';
  return { table, s, luck: makeLuck(seed ^ 0x5bd1e995), boldness, made: 0 };
};

const legal = makeChoices();

/** Decides once by lot, and counts what that brings about. */
const playOn = ({ table: { game, tally, book }, s, luck, boldness }: OpenGame): void => {
  const seat = firstAsked(s);
  legalFor(game, s, seat, legal);
  lookAt(book, tally, game, s, seat, legal);
  const value = drawDecision(game, s, legal, luck, boldness);
  noteCall(book, game, s, value);
  apply(game, s, seat, value);
};

/** Plays a slice of a game; false when the game is over, was left, or was stopped by a fault. */
const playSlice = (open: OpenGame): boolean => {
  const { table, s } = open;
  try {
    if (open.made === 0) advance(table.game, s);
    for (let i = 0; i < SLICE && !isOver(s) && open.made < MOST_DECISIONS; i++, open.made++) playOn(open);
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault;
    noteFault(table, fault);
    close(open);
    return false;
  } finally {
    table.tally.counting = true;
  }
  if (!isOver(s) && open.made < MOST_DECISIONS) return true;
  if (isOver(s)) table.over++;
  else table.left++;
  close(open);
  return false;
};

const close = ({ table, s, made }: OpenGame): void => {
  table.decisions += made;
  table.rounds += s.ints[INT.round]!;
};

const noteFault = ({ faults }: MeasuredTable, fault: Fault): void => {
  const key = `${fault.code} ${fault.pointers.join(' ')}`;
  faults.set(key, { fault, times: (faults.get(key)?.times ?? 0) + 1 });
};

/**
 * Lets bots that decide by lot play a ruleset, and counts which of its rules, branches and effects ever do something.
 *
 *   Sound -> Game with a tally, for each number of seats -> games -> counts and what never happened, in words
 */
export const measureCoverage = (sound: Sound, setup: CoverageSetup): CoverageRun => {
  const tables = setup.seats.map(seats => openTable(sound, seats, setup.options));
  const next = (): MeasuredTable | undefined => tables.find(({ played }) => played < setup.games);
  let open: OpenGame | undefined;
  return {
    isDone: () => open === undefined && next() === undefined,
    playOn: () => {
      const table = next();
      open ??= table && openGame(table, setup.seed);
      if (open && !playSlice(open)) open = undefined;
    },
    report: () => reportOf(sound, setup, tables),
  };
};
