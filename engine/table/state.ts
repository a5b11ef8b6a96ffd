import type { Card, Seat } from '../cards/deck.ts';
import { NONE } from '../cards/deck.ts';
import { nextState, seedState, wholeBelow } from '../cards/random.ts';
import type { Listener } from './happening.ts';

/**
 * The whole numbers of a state that every game has, by their place in `ints`.
 * What phases and the frames of unfinished work need is laid out behind them, see `Layout`.
 */
export const INT = {
  luck: 0, // the seeded stream of the table
  round: 1, // from 1
  dealer: 2,
  leader: 3, // who led this trick
  onLead: 4, // who is to lead
  trump: 5, // suit or NONE
  trick: 6, // number of this trick in the round, from 1
  tricksInRound: 7,
  tricksPlan: 8, // plan of the trick phase in progress or last played; NONE before
  source: 9, // which of the places of `from` is asked
  winner: 10, // of the trick being judged
  void: 11, // 1 redeal, 2 pass the deal; 0 when the round stands
  ending: 12, // bit 1: end the round here; bit 2: end the game after this round
  out: 13, // seats that sit out, as bits
  steps: 14, // steps since the last decision, against runaway rules
  ask: 15, // kind of the open question, NONE if none; see ASKS
  asked: 16, // seats that have still to answer it, as bits
  choice: 17, // which choice of the code on top is open
  depth: 18, // frames on the stack
  over: 19, // 1 when the game is over
  redeals: 20, // void rounds in a row
  stage: 21, // 0 before the phases, 1 in them, 2 in the sheet, 3 in the last sheet
  marked: 22, // TIMES of the marks of many numbers that may be other than at their start
} as const;
export const FIXED_INTS = 24;

/** A frame of unfinished work: which plan, how far, what was in focus, what was chosen. */
export const FRAME = { plan: 0, pc: 1, seat: 2, card: 3, each: 4, winner: 5, call: 6, locals: 7 } as const;
export const MOST_LOCALS = 17;
export const FRAME_INTS = FRAME.locals + MOST_LOCALS;
export const MOST_FRAMES = 48;

/** How large a state is; fixed by the compiled game. */
export interface Layout {
  cards: number;
  piles: number;
  seats: number;
  ints: number; // all of `ints`, frames included
  frames: number; // where frames begin in `ints`
  nums: number;
  tricks: number; // first of the seats' numbers of tricks in `ints`
  scored: number; // first of the seats' points of this round in `nums`
  total: number; // first of the seats' totals in `nums`
}

/**
 * A game in progress: plain numbers in one buffer, cheap to copy.
 * Cards lie in piles as doubly linked lists: `head` is the first or top card, `next` leads away from it.
 */
export interface State {
  readonly bytes: Uint8Array;
  readonly nums: Float64Array; // marks, bids, scores, totals
  readonly ints: Int32Array;
  readonly next: Int16Array; // by card
  readonly prev: Int16Array; // by card
  readonly pile: Int16Array; // by card: the pile it lies in, NONE if it is out of the game
  readonly head: Int16Array; // by pile
  readonly tail: Int16Array; // by pile
  readonly size: Int16Array; // by pile
  readonly player: Int8Array; // by card: who played it to a trick of this round
  // What is in focus. Saved in a frame while other work goes first.
  seat: Seat;
  card: Card;
  each: Seat;
  it: Card;
  winner: Seat;
  call: number;
  suit: number;
  frame: number; // where the frame on top begins in `ints`
  listener: Listener | undefined;
}

/** Where in the buffer it begins to say where cards lie and who played them; it goes on to the end. */
export const cardsBegin = ({ nums, ints }: Layout): number => align(nums * 8 + ints * 4);

const align = (bytes: number): number => (bytes + 7) & ~7;

/** An empty state: every card out of the game, nothing in focus, every number 0. */
export const makeState = (layout: Layout): State => {
  const { cards, piles, ints, nums } = layout;
  const intsAt = nums * 8;
  const shortsAt = cardsBegin(layout);
  const bytesAt = shortsAt + (cards * 3 + piles * 3) * 2;
  const buffer = new ArrayBuffer(align(bytesAt + cards));
  const shorts = (from: number, count: number): Int16Array => new Int16Array(buffer, shortsAt + from * 2, count);
  const state: State = {
    bytes: new Uint8Array(buffer),
    nums: new Float64Array(buffer, 0, nums),
    ints: new Int32Array(buffer, intsAt, ints),
    next: shorts(0, cards),
    prev: shorts(cards, cards),
    pile: shorts(cards * 2, cards),
    head: shorts(cards * 3, piles),
    tail: shorts(cards * 3 + piles, piles),
    size: shorts(cards * 3 + piles * 2, piles),
    player: new Int8Array(buffer, bytesAt, cards),
    seat: NONE,
    card: NONE,
    each: NONE,
    it: NONE,
    winner: NONE,
    call: 0,
    suit: NONE,
    frame: layout.frames,
    listener: undefined,
  };
  for (const list of [state.next, state.prev, state.pile, state.head, state.tail, state.player]) list.fill(NONE);
  for (const at of [INT.leader, INT.onLead, INT.trump, INT.tricksPlan, INT.winner, INT.ask]) state.ints[at] = NONE;
  return state;
};

/** Makes `to` the same position as `from`; nobody listens to a copy. */
export const copyState = (to: State, from: State): void => {
  to.bytes.set(from.bytes);
  to.seat = from.seat;
  to.card = from.card;
  to.each = from.each;
  to.it = from.it;
  to.winner = from.winner;
  to.call = from.call;
  to.suit = from.suit;
  to.frame = from.frame;
};

export const cloneState = (layout: Layout, from: State): State => {
  const to = makeState(layout);
  copyState(to, from);
  return to;
};

/** Makes some numbers the same; of a few, as here, this is done sooner than asked of the list itself. */
export const clearInts = (s: State, from: number, count: number): void => {
  const { ints } = s;
  for (let at = from; at < from + count; at++) ints[at] = 0;
};
export const fillNums = (s: State, from: number, count: number, value: number): void => {
  const { nums } = s;
  for (let at = from; at < from + count; at++) nums[at] = value;
};
export const clearNums = (s: State, from: number, count: number): void => fillNums(s, from, count, 0);

export const seedTable = (s: State, seed: number): void => {
  s.ints[INT.luck] = seedState(seed);
};

/** A whole number 0 … below−1 from the table's own stream. */
export const draw = (s: State, below: number): number => {
  const state = nextState(s.ints[INT.luck]!);
  s.ints[INT.luck] = state;
  return wholeBelow(state, below);
};
