import { run } from './effects.ts';
import { setOff } from './events.ts';
import { bestOf, contestOf, sift, tiesOf } from './facts.ts';
import { resetMarks } from './marks.ts';
import { evaluate, isSo, seatBy } from './meaning.ts';
import { reckonTricks } from './tricks-in-round.ts';
import {
  bring,
  cardsIn,
  columnsOf,
  inTurnFrom,
  placeOf,
  putInto,
  type PhaseOf,
  type Play,
  type Table,
} from './table.ts';

type Tricks = PhaseOf<'tricks'>;
const ACTION = 'do:';

/** What is open to the seat to play: cards that the duties let it lay down, and actions it has not done in this turn. */
const legalPlays = (t: Table, phase: Tricks, seat: number, place: string, done: ReadonlySet<string>): string[] => {
  const columns = columnsOf(t, place, seat);
  const cards = columns.length === 1 ? columns[0]! : columns.flatMap(([top]) => top ?? []);
  const actions = phase.actions.filter(({ id, when }) => !done.has(id) && isSo(t, when, { seat }));
  return [...sift(t, phase.duties, cards, { seat }), ...actions.map(({ id }) => ACTION + id)];
};

/** Seats that take part and have a card to play. */
const withCards = (t: Table, { from }: Tricks, first: number): number[] =>
  inTurnFrom(t, first).filter(seat => !t.out.has(seat) && from.some(place => cardsIn(t, place, seat).length > 0));

/** A seat may act, each thing once, until it has played a card; false when it has none to play any more. */
function* takeTurn(t: Table, phase: Tricks, seat: number, source: number): Play {
  const place = phase.from[source]!;
  const done = new Set<string>();
  while (!t.out.has(seat) && cardsIn(t, place, seat).length > 0) {
    const chooser = seatBy(t, phase.playedBy, { seat }) ?? seat;
    const legal = (): string[] => legalPlays(t, phase, seat, place, done);
    const value = String((yield { kind: 'play', seats: [chooser], legal }).value);
    const action = phase.actions.find(({ id }) => ACTION + id === value);
    if (action) {
      done.add(action.id);
      yield* run(t, action.do, { seat });
      continue;
    }
    putInto(t, value, t.trick);
    t.players.set(value, { seat, source });
    yield* setOff(t, 'cardPlayed', { seat, card: value });
    return;
  }
}

/** The trick is judged: who takes it and who leads next is settled before its rules change anything. */
const judge = (t: Table, phase: Tricks): number | undefined => {
  const card = bestOf(t, contestOf(t), tiesOf(t));
  const winner = t.trick.includes(card ?? '') ? t.players.get(card!)!.seat : undefined;
  if (winner !== undefined) t.tricks[winner]!++;
  const next = phase.next ? seatBy(t, phase.next, { winner }) : winner;
  t.onLead = next ?? t.leader!;
  return winner;
};

const putAway = (t: Table, { stake, to, lost }: Tricks, winner: number | undefined): void => {
  const staked = stake === undefined ? [] : cardsIn(t, stake, winner);
  const place = winner === undefined ? (lost ?? to) : to;
  for (const card of [...t.trick, ...staked]) {
    if (place === undefined) putInto(t, card, undefined);
    else bring(t, card, place, placeOf(t, place).per ? winner : undefined);
  }
};

/** One trick, from the places in turn; says which of them won it, if a seat did. */
function* playTrick(t: Table, phase: Tricks, leader: number, source: number): Play<number | undefined> {
  resetMarks(t, ['trick']);
  t.trickNumber++;
  t.leader = leader;
  t.onLead = leader;
  yield* setOff(t, 'trickBegan', {});
  for (let by = 0; by < phase.from.length; by++) {
    for (const seat of inTurnFrom(t, leader)) yield* takeTurn(t, phase, seat, (source + by) % phase.from.length);
  }
  yield* setOff(t, 'trickFull', {});
  const card = bestOf(t, contestOf(t), tiesOf(t));
  const winner = judge(t, phase);
  const won = winner === undefined ? undefined : t.players.get(card!)!.source;
  yield* setOff(t, 'trickTaken', { winner });
  putAway(t, phase, winner);
  yield* setOff(t, 'trickOver', { winner });
  return won;
}

/** Tricks, until nobody has a card to play, so many were played, or the phase says so. */
export function* playTricks(t: Table, phase: Tricks, path: string): Play {
  reckonTricks(t, path);
  t.tricksPhase = phase;
  t.onLead = seatBy(t, phase.leader, {}) ?? t.onLead;
  for (let played = 0, source = 0; ;) {
    const [leader] = withCards(t, phase, t.onLead);
    if (leader === undefined) return;
    source = (yield* playTrick(t, phase, leader, source)) ?? source;
    played++;
    if (isSo(t, phase.until, {}, false)) return;
    if (phase.count && played >= (evaluate(t, phase.count, {}) as number)) return;
  }
}
