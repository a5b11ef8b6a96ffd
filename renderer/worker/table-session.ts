import {
  carryOver,
  cloneState,
  decide,
  decideIn,
  decisionsOf,
  Fault,
  logIn,
  makeLuck,
  openSession,
  randomBot,
  recordOf,
  scenarioFrom,
  scenarioStarts,
  sessionAt,
  stepsOf,
  Unfit,
  undoIn,
  viewFor,
  viewIn,
  type Beginning,
  type Game,
  type GameRecord,
  type Language,
  type RecordedScenario,
  type Refusal,
  type Session,
} from '../../engine/index.ts';
import type { TableCalls } from './calls.ts';
import { readyTable } from './ready.ts';
import { inWords, ruleWords, type RuleWords } from './refusal-words.ts';
import { foresee, takeText } from './table-foresight.ts';
import { infoOf, titlesOf, type ReadyTable } from './table-info.ts';
import { logLinesOf, momentsOf } from './table-log.ts';
import type { Opened, Stopped, TableSeat, TableSnapshot } from './table-types.ts';

/** A table in the worker: the whole game, secrets included, and who sits where. */
export interface Table {
  text: string;
  ready: ReadyTable;
  session: Session;
  seats: readonly TableSeat[];
  language: Language;
  titles: ReturnType<typeof titlesOf>;
  words: RuleWords;
}

/** A game as it is kept: the record, and the people of the table. */
interface Kept {
  record: GameRecord;
  seats: readonly TableSeat[];
}

/** The one table that this worker has. What it hands out is made by the engine for the seat that asks. */
export const makeTable = (): TableCalls => {
  let table: Table | undefined;
  const at = (): Table => {
    if (table === undefined) throw new Error('Nobody sits at the table yet.');
    return table;
  };
  const sit = (
    { text, ready, session }: Pick<Table, 'text' | 'ready' | 'session'>,
    seats: readonly TableSeat[],
    language: Language,
  ): Opened => {
    table = {
      text,
      ready,
      session,
      seats,
      language,
      titles: titlesOf(ready.game, language),
      words: ruleWords(ready, language),
    };
    return { ok: true, table: infoOf(ready, { seats, seed: session.seed, language }) };
  };

  return {
    startTable: ({ text, setup, seed, seats, language, from, decided }) => {
      const made = readyTable(text, setup);
      if ('problems' in made) return { ok: false, problems: made.problems };
      const session = sessionFrom(made.table.game, seed, from);
      if ('unfit' in session) return { ok: false, problems: [], message: session.unfit };
      for (const decision of decided ?? []) decideIn(session, decision);
      return sit({ text, ready: made.table, session }, seats, language);
    },
    resumeTable: (kept, text, language, variants) => {
      const { record, seats } = JSON.parse(kept) as Kept;
      const setup = { seats: record.seats, variants: variants ?? record.variants, options: record.options };
      const made = readyTable(text, setup);
      if ('problems' in made) return { ok: false, problems: made.problems };
      const { session, steps, of, stopped } = carryOver(made.table.game, record);
      const isSame = record.ruleset.digest === made.table.game.digest && stopped === undefined;
      const opened = sit({ text, ready: made.table, session }, seats, language);
      return isSame ? opened : { ...opened, stopped: stoppedAt(steps, of, stopped) };
    },
    snapshot: (seat, step) => snapshotOf(at(), seat, step),
    act: decision => inWords(decideIn(at().session, decision), decision.value, at().words),
    advanceBots: how => advanceBots(at(), how),
    explain: (seat, value) => inWords(explainIn(at().session, seat, value), value, at().words),
    undo: to => undo(at(), to),
    scenarioStarts: to => scenarioStarts(at().session, to),
    recordScenario: (start, to, picks) => withoutUsual(at().ready, scenarioFrom(at().session, start, to, picks)),
    foresee: (text, variants) => foresee(at(), text, variants),
    takeText: text => takeText(at(), text),
    kept: () => JSON.stringify({ record: recordIn(at()), seats: at().seats } satisfies Kept),
    record: () => `${JSON.stringify(recordIn(at()), undefined, 2)}\n`,
  };
};

/** A scenario that names only the options that are not as usual. */
const withoutUsual = ({ sound }: ReadyTable, recorded: RecordedScenario | undefined): RecordedScenario | undefined => {
  if (recorded === undefined) return undefined;
  const { options = {}, ...scenario } = recorded.scenario;
  const usual = new Map(sound.options.map(option => [option.id, option.default]));
  const set = Object.entries(options).filter(([id, value]) => usual.get(id) !== value);
  return { ...recorded, scenario: { ...scenario, ...(set.length > 0 && { options: Object.fromEntries(set) }) } };
};

/** A game from its deal or from a position; or why there can be no such position. */
const sessionFrom = (game: Game, seed: number, from: Beginning | undefined): Session | { unfit: string } => {
  try {
    return openSession(game, seed, from);
  } catch (reason) {
    if (reason instanceof Unfit || reason instanceof Fault) return { unfit: reason.message };
    throw reason;
  }
};

const stoppedAt = (step: number, of: number, why: { message: string; pointer?: string } | undefined): Stopped => ({
  step,
  of,
  message: why?.message ?? '',
  ...(why?.pointer !== undefined && { pointer: why.pointer }),
});

const recordIn = ({ session, seats }: Table): GameRecord =>
  recordOf(
    session,
    seats.map(({ kind, name }) => (kind === 'human' ? name : kind)),
  );

const isHuman = (table: Table, seat: number): boolean => table.seats[seat]?.kind === 'human';

/** A position for a seat that a human sits at, or for onlookers; no page is given what a bot sees. */
const snapshotOf = (table: Table, seat: number | undefined, step: number | undefined): TableSnapshot => {
  if (seat !== undefined && !isHuman(table, seat)) throw new Error('Only people look at the table.');
  const { session, titles } = table;
  const steps = stepsOf(session);
  const then = step === undefined || step >= steps ? session : sessionAt(session, step);
  const view = viewIn(then, seat);
  const labels = view.ask === undefined ? undefined : titles.get(view.ask.phase);
  const asked = view.over || then.fault !== undefined ? [] : (view.ask?.seats ?? []);
  const happened = logIn(then, seat);
  return {
    view,
    ...(labels !== undefined && { question: { labels } }),
    log: logLinesOf(table.ready, happened, table.seats, table.language),
    sheet: then.rounds
      .filter(({ begun }) => begun)
      .map(({ round, scores, void: isVoid }) => ({
        round,
        ...(scores !== undefined && { points: scores }),
        ...(isVoid && { void: true as const }),
      })),
    moments: momentsOf(logIn(session, seat)),
    step: stepsOf(then),
    steps,
    mayUndo: lastHuman(table) !== undefined,
    turn: asked.map(each => ({ seat: each, kind: table.seats[each]?.kind ?? 'random' })),
    ...(then.fault !== undefined && { fault: { ...then.fault } }),
  };
};

/** The step before the last decision of a human; at a table of bots alone, before the last of all. */
const lastHuman = (table: Table): number | undefined => {
  const decisions = decisionsOf(table.session);
  const hasHumans = table.seats.some(({ kind }) => kind === 'human');
  const step = decisions.findLastIndex(({ seat }) => !hasHumans || isHuman(table, seat));
  return step < 0 ? undefined : step;
};

const undo = (table: Table, to: number | undefined): boolean => {
  const goal = to ?? lastHuman(table);
  const steps = stepsOf(table.session);
  if (goal === undefined || goal > steps) return false;
  undoIn(table.session, steps - goal);
  return true;
};

/** Why an answer would be refused; undefined when it would not. It is tried on a copy, which nobody looks at. */
const explainIn = ({ game, s }: Session, seat: number, value: string | number): Refusal | undefined => {
  const kind = viewFor(game, s, undefined).ask?.kind ?? 'play';
  try {
    return decide(game, cloneState(game.layout, s), { seat, kind, value });
  } catch (error) {
    if (error instanceof Fault) return undefined;
    throw error;
  }
};

/** Lets bots decide, each from what its own seat sees; of several that are asked at once, people are not waited for. */
const advanceBots = (table: Table, how: 'one' | 'all'): boolean => {
  let moved = false;
  while (moveBot(table)) {
    moved = true;
    if (how === 'one') break;
  }
  return moved;
};

const moveBot = (table: Table): boolean => {
  const { session } = table;
  if (session.fault !== undefined) return false;
  const seat = viewIn(session, undefined).ask?.seats.find(each => !isHuman(table, each));
  if (seat === undefined) return false;
  // The same deal with the same decisions before it meets the same bots.
  const luck = makeLuck(session.seed + Math.imul(stepsOf(session) + 1, 7919) + seat);
  return decideIn(session, randomBot(viewIn(session, seat), luck)) === undefined;
};
