import { run } from './effects.ts';
import { isSo, seatBy, seatsBy } from './meaning.ts';
import { reckonTricks } from './tricks-in-round.ts';
import { inTurnFrom, leftOf, type PhaseOf, type Play, type Table } from './table.ts';

/** Seats act in turn, one action each, until the phase is done or nobody can do anything. */
export function* playTurns(t: Table, phase: PhaseOf<'turns'>, path: string): Play {
  reckonTricks(t, path);
  const open = (seat: number): string[] =>
    phase.actions.filter(({ when }) => isSo(t, when, { seat })).map(({ id }) => id);
  let turn = seatBy(t, phase.starts, {}) ?? leftOf(t, t.dealer);
  while (!isSo(t, phase.until, {}, false)) {
    const taking = seatsBy(t, phase.seats, {}).filter(each => !t.out.has(each));
    const seat = inTurnFrom(t, turn).find(each => taking.includes(each) && open(each).length > 0);
    if (seat === undefined) return;
    const { value } = yield { kind: 'option', seats: [seat], legal: open };
    yield* run(t, phase.actions.find(({ id }) => id === value)!.do, { seat });
    const next = phase.next ? seatBy(t, phase.next, { seat }) : leftOf(t, seat);
    if (next === undefined) return;
    turn = next;
  }
}
