import { nextState, seedState, wholeBelow } from '../../../engine/cards/random.ts';
import { note, type PlayByHand } from './ledger.ts';
import {
  BID_MET,
  BID_MISSED,
  BONUS_OF,
  CARDS,
  COLOUR_OF,
  COLOURS,
  DECK,
  FIRST,
  LARGEST_HAND,
  PLAIN,
  RANK_OF,
  RANKS,
  SEATS,
} from './rage-deck.ts';

/**
 * Rage in typed arrays behind what an engine offers: `legal` writes the decisions into a buffer, `apply` carries one out.
 * The rules are those of the plain version; hands are masks of slots in the order of the deal, one for each colour.
 */
const ROOM = 8; // masks of a hand
const NONE = -1;

const PHASE = { bid: 0, play: 1, name: 2, over: 3 } as const;

interface Table {
  phase: number;
  luck: number;
  dealer: number;
  turn: number;
  leader: number;
  handSize: number;
  left: number; // tricks of the round still to be played
  trump: number;
  turnedDown: boolean; // a "no trump" was played to this trick
  led: number;
  plays: number; // in this trick
  bonus: number; // points in this trick
  bidders: number; // still to bid
  top: number; // of the stock
  readonly stock: Uint8Array;
  readonly dealt: Uint8Array; // card by seat and slot
  readonly slotOf: Uint8Array; // by card
  readonly holds: Int32Array; // slots by seat and colour
  readonly trick: Int32Array; // colours by place in the trick, NONE of cards without one
  readonly ranks: Int32Array; // by place in the trick
  readonly bids: Int32Array;
  readonly tricks: Int32Array;
  readonly scores: Int32Array; // bonus of this round
  readonly totals: Int32Array;
}

const makeTable = (): Table => ({
  phase: PHASE.over,
  luck: 1,
  dealer: 0,
  turn: 0,
  leader: 0,
  handSize: 0,
  left: 0,
  trump: NONE,
  turnedDown: false,
  led: NONE,
  plays: 0,
  bonus: 0,
  bidders: 0,
  top: 0,
  stock: new Uint8Array(CARDS),
  dealt: new Uint8Array(SEATS * LARGEST_HAND),
  slotOf: new Uint8Array(CARDS),
  holds: new Int32Array(SEATS * ROOM),
  trick: new Int32Array(SEATS),
  ranks: new Int32Array(SEATS),
  bids: new Int32Array(SEATS),
  tricks: new Int32Array(SEATS),
  scores: new Int32Array(SEATS),
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
    holds[seat * ROOM + COLOUR_OF[card]!]! |= 1 << slot;
  }
  table.top = size;
  turnTrump(table);
  table.tricks.fill(0);
  table.scores.fill(0);
  table.led = NONE;
  table.plays = 0;
  table.bonus = 0;
  table.turnedDown = false;
  table.bidders = SEATS;
  table.left = handSize;
  table.phase = PHASE.bid;
  table.leader = table.turn = leftOf(table.dealer);
};

const turnTrump = (table: Table): void => {
  do table.trump = COLOUR_OF[table.stock[table.top++]!]!;
  while (table.trump === PLAIN);
};

/** Writes the decisions of the seat to act into the buffer; answers how many there are. */
const legal = (table: Table, out: Uint8Array): number => {
  if (table.phase === PHASE.play) return legalPlays(table, out);
  const count = table.phase === PHASE.bid ? table.handSize + 1 : COLOURS;
  for (let i = 0; i < count; i++) out[i] = i;
  return count;
};

const everySlot = (holds: Int32Array, hand: number): number => {
  let slots = 0;
  for (let colour = 0; colour <= PLAIN; colour++) slots |= holds[hand + colour]!;
  return slots;
};

const legalPlays = ({ turn, led, holds, dealt }: Table, out: Uint8Array): number => {
  const hand = turn * ROOM;
  let slots = led === NONE ? 0 : holds[hand + led]!;
  if (slots === 0) slots = everySlot(holds, hand);
  let count = 0;
  for (; slots !== 0; slots &= slots - 1) out[count++] = dealt[turn * LARGEST_HAND + 31 - Math.clz32(slots & -slots)]!;
  return count;
};

const apply = (table: Table, decision: number): void => {
  if (table.phase === PHASE.play) play(table, decision);
  else if (table.phase === PHASE.bid) bid(table, decision);
  else lay(table, decision, RANKS);
};

const bid = (table: Table, named: number): void => {
  table.bids[table.turn] = named;
  table.turn = leftOf(table.turn);
  if (--table.bidders === 0) table.phase = PHASE.play;
};

const play = (table: Table, card: number): void => {
  const colour = COLOUR_OF[card]!;
  table.holds[table.turn * ROOM + colour]! ^= 1 << table.slotOf[card]!;
  if (colour !== PLAIN) lay(table, colour, RANK_OF[card]!);
  else if (card < FIRST.noTrump) table.phase = PHASE.name;
  else playSpecial(table, card);
};

const playSpecial = (table: Table, card: number): void => {
  table.bonus += BONUS_OF[card]!;
  if (card < FIRST.changeTrump) {
    table.trump = NONE;
    table.turnedDown = true;
  } else if (card < FIRST.plusFive) {
    turnTrump(table);
    table.turnedDown = false;
  }
  lay(table, NONE, 0);
};

/** A card of a colour comes to lie in the trick, be it one that was named. */
const lay = (table: Table, colour: number, rank: number): void => {
  table.phase = PHASE.play;
  if (table.led === NONE) table.led = colour;
  table.trick[table.plays] = colour;
  table.ranks[table.plays] = rank;
  table.turn = leftOf(table.turn);
  if (++table.plays === SEATS) endTrick(table);
};

/** Which place of the trick wins; trump may have changed since it was played. */
const winningPlace = ({ trick, ranks, led, trump }: Table): number => {
  let winning = 0;
  let best = -1;
  for (let place = 0; place < SEATS; place++) {
    const colour = trick[place]!;
    if (colour === NONE || (colour !== led && colour !== trump)) continue;
    const strength = ranks[place]! + (colour === trump ? RANKS + 1 : 0);
    if (strength < best) continue; // of two jokers of one colour the later is the higher
    best = strength;
    winning = place;
  }
  return winning;
};

const endTrick = (table: Table): void => {
  const winner = (table.leader + winningPlace(table)) % SEATS;
  table.tricks[winner]!++;
  table.scores[winner]! += table.bonus;
  table.leader = table.turn = winner;
  table.plays = 0;
  table.bonus = 0;
  table.led = NONE;
  if (table.turnedDown) turnTrump(table);
  table.turnedDown = false;
  if (--table.left === 0) endRound(table);
};

const endRound = (table: Table): void => {
  const { bids, tricks, scores, totals } = table;
  for (let seat = 0; seat < SEATS; seat++) {
    totals[seat]! += tricks[seat]! + scores[seat]! + (tricks[seat] === bids[seat] ? BID_MET : BID_MISSED);
  }
  table.dealer = leftOf(table.dealer);
  if (--table.handSize === 0) table.phase = PHASE.over;
  else deal(table);
};

const table = makeTable();
const decisions = new Uint8Array(CARDS);

/** Plays one game by lot and answers the totals. */
export const playRageStep: PlayByHand = (seed, ledger) => {
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
