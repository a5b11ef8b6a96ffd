import type { GameRecord, RoundRecord } from '../../../engine/index.ts';
import { colourOf, pile, rankOf, readerOf, seatsWithMost, sumOf, zeros, type Reader, type Reckon } from './reading.ts';

const COLOURS = ['red', 'blue', 'green', 'yellow', 'orange', 'violet'];

interface Laid {
  seat: number;
  card: string;
  colour: string | undefined;
  strength: number;
}

interface Trump {
  colour: string | undefined;
  stock: string[];
  down: boolean; // a new one is turned after the trick
}

/** Turns cards until a coloured one comes; without one the trump stays as it is. */
const turn = (trump: Trump): void => {
  while (trump.stock.length > 0) {
    const colour = colourOf(trump.stock.shift()!, COLOURS);
    if (colour === undefined) continue;
    trump.colour = colour;
    return;
  }
};

const layDown = (reader: Reader, trump: Trump): Laid => {
  const { seat, value } = reader.next('play');
  const card = String(value);
  const name = card.split('#')[0];
  if (name === 'joker') return { seat, card, colour: String(reader.next('suit').value), strength: 16 };
  if (name === 'no-trump') Object.assign(trump, { colour: undefined, down: true });
  if (name === 'change-trump') {
    turn(trump);
    trump.down = false;
  }
  return { seat, card, colour: colourOf(card, COLOURS), strength: rankOf(card) };
};

/** Later cards win only if they are better, or as good: only a second Joker is that. */
const winnerOf = (trick: readonly Laid[], trump: string | undefined): number => {
  const led = trick.find(({ colour }) => colour !== undefined)?.colour;
  const worth = ({ colour, strength }: Laid): number =>
    colour === undefined ? -1 : strength + (colour === trump ? 200 : colour === led ? 100 : 0);
  let best = trick[0]!;
  for (const laid of trick.slice(1)) if (laid.colour !== undefined && worth(laid) >= worth(best)) best = laid;
  return best.seat;
};

const bonusOf = (trick: readonly Laid[]): number =>
  trick.reduce((sum, { card }) => sum + (card.startsWith('plus-five') ? 5 : card.startsWith('minus-five') ? -5 : 0), 0);

const scoreRound = (record: GameRecord, round: RoundRecord, exact: number[]): number[] => {
  const { seats, variants } = record;
  const reader = readerOf(round);
  const hand = 11 - round.round;
  const bids = zeros(seats);
  for (let i = 0; i < seats; i++) {
    const { seat, value } = reader.next('call');
    bids[seat] = Number(value);
  }
  const shown = pile(round, 'turned').at(-1);
  const trump: Trump = {
    colour: shown === undefined ? undefined : colourOf(shown, COLOURS),
    stock: pile(round, 'stock'),
    down: false,
  };
  const tricks = zeros(seats);
  const bonus = zeros(seats);
  let leader = (round.dealer + 1) % seats;
  for (let i = 0; i < hand; i++) {
    const trick = Array.from({ length: seats }, () => layDown(reader, trump));
    trick.forEach(({ seat }, place) => {
      if (seat !== (leader + place) % seats) throw new Error(`Seat ${seat} plays out of turn.`);
    });
    leader = winnerOf(trick, trump.colour);
    tricks[leader]!++;
    bonus[leader]! += bonusOf(trick);
    if (trump.down) turn(trump);
    trump.down = false;
  }
  tricks.forEach((taken, seat) => (exact[seat]! += taken === bids[seat] ? 1 : 0));
  const march = variants.includes('march') && hand > 1;
  return tricks.map(
    (taken, seat) =>
      taken * (march && taken === hand ? 2 : 1) + bonus[seat]! + (taken === bids[seat] ? 10 : -5),
  );
};

export const reckonRage: Reckon = record => {
  const exact = zeros(record.seats);
  const scores = record.rounds.map(round => scoreRound(record, round, exact));
  const totals = sumOf(record.seats, scores);
  return { scores, totals, winners: seatsWithMost(exact, seatsWithMost(totals)) };
};
