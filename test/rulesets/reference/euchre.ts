import type { GameRecord, RoundRecord } from '../../../engine/index.ts';
import { pile, piles, readerOf, seatsWithMost, suitOf, sumOf, zeros, type Reader, type Reckon } from './reading.ts';

const SEATS = 4;
const RANKS = ['7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
const COLOUR: Readonly<Record<string, string>> = { clubs: 'black', spades: 'black', diamonds: 'red', hearts: 'red' };
const partnerOf = (seat: number): number => (seat + 2) % SEATS;
const rankIn = (card: string): string => card.slice(card.lastIndexOf('-') + 1);

/** How high a trump is; undefined for a card that is none. */
const trumpHeight = (card: string, trump: string | undefined): number | undefined => {
  if (trump === undefined) return undefined;
  if (card === 'benny') return 102;
  if (rankIn(card) === 'J' && suitOf(card) === trump) return 101;
  if (rankIn(card) === 'J' && COLOUR[suitOf(card)] === COLOUR[trump]) return 100;
  return suitOf(card) === trump ? RANKS.indexOf(rankIn(card)) : undefined;
};

const suitIn = (card: string, trump: string | undefined): string =>
  trump !== undefined && trumpHeight(card, trump) !== undefined ? trump : suitOf(card);

interface Deal {
  maker: number;
  alone: boolean;
  trump: string | undefined;
}

/** One round of calls, beginning left of the dealer, until somebody says something. */
const bidding = (reader: Reader, dealer: number): { seat: number; call: string } | undefined => {
  for (let i = 1; i <= SEATS; i++) {
    const { seat, value } = reader.next('call');
    if (seat !== (dealer + i) % SEATS) throw new Error(`Seat ${seat} bids out of turn.`);
    if (value !== 'pass') return { seat, call: String(value) };
  }
  return undefined;
};

const discard = (reader: Reader, dealer: number): string => {
  const { seat, value } = reader.next('give');
  if (seat !== dealer) throw new Error(`Seat ${seat} discards.`);
  return String(value);
};

const suitNamed = (reader: Reader, maker: number, barred?: string): string => {
  const { seat, value } = reader.next('suit');
  if (seat !== maker || value === barred) throw new Error(`Seat ${seat} names ${value}.`);
  return String(value);
};

/** Who makes what trump; undefined when all have passed twice. Hands follow what the dealer takes up and discards. */
const makeTrump = ({ variants }: GameRecord, round: RoundRecord, reader: Reader, hands: string[][]): Deal | undefined => {
  const { dealer } = round;
  const turned = pile(round, 'turned')[0]!;
  const takeUp = (): void => {
    const dropped = discard(reader, dealer);
    hands[dealer] = [...(hands[dealer] ?? []), turned].filter(card => card !== dropped);
  };
  if (turned === 'benny') {
    const trump = suitNamed(reader, dealer);
    takeUp();
    return { maker: dealer, alone: false, trump };
  }
  const ordered = bidding(reader, dealer);
  if (ordered) {
    takeUp();
    const alone = ordered.call.endsWith('alone');
    if (!alone && variants.includes('partner-alone') && ordered.seat === partnerOf(dealer))
      throw new Error(`Seat ${ordered.seat} orders up for both.`);
    return { maker: ordered.seat, alone, trump: suitOf(turned) };
  }
  const named = bidding(reader, dealer);
  if (!named) {
    if (variants.includes('stick-the-dealer')) throw new Error('The dealer passes twice.');
    return undefined;
  }
  const trump = named.call.startsWith('no-trump') ? undefined : suitNamed(reader, named.seat, suitOf(turned));
  return { maker: named.seat, alone: named.call.endsWith('alone'), trump };
};

interface Laid {
  seat: number;
  card: string;
}

const winnerOf = (trick: readonly Laid[], trump: string | undefined): number => {
  const led = suitIn(trick[0]!.card, trump);
  const worth = ({ card }: Laid): number => {
    const height = trumpHeight(card, trump);
    if (height !== undefined) return 1000 + height;
    return suitOf(card) === led ? RANKS.indexOf(rankIn(card)) : -1;
  };
  return trick.reduce((best, laid) => (worth(laid) > worth(best) ? laid : best)).seat;
};

const playTricks = (reader: Reader, round: RoundRecord, hands: readonly string[][], { maker, alone, trump }: Deal): number[] => {
  const tricks = zeros(SEATS);
  const out = alone ? partnerOf(maker) : undefined;
  let leader = (round.dealer + 1) % SEATS;
  if (leader === out) leader = (leader + 1) % SEATS;
  const held = hands.map(hand => [...hand]);
  for (let i = 0; i < 5; i++) {
    const trick: Laid[] = [];
    for (let by = 0; by < SEATS; by++) {
      const seat = (leader + by) % SEATS;
      if (seat === out) continue;
      const play = reader.next('play');
      const card = String(play.value);
      if (play.seat !== seat) throw new Error(`Seat ${play.seat} plays out of turn.`);
      const led = trick[0] && suitIn(trick[0].card, trump);
      const hand = held[seat] ?? [];
      const canFollow = hand.some(each => suitIn(each, trump) === led);
      if (canFollow && suitIn(card, trump) !== led) throw new Error(`${card} does not follow ${led}.`);
      held[seat] = hand.filter(each => each !== card);
      trick.push({ seat, card });
    }
    leader = winnerOf(trick, trump);
    tricks[leader]!++;
  }
  return tricks;
};

const scoreRound = (record: GameRecord, round: RoundRecord): number[] | undefined => {
  const reader = readerOf(round);
  // A Benny turned up is named for before the deal: then the hands are not written down.
  const hands = piles(round, 'hand');
  const deal = makeTrump(record, round, reader, hands);
  if (!deal) return undefined;
  const known = pile(round, 'turned')[0] === 'benny' ? [] : hands;
  const tricks = playTricks(reader, round, known, deal);
  const taken = tricks[deal.maker]! + tricks[partnerOf(deal.maker)]!;
  const made = taken === 5 ? (deal.alone ? 4 : 2) : taken >= 3 ? 1 : 0;
  const isMaker = (seat: number): boolean => seat % 2 === deal.maker % 2;
  return zeros(SEATS).map((_, seat) => (isMaker(seat) ? made : taken < 3 ? 2 : 0));
};

export const reckonEuchre: Reckon = record => {
  const scores = record.rounds.map(round => scoreRound(record, round));
  const isOver = (rounds: number): boolean =>
    Math.max(...sumOf(SEATS, scores.slice(0, rounds))) >= Number(record.options.target);
  const last = scores.findIndex((_, i) => isOver(i + 1));
  if (last !== (record.result ? scores.length - 1 : -1)) throw new Error('The game ends too soon or too late.');
  const totals = sumOf(SEATS, scores);
  return { scores, totals, winners: seatsWithMost(totals) };
};
