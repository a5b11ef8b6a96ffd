import type { GameRecord, RoundRecord } from '../../../engine/index.ts';
import { playTrick, winnerOf } from './french.ts';
import { pile, piles, readerOf, seatsWithMost, suitOf, sumOf, zeros, type Reader, type Reckon } from './reading.ts';

const largestOf = ({ seats, options }: GameRecord): number => Math.min(Number(options.mostCards), Math.floor(52 / seats));

/** The hands of a whole game, one after another. */
const schedule = (record: GameRecord): number[] => {
  const largest = largestOf(record);
  const up = Array.from({ length: largest }, (_, i) => i + 1);
  const down = [...up].reverse();
  if (record.variants.includes('only-up')) return up;
  if (record.variants.includes('only-down')) return down;
  return record.variants.includes('up-and-down') ? [...up, ...down.slice(1)] : [...down, ...up.slice(1)];
};

const bidsOf = (reader: Reader, { seats, variants }: GameRecord, dealer: number, hand: number): number[] => {
  const bids = zeros(seats);
  for (let i = 1; i <= seats; i++) {
    const { seat, value } = reader.next('call');
    if (!variants.includes('bids-at-once') && seat !== (dealer + i) % seats) throw new Error(`Seat ${seat} bids out of turn.`);
    bids[seat] = Number(value);
  }
  const sum = bids.reduce((all, bid) => all + bid, 0);
  if (variants.includes('dealer-restriction') && sum === hand) throw new Error('The bids add up.');
  return bids;
};

const pointsOf = (variants: readonly string[], bid: number, taken: number): number => {
  if (taken === bid) return 10 + (variants.includes('squares') ? taken * taken : taken);
  const kept = variants.includes('every-trick') ? taken : 0;
  return variants.includes('misses-cost') ? kept - Math.abs(taken - bid) : kept;
};

const scoreRound = (record: GameRecord, round: RoundRecord): number[] => {
  const { seats, variants } = record;
  const hand = schedule(record)[round.round - 1]!;
  const hands = piles(round, 'hand');
  const turned = pile(round, 'turned');
  if (hands.some(cards => cards.length !== hand)) throw new Error(`Round ${round.round} should have hands of ${hand}.`);
  if (turned.length !== (hand * seats < 52 ? 1 : 0)) throw new Error('One card is turned up, if any is left.');
  const trump = turned[0] === undefined ? undefined : suitOf(turned[0]);
  const reader = readerOf(round);
  const bids = bidsOf(reader, record, round.dealer, hand);
  const tricks = zeros(seats);
  let leader = (round.dealer + 1) % seats;
  for (let i = 0; i < hand; i++) {
    leader = winnerOf(playTrick(reader, hands, leader), trump);
    tricks[leader]!++;
  }
  return tricks.map((taken, seat) => pointsOf(variants, bids[seat]!, taken));
};

export const reckonOhHell: Reckon = record => {
  const scores = record.rounds.map(round => scoreRound(record, round));
  if (scores.length !== schedule(record).length) throw new Error(`${scores.length} rounds were played.`);
  const totals = sumOf(record.seats, scores);
  return { scores, totals, winners: seatsWithMost(totals) };
};
