import { NONE } from '../../engine/cards/deck.ts';
import { push } from '../../engine/table/frames.ts';
import type { Game } from '../../engine/table/game.ts';
import { putLast } from '../../engine/table/piles.ts';
import { pileOf } from '../../engine/table/places.ts';
import { BID_INT } from '../../engine/table/bid-plan.ts';
import type { MarkPlan, PlacePlan } from '../../engine/table/plan.ts';
import { INT, makeState, seedTable, type State } from '../../engine/table/state.ts';
import { markPlayer } from '../../engine/table/trick.ts';
import type { Given } from './cases.ts';

export const placeOf = (game: Game, name: string): PlacePlan => {
  const place = game.places.find(each => each.name === name);
  if (!place) throw new Error(`no place ${name}`);
  return place;
};

export const markOf = (game: Game, name: string): MarkPlan => {
  const mark = game.marks.find(each => each.name === name);
  if (!mark) throw new Error(`no mark ${name}`);
  return mark;
};

export const cardOf = (game: Game, name: string | undefined): number => {
  const card = name === undefined ? NONE : game.deck.byName.get(name);
  if (card === undefined) throw new Error(`no card ${String(name)}`);
  return card;
};

const putCards = (game: Game, s: State, names: readonly string[], pile: number): void => {
  for (const name of names) putLast(s, cardOf(game, name), pile);
};

const putPlaces = (game: Game, s: State, places: NonNullable<Given['places']>): void => {
  for (const [name, cards] of Object.entries(places)) {
    const place = placeOf(game, name);
    if (!place.per) putCards(game, s, cards as readonly string[], place.base);
    else (cards as readonly (readonly string[])[]).forEach((own, seat) => putCards(game, s, own, pileOf(place, seat)));
  }
};

/** A value of a mark as a state keeps it; cards apart, which are many numbers. */
const numberOf = (game: Game, mark: MarkPlan, value: unknown): number => {
  if (value === null) return NONE;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'number') return value;
  if (mark.kind === 'choice') return mark.of.indexOf(value as string);
  return mark.kind === 'suit' ? game.deck.suits.indexOf(value as string) : cardOf(game, value as string);
};

const putMarks = (game: Game, s: State, marks: NonNullable<Given['marks']>): void => {
  for (const [name, value] of Object.entries(marks)) {
    const mark = markOf(game, name);
    const values = mark.per === 'seat' ? (value as readonly unknown[]) : [value];
    values.forEach((each, i) => {
      s.nums[mark.base + i] = numberOf(game, mark, each);
    });
  }
};

const putBids = (game: Game, s: State, bids: NonNullable<Given['bids']>): void => {
  const plan = game.bids[0]!;
  s.ints[plan.ints + BID_INT.live] = 2 ** game.seats - 1;
  bids.forEach((call, seat) => {
    if (call === null) return;
    s.ints[plan.ints + (call === 'pass' ? BID_INT.passed : BID_INT.called)]! |= 1 << seat;
    const named = plan.calls.kind === 'ladder' ? plan.calls.calls.findIndex(each => each.id === call) : Number(call);
    if (call !== 'pass') s.nums[plan.bids + seat] = named;
  });
};

const putTrick = (game: Game, s: State, { leader, cards }: NonNullable<Given['trick']>): void => {
  s.ints[INT.leader] = leader;
  s.ints[INT.tricksPlan] = game.plans.findIndex(plan => plan.kind === 'tricks');
  for (const [seat, name] of cards) {
    putLast(s, cardOf(game, name), game.trick);
    markPlayer(s, cardOf(game, name), seat, 0);
  }
};

const putNumbers = (game: Game, s: State, given: Given): void => {
  const { tricks, scored, total } = game.layout;
  const { ints } = s;
  ints[INT.round] = given.round ?? 1;
  ints[INT.dealer] = given.dealer ?? 0;
  ints[INT.onLead] = given.onLead ?? NONE;
  ints[INT.trick] = given.trickNumber ?? 1;
  ints[INT.tricksInRound] = given.tricksInRound ?? 0;
  ints[INT.trump] = given.trump === undefined ? NONE : game.deck.suits.indexOf(given.trump);
  given.tricks?.forEach((count, seat) => (ints[tricks + seat] = count));
  given.scored?.forEach((points, seat) => (s.nums[scored + seat] = points));
  given.total?.forEach((points, seat) => (s.nums[total + seat] = points));
};

const putFocus = (game: Game, s: State, given: Given): void => {
  s.seat = given.seat ?? NONE;
  s.each = given.each ?? NONE;
  s.winner = given.winner ?? NONE;
  s.call = given.call ?? 0;
  s.card = cardOf(game, given.card);
  s.it = cardOf(game, given.it);
  s.suit = given.suit === undefined ? NONE : game.deck.suits.indexOf(given.suit);
};

/** A state of a game as a case gives it. The order of play comes from its trick phase, whether a trick is given or not. */
export const positionFor = (game: Game, given: Given = {}): State => {
  const s = makeState(game.layout);
  seedTable(s, 7);
  for (const mark of game.marks) s.nums.fill(mark.start, mark.base, mark.base + mark.size);
  putNumbers(game, s, given);
  putTrick(game, s, given.trick ?? { leader: NONE, cards: [] });
  if (given.places) putPlaces(game, s, given.places);
  if (given.marks) putMarks(game, s, given.marks);
  if (given.bids) putBids(game, s, given.bids);
  const plan = game.bids[0];
  if (plan && given.rebids !== undefined) s.ints[plan.ints + BID_INT.rebids] = given.rebids;
  if (plan && given.bidding === plan.id) push(game, s, plan.index);
  putFocus(game, s, given);
  return s;
};
