import { MOST_SEATS, type Seat } from '../cards/deck.ts';
import { Fault } from '../table/fault.ts';
import { jump, local, pop, push, setLocal } from '../table/frames.ts';
import type { Game } from '../table/game.ts';
import { copyInto, makeList } from '../table/list.ts';
import type { Code, SheetEntry, SheetPlan } from '../table/plan.ts';
import { FRAME, INT, type State } from '../table/state.ts';
import { countStep } from './steps.ts';

/** What a sheet keeps in its frame: the entry to come, and the seats for which the effects of the last are still to run. */
const LOCAL = { entry: 0, done: 1, seats: 2, first: 3 } as const;

const asked = makeList(MOST_SEATS);
const seats = makeList(MOST_SEATS); // that an entry counts for
const points = new Float64Array(MOST_SEATS);

/** Reckons the entries of a sheet, one after another; effects of an entry go before the next. */
export const runSheet = (game: Game, s: State, plan: SheetPlan): void => {
  if (s.ints[s.frame + FRAME.pc] === 0) {
    for (const at of [LOCAL.entry, LOCAL.done, LOCAL.seats]) setLocal(s, at, 0);
    jump(s, 1);
  }
  const done = local(s, LOCAL.done);
  if (done < local(s, LOCAL.seats)) {
    setLocal(s, LOCAL.done, done + 1);
    s.each = local(s, LOCAL.first + done);
    push(game, s, plan.entries[local(s, LOCAL.entry) - 1]!.code!);
    return;
  }
  for (let at = local(s, LOCAL.entry); at < plan.entries.length; at++) {
    const entry = plan.entries[at]!;
    reckon(game, s, entry);
    if (entry.plain) runPlain(game, s, entry.plain);
    else if (entry.code !== undefined && seats.size > 0) return keepForEffects(s, at + 1);
    countStep(game, s);
  }
  pop(game, s);
};

/** Runs effects that only change numbers, of each seat in turn. */
const runPlain = (game: Game, s: State, { ops }: Code): void => {
  for (let i = 0; i < seats.size; i++) {
    s.each = seats.at[i]!;
    for (const op of ops) {
      op(s);
      countStep(game, s);
    }
  }
};

/** Of which seats effects are still to run before the next entry. */
const keepForEffects = (s: State, next: number): void => {
  setLocal(s, LOCAL.entry, next);
  setLocal(s, LOCAL.done, 0);
  setLocal(s, LOCAL.seats, seats.size);
  for (let i = 0; i < seats.size; i++) setLocal(s, LOCAL.first + i, seats.at[i]!);
};

/** All seats of an entry are reckoned before anything is written, so that their order cannot matter. */
const reckon = (game: Game, s: State, entry: SheetEntry): void => {
  entry.turn.now++;
  seats.size = 0;
  if (entry.seats) {
    copyInto(asked, entry.seats(s)); // what is asked of each may use the same list
    for (let i = 0; i < asked.size; i++) reckonOne(s, entry, asked.at[i]!);
  } else {
    const dealer = s.ints[INT.dealer]!;
    for (let seat = dealer + 1; seat < game.seats; seat++) reckonOne(s, entry, seat);
    for (let seat = 0; seat <= dealer; seat++) reckonOne(s, entry, seat);
  }
  for (let i = 0; entry.points && i < seats.size; i++) write(game, s, entry, seats.at[i]!, points[i]!);
};

/** Notes a seat that an entry counts for, with its points. */
const reckonOne = (s: State, { when, points: worth }: SheetEntry, seat: Seat): void => {
  s.each = seat;
  if (when && !when(s)) return;
  if (worth) points[seats.size] = worth(s);
  seats.at[seats.size++] = seat;
};

const write = (game: Game, s: State, entry: SheetEntry, seat: Seat, value: number): void => {
  if (!Number.isFinite(value)) {
    throw new Fault('bad-number', 'These points come out as no number at all.', [entry.pointer]);
  }
  s.nums[game.layout.scored + seat]! += value;
  s.listener?.({ type: 'scored', seat, points: value, pointer: entry.pointer });
};
