import { MOST_SEATS, type Seat } from '../cards/deck.ts';
import { Fault } from '../table/fault.ts';
import { jump, local, pop, push, setLocal } from '../table/frames.ts';
import type { Game } from '../table/game.ts';
import { makeList } from '../table/list.ts';
import type { SheetEntry, SheetPlan } from '../table/plan.ts';
import { FRAME, type State } from '../table/state.ts';

/** What a sheet keeps in its frame: the entry to come, and the seats for which the effects of the last are still to run. */
const LOCAL = { entry: 0, done: 1, seats: 2, first: 3 } as const;

const seats = makeList(MOST_SEATS);
const points = new Float64Array(MOST_SEATS);

/** Reckons the entries of a sheet, one after another. */
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
  const entry = plan.entries[local(s, LOCAL.entry)];
  if (entry) reckon(game, s, entry);
  else pop(game, s);
};

/** All seats of an entry are reckoned before anything is written, so that their order cannot matter. */
const reckon = (game: Game, s: State, entry: SheetEntry): void => {
  entry.turn.now++;
  chooseSeats(s, entry);
  for (let i = 0; entry.points && i < seats.size; i++) {
    s.each = seats.at[i]!;
    points[i] = entry.points(s);
  }
  for (let i = 0; entry.points && i < seats.size; i++) write(game, s, entry, seats.at[i]!, points[i]!);
  setLocal(s, LOCAL.entry, local(s, LOCAL.entry) + 1);
  setLocal(s, LOCAL.done, 0);
  setLocal(s, LOCAL.seats, entry.code === undefined ? 0 : seats.size);
  for (let i = 0; i < seats.size; i++) setLocal(s, LOCAL.first + i, seats.at[i]!);
};

const chooseSeats = (s: State, entry: SheetEntry): void => {
  const all = entry.seats(s);
  const size = all.size;
  for (let i = 0; i < size; i++) seats.at[i] = all.at[i]!;
  seats.size = 0;
  for (let i = 0; i < size; i++) {
    const seat = seats.at[i]!;
    s.each = seat;
    if (!entry.when || entry.when(s)) seats.at[seats.size++] = seat;
  }
};

const write = (game: Game, s: State, entry: SheetEntry, seat: Seat, value: number): void => {
  if (!Number.isFinite(value)) {
    throw new Fault('bad-number', 'These points come out as no number at all.', [entry.pointer]);
  }
  s.nums[game.layout.scored + seat]! += value;
  s.listener?.({ type: 'scored', seat, points: value, pointer: entry.pointer });
};
