import type { GameRecord, RoundRecord } from '../../../engine/index.ts';
import { pile, rankOf, readerOf, seatsWithMost, suitOf, zeros, type Reader, type Reckon } from './reading.ts';

const MOST_REBIDS = 20;
const PURSE = 120;

interface Table {
  reader: Reader;
  seats: number;
  open: string[][];
  minus: number[];
  spent: number[];
  rules: GameRecord['options'] & { purse: boolean };
}

const isBomb = (card: string): boolean => card.startsWith('bomb');

/** The highest bid a seat may make; never under the lowest. */
const topBid = ({ rules, spent }: Table, seat: number): number => {
  const left = rules.purse ? PURSE - spent[seat]! : Infinity;
  return Math.max(Number(rules.minBid), Math.min(Number(rules.maxBid), left));
};

const canChoose = (table: Table, seat: number): boolean => topBid(table, seat) > Number(table.rules.minBid);

type Bids = Map<number, number>;

const bidRound = (table: Table, seats: readonly number[]): Bids => {
  const bids: Bids = new Map();
  seats.forEach(() => {
    const { seat, value } = table.reader.next('call');
    if (!seats.includes(seat) || bids.has(seat)) throw new Error(`Seat ${seat} bids out of turn.`);
    bids.set(seat, Number(value));
  });
  for (const [seat, bid] of bids) table.spent[seat]! += bid;
  return bids;
};

const seatsWith = (bids: Bids, bid: number): number[] => [...bids].filter(([, each]) => each === bid).map(([seat]) => seat);
const standing = (bids: Bids, place: number): number[] => {
  const different = [...new Set(bids.values())].sort((a, b) => b - a);
  return different[place] === undefined ? [] : seatsWith(bids, different[place]);
};

/** Bids until one seat is highest, or it makes no sense to go on. */
const settle = (table: Table, seats: readonly number[]): { bids: Bids; high: number | undefined; again: number } => {
  let bids = bidRound(table, seats);
  let again = 0;
  for (;;) {
    const best = standing(bids, 0);
    if (best.length === 1) return { bids, high: best[0], again };
    if (again === MOST_REBIDS || !best.some(seat => canChoose(table, seat))) return { bids, high: undefined, again };
    again++;
    bids = bidRound(table, best);
  }
};

const targetsOf = ({ open, rules }: Table, seat: number): string[] => {
  const others = open.flatMap((cards, owner) => (owner === seat ? [] : cards));
  const owners = others.length > 0 ? open.map((cards, owner) => (owner === seat ? [] : cards)) : [open[seat]!];
  if (rules.bombCovers !== 'newest-of-colour') return owners.flat();
  return owners.flatMap(cards =>
    ['red', 'green'].flatMap(suit => cards.filter(card => suitOf(card) === suit).slice(-1)),
  );
};

const take = (table: Table, seat: number, card: string): void => {
  if (!isBomb(card)) {
    table.open[seat]!.push(card);
    return;
  }
  const targets = targetsOf(table, seat);
  if (targets.length === 0) return;
  const choice = table.reader.next('card');
  const target = String(choice.value);
  if (choice.seat !== seat || !targets.includes(target)) throw new Error(`${target} cannot be bombed.`);
  table.open = table.open.map(cards => cards.filter(each => each !== target));
};

const playLot = (table: Table, lot: readonly string[]): void => {
  const everyone = Array.from({ length: table.seats }, (_, seat) => seat);
  const { bids, high, again } = settle(table, everyone);
  if (high === undefined) return;
  table.minus[high]! += bids.get(high)!;
  const pick = String(table.reader.next('card').value);
  const other = lot.find(card => card !== pick)!;
  take(table, high, pick);
  if (again > 0 && table.rules.tieRebid === 'one-card') return;
  const seconds = standing(bids, 1);
  if (seconds.length === 1) take(table, seconds[0]!, other);
  else if (seconds.some(seat => canChoose(table, seat)) && table.rules.secondTie === 'rebid') {
    const second = settle(table, seconds).high;
    if (second !== undefined) take(table, second, other);
  }
};

const totals = ({ open, minus }: Table): number[] => {
  const worth = (suit: string): number[] => {
    const own = open.map(cards => cards.filter(card => suitOf(card) === suit));
    const most = Math.max(...own.map(cards => cards.length));
    return own.map(cards => cards.reduce((sum, card) => sum + rankOf(card), 0) * (cards.length === most ? 2 : 1));
  };
  const [red, green] = [worth('red'), worth('green')];
  return minus.map((bid, seat) => red[seat]! + green[seat]! - bid);
};

/** The game has one round, which scores nothing by itself. */
export const reckonBombs: Reckon = record => {
  const round = record.rounds[0] as RoundRecord;
  const table: Table = {
    reader: readerOf(round),
    seats: record.seats,
    open: Array.from({ length: record.seats }, () => []),
    minus: zeros(record.seats),
    spent: zeros(record.seats),
    rules: { ...record.options, purse: record.variants.includes('short-purse') },
  };
  const cards = [...pile(round, 'lot'), ...pile(round, 'stack')];
  let lots = 0;
  for (let at = 0; at < cards.length; at += 2, lots++) playLot(table, cards.slice(at, at + 2));
  if (lots !== 15 || table.reader.peek()) throw new Error(`${lots} lots were played, and something is left over.`);
  const all = totals(table);
  return { scores: [zeros(record.seats)], totals: all, winners: seatsWithMost(all) };
};
