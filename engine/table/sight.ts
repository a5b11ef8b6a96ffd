import { NONE, type Card, type Seat } from '../cards/deck.ts';
import type { Game } from './game.ts';
import { liesOpen } from './places.ts';
import type { MarkPlan, PlacePlan } from './plan.ts';
import { INT, type State } from './state.ts';
import { playAsked, seatToPlay } from './trick.ts';

/** Whose part of which place a pile is. */
export interface PileOwner {
  place: PlacePlan;
  seat: Seat; // NONE for a place of the table
}

const known = new WeakMap<Game, readonly PileOwner[]>();

/** The places by pile. */
export const pileOwners = (game: Game): readonly PileOwner[] => {
  const owners = known.get(game) ?? makeOwners(game);
  known.set(game, owners);
  return owners;
};

const makeOwners = (game: Game): PileOwner[] => {
  const owners: PileOwner[] = [];
  for (const place of game.places) {
    const seats = place.per ? game.seats : 1;
    for (let i = 0; i < seats * place.columns; i++) {
      owners[place.base + i] = { place, seat: place.per ? Math.floor(i / place.columns) : NONE };
    }
  }
  return owners;
};

/** Whoever chooses for another seat sees what that one plays from, as long as it is asked. */
const choosesFrom = (game: Game, s: State, { place, seat: owner }: PileOwner, seat: Seat | undefined): boolean => {
  const plan = seat === undefined ? undefined : playAsked(game, s);
  if (!plan?.playedBy || seat === undefined || (s.ints[INT.asked]! & (1 << seat)) === 0) return false;
  return owner === seatToPlay(game, s, plan) && plan.from.includes(place);
};

/** Does a seat, or an onlooker, see every card that comes to a pile? Of a place with only its top seen: none for sure. */
export const seesPile = (game: Game, s: State, pile: number, seat: Seat | undefined): boolean => {
  const owner = pileOwners(game)[pile];
  if (!owner) return false;
  if (liesOpen(s, owner.place, owner.seat)) return true;
  const { seen } = owner.place;
  if (seen !== 'owner') return seen === 'all';
  return owner.seat !== NONE && (owner.seat === seat || choosesFrom(game, s, owner, seat));
};

/** Does a seat see this card where it lies now? */
export const seesCard = (game: Game, s: State, seat: Seat | undefined, card: Card): boolean => {
  const pile = s.pile[card]!;
  if (pile === NONE) return false;
  return seesPile(game, s, pile, seat) || (pileOwners(game)[pile]?.place.seen === 'top' && s.head[pile] === card);
};

/** Does a seat see a mark: that of a seat, of a card, or (NONE) the table's? */
export const seesMark = (game: Game, s: State, mark: MarkPlan, of: number, seat: Seat | undefined): boolean => {
  if (mark.seen !== 'owner') return mark.seen === 'all';
  if (seat === undefined || mark.per === undefined) return false;
  const owner = mark.per === 'seat' ? of : pileOwners(game)[s.pile[of]!]?.seat;
  return owner === seat;
};
