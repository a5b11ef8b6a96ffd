import type { GameRecord, RoundRecord } from '../../../engine/index.ts';
import { pile, piles, rankOf, readerOf, seatsWithMost, suitOf, sumOf, zeros, type Reader, type Reckon } from './reading.ts';

interface Laid {
  seat: number;
  card: string;
}

const isWizard = (card: string): boolean => card.startsWith('wizard');
const isJester = (card: string): boolean => card.startsWith('jester');
const isColoured = (card: string): boolean => !isWizard(card) && !isJester(card);

/** The colour to follow: that of the first card that is no jester, none if that is a wizard. */
const ledBy = (trick: readonly Laid[]): string | undefined => {
  const first = trick.find(({ card }) => !isJester(card));
  return first && isColoured(first.card) ? suitOf(first.card) : undefined;
};

const winnerOf = (trick: readonly Laid[], trump: string | undefined): number => {
  const wizard = trick.find(({ card }) => isWizard(card));
  if (wizard) return wizard.seat;
  const coloured = trick.filter(({ card }) => isColoured(card));
  const led = ledBy(trick);
  const worth = ({ card }: Laid): number => rankOf(card) + (suitOf(card) === trump ? 200 : suitOf(card) === led ? 100 : 0);
  return coloured.reduce((best, laid) => (worth(laid) > worth(best) ? laid : best), coloured[0] ?? trick[0]!).seat;
};

const bidsOf = (reader: Reader, record: GameRecord, cards: number): number[] => {
  const bids = zeros(record.seats);
  for (let i = 0; i < record.seats; i++) {
    const { seat, value } = reader.next('call');
    bids[seat] = Number(value);
  }
  const sum = bids.reduce((all, bid) => all + bid, 0);
  if (record.variants.includes('uneven-bids') && sum === cards) throw new Error('The bids come out even.');
  return bids;
};

const trumpOf = (reader: Reader, round: RoundRecord): string | undefined => {
  const [turned] = pile(round, 'turned');
  if (turned === undefined || isJester(turned)) return undefined;
  if (!isWizard(turned)) return suitOf(turned);
  const { seat, value } = reader.next('suit');
  if (seat !== round.dealer) throw new Error(`Seat ${seat} names the trump.`);
  return String(value);
};

const playTrick = (reader: Reader, hands: string[][], leader: number): Laid[] => {
  const trick: Laid[] = [];
  for (let i = 0; i < hands.length; i++) {
    const seat = (leader + i) % hands.length;
    const play = reader.next('play');
    const card = String(play.value);
    const hand = hands[seat]!;
    const led = ledBy(trick);
    if (play.seat !== seat || !hand.includes(card)) throw new Error(`Seat ${play.seat} plays ${card}.`);
    const follows = hand.some(each => isColoured(each) && suitOf(each) === led);
    if (follows && isColoured(card) && suitOf(card) !== led) throw new Error(`${card} does not follow ${led}.`);
    hands[seat] = hand.filter(each => each !== card);
    trick.push({ seat, card });
  }
  return trick;
};

const scoreRound = (record: GameRecord, round: RoundRecord): number[] => {
  const reader = readerOf(round);
  const trump = trumpOf(reader, round);
  const bids = bidsOf(reader, record, round.round);
  const hands = piles(round, 'hand');
  const tricks = zeros(record.seats);
  let leader = (round.dealer + 1) % record.seats;
  for (let i = 0; i < round.round; i++) {
    leader = winnerOf(playTrick(reader, hands, leader), trump);
    tricks[leader]!++;
  }
  return tricks.map((taken, seat) => (taken === bids[seat] ? 20 + 10 * taken : -10 * Math.abs(taken - bids[seat]!)));
};

/** Rounds of one card, two cards … until all sixty are dealt. */
export const reckonWizard: Reckon = record => {
  const scores = record.rounds.map(round => scoreRound(record, round));
  if (record.result && scores.length !== 60 / record.seats) throw new Error(`${scores.length} rounds were played.`);
  const totals = sumOf(record.seats, scores);
  return { scores, totals, winners: seatsWithMost(totals) };
};
