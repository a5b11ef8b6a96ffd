import type { GameRecord, RoundRecord } from '../../../engine/index.ts';
import { pile, piles, rankOf, readerOf, seatsWithMost, suitOf, sumOf, zeros, type Reader, type Reckon } from './reading.ts';

const countOf = (card: string): number => (rankOf(card) === 5 ? 5 : rankOf(card) === 10 || rankOf(card) === 14 ? 10 : 0);

/** The auction: the last seat that named a number has it. */
const auction = (reader: Reader): { bidder: number; bid: number } => {
  let bidder = 0;
  let bid = 0;
  for (;;) {
    const { seat, value } = reader.next('call');
    if (value === 'pass') return { bidder, bid };
    bidder = seat;
    bid = Number(value);
  }
};

interface Laid {
  seat: number;
  source: number;
  card: string;
}

const winnerOf = (trick: readonly Laid[], trump: string): Laid => {
  const led = suitOf(trick[0]!.card);
  const worth = ({ card }: Laid): number => rankOf(card) + (suitOf(card) === trump ? 200 : suitOf(card) === led ? 100 : 0);
  return trick.reduce((best, laid) => (worth(laid) > worth(best) ? laid : best));
};

const scoreRound = ({ variants }: GameRecord, round: RoundRecord): number[] | undefined => {
  const reader = readerOf(round);
  const { bidder, bid } = auction(reader);
  const trump = String(reader.next('suit').value);
  const hands = piles(round, 'hand');
  hands[bidder]!.push(...pile(round, 'nest'));
  const fillers = hands[bidder]!.filter(card => countOf(card) === 0);
  if (fillers.length < 4) return undefined;
  for (let i = 0; i < 4; i++) {
    const card = String(reader.next('give').value);
    if (countOf(card) > 0) throw new Error(`${card} is put out.`);
    hands[bidder] = hands[bidder]!.filter(each => each !== card);
  }
  const points = zeros(2);
  const tricks = zeros(2);
  let lead = { seat: 1 - bidder, source: 0 };
  for (let i = 0; i < 10; i++) {
    const order = [lead.source, 1 - lead.source].flatMap(source => [
      { seat: lead.seat, source },
      { seat: 1 - lead.seat, source },
    ]);
    const trick = order.map(({ seat, source }): Laid => {
      const play = reader.next('play');
      const fromHand = hands[seat]!.includes(String(play.value));
      if (play.seat !== seat || fromHand !== (source === 0)) throw new Error(`Seat ${play.seat} plays out of turn.`);
      return { seat, source, card: String(play.value) };
    });
    const { seat, source } = winnerOf(trick, trump);
    points[seat]! += trick.reduce((sum, { card }) => sum + countOf(card), 0);
    tricks[seat]!++;
    lead = { seat, source };
  }
  const took = points.map((count, seat) => count + (variants.includes('trick-points') ? 2 * tricks[seat]! : 0));
  if (took[bidder]! >= bid) return took;
  const setBack = variants.includes('set-back');
  return took.map((count, seat) => (seat === bidder ? (setBack ? -bid : 0) : setBack ? count : count * 2));
};

export const reckonRook2: Reckon = record => {
  const scores = record.rounds.map(round => scoreRound(record, round));
  const isOver = (rounds: number): boolean => {
    const [a = 0, b = 0] = sumOf(2, scores.slice(0, rounds));
    return a !== b && Math.max(a, b) >= Number(record.options.target);
  };
  const last = scores.findIndex((_, i) => isOver(i + 1));
  if (last !== (record.result ? scores.length - 1 : -1)) throw new Error('The game ends too soon or too late.');
  const totals = sumOf(2, scores);
  return { scores, totals, winners: seatsWithMost(totals) };
};
