import type { Decision } from '../table/ask.ts';
import type { Game } from '../table/game.ts';
import type { GameRecord, RoundRecord } from '../table/record.ts';
import { isOver } from './run.ts';
import { decideIn, openSession, type OpenRound, type Session } from './session.ts';
import { winnersOf } from './winners.ts';

/** A session written down. */
export const recordOf = (session: Session, players?: readonly string[]): GameRecord => {
  const { game, seed, from, fault } = session;
  return {
    format: 1,
    kind: 'tricksmith-record',
    ruleset: { id: game.id, name: game.name, digest: game.digest },
    variants: game.variants,
    options: game.options,
    seats: game.seats,
    seed,
    ...(from && { from }),
    ...(players && { players }),
    rounds: session.rounds.map(roundRecord),
    ...(isOver(session.s) && !fault && { result: resultOf(session) }),
    ...(fault && { fault: { ...fault } }),
  };
};

const roundRecord = ({ round, dealer, deal, decisions, scores, void: isVoid }: OpenRound): RoundRecord => ({
  round,
  dealer,
  deal: deal ?? {},
  decisions: [...decisions],
  ...(scores && { scores }),
  ...(isVoid && { void: true }),
});

const resultOf = ({ game, s }: Session): NonNullable<GameRecord['result']> => ({
  totals: Array.from(s.nums.subarray(game.layout.total, game.layout.total + game.seats)),
  winners: winnersOf(game, s),
});

/** Where a replay first differs from its record: rounds as they are numbered, decisions of a round from 1. */
export interface Difference {
  what: 'rules' | 'round' | 'deal' | 'decision' | 'scores' | 'result' | 'fault';
  round?: number;
  decision?: number;
  message: string;
  pointer?: string; // the rule that refuses a decision
  refused?: { decided: Decision; why: string }; // the decision that cannot be made, and why in its own words
}

/** Plays a record again under these rules and holds everything it tells against what comes out. */
export const replayRecord = (game: Game, record: GameRecord): { session: Session; difference?: Difference } => {
  const session = openSession(game, record.seed, record.from);
  const difference =
    otherRules(game, record) ??
    firstOf(record.rounds.map((_, i) => () => replayRound(session, record, i))) ??
    otherEnd(session, record);
  return difference ? { session, difference } : { session };
};

/** How far a record could be carried over to rules that have changed since. */
export interface CarriedOver {
  session: Session;
  steps: number; // decisions that could be made again
  of: number;
  stopped?: Difference; // why the next could not
}

/** Plays the decisions of a record under other rules as far as they stay legal; deals and scores may differ. */
export const carryOver = (game: Game, record: GameRecord): CarriedOver => {
  const session = openSession(game, record.seed, record.from);
  const of = record.rounds.reduce((sum, round) => sum + round.decisions.length, 0);
  const stopped = firstOf(record.rounds.map(round => () => decideAll(session, round)));
  return { session, steps: session.log.at, of, ...(stopped && { stopped }) };
};

const firstOf = (checks: readonly (() => Difference | undefined)[]): Difference | undefined => {
  for (const check of checks) {
    const difference = check();
    if (difference) return difference;
  }
  return undefined;
};

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const otherRules = (game: Game, record: GameRecord): Difference | undefined => {
  const says = (message: string): Difference => ({ what: 'rules', message });
  if (record.seats !== game.seats) return says(`The record is of ${record.seats} seats, not ${game.seats}.`);
  if (!same(record.variants, game.variants)) return says('The record was played with other variants.');
  if (!same(sorted(record.options), sorted(game.options))) return says('The record was played with other options.');
  if (record.ruleset.digest !== game.digest) return says('The rules have changed since this game was played.');
  return undefined;
};

const sorted = (options: GameRecord['options']): unknown =>
  Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1));

const replayRound = (session: Session, record: GameRecord, index: number): Difference | undefined => {
  const wanted = record.rounds[index]!;
  const { round } = wanted;
  const played = session.rounds[index];
  if (!played) return { what: 'round', round, message: `The game does not come to round ${round}.` };
  if (played.round !== round || played.dealer !== wanted.dealer) {
    const message = `Round ${played.round} with dealer ${played.dealer} begins, not round ${round} with dealer ${wanted.dealer}.`;
    return { what: 'round', round, message };
  }
  // Questions before the first deal are answered before it can be compared.
  const early = played.deal && otherDeal(played, wanted);
  return early ?? decideAll(session, wanted) ?? otherDeal(played, wanted) ?? otherScores(played, wanted);
};

const otherDeal = (played: OpenRound, { round, deal }: RoundRecord): Difference | undefined => {
  const places = [...new Set([...Object.keys(deal), ...Object.keys(played.deal ?? {})])];
  const place = places.find(each => !same(deal[each], played.deal?.[each]));
  if (place === undefined) return undefined;
  return { what: 'deal', round, message: `In round ${round} other cards are dealt to “${place}”.` };
};

const decideAll = (session: Session, { round, decisions }: RoundRecord): Difference | undefined =>
  firstOf(
    decisions.map((decision, i) => () => {
      const refusal = decideIn(session, decision);
      if (!refusal) return undefined;
      const { message, pointer } = refusal;
      const told = `Round ${round}, decision ${i + 1} (seat ${decision.seat}: ${decision.value}): ${message}`;
      const refused = { decided: decision, why: message };
      return {
        what: 'decision',
        round,
        decision: i + 1,
        message: told,
        refused,
        ...(pointer !== undefined && { pointer }),
      };
    }),
  );

const otherScores = (played: OpenRound, { round, scores, void: isVoid }: RoundRecord): Difference | undefined => {
  if (played.void !== (isVoid ?? false)) {
    return { what: 'scores', round, message: `Round ${round} is ${played.void ? 'void' : 'not void'} here.` };
  }
  if (same(played.scores, scores)) return undefined;
  const told = (points: readonly number[] | undefined): string => points?.join(', ') ?? 'none';
  return { what: 'scores', round, message: `Round ${round} scores ${told(played.scores)}, not ${told(scores)}.` };
};

const otherEnd = (session: Session, record: GameRecord): Difference | undefined => {
  const { rounds, result, fault } = recordOf(session);
  if (!same(result, record.result)) return { what: 'result', message: 'The game ends otherwise than in the record.' };
  if (fault?.code !== record.fault?.code) return { what: 'fault', message: fault?.message ?? 'The game goes on here.' };
  if (rounds.length === record.rounds.length) return undefined;
  const { round } = rounds[record.rounds.length]!;
  return { what: 'round', round, message: `Round ${round} is missing in the record.` };
};
