import {
  carryOver,
  parseText,
  recordOf,
  sessionAt,
  stepsOf,
  viewIn,
  type CarriedOver,
  type Session,
} from '../../engine/index.ts';
import { readyTable } from './ready.ts';
import type { Table } from './table-session.ts';
import type { Foresight, RescoredRound } from './table-types.ts';

/** What other rules would make of the game. It is played beside the table, which stays as it is. */
export const foresee = ({ session }: Table, text: string, variants = session.game.variants): Foresight => {
  const record = recordOf(session);
  const made = readyTable(text, { seats: record.seats, variants, options: record.options });
  if ('problems' in made) return { ok: false, problems: made.problems };
  const carried = carryOver(made.table.game, record);
  const view = viewIn(session, undefined);
  // What is compared has been played equally far.
  const before = carried.steps < stepsOf(session) ? sessionAt(session, carried.steps) : session;
  return {
    ok: true,
    round: view.round,
    trick: view.trickNumber,
    steps: carried.steps,
    of: carried.of,
    ...stoppedBy(carried),
    ...differences(before, carried.session),
  };
};

type Foreseen = Extract<Foresight, { ok: true }>;

const stoppedBy = ({ stopped, session }: CarriedOver): Pick<Foreseen, 'stopped' | 'fault'> => {
  if (session.fault !== undefined) return { fault: session.fault.message };
  const { refused, pointer, round = 1 } = stopped ?? {};
  if (refused === undefined) return {};
  const { seat, value } = refused.decided;
  return { stopped: { seat, value, why: refused.why, round, ...(pointer !== undefined && { pointer }) } };
};

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const differences = (before: Session, after: Session): Pick<Foreseen, 'redealt' | 'rescored' | 'totals'> => {
  const pairs = before.rounds.flatMap((round, i) => {
    const other = after.rounds[i];
    return other === undefined ? [] : [{ round, other }];
  });
  const redealt = pairs.find(({ round, other }) => !same(round.deal, other.deal))?.round.round;
  const rescored = pairs
    .filter(({ round, other }) => (round.scores ?? round.void) && (other.scores ?? other.void))
    .filter(({ round, other }) => !same(round.scores, other.scores))
    .map(({ round, other }): RescoredRound => ({ round: round.round, before: round.scores, after: other.scores }));
  const [then, now] = [before, after].map(session => viewIn(session, undefined).total);
  return {
    ...(redealt !== undefined && { redealt }),
    rescored,
    ...(!same(then, now) && { totals: { before: then!, after: now! } }),
  };
};

/** The rules of a text without what only tells of them: scenarios. */
const rulesIn = (text: string): string => {
  const { document } = parseText(text);
  return JSON.stringify({ ...(document as object), scenarios: undefined });
};

/** Takes another text of the very same rules; false when they are others. */
export const takeText = (table: Table, text: string): boolean => {
  if (parseText(text).problems.length > 0 || rulesIn(text) !== rulesIn(table.text)) return false;
  const { seats, variants, options } = table.session.game;
  const made = readyTable(text, { seats, variants, options });
  if ('problems' in made) return false;
  const { session } = carryOver(made.table.game, recordOf(table.session));
  Object.assign(table, { text, session, ready: made.table });
  return true;
};
