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
import { slotIn } from './slots.ts';

/**
 * Rage with everything in one loop: what can be had in JavaScript. Nothing but the answer is allocated, nobody could step
 * in between two decisions, and nothing could be changed without writing it anew. The rules are those of the plain version.
 */
const ROOM = 8; // masks of a hand
const SLOTS = 16; // room of a hand
const NONE = -1;

const stock = new Uint8Array(CARDS);
const dealt = new Uint8Array(SEATS * SLOTS);
const holds = new Int32Array(SEATS * ROOM);
const size = new Int32Array(SEATS * ROOM);
const hand = new Int32Array(SEATS); // slots of every colour
const trick = new Int32Array(SEATS); // colours by place in the trick
const ranks = new Int32Array(SEATS);
const bids = new Int32Array(SEATS);
const tricks = new Int32Array(SEATS);
const scores = new Int32Array(SEATS);
const totals = new Int32Array(SEATS);

/** Plays one game by lot and answers the totals. */
export const playRageOptimised: PlayByHand = (seed, ledger) => {
  let luck = seedState(seed);
  let lot = luck;
  totals.fill(0);
  luck = nextState(luck);
  let dealer = wholeBelow(luck, SEATS);
  luck = nextState(luck); // the lot of who leads, which these rules do not ask for

  for (let handSize = LARGEST_HAND; handSize > 0; handSize--) {
    const first = (dealer + 1) & 3;
    stock.set(DECK);
    for (let i = 0; i < SEATS * ROOM; i++) holds[i] = size[i] = 0;
    for (let i = 0; i < CARDS; i++) {
      luck = nextState(luck);
      const j = i + wholeBelow(luck, CARDS - i);
      const card = stock[j]!;
      stock[j] = stock[i]!;
      stock[i] = card;
    }
    let top = handSize * SEATS;
    for (let i = 0; i < top; i++) {
      const card = stock[i]!;
      const seat = (first + i) & 3;
      dealt[seat * SLOTS + (i >> 2)] = card;
      const at = seat * ROOM + COLOUR_OF[card]!;
      holds[at]! |= 1 << (i >> 2);
      size[at]!++;
    }
    let trump: number;
    do trump = COLOUR_OF[stock[top++]!]!;
    while (trump === PLAIN);

    let turn = first;
    for (let i = 0; i < SEATS; i++) {
      hand[i] = (1 << handSize) - 1;
      tricks[i] = scores[i] = 0;
      lot = nextState(lot);
      const bid = wholeBelow(lot, handSize + 1);
      if (ledger) note(ledger, bid);
      bids[turn] = bid;
      turn = (turn + 1) & 3;
    }

    for (let left = handSize; left > 0; left--) {
      const leader = turn;
      let led = NONE;
      let bonus = 0;
      let turnedDown = false;
      for (let i = 0; i < SEATS; i++) {
        const follow = turn * ROOM + led;
        const bound = led !== NONE && size[follow]! > 0;
        lot = nextState(lot);
        const slot = slotIn(bound ? holds[follow]! : hand[turn]!, wholeBelow(lot, bound ? size[follow]! : left));
        const card = dealt[turn * SLOTS + slot]!;
        if (ledger) note(ledger, card);
        let colour = COLOUR_OF[card]!;
        const at = turn * ROOM + colour;
        holds[at]! ^= 1 << slot;
        hand[turn]! ^= 1 << slot;
        size[at]!--;
        if (colour === PLAIN) {
          if (card < FIRST.noTrump) {
            lot = nextState(lot);
            colour = wholeBelow(lot, COLOURS);
            if (ledger) note(ledger, colour);
          } else {
            colour = NONE;
            bonus += BONUS_OF[card]!;
            if (card < FIRST.changeTrump) {
              trump = NONE;
              turnedDown = true;
            } else if (card < FIRST.plusFive) {
              do trump = COLOUR_OF[stock[top++]!]!;
              while (trump === PLAIN);
              turnedDown = false;
            }
          }
        }
        if (led === NONE) led = colour;
        trick[i] = colour;
        ranks[i] = RANK_OF[card]!;
        turn = (turn + 1) & 3;
      }

      // Trump may have changed meanwhile, so the winner is known only now.
      let winning = 0;
      let best = -1;
      for (let i = 0; i < SEATS; i++) {
        const colour = trick[i]!;
        if (colour === NONE || (colour !== led && colour !== trump)) continue;
        const strength = ranks[i]! + (colour === trump ? RANKS + 1 : 0);
        if (strength < best) continue; // of two jokers of one colour the later is the higher
        best = strength;
        winning = i;
      }
      turn = (leader + winning) & 3;
      tricks[turn]!++;
      scores[turn]! += bonus;
      if (turnedDown) {
        do trump = COLOUR_OF[stock[top++]!]!;
        while (trump === PLAIN);
      }
    }

    for (let seat = 0; seat < SEATS; seat++) {
      totals[seat]! += tricks[seat]! + scores[seat]! + (tricks[seat] === bids[seat] ? BID_MET : BID_MISSED);
    }
    dealer = first;
  }
  return [totals[0]!, totals[1]!, totals[2]!, totals[3]!];
};
