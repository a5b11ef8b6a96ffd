import { nextState, seedState, wholeBelow } from '../../../engine/cards/random.ts';
import { note, type PlayByHand } from './ledger.ts';

/**
 * Oh Hell in typed arrays behind what an engine offers: `legal` writes the decisions into a buffer, `apply` carries one
 * out. The rules are those of the plain version.
 *
 * A hand is a mask of slots in the order of the deal, one for each suit; a card lies in the slot it was dealt to.
 */
const SEATS = 4;
const SUITS = 4;
const RANKS = 13;
const CARDS = SUITS * RANKS;
const LARGEST_HAND = 10;
const BID_MET = 10;
const NO_SUIT = -1;

const PHASE = { bid: 0, play: 1, over: 2 } as const;

interface Table {
  phase: number;
  luck: number;
  dealer: number;
  turn: number;
  handSize: number;
  left: number; // tricks of the round still to be played
  trump: number;
  led: number;
  best: number; // how strong the winning card is
  winner: number;
  plays: number; // in this trick
  bidders: number; // still to bid
  sum: number; // of the bids
  readonly stock: Uint8Array;
  readonly dealt: Uint8Array; // card by seat and slot
  readonly slotOf: Uint8Array; // by card
  readonly holds: Int32Array; // slots by seat and suit
  readonly bids: Int32Array;
  readonly tricks: Int32Array;
  readonly totals: Int32Array;
}

const SUIT_OF = Uint8Array.from({ length: CARDS }, (_, card) => Math.floor(card / RANKS));
const RANK_OF = Uint8Array.from({ length: CARDS }, (_, card) => card % RANKS);
const DECK = Uint8Array.from({ length: CARDS }, (_, card) => card);

const makeTable = (): Table => ({
  phase: PHASE.over,
  luck: 1,
  dealer: 0,
  turn: 0,
  handSize: 0,
  left: 0,
  trump: NO_SUIT,
  led: NO_SUIT,
  best: -1,
  winner: 0,
  plays: 0,
  bidders: 0,
  sum: 0,
  stock: new Uint8Array(CARDS),
  dealt: new Uint8Array(SEATS * LARGEST_HAND),
  slotOf: new Uint8Array(CARDS),
  holds: new Int32Array(SEATS * SUITS),
  bids: new Int32Array(SEATS),
  tricks: new Int32Array(SEATS),
  totals: new Int32Array(SEATS),
});

const leftOf = (seat: number): number => (seat + 1) % SEATS;

const draw = (table: Table, below: number): number => {
  table.luck = nextState(table.luck);
  return wholeBelow(table.luck, below);
};

const begin = (table: Table, seed: number): void => {
  table.luck = seedState(seed);
  table.totals.fill(0);
  table.dealer = draw(table, SEATS);
  draw(table, SEATS); // the lot of who leads, which these rules do not ask for
  table.handSize = LARGEST_HAND;
  deal(table);
};

const shuffle = (table: Table): void => {
  const { stock } = table;
  stock.set(DECK);
  let { luck } = table;
  for (let i = 0; i < CARDS; i++) {
    luck = nextState(luck);
    const j = i + wholeBelow(luck, CARDS - i);
    const card = stock[j]!;
    stock[j] = stock[i]!;
    stock[i] = card;
  }
  table.luck = luck;
};

const deal = (table: Table): void => {
  const { stock, dealt, slotOf, holds, handSize } = table;
  shuffle(table);
  holds.fill(0);
  const size = handSize * SEATS;
  for (let i = 0; i < size; i++) {
    const card = stock[i]!;
    const seat = (table.dealer + 1 + i) % SEATS;
    const slot = Math.floor(i / SEATS);
    dealt[seat * LARGEST_HAND + slot] = card;
    slotOf[card] = slot;
    holds[seat * SUITS + SUIT_OF[card]!]! |= 1 << slot;
  }
  table.trump = SUIT_OF[stock[size]!]!;
  table.tricks.fill(0);
  table.led = NO_SUIT;
  table.best = -1;
  table.plays = 0;
  table.sum = 0;
  table.bidders = SEATS;
  table.left = handSize;
  table.phase = PHASE.bid;
  table.turn = leftOf(table.dealer);
};

/** Writes the decisions of the seat to act into the buffer; answers how many there are. */
const legal = (table: Table, out: Uint8Array): number =>
  table.phase === PHASE.bid ? legalBids(table, out) : legalPlays(table, out);

const legalBids = ({ handSize, bidders, sum }: Table, out: Uint8Array): number => {
  const barred = bidders === 1 ? handSize - sum : -1;
  let count = 0;
  for (let bid = 0; bid <= handSize; bid++) if (bid !== barred) out[count++] = bid;
  return count;
};

const legalPlays = ({ turn, led, holds, dealt }: Table, out: Uint8Array): number => {
  const hand = turn * SUITS;
  let slots = led === NO_SUIT ? 0 : holds[hand + led]!;
  if (slots === 0) slots = holds[hand]! | holds[hand + 1]! | holds[hand + 2]! | holds[hand + 3]!;
  let count = 0;
  for (; slots !== 0; slots &= slots - 1) out[count++] = dealt[turn * LARGEST_HAND + 31 - Math.clz32(slots & -slots)]!;
  return count;
};

const apply = (table: Table, decision: number): void => {
  if (table.phase === PHASE.bid) bid(table, decision);
  else play(table, decision);
};

const bid = (table: Table, named: number): void => {
  table.bids[table.turn] = named;
  table.sum += named;
  table.turn = leftOf(table.turn);
  if (--table.bidders === 0) table.phase = PHASE.play;
};

const play = (table: Table, card: number): void => {
  const { turn, trump } = table;
  const suit = SUIT_OF[card]!;
  table.holds[turn * SUITS + suit]! ^= 1 << table.slotOf[card]!;
  if (table.led === NO_SUIT) table.led = suit;
  if (suit === trump || suit === table.led) {
    const strength = RANK_OF[card]! + (suit === trump ? RANKS : 0);
    if (strength > table.best) {
      table.best = strength;
      table.winner = turn;
    }
  }
  table.turn = leftOf(turn);
  if (++table.plays === SEATS) endTrick(table);
};

const endTrick = (table: Table): void => {
  table.tricks[table.winner]!++;
  table.turn = table.winner;
  table.plays = 0;
  table.led = NO_SUIT;
  table.best = -1;
  if (--table.left === 0) endRound(table);
};

const endRound = (table: Table): void => {
  const { bids, tricks, totals } = table;
  for (let seat = 0; seat < SEATS; seat++) {
    totals[seat]! += tricks[seat]! + (tricks[seat] === bids[seat] ? BID_MET : 0);
  }
  table.dealer = leftOf(table.dealer);
  if (--table.handSize === 0) table.phase = PHASE.over;
  else deal(table);
};

const table = makeTable();
const decisions = new Uint8Array(CARDS);

/** Plays one game by lot and answers the totals. */
export const playOhHellStep: PlayByHand = (seed, ledger) => {
  begin(table, seed);
  let luck = seedState(seed);
  while (table.phase !== PHASE.over) {
    const count = legal(table, decisions);
    luck = nextState(luck);
    const decision = decisions[wholeBelow(luck, count)]!;
    if (ledger) note(ledger, decision);
    apply(table, decision);
  }
  return Array.from(table.totals);
};
