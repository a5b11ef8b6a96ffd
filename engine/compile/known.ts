import { NONE, type Seat } from '../cards/deck.ts';
import type { Slots } from '../language/slot.ts';
import type { Term } from '../language/term.ts';
import type { Game } from '../table/game.ts';
import type { List } from '../table/list.ts';
import { pileOf, pilesIn } from '../table/places.ts';
import type { MarkPlan, PlacePlan } from '../table/plan.ts';
import type { Read } from '../table/read.ts';
import { seesMark, seesPile } from '../table/sight.ts';
import type { State } from '../table/state.ts';

/** Whose knowledge a phrase is read with. */
export interface Viewer {
  seat: Seat | undefined; // undefined: an onlooker
}

/** Thrown by a reading of what the viewer cannot see. */
export class Hidden extends Error {}

/** What a phrase comes to for those who see all that it looks at; undefined for others. */
export const asSeen = <T>(viewer: Viewer, read: Read<T>): ((s: State, seat: Seat | undefined) => T | undefined) => {
  return (s, seat) => {
    const { each, it, suit } = s;
    viewer.seat = seat;
    try {
      return read(s);
    } catch (reason) {
      if (!(reason instanceof Hidden)) throw reason;
      Object.assign(s, { each, it, suit });
      return undefined;
    }
  };
};

/** An empty pile has nothing to hide: how many cards lie anywhere is open. */
const mustSeePiles = (game: Game, s: State, viewer: Viewer, from: number, count: number): void => {
  for (let pile = from; pile < from + count; pile++)
    if (s.size[pile]! > 0 && !seesPile(game, s, pile, viewer.seat)) throw new Hidden();
};

/** Reads the cards of a place only for those who see them all. */
export const seenPlace = <T>(
  game: Game,
  viewer: Viewer,
  place: PlacePlan,
  whose: Read<number>,
  read: Read<T>,
): Read<T> => {
  return s => {
    const pile = pileOf(place, whose(s));
    if (pile !== NONE) mustSeePiles(game, s, viewer, pile, place.columns);
    return read(s);
  };
};

/** Reads a mark only for those who know it; `of`: whose, or of which card. */
export const seenMark = <T>(game: Game, viewer: Viewer, mark: MarkPlan, of: Read<number>, read: Read<T>): Read<T> => {
  if (mark.seen === 'all') return read;
  return s => {
    const owner = of(s);
    if ((owner !== NONE || mark.per === undefined) && !seesMark(game, s, mark, owner, viewer.seat)) throw new Hidden();
    return read(s);
  };
};

const placesIn = (declared: Slots, slots: Readonly<Record<string, unknown>>): PlacePlan[] =>
  Object.entries(declared).flatMap(([name, slot]) =>
    slot.form === 'name' && slot.of === 'place' ? [slots[name] as PlacePlan] : [],
  );

/** Reads a word that looks into places only for those who see all that lies there. */
export const seenWord = (
  game: Game,
  viewer: Viewer,
  term: Term,
  slots: Readonly<Record<string, unknown>>,
  read: Read<unknown>,
): Read<unknown> => {
  if (!term.looks?.includes('places')) return read;
  const [place] = placesIn(term.slots, slots);
  // A word that looks around a card, wherever that lies, is not followed there.
  if (!place) return () => hidden();
  const { whose } = slots;
  if (place.per && typeof whose === 'function' && term.slots['whose']?.form === 'focus')
    return s => {
      for (const seat of seatsOf((whose as Read<number | List>)(s))) {
        const pile = pileOf(place, seat);
        if (pile !== NONE) mustSeePiles(game, s, viewer, pile, place.columns);
      }
      return read(s);
    };
  return s => {
    mustSeePiles(game, s, viewer, place.base, pilesIn(place, game.seats));
    return read(s);
  };
};

const hidden = (): never => {
  throw new Hidden();
};

const seatsOf = (whose: number | List): number[] =>
  typeof whose === 'number' ? [whose] : Array.from(whose.at.subarray(0, whose.size));
