import { NONE } from '../cards/deck.ts';
import { callField, inFocus, name, orElse } from '../language/slot.ts';
import { valueTerm } from '../language/term.ts';
import { addStanding, biddingOf, bidOf, hasOpened, highBidderOf, highestSeatOf, isLastToBid } from '../table/bids.ts';
import { BID_INT, type BidPlan, type LadderCall } from '../table/bid-plan.ts';
import type { Game } from '../table/game.ts';
import type { State } from '../table/state.ts';

/** The highest named call of a bidding on a ladder, if one was made. */
const namedCall = (game: Game, s: State, plan: BidPlan): LadderCall | undefined => {
  if (plan.calls.kind !== 'ladder') return undefined;
  const seat = highestSeatOf(game, s, plan);
  return seat === NONE ? undefined : plan.calls.calls[bidOf(s, plan, seat)];
};

const phase = name('phase', 'The bid phase; left out where there is only one.');

/** What was bid, and by whom. */
export const BID_TERMS = [
  valueTerm({
    name: 'bid',
    kind: 'number',
    doc: 'What a seat has bid: the number, the strength of the card, or the place on the ladder, whose lowest is 0; 0 if it has not.',
    slots: { whose: inFocus('seat', 'The seat.'), phase },
    example: { op: 'bid', whose: '@dealer' },
    looks: ['bids'],
    say: { en: { noun: '{whose:owner} bid[ in {phase}]', bare: 'bid[ in {phase}]' } },
    read:
      ({ whose, phase: plan }) =>
      s =>
        bidOf(s, plan, whose(s)),
  }),
  valueTerm({
    name: 'highBid',
    kind: 'number',
    doc: 'The highest call that was made in a bidding; 0 before one.',
    slots: { phase },
    example: { op: 'atLeast', a: { op: 'points', cards: 'taken' }, b: '@highBid' },
    looks: ['bids'],
    say: { en: { noun: 'the highest bid[ in {phase}]' } },
    read:
      ({ phase: plan }, { game }) =>
      s =>
        bidOf(s, plan, highestSeatOf(game, s, plan)),
  }),
  valueTerm({
    name: 'highBidder',
    kind: 'seat',
    doc: 'Who alone made the highest call of a bidding; nobody, when several did.',
    slots: { phase },
    example: { op: 'others', of: '@highBidder' },
    looks: ['bids'],
    say: { en: { noun: 'the high bidder[ in {phase}]' } },
    read:
      ({ phase: plan }, { game }) =>
      s =>
        highBidderOf(game, s, plan),
  }),
  valueTerm({
    name: 'bidders',
    kind: 'seats',
    doc: 'The seats whose bid stands first, second … in a bidding, when it ended; after re-bids, in the last of them.',
    slots: {
      standing: orElse('number', 1, 'Which of the different bids: 1 is the highest.'),
      phase,
    },
    example: { op: 'bidders', standing: 2 },
    looks: ['bids', 'round'],
    say: { en: { noun: 'the seats whose bid stands {standing:ordinal}[ in {phase}]', many: true } },
    read: ({ standing, phase: plan }, site) => {
      const out = site.seats();
      return s => {
        out.size = 0;
        addStanding(site.game, s, plan, standing(s), out);
        return out;
      };
    },
  }),
  valueTerm({
    name: 'rebids',
    kind: 'number',
    doc: 'How often tied seats have bid again.',
    slots: { phase },
    example: { op: 'equals', a: '@rebids', b: 0 },
    looks: ['bids'],
    say: { en: { noun: 'the number of re-bids[ in {phase}]' } },
    read:
      ({ phase: plan }) =>
      s =>
        s.ints[plan.ints + BID_INT.rebids]!,
  }),
  valueTerm({
    name: 'lastToBid',
    kind: 'condition',
    doc: 'Every other seat that takes part has made its call.',
    slots: {},
    example: { op: 'all', of: ['@lastToBid', { op: 'over', a: '@call', b: 0 }] },
    needs: ['seat', 'bidding'],
    looks: ['bids'],
    say: { en: { is: 'the seat is the last to bid', not: 'the seat is not the last to bid' } },
    read:
      (_, { game }) =>
      s => {
        const plan = biddingOf(game, s);
        return plan !== undefined && s.seat !== NONE && isLastToBid(s, plan, s.seat);
      },
  }),
  valueTerm({
    name: 'opened',
    kind: 'condition',
    doc: 'A call other than a pass was made in this bidding.',
    slots: {},
    example: { op: 'not', of: '@opened' },
    needs: ['bidding'],
    looks: ['bids'],
    say: { en: { is: 'a call has been made', not: 'no call has been made' } },
    read:
      (_, { game }) =>
      s => {
        const plan = biddingOf(game, s);
        return plan !== undefined && hasOpened(s, plan);
      },
  }),
  valueTerm({
    name: 'isCall',
    kind: 'condition',
    doc: 'The call in question, which may be made or was made just now, is this one.',
    slots: { is: callField('call', 'The call by its name.'), phase },
    example: { op: 'isCall', is: 'misere' },
    needs: ['call'],
    say: { en: { is: 'the call[ in {phase}] is “{is}”', not: 'the call[ in {phase}] is not “{is}”' } },
    read: ({ is, phase: { calls } }) => {
      const place = calls.kind === 'ladder' ? calls.calls.findIndex(({ id }) => id === is) : NONE;
      return s => place !== NONE && s.call === place;
    },
  }),
  valueTerm({
    name: 'numberOfCall',
    kind: 'number',
    doc: 'A number that the call in question carries, which may be made or was made just now; 0 when it carries none.',
    slots: { field: callField('number', 'The number by its name.'), phase },
    example: { op: 'numberOfCall', field: 'worth' },
    needs: ['call'],
    say: { en: { noun: 'the {field} of the call[ in {phase}]' } },
    read: ({ field, phase: { calls } }) => {
      const numbers = calls.kind === 'ladder' ? calls.calls.map(call => call.numbers.get(field) ?? 0) : [];
      return s => numbers[s.call] ?? 0;
    },
  }),
  valueTerm({
    name: 'callIs',
    kind: 'condition',
    doc: 'The highest named call is this one.',
    slots: { is: callField('call', 'The call by its name on the ladder.'), phase },
    example: { op: 'callIs', is: 'misere' },
    looks: ['bids'],
    say: { en: { is: 'the highest call[ in {phase}] is “{is}”', not: 'the highest call[ in {phase}] is not “{is}”' } },
    read:
      ({ is, phase: plan }, { game }) =>
      s =>
        namedCall(game, s, plan)?.id === is,
  }),
  valueTerm({
    name: 'callNumber',
    kind: 'number',
    doc: 'A number that the highest named call carries; 0 without one.',
    slots: { field: callField('number', 'The number by its name on the ladder.'), phase },
    example: { op: 'callNumber', field: 'worth' },
    looks: ['bids'],
    say: { en: { noun: 'the {field} of the highest call[ in {phase}]' } },
    read:
      ({ field, phase: plan }, { game }) =>
      s =>
        namedCall(game, s, plan)?.numbers.get(field) ?? 0,
  }),
  valueTerm({
    name: 'callSuit',
    kind: 'suit',
    doc: 'A suit that the highest named call carries, if it does.',
    slots: { field: callField('suit', 'The suit by its name on the ladder.'), phase },
    example: { op: 'makeTrump', suit: { op: 'callSuit', field: 'suit' } },
    looks: ['bids'],
    say: { en: { noun: 'the {field} of the highest call[ in {phase}]' } },
    read:
      ({ field, phase: plan }, { game }) =>
      s =>
        namedCall(game, s, plan)?.suits.get(field) ?? NONE,
  }),
];
