import type { GameRecord, RoundRecord } from '../../../engine/index.ts';
import { heightOf, playTrick, winnerOf, type MayPlay } from './french.ts';
import { piles, readerOf, sumOf, suitOf, zeros, type Reader, type Reckon } from './reading.ts';

const SUITS = ['clubs', 'diamonds', 'hearts', 'spades'];
const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
const PACK = SUITS.flatMap(suit => RANKS.map(rank => `${suit}-${rank}`));
const LEFT_OUT: Readonly<Record<number, readonly string[]>> = {
  3: ['diamonds-2'],
  4: [],
  5: ['diamonds-2', 'clubs-2'],
  6: ['diamonds-2', 'diamonds-3', 'clubs-2', 'clubs-3'],
};

type Points = (card: string) => number;

const pointsBy = (variants: readonly string[]): Points => {
  const has = (id: string): boolean => variants.includes(id);
  const spades: Readonly<Record<string, number>> = {
    'spades-Q': has('mild-queen') ? 5 : 13,
    'spades-K': has('black-maria') ? 10 : 0,
    'spades-A': has('black-maria') ? 7 : 0,
  };
  return card => (suitOf(card) === 'hearts' ? (has('spot-hearts') ? heightOf(card) : 1) : (spades[card] ?? 0));
};

const sumPoints = (cards: readonly string[], points: Points): number =>
  cards.reduce((sum, card) => sum + points(card), 0);

/** How many places to the left cards go; none in a round in which all keep theirs. */
const distanceOf = (round: number, seats: number): number => {
  const cycle = seats === 4 ? [1, -1, 2, 0] : [1, -1, 0];
  return cycle[(round - 1) % cycle.length]!;
};

const pass = (reader: Reader, hands: string[][], distance: number): void => {
  const seats = hands.length;
  const given = hands.map((): string[] => []);
  for (let i = 0; i < 3 * seats; i++) {
    const { seat, value } = reader.next('give');
    given[seat]!.push(String(value));
  }
  given.forEach((cards, seat) => {
    if (cards.some(card => !hands[seat]!.includes(card))) throw new Error(`Seat ${seat} gives what it does not hold.`);
    hands[seat] = hands[seat]!.filter(card => !cards.includes(card));
  });
  given.forEach((cards, seat) => hands[(seat + distance + seats) % seats]!.push(...cards));
};

/** What Hearts asks of a card besides following suit. */
const mayPlayIn = (trick: number, broken: boolean, points: Points, lowestClub: string, bleeds: boolean): MayPlay => {
  return (card, hand, laid) => {
    if (laid.length === 0 && trick === 1) return card === lowestClub;
    const free = (barred: (card: string) => boolean): boolean => !barred(card) || hand.every(barred);
    if (laid.length === 0) return broken || free(each => suitOf(each) === 'hearts');
    if (trick > 1 || bleeds || hand.some(each => suitOf(each) === suitOf(laid[0]!.card))) return true;
    return free(each => points(each) > 0);
  };
};

const scoreRound = ({ seats, variants }: GameRecord, round: RoundRecord): number[] => {
  const reader = readerOf(round);
  const points = pointsBy(variants);
  const hands = piles(round, 'hand');
  const deck = PACK.filter(card => !LEFT_OUT[seats]!.includes(card));
  if (hands.flat().length !== deck.length) throw new Error('Not all cards are dealt.');
  const distance = variants.includes('no-passing') ? 0 : distanceOf(round.round, seats);
  if (distance !== 0) pass(reader, hands, distance);
  const lowestClub = deck[0]!;
  let leader = hands.findIndex(hand => hand.includes(lowestClub));
  let broken = false;
  const taken = hands.map((): string[] => []);
  for (let trick = 1; trick <= deck.length / seats; trick++) {
    const laid = playTrick(reader, hands, leader, mayPlayIn(trick, broken, points, lowestClub, variants.includes('bleeding')));
    leader = winnerOf(laid, undefined);
    const cards = laid.map(({ card }) => card);
    taken[leader]!.push(...cards);
    broken ||= cards.some(card => suitOf(card) === 'hearts');
    if (variants.includes('queen-breaks')) broken ||= cards.includes('spades-Q');
  }
  const all = sumPoints(deck, points);
  const scores = taken.map(cards => sumPoints(cards, points));
  const shooter = scores.indexOf(all);
  const reckoned = shooter < 0 ? scores : moonFor(shooter, all, seats, variants.includes('moon-subtracts'));
  return reckoned.map((count, seat) =>
    variants.includes('omnibus') && taken[seat]!.includes('diamonds-J') ? count - 10 : count,
  );
};

const moonFor = (shooter: number, all: number, seats: number, subtracts: boolean): number[] =>
  zeros(seats).map((_, seat) => (seat === shooter ? (subtracts ? -all : 0) : subtracts ? 0 : all));

export const reckonHearts: Reckon = record => {
  const scores = record.rounds.map(round => scoreRound(record, round));
  const highestAfter = (rounds: number): number => Math.max(...sumOf(record.seats, scores.slice(0, rounds)));
  const last = scores.findIndex((_, i) => highestAfter(i + 1) >= Number(record.options.limit));
  if (last !== (record.result ? scores.length - 1 : -1)) throw new Error('The game ends too soon or too late.');
  const totals = sumOf(record.seats, scores);
  const least = Math.min(...totals);
  return { scores, totals, winners: totals.flatMap((total, seat) => (total === least ? [seat] : [])) };
};
