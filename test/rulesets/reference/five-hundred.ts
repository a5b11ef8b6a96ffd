import type { GameRecord, RoundRecord } from '../../../engine/index.ts';
import { pile, piles, readerOf, seatsWithMost, sumOf, zeros, type Reader, type Reckon } from './reading.ts';

const STRAINS = ['spades', 'clubs', 'diamonds', 'hearts', 'no-trump'];
const TWINS: Readonly<Record<string, string>> = {
  spades: 'clubs',
  clubs: 'spades',
  diamonds: 'hearts',
  hearts: 'diamonds',
};
const RANKS = ['4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];

interface Contract {
  bidder: number;
  call: string;
}

/** The schedule of Avondale, as it is printed. */
const worthOf = (call: string): number => {
  if (call === 'misere') return 250;
  if (call === 'open-misere') return 500;
  const [tricks, strain] = parted(call);
  return 40 + (tricks - 6) * 100 + STRAINS.indexOf(strain) * 20;
};
const parted = (call: string): [number, string] => [Number(call.split('-')[0]), call.slice(call.indexOf('-') + 1)];
/** Misère stands between the sevens and the eights, whatever it is worth; open misère below ten hearts. */
const heightOf = (call: string): number =>
  call === 'misere' ? 239 : call === 'open-misere' ? 499 : worthOf(call);

const auction = (reader: Reader, dealer: number, seats: number): Contract | undefined => {
  const out = new Set<number>();
  let high: Contract | undefined;
  let seat = dealer;
  while (out.size < seats - (high ? 1 : 0)) {
    do seat = (seat + 1) % seats;
    while (out.has(seat));
    const { seat: by, value } = reader.next('call');
    if (by !== seat) throw new Error(`Seat ${by} bids out of turn.`);
    if (value === 'pass') out.add(seat);
    else {
      if (high && heightOf(String(value)) <= heightOf(high.call)) throw new Error(`${value} is not higher.`);
      high = { bidder: seat, call: String(value) };
    }
  }
  return high;
};

interface Laid {
  seat: number;
  card: string;
  suit: string; // "" for a joker without one
}

const printedSuit = (card: string): string => (card === 'joker' ? '' : card.slice(0, card.lastIndexOf('-')));
const suitIn = (card: string, trump: string): string => {
  if (card === 'joker') return trump;
  return card.endsWith('-J') && TWINS[trump] === printedSuit(card) ? trump : printedSuit(card);
};

const worthIn = ({ card, suit }: Laid, trump: string, led: string): number => {
  if (card === 'joker') return 1000;
  const base = suit === '' ? 0 : suit === trump ? 200 : suit === led ? 100 : 0;
  if (card.endsWith('-J') && suit === trump) return base + (printedSuit(card) === trump ? 60 : 50);
  return base + RANKS.indexOf(card.slice(card.lastIndexOf('-') + 1));
};

/** Ten tricks or, at misère, as many as it takes the bidder to win one: how many each seat has. */
const playOut = (reader: Reader, { bidder, call }: Contract, hands: string[][], seats: number): number[] => {
  const isMisere = call.endsWith('misere');
  const strain = isMisere ? 'no-trump' : parted(call)[1];
  const trump = strain === 'no-trump' ? '' : strain;
  const sitsOut = isMisere && seats === 4 ? (bidder + 2) % 4 : undefined;
  const voids = hands.map(() => new Set<string>());
  const tricks = zeros(seats);
  let leader = bidder;
  for (let number = 0; number < 10; number++) {
    const trick: Laid[] = [];
    for (let i = 0; i < seats; i++) {
      const seat = (leader + i) % seats;
      if (seat === sitsOut) continue;
      const play = reader.next('play');
      const card = String(play.value);
      if (play.seat !== seat || !hands[seat]!.includes(card)) throw new Error(`Seat ${play.seat} plays ${card}.`);
      let suit = suitIn(card, trump);
      if (card === 'joker' && trump === '' && trick.length === 0 && voids[seat]!.size < STRAINS.length - 1) {
        suit = String(reader.next('suit').value);
        if (voids[seat]!.has(suit)) throw new Error(`Seat ${seat} has shown that it has no ${suit}.`);
      }
      const led = trick[0]?.suit ?? '';
      if (led !== '' && suit !== led) {
        if (hands[seat]!.some(other => suitIn(other, trump) === led)) throw new Error(`Seat ${seat} must follow.`);
        if (isMisere && card !== 'joker' && hands[seat]!.includes('joker')) throw new Error('The joker must go.');
        voids[seat]!.add(led);
      }
      hands[seat] = hands[seat]!.filter(each => each !== card);
      trick.push({ seat, card, suit });
    }
    const led = trick[0]!.suit;
    const best = trick.reduce((a, b) => (worthIn(b, trump, led) > worthIn(a, trump, led) ? b : a));
    leader = best.seat;
    tricks[leader]!++;
    if (isMisere && leader === bidder) break;
  }
  return tricks;
};

interface Scored {
  scores: number[];
  bidder: number;
  made: boolean;
}

const scoreRound = ({ seats, variants }: GameRecord, round: RoundRecord): Scored | undefined => {
  const reader = readerOf(round);
  const contract = auction(reader, round.dealer, seats);
  if (!contract) return undefined;
  const { bidder, call } = contract;
  const hands = piles(round, 'hand');
  hands[bidder]!.push(...pile(round, 'kitty'));
  while (hands[bidder]!.length > 10) {
    const { value } = reader.next('give');
    hands[bidder] = hands[bidder]!.filter(card => card !== value);
  }
  const tricks = playOut(reader, contract, hands, seats);
  const sideOf = (seat: number): number => (seats === 4 ? seat % 2 : seat);
  const sideTricks = (seat: number): number =>
    tricks.reduce((sum, each, other) => sum + (sideOf(other) === sideOf(seat) ? each : 0), 0);
  const isMisere = call.endsWith('misere');
  const made = isMisere ? tricks[bidder] === 0 : sideTricks(bidder) >= parted(call)[0];
  const hasSlam = !variants.includes('no-slam') && sideTricks(bidder) === 10;
  const won = Math.max(worthOf(call), hasSlam ? 250 : 0);
  const forTricks = isMisere || variants.includes('no-trick-points') ? 0 : 10;
  const scores = tricks.map((_, seat) =>
    sideOf(seat) === sideOf(bidder) ? (made ? won : -worthOf(call)) : forTricks * sideTricks(seat),
  );
  return { scores, bidder, made };
};

export const reckonFiveHundred: Reckon = record => {
  const target = Number(record.options.target);
  const rounds = record.rounds.map(round => scoreRound(record, round));
  const scores = rounds.map(round => round?.scores);
  const totalsAfter = (count: number): number[] => sumOf(record.seats, scores.slice(0, count));
  const byBid = (at: number): boolean => {
    const round = rounds[at];
    return round !== undefined && round.made && totalsAfter(at + 1)[round.bidder]! >= target;
  };
  const last = rounds.findIndex((round, at) => round && (byBid(at) || Math.min(...totalsAfter(at + 1)) <= -target));
  if (last !== (record.result ? rounds.length - 1 : -1)) throw new Error('The game ends too soon or too late.');
  const totals = totalsAfter(rounds.length);
  const { bidder = 0 } = rounds[last] ?? {};
  const winners = last >= 0 && byBid(last) ? sideWith(bidder, record.seats) : seatsWithMost(totals);
  return { scores, totals, winners };
};

const sideWith = (seat: number, seats: number): number[] => (seats === 4 ? [seat % 2, (seat % 2) + 2] : [seat]);
