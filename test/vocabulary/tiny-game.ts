import { NONE } from '../../engine/cards/deck.ts';
import { NOTHING_DERIVED } from '../../engine/table/derived.ts';
import type { Game } from '../../engine/table/game.ts';
import { listOf } from '../../engine/table/list.ts';
import { putLast } from '../../engine/table/piles.ts';
import type { BidPlan } from '../../engine/table/bid-plan.ts';
import { PHASE_INTS, type MarkPlan, type PlacePlan } from '../../engine/table/plan.ts';
import { constant } from '../../engine/table/read.ts';
import { FIXED_INTS, FRAME_INTS, INT, makeState, MOST_FRAMES, type State } from '../../engine/table/state.ts';

const SEATS = 4;
const CARDS = 8; // two suits of four

const place = (name: string, base: number, per: boolean): PlacePlan => ({
  name,
  per,
  seen: 'all',
  columns: 1,
  onTop: false,
  base,
  open: FIXED_INTS + SEATS,
});

export const PLACES = {
  stock: place('stock', 0, false),
  hand: place('hand', 1, true),
  trick: place('@trick', 5, false),
};

const mark = (name: string, per: MarkPlan['per'], base: number, size: number): MarkPlan => ({
  name,
  index: 0,
  pointer: `/marks/${name}`,
  kind: 'number',
  per,
  lasts: 'round',
  start: 0,
  of: [],
  seen: 'all',
  base,
  size,
});

export const MARKS = {
  table: mark('table', undefined, 8, 1),
  seat: mark('seat', 'seat', 9, SEATS),
  card: mark('card', 'card', 13, CARDS),
};

const bidInts = FIXED_INTS + SEATS + 1;
const frames = bidInts + PHASE_INTS;

export const BID: BidPlan = {
  kind: 'bid',
  index: 0,
  id: 'bid',
  pointer: '/phases/bid',
  when: undefined,
  manner: 'once',
  seats: constant(listOf(0, 1, 2, 3)),
  starts: undefined,
  calls: { kind: 'ladder', calls: [{ id: 'high', numbers: new Map([['worth', 3]]), suits: new Map([['suit', 1]]) }] },
  may: [],
  turn: { now: 0 },
  mayPass: undefined,
  revealed: undefined,
  rebids: 0,
  bids: 21,
  ints: bidInts,
};

const suitOf = Int8Array.from({ length: CARDS }, (_, card) => Math.floor(card / 4));
const rankOf = Float64Array.from({ length: CARDS }, (_, card) => card % 4);

/** A game made by hand: four seats, eight cards, a stock, hands, marks of each sort and one bidding on a ladder. */
export const TINY_GAME: Game = {
  id: 'tiny',
  name: 'Tiny',
  digest: '',
  variants: [],
  options: {},
  seats: SEATS,
  sides: { pointer: '/sides', fixed: [5, 10, 5, 10], lasting: true, named: constant(listOf()), known: () => undefined },
  deck: {
    suits: ['red', 'blue'],
    twin: [1, 0],
    faces: Array.from({ length: CARDS }, (_, card) => ({
      name: `${card < 4 ? 'red' : 'blue'}-${card % 4}`,
      group: 'plain',
      suit: suitOf[card]!,
      rank: rankOf[card]!,
      rankName: String(card % 4),
      copy: 0,
    })),
    suitOf,
    rankOf,
    points: new Float64Array(CARDS).fill(1),
    sorts: new Map(),
    byName: new Map(),
  },
  start: new Int16Array(CARDS),
  layout: {
    cards: CARDS,
    piles: 6,
    seats: SEATS,
    ints: frames + FRAME_INTS * MOST_FRAMES,
    frames,
    nums: 25,
    tricks: FIXED_INTS,
    scored: 0,
    total: SEATS,
  },
  places: Object.values(PLACES),
  trick: PLACES.trick.base,
  marks: Object.values(MARKS),
  plans: [BID],
  bids: [BID],
  events: {},
  ...NOTHING_DERIVED,
  rules: {},
  stirring: new Uint8Array(CARDS),
  card: {
    suit: s => suitOf[s.it]!,
    strength: s => rankOf[s.it]!,
    points: () => 1,
    fixedSuit: suitOf,
    knownSuit: suitOf,
    fixedStrength: Float64Array.from(rankOf),
    knownStrength: Float64Array.from(rankOf),
    fixedPoints: new Float64Array(CARDS).fill(1),
    knownPoints: new Float64Array(CARDS).fill(1),
    guises: undefined,
  },
  allPoints: CARDS,
};

/** A position of it: four cards in the stock, two in the hands of seats 0 and 1, all seats in focus. */
export const tinyState = (): State => {
  const s = makeState(TINY_GAME.layout);
  for (let card = 0; card < 4; card++) putLast(s, card, PLACES.stock.base);
  for (let card = 4; card < CARDS; card++) putLast(s, card, PLACES.hand.base + (card % 2));
  for (const at of [INT.dealer, INT.leader, INT.onLead]) s.ints[at] = 0;
  s.ints[INT.tricksPlan] = NONE;
  s.seat = s.each = s.winner = 1;
  s.card = s.it = 0;
  s.suit = 0;
  return s;
};
