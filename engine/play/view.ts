import { NONE, type Card, type Seat } from '../cards/deck.ts';
import { Fault } from '../table/fault.ts';
import type { Game } from '../table/game.ts';
import { itemsOf, makeList } from '../table/list.ts';
import { addPile } from '../table/piles.ts';
import { addCardsOf, liesOpen, pileOf } from '../table/places.ts';
import type { PlacePlan } from '../table/plan.ts';
import { knownSides } from '../table/sides.ts';
import { FRAME, FRAME_INTS, INT, type State } from '../table/state.ts';
import { ledOf, playerOf, sourceOf, tricksPlanOf } from '../table/trick.ts';
import type { PlaceView, SeatView, SeenCard, TrickView } from '../table/view.ts';
import { MOST_CARDS } from '../cards/deck.ts';
import { isOver } from './run.ts';
import { seesCard } from '../table/sight.ts';
import { takerOf, winningCard } from './tricks.ts';
import { seatsIn } from './turn.ts';
import { askView } from './view-ask.ts';
import { bidViews } from './view-bids.ts';
import { markViews } from './view-marks.ts';
import { otherSuits } from './view-suits.ts';
import { winnersOf } from './winners.ts';

export type LastTrick = NonNullable<SeatView['lastTrick']>;

/**
 * All that a seat, or an onlooker, may know now. Nothing else leaves the engine toward a seat:
 * whatever it cannot see is counted and not named.
 */
export const viewFor = (game: Game, s: State, seat: Seat | undefined, lastTrick?: LastTrick): SeatView => {
  const { ints } = s;
  const { tricks, scored, total } = game.layout;
  const perSeat = (read: (seat: Seat) => number): number[] =>
    Array.from({ length: game.seats }, (_, each) => read(each));
  const phase = phaseOf(game, s);
  const ask = unlessFaulty(() => askView(game, s, seat), undefined);
  const suits = unlessFaulty(() => otherSuits(game, s, seat), {});
  return {
    ...(seat !== undefined && { seat }),
    seats: game.seats,
    round: ints[INT.round]!,
    ...(phase !== undefined && { phase }),
    dealer: ints[INT.dealer]!,
    ...(ints[INT.onLead] !== NONE && { onLead: ints[INT.onLead]! }),
    ...(ints[INT.trump] !== NONE && { trump: game.deck.suits[ints[INT.trump]!]! }),
    trickNumber: ints[INT.trick]!,
    tricksInRound: ints[INT.tricksInRound]!,
    trick: trickView(game, s),
    ...(lastTrick && { lastTrick }),
    places: placeViews(game, s, seat),
    ...(Object.keys(suits).length > 0 && { suits }),
    bids: bidViews(game, s, seat),
    marks: markViews(game, s, seat),
    tricks: perSeat(each => ints[tricks + each]!),
    scored: perSeat(each => s.nums[scored + each]!),
    total: perSeat(each => s.nums[total + each]!),
    sittingOut: seatsIn(ints[INT.out]!),
    ...(game.sides && { sides: unlessFaulty(() => knownSides(game, s, seat), []).map(seatsIn) }),
    ...(ask && { ask }),
    over: isOver(s),
    ...(isOver(s) && { winners: unlessFaulty(() => winnersOf(game, s), []) }),
  };
};

/** A view is shown of a game that a rule has stopped, too: then what that rule would tell is left out. */
const unlessFaulty = <T>(read: () => T, otherwise: T): T => {
  try {
    return read();
  } catch (reason) {
    if (reason instanceof Fault) return otherwise;
    throw reason;
  }
};

/** The phase in progress: the topmost work that is no rule. */
const phaseOf = (game: Game, s: State): string | undefined => {
  for (let depth = s.ints[INT.depth]! - 1; depth >= 0; depth--) {
    const plan = game.plans[s.ints[game.layout.frames + depth * FRAME_INTS + FRAME.plan]!]!;
    if (plan.kind !== 'code' && plan.kind !== 'game' && plan.kind !== 'phases') return plan.pointer;
  }
  return undefined;
};

const cards = makeList(MOST_CARDS);

const trickView = (game: Game, s: State): TrickView => {
  const plan = tricksPlanOf(game, s);
  cards.size = 0;
  addPile(s, game.trick, cards);
  const lying = itemsOf(cards);
  if (!plan || lying.length === 0) return { ...leaderOf(s), cards: [] };
  const led = unlessFaulty(() => ledOf(game, s), NONE);
  const best = unlessFaulty(() => winningCard(game, s, plan), NONE);
  const winning = takerOf(game, s, best);
  return {
    ...leaderOf(s),
    ...(led !== NONE && { led: game.deck.suits[led]! }),
    cards: lying.map(card => playedView(game, s, card)),
    ...(winning !== NONE && { winning }),
    ...(best !== NONE && seesCard(game, s, undefined, best) && { winningCard: game.deck.faces[best]!.name }),
  };
};

const leaderOf = (s: State): { leader?: number } =>
  s.ints[INT.leader] === NONE ? {} : { leader: s.ints[INT.leader]! };

/** A card of a trick: who played it, and from which of its places. */
export const playedView = (game: Game, s: State, card: Card): TrickView['cards'][number] => ({
  seat: playerOf(s, card),
  card: game.deck.faces[card]!.name,
  from: tricksPlanOf(game, s)?.from[sourceOf(s, card)]?.name ?? '',
});

const placeViews = (game: Game, s: State, seat: Seat | undefined): PlaceView[] =>
  game.places
    .filter(place => place.base !== game.trick)
    .flatMap(place =>
      place.per
        ? Array.from({ length: game.seats }, (_, owner) => ({ ...placeView(game, s, place, owner, seat), seat: owner }))
        : [placeView(game, s, place, NONE, seat)],
    );

const placeView = (game: Game, s: State, place: PlacePlan, owner: Seat, seat: Seat | undefined): PlaceView => {
  const see = (card: Card): SeenCard => (seesCard(game, s, seat, card) ? game.deck.faces[card]!.name : undefined);
  const open = liesOpen(s, place, owner) ? { open: true as const } : {};
  cards.size = 0;
  if (place.columns === 1) {
    addCardsOf(s, place, owner, cards);
    return { place: place.name, cards: itemsOf(cards).map(see), ...open };
  }
  const columns = Array.from({ length: place.columns }, (_, column) => {
    cards.size = 0;
    addPile(s, pileOf(place, owner) + column, cards);
    return itemsOf(cards).map(see);
  });
  const tops = columns.filter(column => column.length > 0).map(column => column[0]);
  return { place: place.name, columns, cards: tops, ...open };
};
