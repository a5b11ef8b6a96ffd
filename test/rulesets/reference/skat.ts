import type { GameRecord, RoundRecord } from '../../../engine/index.ts';
import { pile, piles, readerOf, seatsWithMost, sumOf, zeros, type Reader, type Reckon } from './reading.ts';

const BASES: Readonly<Record<string, number>> = { diamonds: 9, hearts: 10, spades: 11, clubs: 12, grand: 24 };
const NULLS: Readonly<Record<string, number>> = {
  null: 23,
  'null-hand': 35,
  'null-ouvert': 46,
  'null-ouvert-hand': 59,
};
const JACKS = ['clubs-J', 'spades-J', 'hearts-J', 'diamonds-J'];
const BELOW_JACKS = ['A', '10', 'K', 'Q', '9', '8', '7'];
const AT_NULL = ['A', 'K', 'Q', 'J', '10', '9', '8', '7'];
const COUNTS: Readonly<Record<string, number>> = { A: 11, '10': 10, K: 4, Q: 3, J: 2 };

const rankOf = (card: string): string => card.slice(card.lastIndexOf('-') + 1);
const printedSuit = (card: string): string => card.slice(0, card.lastIndexOf('-'));
const pointsOf = (cards: readonly string[]): number => cards.reduce((sum, card) => sum + (COUNTS[rankOf(card)] ?? 0), 0);

/** The cards of the trump suit, from the top; none at null. */
const trumpsOf = (game: string): string[] => {
  if (game === 'null') return [];
  return game === 'grand' ? JACKS : [...JACKS, ...BELOW_JACKS.map(rank => `${game}-${rank}`)];
};

/** Middlehand speaks to forehand, rearhand to whoever is left. */
const auction = (reader: Reader, order: readonly number[]): { declarer: number; bid: number } | undefined => {
  let [holder] = order as [number];
  let bid = 0;
  for (const newcomer of order.slice(1)) {
    for (;;) {
      const named = reader.next('call');
      if (named.seat !== newcomer) throw new Error(`Seat ${named.seat} speaks out of turn.`);
      if (named.value === 'pass') break;
      if (Number(named.value) <= bid) throw new Error(`${named.value} is not more than ${bid}.`);
      bid = Number(named.value);
      const answer = reader.next('call');
      if (answer.seat !== holder) throw new Error(`Seat ${answer.seat} answers out of turn.`);
      if (answer.value === 'pass') {
        holder = newcomer;
        break;
      }
    }
  }
  if (bid > 0) return { declarer: holder, bid };
  const last = reader.next('call');
  return last.value === 'pass' ? undefined : { declarer: last.seat, bid: 18 };
};

interface Taken {
  points: number[];
  tricks: number[];
  lastBy: number;
}

const playOut = (reader: Reader, game: string, order: readonly number[], hands: string[][], declarer: number): Taken => {
  const trumps = trumpsOf(game);
  const suitIn = (card: string): string => (trumps.includes(card) ? 'trump' : printedSuit(card));
  const points = zeros(hands.length);
  const tricks = zeros(hands.length);
  let lead = 0;
  for (let number = 0; number < 10; number++) {
    const trick: { seat: number; card: string }[] = [];
    for (let i = 0; i < 3; i++) {
      const seat = order[(lead + i) % 3]!;
      const play = reader.next('play');
      const card = String(play.value);
      if (play.seat !== seat || !hands[seat]!.includes(card)) throw new Error(`Seat ${play.seat} plays ${card}.`);
      const led = trick[0] && suitIn(trick[0].card);
      if (led !== undefined && suitIn(card) !== led && hands[seat]!.some(other => suitIn(other) === led))
        throw new Error(`Seat ${seat} must follow ${led}.`);
      hands[seat] = hands[seat]!.filter(each => each !== card);
      trick.push({ seat, card });
    }
    const led = suitIn(trick[0]!.card);
    const height = (card: string): number => {
      if (trumps.includes(card)) return 100 - trumps.indexOf(card);
      if (suitIn(card) !== led) return -1;
      return 50 - (game === 'null' ? AT_NULL : BELOW_JACKS).indexOf(rankOf(card));
    };
    const best = trick.reduce((a, b) => (height(b.card) > height(a.card) ? b : a));
    lead = order.indexOf(best.seat);
    tricks[best.seat]!++;
    points[best.seat]! += pointsOf(trick.map(({ card }) => card));
    if (game === 'null' && best.seat === declarer) break;
  }
  return { points, tricks, lastBy: order[lead]! };
};

/** How many top trumps are held without a gap, or lacking without one. */
const matadorsOf = (trumps: readonly string[], held: readonly string[]): number => {
  const has = held.includes(trumps[0]!);
  const end = trumps.findIndex(card => held.includes(card) !== has);
  return end < 0 ? trumps.length : end;
};

interface Played {
  bid: number;
  call: string;
  hand: boolean;
  twelve: readonly string[];
  points: number;
  tricks: number;
}

const resultOf = ({ bid, call, hand, twelve, points, tricks }: Played): number => {
  const fixed = NULLS[call];
  if (fixed !== undefined) {
    if (fixed < bid || call.includes('hand') !== hand) throw new Error(`${call} cannot be announced at ${bid}.`);
    return tricks === 0 ? fixed : -2 * fixed;
  }
  const [game = '', said = ''] = call.split('-');
  if (hand === (said === 'plain')) throw new Error(`${call} cannot be announced.`);
  const claimed = ['plain', 'hand', 'schneider', 'schwarz', 'ouvert'].indexOf(said);
  const needed = claimed >= 2 ? 90 : 61;
  const enough = points >= needed && (claimed < 3 || tricks === 10);
  let levels = matadorsOf(trumpsOf(game), twelve) + 1;
  if (hand) levels++;
  if (claimed >= 2) levels++;
  if (claimed >= 3) levels++;
  if (claimed >= 4) levels++;
  if (claimed >= 2 || points >= 90 || points <= 30) levels++;
  if (claimed >= 3 || tricks === 10 || tricks === 0) levels++;
  const base = BASES[game]!;
  if (enough && base * levels >= bid) return base * levels;
  while (base * levels < bid) levels++;
  return -2 * base * levels;
};

const scoreRound = ({ seats, variants }: GameRecord, round: RoundRecord): number[] => {
  const reader = readerOf(round);
  const order = [1, 2, 3].map(by => (round.dealer + by) % seats);
  const hands = piles(round, 'hand');
  const skat = pile(round, 'skat');
  const won = auction(reader, order);
  if (!won) {
    if (!variants.includes('ramsch')) return zeros(seats);
    const { points, lastBy } = playOut(reader, 'grand', order, hands, -1);
    points[lastBy]! += pointsOf(skat);
    return points.map(each => (each === Math.max(...points) ? -each : 0));
  }
  const { declarer, bid } = won;
  const twelve = [...hands[declarer]!, ...skat];
  const hand = String(reader.next('option').value) === 'playFromTheHand';
  const put: string[] = hand ? skat : [];
  if (!hand) {
    put.push(String(reader.next('give').value), String(reader.next('give').value));
    hands[declarer] = twelve.filter(card => !put.includes(card));
  }
  const call = String(reader.next('call').value);
  const game = call.startsWith('null') ? 'null' : call.split('-')[0]!;
  const { points, tricks } = playOut(reader, game, order, hands, declarer);
  const played = { bid, call, hand, twelve, points: points[declarer]! + pointsOf(put), tricks: tricks[declarer]! };
  const result = resultOf(played);
  const league = variants.includes('seeger-fabian');
  const defence = league && result < 0 ? (seats === 3 ? 40 : 30) : 0;
  const bonus = !league ? 0 : result > 0 ? 50 : -50;
  return zeros(seats).map((_, seat) => (seat === declarer ? result + bonus : defence));
};

export const reckonSkat: Reckon = record => {
  const scores = record.rounds.map(round => scoreRound(record, round));
  const rounds = record.seats * Number(record.options.laps);
  if (record.result && scores.length !== rounds) throw new Error(`The game lasts ${rounds} rounds.`);
  const totals = sumOf(record.seats, scores);
  return { scores, totals, winners: seatsWithMost(totals) };
};
