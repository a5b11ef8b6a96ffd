import { MOST_SEATS, NONE, type Card, type Seat } from '../cards/deck.ts';
import type { Game } from '../table/game.ts';
import type { Happening } from '../table/happening.ts';
import type { State } from '../table/state.ts';
import { choiceOf } from './decision.ts';
import { seesCard, seesMark, seesPile } from '../table/sight.ts';
import { hasSeat } from './turn.ts';

/** A happening as a seat may know it: the card or value is absent where it is hidden from that seat. */
export type SeenHappening =
  | Exclude<Happening, { type: 'moved' | 'cardTaken' | 'chosen' }>
  | { type: 'moved'; card: Card | undefined; from: number; to: number }
  | { type: 'cardTaken'; seat: Seat; card: Card | undefined }
  | { type: 'chosen'; seat: Seat; plan: number; choice: number; value: number | undefined };

export interface LogEntry {
  at: number; // how many decisions had been made before
  happening: Happening;
  seenBy: number; // who may know all of it, as bits: the seats, and behind them the onlookers
}

/** Everything that happened at a table, secrets included; `logFor` is what a seat may read of it. */
export interface Log {
  readonly entries: LogEntry[];
  at: number; // decisions made so far
  moved: { card: Card; seenBy: number }; // the last card that was moved, and who saw it
}

export const makeLog = (): Log => ({ entries: [], at: 0, moved: { card: NONE, seenBy: 0 } });

const ONLOOKER = MOST_SEATS;
const EVERYBODY = (1 << (ONLOOKER + 1)) - 1;

/** Who sees something, as bits: asked of each seat and of the onlookers. */
const seenBy = (game: Game, sees: (seat: Seat | undefined) => boolean): number => {
  let bits = sees(undefined) ? 1 << ONLOOKER : 0;
  for (let seat = 0; seat < game.seats; seat++) if (sees(seat)) bits |= 1 << seat;
  return bits;
};

/** Writes a happening down, with those who may know it: what is hidden is settled now, by where the cards lie. */
export const note = (game: Game, s: State, log: Log, happening: Happening): void => {
  const bits = witnesses(game, s, log, happening);
  if (happening.type === 'moved') log.moved = { card: happening.card, seenBy: bits };
  log.entries.push({ at: log.at, happening, seenBy: bits });
};

const witnesses = (game: Game, s: State, log: Log, happening: Happening): number => {
  switch (happening.type) {
    case 'moved': {
      const { from, to } = happening;
      return seenBy(game, seat => seesPile(game, s, from, seat) || seesPile(game, s, to, seat));
    }
    case 'cardTaken': {
      const known = log.moved.card === happening.card ? log.moved.seenBy : 0;
      return known | seenBy(game, seat => seesCard(game, s, seat, happening.card));
    }
    case 'chosen': {
      if (choiceOf(game, happening.plan, happening.choice)?.kind !== 'card') return EVERYBODY;
      return seenBy(game, seat => seat === happening.seat || seesCard(game, s, seat, happening.value));
    }
    case 'marked': {
      const mark = game.marks[happening.mark]!;
      return seenBy(game, seat => seesMark(game, s, mark, happening.of, seat));
    }
    case 'ruleApplied': // that a rule applies may tell what lies where nobody looks
      return 0;
    default:
      return EVERYBODY;
  }
};

/** The log as a seat, or an onlooker, may read it. */
export const logFor = (log: Log, seat: Seat | undefined): { at: number; happening: SeenHappening }[] =>
  log.entries.flatMap(({ at, happening, seenBy: bits }) => {
    const seen = hasSeat(bits, seat ?? ONLOOKER) ? happening : veiled(happening);
    return seen ? [{ at, happening: seen }] : [];
  });

/** What is left of a happening for those who may not know all of it. */
const veiled = (happening: Happening): SeenHappening | undefined => {
  switch (happening.type) {
    case 'moved':
    case 'cardTaken':
      return { ...happening, card: undefined };
    case 'chosen':
      return { ...happening, value: undefined };
    default:
      return undefined;
  }
};
