import type { GameRecord, RoundRecord } from '../../../engine/index.ts';
import { playTrick, winnerOf, type Laid, type MayPlay } from './french.ts';
import { piles, readerOf, seatsWithMost, suitOf, sumOf, zeros, type Reader, type Reckon } from './reading.ts';

const seatsFrom = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, step) => (first + step) % count);
const playsAlone = ({ seats, variants }: GameRecord): boolean => seats === 3 || variants.includes('solo');
const partnerOf = (seat: number): number => (seat + 2) % 4;
const isSpade = (card: string): boolean => card.endsWith('joker') || suitOf(card) === 'spades';

/** A card as one of the old pack: jokers are spades above the ace. */
const plain = (card: string): string =>
  card === 'big-joker' ? 'spades-16' : card === 'little-joker' ? 'spades-15' : card;

interface Bids {
  bid: number[];
  blind: boolean[];
}

/** Blind nils before the deal, then all other bids in turn. */
const bidsOf = (reader: Reader, { variants, seats }: GameRecord, dealer: number, totals: readonly number[]): Bids => {
  const order = seatsFrom((dealer + 1) % seats, seats);
  const best = Math.max(...totals);
  const blind = order.map(() => false);
  const mayBlind = (seat: number): boolean => !variants.includes('no-blind-nil') && best - totals[seat]! >= 100;
  for (const seat of order.filter(mayBlind)) blind[seat] = callOf(reader, seat) === 'blind-nil';
  const bid = zeros(seats);
  for (const seat of order.filter(each => !blind[each])) bid[seat] = Number(callOf(reader, seat));
  if (variants.includes('no-nil') && bid.includes(0)) throw new Error('Nil was bid.');
  if (variants.includes('suicide') && !order.every(seat => (bid[seat] === 0) !== (bid[partnerOf(seat)] === 0)))
    throw new Error('One of two partners bids nil.');
  if (variants.includes('suicide') && bid.some(each => each > 0 && each < 4)) throw new Error('Too little was bid.');
  return { bid, blind };
};

const callOf = (reader: Reader, seat: number): string => {
  const call = reader.next('call');
  if (call.seat !== seat) throw new Error(`Seat ${call.seat} bids out of turn.`);
  return String(call.value);
};

/** These seats give two cards each to their partners, all at once. */
const give = (reader: Reader, hands: string[][], givers: readonly number[]): void => {
  const given = hands.map((): string[] => []);
  for (let i = 0; i < 2 * givers.length; i++) {
    const { seat, value } = reader.next('give');
    if (!givers.includes(seat)) throw new Error(`Seat ${seat} gives nothing.`);
    given[seat]!.push(plain(String(value)));
  }
  for (const seat of givers) hands[seat] = hands[seat]!.filter(card => !given[seat]!.includes(card));
  for (const seat of givers) hands[partnerOf(seat)]!.push(...given[seat]!);
};

const spadesIn =
  (trick: number, broken: boolean, lowestClub: string | undefined): MayPlay =>
  (card, hand, laid) => {
    const barred = isSpade(card) && !hand.every(isSpade);
    if (lowestClub !== undefined && trick === 0) return laid.length === 0 ? card === lowestClub : !barred || followed(hand, laid);
    return laid.length > 0 || broken || !barred;
  };

const followed = (hand: readonly string[], laid: readonly Laid[]): boolean =>
  hand.some(card => suitOf(card) === suitOf(laid[0]!.card));

/** A reader that calls the jokers spades. */
const withPlainCards = (reader: Reader): Reader => ({
  ...reader,
  next: kind => {
    const decision = reader.next(kind);
    return { ...decision, value: plain(String(decision.value)) } as typeof decision;
  },
});

/** Three seats leave the two of clubs out, but not beside jokers. */
const lowestClubAt = (seats: number, variants: readonly string[]): string =>
  seats === 3 && !variants.includes('jokers') ? 'clubs-3' : 'clubs-2';

const tricksOf = (reader: Reader, { variants, seats }: GameRecord, dealer: number, hands: string[][]): number[] => {
  const lowestClub = variants.includes('club-lead') ? lowestClubAt(seats, variants) : undefined;
  const count = hands[0]!.length;
  const tricks = zeros(seats);
  let leader = lowestClub ? hands.findIndex(hand => hand.includes(lowestClub)) : (dealer + 1) % seats;
  let broken = false;
  for (let trick = 0; trick < count; trick++) {
    const laid = playTrick(withPlainCards(reader), hands, leader, spadesIn(trick, broken, lowestClub));
    leader = winnerOf(laid, 'spades');
    broken ||= laid.some(({ card }) => isSpade(card));
    tricks[leader]!++;
  }
  return tricks;
};

const scoreSide = (side: readonly number[], { bid, blind }: Bids, tricks: readonly number[], bags: number[], variants: readonly string[]): number => {
  const sum = (of: (seat: number) => number): number => side.reduce((all, seat) => all + of(seat), 0);
  const canNil = !variants.includes('no-nil');
  const isNil = (seat: number): boolean => canNil && bid[seat] === 0;
  const contract = sum(seat => bid[seat]!);
  const toward = sum(seat => (isNil(seat) && !variants.includes('nil-helps') ? 0 : tricks[seat]!));
  const nils = sum(seat => (isNil(seat) ? (blind[seat] ? 200 : 100) * (tricks[seat] === 0 ? 1 : -1) : 0));
  const isMade = toward >= contract;
  const fresh = isMade ? sum(seat => tricks[seat]!) - contract : sum(seat => tricks[seat]!) - toward;
  const all = bags[side[0]!]! + fresh;
  for (const seat of side) bags[seat] = all % 10;
  return (isMade ? 10 : -10) * contract + nils + fresh - 100 * Math.floor(all / 10);
};

const scoreRound = (record: GameRecord, round: RoundRecord, totals: readonly number[], bags: number[]): number[] => {
  const { variants } = record;
  const reader = readerOf(round);
  const bids = bidsOf(reader, record, round.dealer, totals);
  const hands = piles(round, 'hand').map(hand => hand.map(plain));
  const isAlone = playsAlone(record);
  const everybody = seatsFrom(0, record.seats);
  const blind = everybody.filter(seat => bids.blind[seat]);
  for (const givers of isAlone ? [] : [blind, blind.map(partnerOf)]) give(reader, hands, givers);
  const tricks = tricksOf(reader, record, round.dealer, hands);
  const sides = isAlone ? everybody.map(seat => [seat]) : [[0, 2], [1, 3]];
  const scores = zeros(record.seats);
  for (const side of sides) {
    const points = scoreSide(side, bids, tricks, bags, variants);
    for (const seat of side) scores[seat] = points;
  }
  return scores;
};

export const reckonSpades: Reckon = record => {
  const bags = zeros(record.seats);
  const scores: number[][] = [];
  for (const round of record.rounds) scores.push(scoreRound(record, round, sumOf(record.seats, scores), bags));
  const size = playsAlone(record) ? 1 : 2;
  const isOver = (totals: readonly number[]): boolean =>
    seatsWithMost(totals).length <= size &&
    (Math.max(...totals) >= Number(record.options.target) || Math.min(...totals) <= Number(record.options.floor));
  const last = scores.findIndex((_, i) => isOver(sumOf(record.seats, scores.slice(0, i + 1))));
  if (last !== (record.result ? scores.length - 1 : -1)) throw new Error('The game ends too soon or too late.');
  const totals = sumOf(record.seats, scores);
  return { scores, totals, winners: seatsWithMost(totals) };
};
