import type { GameRecord, RoundRecord } from '../../../engine/index.ts';
import { pile, piles, rankOf, readerOf, seatsWithMost, suitOf, sumOf, zeros, type Reader, type Reckon } from './reading.ts';

const SEATS = 4;
const isBird = (card: string): boolean => card === 'bird';
const COUNT: Readonly<Record<number, number>> = { 1: 15, 5: 5, 10: 10, 14: 10 };
const countOf = (card: string): number => (isBird(card) ? 20 : (COUNT[rankOf(card)] ?? 0));
const countIn = (cards: readonly string[]): number => cards.reduce((sum, card) => sum + countOf(card), 0);

const heightIn = ({ variants }: GameRecord): ((card: string) => number) => {
  const bird = variants.includes('low-bird') ? 0 : variants.includes('middle-bird') ? 10.5 : 20;
  return card => (isBird(card) ? bird : rankOf(card) === 1 ? 15 : rankOf(card));
};

/** Each in turn bids or drops out until one is left; the dealer may not be the last to pass. */
const auction = (reader: Reader, record: GameRecord, dealer: number): { bidder: number; bid: number } => {
  const least = record.variants.includes('ones-high') ? 100 : 70;
  const left = new Set([0, 1, 2, 3]);
  let [bidder, bid] = [-1, 0];
  for (let turn = (dealer + 1) % SEATS; left.size > 1 || bid === 0; turn = (turn + 1) % SEATS) {
    if (!left.has(turn)) continue;
    const { seat, value } = reader.next('call');
    if (seat !== turn) throw new Error(`Seat ${seat} bids out of turn.`);
    if (value === 'pass') left.delete(seat);
    else if (Number(value) < least || Number(value) <= bid || Number(value) % 5 !== 0) throw new Error(`${value} is bid.`);
    else [bidder, bid] = [seat, Number(value)];
  }
  return { bidder, bid };
};

interface Laid {
  seat: number;
  card: string;
}

const playTrick = (reader: Reader, record: GameRecord, hands: string[][], leader: number, trump: string): Laid[] => {
  const suitIn = (card: string): string => (isBird(card) ? trump : suitOf(card));
  const birdIsFree = !record.variants.some(variant => variant === 'low-bird' || variant === 'middle-bird');
  return zeros(SEATS).reduce<Laid[]>((trick, _, i) => {
    const seat = (leader + i) % SEATS;
    const play = reader.next('play');
    const card = String(play.value);
    const hand = hands[seat]!;
    if (play.seat !== seat || !hand.includes(card)) throw new Error(`Seat ${play.seat} plays ${card}.`);
    const led = trick[0] && suitIn(trick[0].card);
    const mustFollow = led !== undefined && hand.some(each => suitIn(each) === led);
    if (mustFollow && suitIn(card) !== led && !(birdIsFree && isBird(card))) throw new Error(`${card} does not follow.`);
    hands[seat] = hand.filter(each => each !== card);
    return [...trick, { seat, card }];
  }, []);
};

const scoreRound = (record: GameRecord, round: RoundRecord): number[] => {
  const reader = readerOf(round);
  const { bidder, bid } = auction(reader, record, round.dealer);
  const hands = piles(round, 'hand');
  hands[bidder]!.push(...pile(round, 'nest'));
  const nest = zeros(5).map(() => String(reader.next('give').value));
  if (!nest.every(card => hands[bidder]!.includes(card))) throw new Error('A card is put away that is not held.');
  hands[bidder] = hands[bidder]!.filter(card => !nest.includes(card));
  const trump = String(reader.next('suit').value);
  const heightOf = heightIn(record);
  const took = zeros(SEATS);
  let leader = record.variants.includes('bidder-leads') ? bidder : (round.dealer + 1) % SEATS;
  while (hands[leader]!.length > 0) {
    const trick = playTrick(reader, record, hands, leader, trump);
    const led = isBird(trick[0]!.card) ? trump : suitOf(trick[0]!.card);
    const worth = ({ card }: Laid): number =>
      heightOf(card) + (isBird(card) || suitOf(card) === trump ? 200 : suitOf(card) === led ? 100 : 0);
    leader = trick.reduce((best, laid) => (worth(laid) > worth(best) ? laid : best)).seat;
    took[leader]! += countIn(trick.map(({ card }) => card));
  }
  took[leader]! += countIn(nest) + (record.variants.includes('last-trick') ? 20 : 0);
  const sides = [took[0]! + took[2]!, took[1]! + took[3]!];
  if (sides[bidder % 2]! < bid) sides[bidder % 2] = -bid;
  return zeros(SEATS).map((_, seat) => sides[seat % 2]!);
};

export const reckonRook4: Reckon = record => {
  const scores = record.rounds.map(round => scoreRound(record, round));
  const isOver = (rounds: number): boolean => {
    const [a = 0, b = 0] = sumOf(SEATS, scores.slice(0, rounds));
    return a !== b && Math.max(a, b) >= Number(record.options.target);
  };
  const last = scores.findIndex((_, i) => isOver(i + 1));
  if (last !== (record.result ? scores.length - 1 : -1)) throw new Error('The game ends too soon or too late.');
  const totals = sumOf(SEATS, scores);
  return { scores, totals, winners: seatsWithMost(totals) };
};
