import { NONE } from '../cards/deck.ts';
import { makeLuck } from '../cards/random.ts';
import { compileGame } from '../compile/compile.ts';
import type { Pointer } from '../language/diagnostic.ts';
import { carryOut } from '../play/act.ts';
import { legalFor } from '../play/legal.ts';
import { firstAsked } from '../play/playout.ts';
import { valueOf } from '../play/decision.ts';
import { explain } from '../play/explain.ts';
import { beginningOf } from '../play/session.ts';
import { isOver, step } from '../play/run.ts';
import { STAGE } from '../play/round.ts';
import type { OptionValue, Setup } from '../ruleset/sound.ts';
import { Fault } from '../table/fault.ts';
import { isAsking } from '../table/frames.ts';
import type { Game } from '../table/game.ts';
import { makeChoices } from '../table/list.ts';
import { holderIn } from '../table/places.ts';
import type { SheetPlan } from '../table/plan.ts';
import type { GameRecord } from '../table/record.ts';
import { INT, type State } from '../table/state.ts';
import { pointsOf } from '../table/trick.ts';
import { withOptions, type PartlyRead } from './partly-read.ts';

/** A round as the score sheet reckons it, line by line and seat by seat. */
export interface Ledger {
  from: 'table' | 'lot'; // the last round of the game at the table, or one played by lot
  seats: number;
  round: number;
  lines: readonly LedgerLine[]; // by rule, in the order they scored
  cards: readonly LedgerCards[]; // that count, by who has them when the sheet is reckoned
  values: readonly { points: number; cards: readonly string[] }[]; // what cards count, the most first
  scored: readonly number[]; // by seat
  totals: readonly number[]; // with the rounds before
  stopped?: string; // why the round could not be played to its end
}

/** What one rule gave to each seat; undefined where it had nothing to say. */
export interface LedgerLine {
  pointer: Pointer;
  isOnSheet: boolean; // else it was scored while the round was played
  points: readonly (number | undefined)[];
}

/** Cards that count something, with the seat that has them. */
export interface LedgerCards {
  seat: number;
  cards: readonly { name: string; points: number }[];
}

/** What a game at the table was, as far as a ledger needs it. */
export type Played = Pick<GameRecord, 'seats' | 'seed' | 'rounds' | 'from' | 'variants' | 'options'>;

/**
 * The last round that was played at the table under the rules as they are now, if it was of this composition;
 * else one that bots play by lot.
 */
export const ledgerOf = (read: PartlyRead, setup: Setup, played: Played | undefined): Ledger | undefined => {
  const { sound } = read.understood;
  if (sound === undefined || !read.isSound) return undefined;
  const game = (seats: number, options: Readonly<Record<string, OptionValue>>): Game =>
    compileGame(withOptions(sound, options), { seats, variants: sound.variants, options: {} });
  const isThis = played !== undefined && [...played.variants].sort().join() === [...sound.variants].sort().join();
  if (isThis && played.seats >= sound.seats.from && played.seats <= sound.seats.to) {
    const replayed = replay(game(played.seats, played.options), played);
    if (replayed !== undefined) return replayed;
  }
  return playByLot(game(setup.seats, setup.options));
};

/** Happenings of a round as they are heard. */
interface Ear {
  ledger: Ledger | undefined; // of the last round that is over
  lines: Map<string, { isOnSheet: boolean; points: (number | undefined)[] }>;
  cards: LedgerCards[];
}

const listen = (game: Game, s: State, from: Ledger['from']): Ear => {
  const ear: Ear = { ledger: undefined, lines: new Map(), cards: [] };
  s.listener = happening => {
    switch (happening.type) {
      case 'roundBegan':
      case 'roundVoid':
        ear.lines = new Map();
        ear.cards = [];
        return;
      case 'scored':
        return noteScore(game, s, ear, happening);
      case 'roundEnded':
        ear.ledger = ledgerNow(game, s, ear, { from, round: happening.round });
    }
  };
  return ear;
};

const noteScore = (
  game: Game,
  s: State,
  ear: Ear,
  { seat, points, pointer }: { seat: number; points: number; pointer: Pointer },
): void => {
  const isOnSheet = s.ints[INT.stage] === STAGE.sheet;
  const line = ear.lines.get(pointer) ?? { isOnSheet, points: Array.from({ length: game.seats }, () => undefined) };
  line.points[seat] = (line.points[seat] ?? 0) + points;
  ear.lines.set(pointer, line);
};

const ledgerNow = (game: Game, s: State, ear: Ear, about: Pick<Ledger, 'from' | 'round'>): Ledger => {
  const { scored, total } = game.layout;
  return {
    ...about,
    seats: game.seats,
    lines: linesOf(game, ear),
    cards: ear.cards,
    values: valuesOf(game, s),
    scored: Array.from(s.nums.subarray(scored, scored + game.seats)),
    totals: Array.from(s.nums.subarray(total, total + game.seats)),
  };
};

/** What was scored during play, then every line of the sheet, those that gave nothing too. */
const linesOf = (game: Game, { lines }: Ear): LedgerLine[] => {
  const sheet = game.plans.find((plan): plan is SheetPlan => plan.kind === 'sheet' && plan.id === 'round');
  const none = (): undefined[] => Array.from({ length: game.seats }, () => undefined);
  const isOf = (pointer: Pointer, entry: Pointer): boolean => pointer === entry || pointer.startsWith(`${entry}/`);
  const entries = (sheet?.entries ?? []).map(({ pointer }) => {
    const own = [...lines].filter(([at]) => isOf(at, pointer)).map(([, line]) => line.points);
    const points = own.length === 0 ? none() : none().map((_, seat) => sumAt(own, seat));
    return { pointer, isOnSheet: true, points };
  });
  const others = [...lines].filter(([at]) => !entries.some(({ pointer }) => isOf(at, pointer)));
  return [...others.map(([pointer, line]) => ({ pointer, ...line })), ...entries];
};

const sumAt = (lines: readonly (readonly (number | undefined)[])[], seat: number): number | undefined =>
  lines.reduce<number | undefined>(
    (sum, line) => (line[seat] === undefined ? sum : (sum ?? 0) + line[seat]),
    undefined,
  );

/** What cards count, as they do now. */
const valuesOf = (game: Game, s: State): Ledger['values'] => {
  const values = new Map<number, string[]>();
  game.deck.faces.forEach(({ name }, card) => {
    const points = pointsOf(game, s, card);
    if (points !== 0) values.set(points, [...(values.get(points) ?? []), name]);
  });
  return [...values].sort(([a], [b]) => b - a).map(([points, cards]) => ({ points, cards }));
};

/** The cards that count something, with those who have them; what is still in hand counts for nobody yet. */
const cardsHeld = (game: Game, s: State): LedgerCards[] => {
  const held = new Map<number, { name: string; points: number }[]>();
  game.deck.faces.forEach(({ name }, card) => {
    const points = pointsOf(game, s, card);
    const place = game.places.find(each => each.per && holderIn(s, each, game.seats, card) !== NONE);
    if (points === 0 || place === undefined) return;
    const seat = holderIn(s, place, game.seats, card);
    held.set(seat, [...(held.get(seat) ?? []), { name, points }]);
  });
  return [...held].map(([seat, cards]) => ({ seat, cards })).sort((a, b) => a.seat - b.seat);
};

/** Runs to the next question or the end of the round, and looks at the cards as the sheet is reckoned. */
const runOn = (game: Game, s: State, ear: Ear): void => {
  let stage = s.ints[INT.stage];
  while (!isAsking(s) && s.ints[INT.depth]! > 0) {
    step(game, s);
    const now = s.ints[INT.stage];
    if (now === STAGE.sheet && stage !== STAGE.sheet) ear.cards = cardsHeld(game, s);
    stage = now;
  }
};

const replay = (game: Game, played: Played): Ledger | undefined => {
  const s = beginningOf(game, played.seed, played.from);
  const ear = listen(game, s, 'table');
  try {
    runOn(game, s, ear);
    for (const decision of played.rounds.flatMap(({ decisions }) => decisions)) {
      const value = isAsking(s) ? valueOf(game, s, decision) : undefined;
      if (value === undefined || explain(game, s, decision.seat, value) !== undefined) break;
      carryOut(game, s, decision.seat, value);
      runOn(game, s, ear);
    }
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault;
  }
  return ear.ledger;
};

const SEED = 1;
const MOST_DECISIONS = 5_000;

const playByLot = (game: Game): Ledger => {
  const s = beginningOf(game, SEED, undefined);
  const ear = listen(game, s, 'lot');
  const luck = makeLuck(SEED);
  const legal = makeChoices();
  let stopped: string | undefined;
  try {
    runOn(game, s, ear);
    for (let made = 0; made < MOST_DECISIONS && ear.ledger === undefined && !isOver(s); made++) {
      const seat = firstAsked(s);
      const count = legalFor(game, s, seat, legal);
      carryOut(game, s, seat, legal.at[luck.below(count)]!);
      runOn(game, s, ear);
    }
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault;
    stopped = fault.message;
  }
  return {
    ...(ear.ledger ?? ledgerNow(game, s, ear, { from: 'lot', round: s.ints[INT.round]! })),
    ...(stopped !== undefined && { stopped }),
  };
};
