import { NONE } from '../cards/deck.ts';
import { bidOf, hasCalled } from '../table/bids.ts';
import { isAsking, planOnTop } from '../table/frames.ts';
import type { Game } from '../table/game.ts';
import { itemsOf, makeChoices, makeList } from '../table/list.ts';
import { addCardsOf, addPlayable, countIn, liesOpen, pileOf } from '../table/places.ts';
import { BID_INT, type BidPlan } from '../table/bid-plan.ts';
import { TRICK_INT, type MarkPlan, type PlacePlan, type TricksPlan } from '../table/plan.ts';
import { INT, type State } from '../table/state.ts';
import { ledOf, playAsked, pointsOf, seatToPlay } from '../table/trick.ts';
import { nameOf } from './decision.ts';
import { legalFor } from './legal.ts';
import { isOver } from './run.ts';
import { NOBODY, NO_SUIT } from './scenario-form.ts';
import { seatsIn } from './turn.ts';
import { winnersOf } from './winners.ts';

/** What a scenario can look at: the state, what has just happened, and what was scored by each line of the sheets. */
export interface Sight {
  game: Game;
  state: State;
  about: { seat?: number; card?: number; winner?: number; call?: string | number; from?: number };
  sheet: ReadonlyMap<string, readonly number[]>;
}

const seatName = (seat: number): number | string => (seat === NONE ? NOBODY : seat);
export const suitName = (game: Game, suit: number): string => (suit === NONE ? NO_SUIT : game.deck.suits[suit]!);
const cardName = (game: Game, card: number): string => (card === NONE ? '@noCard' : game.deck.faces[card]!.name);

const perSeat = <T>({ game }: Sight, of: (seat: number) => T): T[] =>
  Array.from({ length: game.seats }, (_, seat) => of(seat));

const askedSeats = ({ state }: Sight): number[] => (isAsking(state) ? seatsIn(state.ints[INT.asked]!) : []);

const choices = makeChoices();
export const legalNames = ({ game, state }: Sight, seat: number): (string | number)[] => {
  const count = legalFor(game, state, seat, choices);
  return Array.from(choices.at.subarray(0, count), value => nameOf(game, state, value));
};

/** What may be decided: of the one seat that is asked, or by seat where several are. */
const legal = (sight: Sight): unknown => {
  const seats = askedSeats(sight);
  if (seats.length <= 1) return seats.length === 0 ? [] : legalNames(sight, seats[0]!);
  return Object.fromEntries(seats.map(seat => [seat, legalNames(sight, seat)]));
};

const toAct = (sight: Sight): unknown => {
  const seats = askedSeats(sight);
  return seats.length === 0 ? NOBODY : seats.length === 1 ? seats[0] : seats;
};

/** For whom the seat that is asked plays, where that is another one. */
const playsFor = (sight: Sight): unknown => {
  const plan = playAsked(sight.game, sight.state);
  const turn = plan && seatToPlay(sight.game, sight.state, plan);
  return turn === undefined || askedSeats(sight).includes(turn) ? NOBODY : turn;
};

const tricksPlan = ({ game, state }: Sight): TricksPlan | undefined => {
  const plan = game.plans[state.ints[INT.tricksPlan]!];
  return plan?.kind === 'tricks' ? plan : undefined;
};

/** The place a card comes from: of the card played, of the one that is asked for, or of the lead to come. */
const from = (sight: Sight): unknown => {
  const { game, state, about } = sight;
  if (about.from !== undefined) return placeAt(game, about.from)?.name;
  const plan = tricksPlan(sight);
  if (!plan) return undefined;
  const source = isAsking(state) ? state.ints[INT.source]! : state.ints[plan.ints + TRICK_INT.source]!;
  return plan.from[source]?.name;
};

const placeAt = (game: Game, pile: number): PlacePlan | undefined =>
  [...game.places].reverse().find(place => place.base <= pile);

const phase = ({ game, state }: Sight): unknown => {
  const plan = isAsking(state) ? game.plans[planOnTop(state)] : undefined;
  return plan?.kind === 'code' || plan?.kind === 'sheet' ? plan.pointer : plan?.id;
};

/** What each seat has bid, written as it is given: nothing of a seat that has not spoken yet, and cards by strength. */
export const bidsIn = (sight: Sight, plan: BidPlan): unknown[] =>
  perSeat(sight, seat => {
    const { state } = sight;
    if ((state.ints[plan.ints + BID_INT.passed]! & (1 << seat)) !== 0) return 'pass';
    if (!hasCalled(state, plan, seat)) return null;
    const bid = bidOf(state, plan, seat);
    return plan.calls.kind === 'ladder' ? plan.calls.calls[bid]?.id : bid;
  });

/** Of the only bidding, or by bidding where there are several. */
const bid = (sight: Sight): unknown => {
  const { bids } = sight.game;
  if (bids.length === 1) return bidsIn(sight, bids[0]!);
  return Object.fromEntries(bids.map(plan => [plan.id, bidsIn(sight, plan)]));
};

/** Observations without a name of the author's in them. */
export const PLAIN_SIGHTS: Readonly<Record<string, (sight: Sight) => unknown>> = {
  winner: ({ state, about }) => seatName(about.winner ?? state.ints[INT.winner]!),
  led: ({ game, state }) => suitName(game, ledOf(game, state)),
  trump: ({ game, state }) => suitName(game, state.ints[INT.trump]!),
  onLead: ({ state }) => seatName(state.ints[INT.onLead]!),
  leader: ({ state }) => seatName(state.ints[INT.leader]!),
  dealer: ({ state }) => seatName(state.ints[INT.dealer]!),
  round: ({ state }) => state.ints[INT.round],
  trick: ({ state }) => state.ints[INT.trick],
  tricksInRound: ({ state }) => state.ints[INT.tricksInRound],
  seats: ({ game }) => game.seats,
  size: ({ game }) => game.deck.faces.length,
  seat: ({ about }) => about.seat ?? NOBODY,
  card: ({ game, about }) => cardName(game, about.card ?? NONE),
  call: ({ about }) => about.call,
  from,
  phase,
  toAct,
  playsFor,
  legal,
  bid,
  scored: sight => perSeat(sight, seat => sight.state.nums[sight.game.layout.scored + seat]),
  total: sight => perSeat(sight, seat => sight.state.nums[sight.game.layout.total + seat]),
  tricks: sight => perSeat(sight, seat => sight.state.ints[sight.game.layout.tricks + seat]),
  over: ({ state }) => isOver(state),
  void: ({ state }) => state.ints[INT.void] !== 0,
  winners: ({ game, state }) => (isOver(state) ? winnersOf(game, state) : []),
};

/** Those that say something of a question, so that one must be open. */
export const ASKING_SIGHTS = ['toAct', 'playsFor', 'legal', 'phase'];

const cardsIn = ({ game, state }: Sight, place: PlacePlan, seat: number): string[] => {
  const out = makeList(game.layout.cards);
  addCardsOf(state, place, seat, out);
  return itemsOf(out).map(card => cardName(game, card));
};

/** By column, the top first, or simply in order. */
export const placeSight = (sight: Sight, place: PlacePlan, seat: number): unknown => {
  if (place.columns === 1) return cardsIn(sight, place, seat);
  const first = pileOf(place, seat);
  return Array.from({ length: place.columns }, (_, column) =>
    cardsIn(sight, { ...place, per: false, columns: 1, base: first + column }, NONE),
  );
};

const topNames = ({ game, state }: Sight, place: PlacePlan, seat: number): string[] => {
  const out = makeList(game.layout.cards);
  addPlayable(state, place, seat, out);
  const cards = itemsOf(out);
  return (place.columns === 1 ? cards.slice(0, 1) : cards).map(card => cardName(game, card));
};

const faceUp = (sight: Sight, place: PlacePlan, seat: number): number => {
  if (place.seen === 'all' || liesOpen(sight.state, place, seat)) return countIn(sight.state, place, seat);
  return place.seen === 'top' ? topNames(sight, place, seat).length : 0;
};

const pointsIn = ({ game, state }: Sight, place: PlacePlan, seat: number): number => {
  const out = makeList(game.layout.cards);
  addCardsOf(state, place, seat, out);
  return itemsOf(out).reduce((sum, card) => sum + pointsOf(game, state, card), 0);
};

/** Observations of places, asked for each seat where every seat has one. */
export const PLACE_SIGHTS: Readonly<Record<string, (sight: Sight, place: PlacePlan, seat: number) => unknown>> = {
  places: placeSight,
  holds: cardsIn,
  counts: ({ state }, place, seat) => countIn(state, place, seat),
  faceUp,
  open: ({ state }, place, seat) => liesOpen(state, place, seat),
  points: pointsIn,
  tops: topNames,
};

const namesOfBits = <T>(bits: number, name: (at: number) => T): T[] => seatsIn(bits).map(name);

export const markSight = ({ game, state }: Sight, mark: MarkPlan, at: number): unknown => {
  const value = state.nums[mark.base + at]!;
  switch (mark.kind) {
    case 'condition':
      return value !== 0;
    case 'suit':
      return suitName(game, value);
    case 'seat':
      return seatName(value);
    case 'card':
      return cardName(game, value);
    case 'suits':
      return namesOfBits(value, suit => suitName(game, suit));
    case 'seats':
      return namesOfBits(value, seat => seat);
    case 'choice':
      return mark.of[value];
    case 'cards':
      return game.deck.faces.filter((_, card) => state.nums[mark.base + card] !== 0).map(face => face.name);
    case 'number':
      return value;
  }
};

/** How many cards of the deck go by a name: a suit for those with a rank, else a card's name without its copy's number. */
export const deckCount = ({ game }: Sight, name: string): number =>
  game.deck.faces.filter(face => {
    const suit = game.deck.suits[face.suit];
    return face.rankName !== '' && suit !== undefined ? suit === name : face.name.split('#')[0] === name;
  }).length;

export const deckPoints = ({ game, state }: Sight): number =>
  game.deck.faces.reduce((sum, _, card) => sum + pointsOf(game, state, card), 0);
