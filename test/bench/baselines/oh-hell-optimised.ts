import { nextState, seedState, wholeBelow } from '../../../engine/cards/random.ts';
import { slotIn } from './slots.ts';
import { note, type PlayByHand } from './ledger.ts';

/**
 * Oh Hell with everything in one loop: what can be had in JavaScript. Nothing but the answer is allocated, nobody could
 * step in between two decisions, and nothing could be changed without writing it anew. The rules are those of the plain
 * version; hands are masks of slots in the order of the deal, as in the stepwise version, and `size` of them is kept.
 */
const SEATS = 4;
const SUITS = 4;
const RANKS = 13;
const CARDS = SUITS * RANKS;
const LARGEST_HAND = 10;
const BID_MET = 10;
const SLOTS = 16; // room of a hand

const SUIT_OF = Uint8Array.from({ length: CARDS }, (_, card) => Math.floor(card / RANKS));
const RANK_OF = Uint8Array.from({ length: CARDS }, (_, card) => card % RANKS);

const stock = new Uint8Array(CARDS);
const dealt = new Uint8Array(SEATS * SLOTS);
const holds = new Int32Array(SEATS * SUITS);
const size = new Int32Array(SEATS * SUITS);
const hand = new Int32Array(SEATS); // slots of every suit
const bids = new Int32Array(SEATS);
const tricks = new Int32Array(SEATS);
const totals = new Int32Array(SEATS);

/** Plays one game by lot and answers the totals. */
export const playOhHellOptimised: PlayByHand = (seed, ledger) => {
  let luck = seedState(seed);
  let lot = luck;
  totals.fill(0);
  luck = nextState(luck);
  let dealer = wholeBelow(luck, SEATS);
  luck = nextState(luck); // the lot of who leads, which these rules do not ask for

  for (let handSize = LARGEST_HAND; handSize > 0; handSize--) {
    const first = (dealer + 1) & 3;
    for (let card = 0; card < CARDS; card++) stock[card] = card;
    for (let i = 0; i < SEATS * SUITS; i++) holds[i] = size[i] = 0;
    const inHands = handSize * SEATS;
    for (let i = 0; i < inHands; i++) {
      luck = nextState(luck);
      const j = i + wholeBelow(luck, CARDS - i);
      const card = stock[j]!;
      stock[j] = stock[i]!;
      const seat = (first + i) & 3;
      dealt[seat * SLOTS + (i >> 2)] = card;
      const at = seat * SUITS + SUIT_OF[card]!;
      holds[at]! |= 1 << (i >> 2);
      size[at]!++;
    }
    luck = nextState(luck);
    const trump = SUIT_OF[stock[inHands + wholeBelow(luck, CARDS - inHands)]!]!;
    for (let i = inHands + 1; i < CARDS; i++) luck = nextState(luck); // what nobody sees need not be put in order

    let sum = 0;
    for (let seat = 0; seat < SEATS; seat++) {
      hand[seat] = (1 << handSize) - 1;
      tricks[seat] = 0;
    }
    let turn = first;
    for (let i = 0; i < SEATS; i++) {
      const barred = i === SEATS - 1 && sum <= handSize ? handSize - sum : handSize + 1;
      lot = nextState(lot);
      const nth = wholeBelow(lot, barred > handSize ? handSize + 1 : handSize);
      const bid = nth < barred ? nth : nth + 1;
      if (ledger) note(ledger, bid);
      bids[turn] = bid;
      sum += bid;
      turn = (turn + 1) & 3;
    }

    for (let left = handSize; left > 0; left--) {
      let led = 0;
      let best = -1;
      let winner = turn;
      for (let i = 0; i < SEATS; i++) {
        const follow = turn * SUITS + led;
        const bound = i > 0 && size[follow]! > 0;
        lot = nextState(lot);
        const slot = slotIn(bound ? holds[follow]! : hand[turn]!, wholeBelow(lot, bound ? size[follow]! : left));
        const card = dealt[turn * SLOTS + slot]!;
        if (ledger) note(ledger, card);
        const suit = SUIT_OF[card]!;
        const at = turn * SUITS + suit;
        holds[at]! ^= 1 << slot;
        hand[turn]! ^= 1 << slot;
        size[at]!--;
        if (i === 0) led = suit;
        const strength = suit === trump ? RANKS + RANK_OF[card]! : suit === led ? RANK_OF[card]! : -1;
        if (strength > best) {
          best = strength;
          winner = turn;
        }
        turn = (turn + 1) & 3;
      }
      tricks[winner]!++;
      turn = winner;
    }

    for (let seat = 0; seat < SEATS; seat++) {
      totals[seat]! += tricks[seat]! + (tricks[seat] === bids[seat] ? BID_MET : 0);
    }
    dealer = first;
  }
  return [totals[0]!, totals[1]!, totals[2]!, totals[3]!];
};
