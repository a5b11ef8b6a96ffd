import { makeLuck, type Luck } from '../../../engine/cards/random.ts';
import { note, type PlayByHand } from './ledger.ts';

/**
 * Oh Hell as one writes it at first: objects, arrays, and names for everything.
 *
 * Four seats, ten rounds of 10 … 1 cards; the card turned after the deal makes trump. Bids are open, and the dealer, who
 * bids last, may not make them add up to the tricks. A point for each trick, ten more for a bid that is met.
 */
const SUITS = ['clubs', 'diamonds', 'hearts', 'spades'] as const;
type Suit = (typeof SUITS)[number];

interface Card {
  suit: Suit;
  rank: number;
  number: number; // its place in the deck
}
interface Player {
  seat: number;
  hand: Card[];
  bid: number | undefined;
  tricks: number;
  total: number;
}
interface Table {
  phase: 'bid' | 'play' | 'over';
  luck: Luck;
  deck: readonly Card[];
  players: Player[];
  dealer: number;
  turn: number;
  handSize: number;
  trump: Suit | undefined;
  trick: { player: Player; card: Card }[];
}
type Decision = { type: 'bid'; bid: number } | { type: 'play'; card: Card };

const SEATS = 4;
const RANKS = 13;
const LARGEST_HAND = 10;
const BID_MET = 10;

const makeDeck = (): Card[] =>
  SUITS.flatMap((suit, i) => Array.from({ length: RANKS }, (_, rank) => ({ suit, rank, number: i * RANKS + rank })));

const shuffled = (cards: readonly Card[], luck: Luck): Card[] => {
  const shuffling = [...cards];
  for (let i = 0; i < shuffling.length; i++) {
    const j = i + luck.below(shuffling.length - i);
    [shuffling[i], shuffling[j]] = [shuffling[j]!, shuffling[i]!];
  }
  return shuffling;
};

const openTable = (seed: number): Table => {
  const luck = makeLuck(seed);
  const table: Table = {
    phase: 'bid',
    luck,
    deck: makeDeck(),
    players: Array.from({ length: SEATS }, (_, seat) => ({ seat, hand: [], bid: undefined, tricks: 0, total: 0 })),
    dealer: luck.below(SEATS),
    turn: 0,
    handSize: LARGEST_HAND,
    trump: undefined,
    trick: [],
  };
  luck.below(SEATS); // the lot of who leads, which these rules do not ask for
  deal(table);
  return table;
};

const deal = (table: Table): void => {
  const { players, handSize, dealer } = table;
  const stock = shuffled(table.deck, table.luck);
  for (const player of players) {
    player.hand = [];
    player.bid = undefined;
    player.tricks = 0;
  }
  const dealt = stock.splice(0, handSize * SEATS);
  dealt.forEach((card, i) => players[(dealer + 1 + i) % SEATS]!.hand.push(card));
  table.trump = stock.shift()?.suit;
  table.phase = 'bid';
  table.turn = (dealer + 1) % SEATS;
};

const legalBids = ({ players, handSize }: Table): Decision[] => {
  const bids = Array.from({ length: handSize + 1 }, (_, bid) => bid);
  const isLast = players.filter(player => player.bid === undefined).length === 1;
  const sum = players.reduce((total, player) => total + (player.bid ?? 0), 0);
  return bids.filter(bid => !isLast || sum + bid !== handSize).map(bid => ({ type: 'bid', bid }));
};

const legalPlays = ({ players, turn, trick }: Table): Decision[] => {
  const { hand } = players[turn]!;
  const led = trick[0]?.card.suit;
  const following = hand.filter(card => card.suit === led);
  return (following.length > 0 ? following : hand).map(card => ({ type: 'play', card }));
};

const legal = (table: Table): Decision[] => (table.phase === 'bid' ? legalBids(table) : legalPlays(table));

const bid = (table: Table, player: Player, named: number): void => {
  player.bid = named;
  table.turn = (table.turn + 1) % SEATS;
  if (table.players.every(each => each.bid !== undefined)) table.phase = 'play';
};

const play = (table: Table, player: Player, card: Card): void => {
  player.hand = player.hand.filter(other => other !== card);
  table.trick.push({ player, card });
  if (table.trick.length < SEATS) table.turn = (table.turn + 1) % SEATS;
  else endTrick(table);
};

const winnerOf = ({ trick, trump }: Table): Player => {
  const led = trick[0]!.card.suit;
  const strength = ({ suit, rank }: Card): number => (suit === trump ? RANKS + rank : suit === led ? rank : -1);
  return trick.reduce((best, each) => (strength(each.card) > strength(best.card) ? each : best)).player;
};

const endTrick = (table: Table): void => {
  const winner = winnerOf(table);
  winner.tricks++;
  table.trick = [];
  table.turn = winner.seat;
  if (table.players.every(player => player.hand.length === 0)) endRound(table);
};

const endRound = (table: Table): void => {
  for (const player of table.players) player.total += player.tricks + (player.tricks === player.bid ? BID_MET : 0);
  table.dealer = (table.dealer + 1) % SEATS;
  table.handSize--;
  if (table.handSize === 0) table.phase = 'over';
  else deal(table);
};

const decide = (table: Table, decision: Decision): void => {
  const player = table.players[table.turn]!;
  if (decision.type === 'bid') bid(table, player, decision.bid);
  else play(table, player, decision.card);
};

/** Plays one game by lot and answers the totals. */
export const playOhHellPlain: PlayByHand = (seed, ledger) => {
  const table = openTable(seed);
  const luck = makeLuck(seed);
  while (table.phase !== 'over') {
    const decisions = legal(table);
    const decision = decisions[luck.below(decisions.length)]!;
    if (ledger) note(ledger, decision.type === 'bid' ? decision.bid : decision.card.number);
    decide(table, decision);
  }
  return table.players.map(player => player.total);
};
