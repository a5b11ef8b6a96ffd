import type { GameRecord, RoundRecord } from '../../../engine/index.ts';
import { pile, piles, readerOf, seatsWithMost, suitOf, sumOf, type Reader, type Reckon } from './reading.ts';

const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
const rankIn = (card: string): number => RANKS.indexOf(card.slice(card.lastIndexOf('-') + 1));
const HALF = 13;

interface Hand {
  hands: string[][];
  leader: number;
}

/** The leader's card and the answer; whoever cannot follow may play anything. */
const playTrick = (reader: Reader, { hands, leader }: Hand, trump: string | undefined): number => {
  const [lead, answer] = [leader, 1 - leader].map((seat, i) => {
    const play = reader.next('play');
    const card = String(play.value);
    if (play.seat !== seat || !hands[seat]!.includes(card)) throw new Error(`Seat ${play.seat} plays ${card} (${i}).`);
    return card;
  }) as [string, string];
  const led = suitOf(lead);
  const canFollow = hands[1 - leader]!.some(card => suitOf(card) === led);
  if (canFollow && suitOf(answer) !== led) throw new Error(`${answer} does not follow ${led}.`);
  hands[leader] = hands[leader]!.filter(card => card !== lead);
  hands[1 - leader] = hands[1 - leader]!.filter(card => card !== answer);
  const beats = suitOf(answer) === led ? rankIn(answer) > rankIn(lead) : suitOf(answer) === trump;
  return beats ? 1 - leader : leader;
};

const scoreRound = ({ variants }: GameRecord, round: RoundRecord): number[] => {
  const reader = readerOf(round);
  const hand: Hand = { hands: piles(round, 'hand'), leader: 1 - round.dealer };
  const stock = [...pile(round, 'turned'), ...pile(round, 'stock')];
  const first = suitOf(stock[0]!);
  const noTrump = variants.includes('high-or-low');
  const counted = [0, 0];
  for (let trick = 0; trick < 2 * HALF; trick++) {
    hand.leader = playTrick(reader, hand, noTrump ? undefined : first);
    if (trick >= HALF || variants.includes('all-tricks')) counted[hand.leader]!++;
    if (trick >= HALF) continue;
    hand.hands[hand.leader]!.push(stock.shift()!); // the open one
    hand.hands[1 - hand.leader]!.push(stock.shift()!);
  }
  if (stock.length > 0 || reader.peek()) throw new Error('Something is left over.');
  if (variants.includes('trick-points')) return counted;
  if (counted[0] === counted[1]) return [0, 0];
  const isLow = noTrump && (first === 'clubs' || first === 'spades');
  const winner = counted[0]! > counted[1]! === isLow ? 1 : 0;
  return winner === 0 ? [1, 0] : [0, 1];
};

export const reckonGermanWhist: Reckon = record => {
  const scores = record.rounds.map(round => scoreRound(record, round));
  const isOver = (rounds: number): boolean =>
    Math.max(...sumOf(2, scores.slice(0, rounds))) >= Number(record.options.target);
  const last = scores.findIndex((_, i) => isOver(i + 1));
  if (last !== (record.result ? scores.length - 1 : -1)) throw new Error('The game ends too soon or too late.');
  const totals = sumOf(2, scores);
  return { scores, totals, winners: seatsWithMost(totals) };
};
