import { NONE } from '../cards/deck.ts';
import type { Game } from '../table/game.ts';
import { lift, putLast } from '../table/piles.ts';
import { bring, layOpen, pileOf } from '../table/places.ts';
import { BID_INT, type BidPlan } from '../table/bid-plan.ts';
import { TIMES, type MarkPlan, type PlacePlan } from '../table/plan.ts';
import { INT, type State } from '../table/state.ts';
import {
  aList,
  anObject,
  aNumber,
  aSeat,
  aText,
  NOBODY,
  NO_SUIT,
  oneOrNone,
  perSeat,
  Unfit,
  type Keys,
  type Reader,
} from './scenario-form.ts';
import { bitsOf } from './turn.ts';

export const aCard =
  (game: Game): Reader<number> =>
  (value, keys) => {
    const card = game.deck.byName.get(aText(value, keys));
    if (card === undefined) throw new Unfit(`The deck has no card "${String(value)}" here.`, keys);
    return card;
  };

export const aSuit =
  (game: Game): Reader<number> =>
  (value, keys) => {
    const suit = game.deck.suits.indexOf(aText(value, keys));
    if (suit === NONE) throw new Unfit(`The deck has no suit "${String(value)}".`, keys);
    return suit;
  };

export const placeNamed = (game: Game, name: string, keys: Keys): PlacePlan => {
  const place = game.places.find(each => each.name === name && !name.startsWith('@'));
  if (!place) throw new Unfit(`There is no place "${name}" in this game.`, keys);
  return place;
};

/** Puts cards into piles; a place with columns takes a list for each, from the top down. */
const fill = (game: Game, s: State, place: PlacePlan, seat: number, value: unknown, keys: Keys): void => {
  const first = pileOf(place, seat);
  const put = (pile: number, cards: unknown, at: Keys): void => {
    aList(aCard(game))(cards, at).forEach((card, i) => {
      if (s.pile[card] !== NONE) {
        throw new Unfit(`${game.deck.faces[card]!.name} is put into two places.`, [...at, i]);
      }
      putLast(s, card, pile);
    });
  };
  if (place.columns === 1) {
    put(first, value, keys);
    return;
  }
  const columns = aList<unknown>(item => item)(value, keys);
  if (columns.length > place.columns) throw new Unfit(`"${place.name}" has only ${place.columns} columns.`, keys);
  columns.forEach((column, i) => put(first + i, column, [...keys, i]));
};

/** Lays the cards out as given; cards named nowhere are out of the game. */
export const putPlaces = (game: Game, s: State, value: unknown, keys: Keys): void => {
  for (let card = 0; card < game.layout.cards; card++) lift(s, card);
  s.player.fill(NONE);
  for (const [name, cards] of Object.entries(anObject(value, keys))) {
    const at = [...keys, name];
    const place = placeNamed(game, name, at);
    if (!place.per) {
      fill(game, s, place, NONE, cards, at);
      continue;
    }
    perSeat<unknown>(game.seats, item => item)(cards, at).forEach((each, seat) => {
      if (each !== undefined) fill(game, s, place, seat, each, [...at, seat]);
    });
  }
};

const aFlag: Reader<boolean> = (value, keys) => {
  if (typeof value !== 'boolean') throw new Unfit('True or false is wanted here.', keys);
  return value;
};

/** Lays places open: the table's with true, else by seat. */
export const putOpen = (game: Game, s: State, value: unknown, keys: Keys): void => {
  for (const [name, open] of Object.entries(anObject(value, keys))) {
    const at = [...keys, name];
    const place = placeNamed(game, name, at);
    const seats = place.per ? perSeat(game.seats, aFlag)(open, at) : [aFlag(open, at)];
    seats.forEach((isOpen, seat) => {
      if (isOpen) layOpen(s, place, seat);
    });
  }
};

const markValue = (game: Game, mark: MarkPlan, value: unknown, keys: Keys): number => {
  switch (mark.kind) {
    case 'number':
      return aNumber(value, keys);
    case 'condition':
      return aFlag(value, keys) ? 1 : 0;
    case 'suit':
      return oneOrNone(NO_SUIT, aSuit(game))(value, keys) ?? NONE;
    case 'seat':
      return oneOrNone(NOBODY, aSeat(game.seats))(value, keys) ?? NONE;
    case 'card':
      return oneOrNone('@noCard', aCard(game))(value, keys) ?? NONE;
    case 'suits':
      return bitsOf(aList(aSuit(game))(value, keys));
    case 'seats':
      return bitsOf(aList(aSeat(game.seats))(value, keys));
    case 'choice': {
      const place = mark.of.indexOf(aText(value, keys));
      if (place === NONE) throw new Unfit(`"${mark.name}" is one of ${mark.of.join(', ')}.`, keys);
      return place;
    }
    case 'cards':
      throw new Unfit('Cards are given as a list of names.', keys);
  }
};

export const markNamed = (game: Game, name: string, keys: Keys): MarkPlan => {
  const mark = game.marks.find(each => each.name === name);
  if (!mark) throw new Unfit(`There is no mark "${name}" in this game.`, keys);
  return mark;
};

const putMark = (game: Game, s: State, name: string, value: unknown, keys: Keys): void => {
  const mark = markNamed(game, name, keys);
  s.ints[INT.marked]! |= TIMES[mark.lasts];
  if (mark.kind === 'cards') {
    s.nums.fill(0, mark.base, mark.base + mark.size);
    for (const card of aList(aCard(game))(value, keys)) s.nums[mark.base + card] = 1;
  } else if (mark.per === 'seat') {
    perSeat<unknown>(game.seats, item => item)(value, keys).forEach((each, seat) => {
      if (each !== undefined) s.nums[mark.base + seat] = markValue(game, mark, each, [...keys, seat]);
    });
  } else if (mark.per === 'card') {
    for (const [card, each] of Object.entries(anObject(value, keys))) {
      const at = [...keys, card];
      s.nums[mark.base + aCard(game)(card, at)] = markValue(game, mark, each, at);
    }
  } else {
    s.nums[mark.base] = markValue(game, mark, value, keys);
  }
};

export const putMarks = (game: Game, s: State, value: unknown, keys: Keys): void => {
  for (const [name, each] of Object.entries(anObject(value, keys))) putMark(game, s, name, each, [...keys, name]);
};

/** What a call is worth in the bids of its phase. */
const callRank = (game: Game, s: State, plan: BidPlan, value: unknown, keys: Keys): number => {
  if (plan.calls.kind === 'ladder') {
    const place = plan.calls.calls.findIndex(call => call.id === value);
    if (place === NONE) throw new Unfit(`There is no call ${JSON.stringify(value)}.`, keys);
    return place;
  }
  if (plan.calls.kind !== 'cards') return aNumber(value, keys);
  const card = aCard(game)(value, keys);
  s.it = card;
  return game.card.strength(s);
};

const putCalls = (game: Game, s: State, plan: BidPlan, value: unknown, keys: Keys): void => {
  const at = plan.ints;
  let called = 0;
  let passed = 0;
  perSeat<unknown>(game.seats, item => item)(value, keys).forEach((call, seat) => {
    if (call === undefined) return;
    if (call === 'pass') {
      passed |= 1 << seat;
      return;
    }
    called |= 1 << seat;
    s.nums[plan.bids + seat] = callRank(game, s, plan, call, [...keys, seat]);
  });
  s.ints[at + BID_INT.called] = called;
  s.ints[at + BID_INT.passed] = passed;
  s.ints[at + BID_INT.live] = called | passed;
  s.ints[at + BID_INT.rebids] = 0;
  s.ints[at + BID_INT.shown] = 1;
  s.ints[at + BID_INT.done] = 1;
  const ranks = Array.from({ length: game.seats }, (_, seat) =>
    called & (1 << seat) ? s.nums[plan.bids + seat]! : -Infinity,
  );
  const highest = Math.max(...ranks);
  const high = ranks.flatMap((rank, seat) => (rank === highest && called !== 0 ? [seat] : []));
  s.ints[at + BID_INT.high] = high.length === 1 ? high[0]! : NONE;
  s.ints[at + BID_INT.rank] = called === 0 ? 0 : highest;
};

/** What was bid: of the only bidding, or by bidding where there are several. */
export const putBids = (game: Game, s: State, value: unknown, keys: Keys): void => {
  const [only, ...others] = game.bids;
  if (!only) throw new Unfit('Nothing is bid in this game.', keys);
  if (others.length === 0) {
    putCalls(game, s, only, value, keys);
    return;
  }
  for (const [id, calls] of Object.entries(anObject(value, keys))) {
    const plan = game.bids.find(each => each.id === id || each.id.endsWith(`.${id}`));
    if (!plan) throw new Unfit(`There is no bidding "${id}".`, [...keys, id]);
    putCalls(game, s, plan, calls, [...keys, id]);
  }
};

export const putNumbers = (
  game: Game,
  into: Float64Array | Int32Array,
  first: number,
  value: unknown,
  keys: Keys,
): void => {
  perSeat(game.seats, aNumber)(value, keys).forEach((each, seat) => {
    if (each !== undefined) into[first + seat] = each;
  });
};

export const putTrump = (game: Game, s: State, value: unknown, keys: Keys): void => {
  s.ints[INT.trump] = oneOrNone(NO_SUIT, aSuit(game))(value, keys) ?? NONE;
};

/**
 * Puts as many points into places as are given, where it does not matter which cards they come from:
 * a card that lies nowhere in the position stands in for them. It changes what that card counts in this game.
 */
export const putPoints = (game: Game, s: State, value: unknown, keys: Keys): void => {
  const { fixedPoints } = game.card;
  if (!fixedPoints) throw new Unfit('What cards count changes during this game, so name the cards in "places".', keys);
  const spare = game.deck.faces.map((_, card) => card).filter(card => s.pile[card] === NONE);
  const put = (place: PlacePlan, seat: number, points: number, at: Keys): void => {
    const card = spare.pop();
    if (card === undefined) throw new Unfit('No card is left to stand in for these points.', at);
    fixedPoints[card] = points;
    bring(s, card, place, seat);
  };
  for (const [name, points] of Object.entries(anObject(value, keys))) {
    const at = [...keys, name];
    const place = placeNamed(game, name, at);
    if (place.per) {
      perSeat(game.seats, aNumber)(points, at).forEach((each, seat) => {
        if (each) put(place, seat, each, at);
      });
    } else {
      put(place, NONE, aNumber(points, at), at);
    }
  }
};
