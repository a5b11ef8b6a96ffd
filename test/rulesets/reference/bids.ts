import type { GameRecord, RoundRecord } from '../../../engine/index.ts';
import { pile, rankOf, readerOf, seatsWithMost, suitOf, zeros, type Reader, type Reckon } from './reading.ts';

const SPECIAL: Readonly<Record<string, number>> = { 'minus-five': -5, double: 0, lowest: 0, surprise: 0, ally: 0 };
const rankIn = (card: string): number => SPECIAL[card] ?? rankOf(card);
const colourIn = (card: string): string => (card === 'ally' ? 'white' : card in SPECIAL ? 'black' : suitOf(card));
const isBlack = (card: string): boolean => colourIn(card) === 'black';
const valueOf = (card: string): number => (isBlack(card) ? rankIn(card) : 0);

interface Laid {
  seat: number | undefined; // nobody's: the prize
  card: string;
}

interface Table {
  stack: string[];
  prize: string | undefined;
  open: boolean;
  lowest: boolean;
}

const replacePrize = (table: Table): void => {
  table.prize = table.stack.shift();
  table.open = false;
};

/** Cards of the colours seen most often; the Ally's white never counts. */
const ofRulingColours = (cards: readonly Laid[], among: readonly Laid[]): Laid[] => {
  const counts = new Map<string, number>();
  for (const { card } of among) counts.set(colourIn(card), (counts.get(colourIn(card)) ?? 0) + 1);
  counts.delete('white');
  const most = Math.max(...counts.values());
  return cards.filter(({ card }) => counts.get(colourIn(card)) === most);
};

const bestOf = (cards: readonly Laid[], lowest: boolean): Laid[] => {
  const ranks = cards.map(({ card }) => rankIn(card) * (lowest ? -1 : 1));
  return cards.filter((_, i) => ranks[i] === Math.max(...ranks));
};

interface Outcome {
  winner: number | undefined;
  next: number;
  cards: string[];
  ally: number | undefined;
}

const playTrick = (reader: Reader, table: Table, { seats, variants }: GameRecord, starter: number): Outcome => {
  table.prize = table.stack.shift();
  table.open = true;
  if (table.prize === 'lowest') table.lowest = true;
  if (table.prize === 'surprise') replacePrize(table);
  const trick = Array.from({ length: seats }, (_, place): Laid => {
    const { seat, value } = reader.next('play');
    const card = String(value);
    if (seat !== (starter + place) % seats) throw new Error(`Seat ${seat} plays out of turn.`);
    if (card === 'lowest') table.lowest = true;
    if (card === 'surprise') replacePrize(table);
    return { seat, card };
  });
  const prize: Laid[] = table.prize === undefined ? [] : [{ seat: undefined, card: table.prize }];
  const colours = variants.includes('color-bids');
  const fits = (cards: Laid[]): Laid[] => (colours ? ofRulingColours(cards, [...trick, ...prize]) : cards);
  const best = bestOf(fits(colours ? [...trick, ...prize] : trick), table.lowest);
  const winner = best.length === 1 ? best[0]!.seat : undefined;
  const burner = bestOf(fits(trick), table.lowest).at(-1)!.seat!;
  // A prize that was turned up only now works from the next trick on.
  if (table.prize === 'lowest') table.lowest = true;
  return {
    winner,
    next: winner ?? burner,
    cards: [...trick, ...prize].map(({ card }) => card),
    ally: trick.find(({ card }) => card === 'ally')?.seat,
  };
};

interface Kept {
  starter: number;
  totals: number[];
  zeros: number[];
  fives: number[];
}

const CONSOLATION: Readonly<Record<number, number>> = { 3: 12, 4: 8, 5: 8, 6: 7 };

const scoreRound = (record: GameRecord, round: RoundRecord, kept: Kept): number[] => {
  const { seats, options } = record;
  const reader = readerOf(round);
  // The first prize lay open already when the first card was asked for.
  const stack = ['out', 'prize', 'veiled', 'prizes'].flatMap(place => pile(round, place));
  const table: Table = { stack, prize: undefined, open: true, lowest: false };
  const scores = zeros(seats);
  const black = zeros(seats);
  let allies: readonly [number, number] | undefined;
  for (let i = 0; i < 10; i++) {
    const { winner, next, cards, ally } = playTrick(reader, table, record, kept.starter);
    kept.starter = next;
    if (winner === undefined) continue;
    black[winner]! += cards.filter(isBlack).length;
    if (cards.includes('minus-five')) kept.fives[winner]!++;
    scores[winner]! += cards.reduce((sum, card) => sum + valueOf(card), 0);
    if (cards.includes('double')) {
      scores[winner]! += scores[winner]! + (options.doubleScope === 'game' ? kept.totals[winner]! : 0);
    }
    if (ally !== undefined && ally !== winner) allies = [winner, ally];
  }
  black.forEach((count, seat) => {
    if (count > 0) return;
    kept.zeros[seat]!++;
    scores[seat]! += CONSOLATION[seats]! * (options.luckyLoser === 'flat' ? 1 : kept.zeros[seat]!);
  });
  if (allies) {
    const half = (scores[allies[0]]! + scores[allies[1]]!) / 2;
    for (const seat of allies) scores[seat] = half;
  }
  scores.forEach((points, seat) => (kept.totals[seat]! += points));
  return scores;
};

/** Thirty points for the seats with the most -5 cards, at least one. */
const bonusOf = (fives: readonly number[]): number[] => {
  const most = Math.max(...fives) > 0 ? seatsWithMost(fives) : [];
  return fives.map((_, seat) => (most.includes(seat) ? 30 / most.length : 0));
};

export const reckonBids: Reckon = record => {
  const none = (): number[] => zeros(record.seats);
  const starter = record.rounds[0]?.decisions[0]?.seat ?? 0;
  const kept: Kept = { starter, totals: none(), zeros: none(), fives: none() };
  const scores = record.rounds.map(round => scoreRound(record, round, kept));
  if (scores.length !== record.options.rounds) throw new Error(`${scores.length} rounds were played.`);
  const bonus = record.variants.includes('minus-five-bonus') ? bonusOf(kept.fives) : none();
  const totals = kept.totals.map((points, seat) => points + bonus[seat]!);
  return { scores, totals, winners: seatsWithMost(totals) };
};
