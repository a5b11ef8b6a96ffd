import { effects, maybeEffects, one } from '../language/slot.ts';
import { effectTerm } from '../language/term.ts';
import { local, setLocal } from '../table/frames.ts';
import type { List } from '../table/list.ts';
import type { State } from '../table/state.ts';

/** Seats still to come are kept in the locals of the code, so that a choice in between can stop and resume: five bits a seat. */
const SEAT_BITS = 5;
const SEATS_PER_LOCAL = 6;
const SEAT_MASK = 31;

/** Position, number of seats and the seat examined before, in one local. */
const packProgress = (at: number, count: number, before: number): number => at | (count << 5) | ((before + 1) << 10);
const positionOf = (progress: number): number => progress & 31;
const countOf = (progress: number): number => (progress >> 5) & 31;
const beforeOf = (progress: number): number => (progress >> 10) - 1;

const keepSeats = (s: State, seats: List, from: number): void => {
  for (let i = 0; i < seats.size; i++) {
    const index = from + Math.floor(i / SEATS_PER_LOCAL);
    const shift = (i % SEATS_PER_LOCAL) * SEAT_BITS;
    setLocal(s, index, (shift === 0 ? 0 : local(s, index)) | (seats.at[i]! << shift));
  }
};

const seatKept = (s: State, from: number, at: number): number =>
  (local(s, from + Math.floor(at / SEATS_PER_LOCAL)) >> ((at % SEATS_PER_LOCAL) * SEAT_BITS)) & SEAT_MASK;

/** Effects that decide whether and how often others happen. */
export const FLOW_EFFECTS = [
  effectTerm({
    name: 'when',
    kind: 'effect',
    doc: 'Something happens only under a condition.',
    slots: {
      when: one('condition', 'The condition.'),
      do: effects('What happens when it holds.'),
      else: maybeEffects('What happens otherwise.'),
    },
    example: {
      op: 'when',
      when: { op: 'none', cards: 'stock' },
      do: [{ op: 'set', mark: 'broken', to: true }],
    },
    say: { en: { do: 'if {when}: {do}[; otherwise {else}]' } },
    emit: ({ when, do: body, else: otherwise }, code) => {
      const no = code.label();
      code.jumpUnless(when, no);
      body();
      if (!otherwise) {
        code.place(no);
        return;
      }
      const end = code.label();
      code.jump(end);
      code.place(no);
      otherwise();
      code.place(end);
    },
  }),
  effectTerm({
    name: 'forEach',
    kind: 'effect',
    doc: 'Something happens for seats, one after another.',
    slots: {
      seats: one('seats', 'The seats, in this order; settled before the first.'),
      do: effects('What happens, of each seat in turn.', 'each'),
    },
    example: {
      op: 'forEach',
      seats: { op: 'ranked', by: '@total', first: 'lowest' },
      do: [{ op: 'move', cards: { op: 'top', place: 'stock' }, to: 'hand' }],
    },
    say: { en: { do: 'for {seats:each}: {do}' } },
    emit: ({ seats, do: body }, code, { game }) => {
      const progress = code.locals(1);
      const kept = code.locals(Math.ceil(game.seats / SEATS_PER_LOCAL));
      const again = code.label();
      const end = code.label();
      code.step(s => {
        const list = seats(s);
        keepSeats(s, list, kept);
        setLocal(s, progress, packProgress(0, list.size, s.each));
      });
      code.place(again);
      code.jumpUnless(s => positionOf(local(s, progress)) < countOf(local(s, progress)), end);
      code.step(s => {
        const now = local(s, progress);
        s.each = seatKept(s, kept, positionOf(now));
        setLocal(s, progress, packProgress(positionOf(now) + 1, countOf(now), beforeOf(now)));
      });
      body();
      code.jump(again);
      code.place(end);
      code.step(s => {
        s.each = beforeOf(local(s, progress));
      });
    },
  }),
];
