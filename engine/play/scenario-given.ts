import { NONE } from '../cards/deck.ts';
import { BID_INT, type BidPlan } from '../table/bid-plan.ts';
import type { Game } from '../table/game.ts';
import { makeList } from '../table/list.ts';
import { addCardsOf, liesOpen } from '../table/places.ts';
import { TRICK_INT, type MarkPlan, type PlacePlan } from '../table/plan.ts';
import { INT, type State } from '../table/state.ts';
import { strengthOf } from '../table/trick.ts';
import { phasePath } from './at-phase.ts';
import { bidsIn, markSight, placeSight, suitName, type Sight } from './observe.ts';
import { seatsIn } from './turn.ts';
import type { Moment } from './scenario-moments.ts';

type Given = Record<string, unknown>;

const sightOf = (game: Game, state: State): Sight => ({ game, state, about: {}, sheet: new Map() });
const seatsOf = (game: Game): number[] => Array.from({ length: game.seats }, (_, seat) => seat);

/** The author's places that hold something, as a scenario writes them. */
const placesGiven = (game: Game, s: State): Given => {
  const sight = sightOf(game, s);
  return Object.fromEntries(
    game.places
      .filter(place => !place.name.startsWith('@') && hasCardsAt(game, s, place))
      .map(place => [
        place.name,
        place.per ? seatsOf(game).map(seat => placeSight(sight, place, seat)) : placeSight(sight, place, NONE),
      ]),
  );
};

const hasCardsAt = (game: Game, s: State, place: PlacePlan): boolean => {
  const cards = makeList(game.layout.cards);
  for (const seat of place.per ? seatsOf(game) : [NONE]) addCardsOf(s, place, seat, cards);
  return cards.size > 0;
};

const openGiven = (game: Game, s: State): Given | undefined =>
  someOf(
    game.places
      .filter(({ open }) => s.ints[open] !== 0)
      .map(place => [
        place.name,
        place.per ? seatsOf(game).map(seat => liesOpen(s, place, seat)) : liesOpen(s, place, NONE),
      ]),
  );

const someOf = (entries: (readonly [string, unknown])[]): Given | undefined =>
  entries.length === 0 ? undefined : Object.fromEntries(entries);

/** Of a mark, what is not as it is at first, or not as in another state. */
const markGiven = (game: Game, s: State, other: State, mark: MarkPlan): unknown => {
  const sight = sightOf(game, s);
  const isOther = (i: number): boolean => {
    const value = s.nums[mark.base + i]!;
    return value !== mark.start || value !== other.nums[mark.base + i];
  };
  const changed = Array.from({ length: mark.size }, (_, i) => i).filter(isOther);
  if (changed.length === 0) return undefined;
  if (mark.kind === 'cards' || mark.per === undefined) return markSight(sight, mark, 0);
  if (mark.per === 'seat') return seatsOf(game).map(seat => markSight(sight, mark, seat));
  return Object.fromEntries(changed.map(card => [game.deck.faces[card]!.name, markSight(sight, mark, card)]));
};

const marksGiven = (game: Game, s: State, other: State): Given | undefined =>
  someOf(
    game.marks.flatMap(mark => {
      const value = markGiven(game, s, other, mark);
      return value === undefined ? [] : [[mark.name, value] as const];
    }),
  );

const hasSpoken = (s: State, plan: BidPlan): boolean =>
  (s.ints[plan.ints + BID_INT.called]! | s.ints[plan.ints + BID_INT.passed]!) !== 0;

/** What was bid; cards that were bid are given by a card of that strength. */
const bidGiven = (game: Game, s: State, plan: BidPlan): unknown[] => {
  const bids = bidsIn(sightOf(game, s), plan);
  if (plan.calls.kind !== 'cards') return bids;
  const { to } = plan.calls;
  return bids.map((bid, seat) => {
    if (typeof bid !== 'number') return bid;
    const lying = makeList(game.layout.cards);
    addCardsOf(s, to, seat, lying);
    const card = Array.from(lying.at.subarray(0, lying.size)).find(each => strengthOf(game, s, each) === bid);
    return card === undefined ? bid : game.deck.faces[card]!.name;
  });
};

const bidsGiven = (game: Game, s: State): unknown => {
  const spoken = game.bids.filter(plan => hasSpoken(s, plan));
  if (spoken.length === 0) return undefined;
  if (game.bids.length === 1) return bidGiven(game, s, spoken[0]!);
  return Object.fromEntries(spoken.map(plan => [plan.id, bidGiven(game, s, plan)]));
};

const numbers = (from: Float64Array | Int32Array, at: number, seats: number): number[] =>
  Array.from(from.subarray(at, at + seats));
const unlessNone = (values: readonly number[]): readonly number[] | undefined =>
  values.some(value => value !== 0) ? values : undefined;

/** The cards, and which round it is of whom: what everything else is held against. */
export const roundGiven = (game: Game, s: State): Given => ({
  dealer: s.ints[INT.dealer],
  round: s.ints[INT.round] === 1 ? undefined : s.ints[INT.round],
  places: placesGiven(game, s),
});

/** What holds of every position: cards, marks, trump, bids, tricks, scores. `other` is the position with the cards alone. */
export const factsGiven = (game: Game, s: State, other: State): Given => {
  const { tricks, scored, total } = game.layout;
  const trump = s.ints[INT.trump]!;
  const out = s.ints[INT.out]!;
  return {
    ...roundGiven(game, s),
    trump: trump === NONE && other.ints[INT.trump] === NONE ? undefined : suitName(game, trump),
    bid: bidsGiven(game, s),
    marks: marksGiven(game, s, other),
    tricks: unlessNone(numbers(s.ints, tricks, game.seats)),
    scored: unlessNone(numbers(s.nums, scored, game.seats)),
    total: unlessNone(numbers(s.nums, total, game.seats)),
    out: out === 0 && other.ints[INT.out] === 0 ? undefined : seatsIn(out),
    open: openGiven(game, s),
  };
};

/** Is there a trick phase that does not say itself who leads? Then it matters all through a round who is on lead. */
export const leadsMatter = (game: Game): boolean => game.tricks.some(plan => plan !== undefined && !plan.leader);

/** Who leads or whose turn it is, and how far the tricks are, where a phase begins or goes on. */
export const leadGiven = (game: Game, { kind, at, state: s, seat }: Moment, other: State): Given => {
  const plan = phasePath(game, at)?.at(-1);
  const { ints } = s;
  const trick = ints[INT.trick]!;
  const isInside = kind === 'trick';
  const isLed = leadsMatter(game) && ints[INT.onLead] !== other.ints[INT.onLead];
  const given: Given = {
    // A phase that begins may say itself who leads; the next trick goes to whoever is on lead.
    leader: isInside || isLed ? ints[INT.onLead] : undefined,
    seat: kind === 'turn' ? seat : undefined,
    trick: trick === other.ints[INT.trick] ? undefined : trick + 1,
    tricksInRound: ints[INT.tricksInRound] === other.ints[INT.tricksInRound] ? undefined : ints[INT.tricksInRound],
  };
  if (plan?.kind !== 'tricks') return given;
  const played = isInside ? ints[plan.ints + TRICK_INT.played]! : 0;
  const source = ints[plan.ints + TRICK_INT.source]!;
  return {
    ...given,
    played: played === (given.trick === undefined ? 0 : trick) ? undefined : played,
    from: isInside && source > 0 ? plan.from[source]?.name : undefined,
  };
};
