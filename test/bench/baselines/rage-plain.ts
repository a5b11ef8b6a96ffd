import { makeLuck, type Luck } from '../../../engine/cards/random.ts';
import { note, type PlayByHand } from './ledger.ts';

/**
 * Rage as one writes it at first: objects, arrays, and names for everything.
 *
 * Four seats, ten rounds of 10 … 1 cards, the deck of 110 cards: six colours of 0 … 15, two jokers, four "no trump", four
 * "change trump", two cards of five points more and two of five less. Bids are open and free. A joker is the highest card
 * of the colour its player names. A point for each trick, ten more for a bid that is met, five less for one that is not.
 */
const COLOURS = ['red', 'blue', 'green', 'yellow', 'orange', 'violet'] as const;
type Colour = (typeof COLOURS)[number];
const SPECIALS = { joker: 2, noTrump: 4, changeTrump: 4, plusFive: 2, minusFive: 2 } as const;
type Special = keyof typeof SPECIALS;

type Card = { number: number } & ({ colour: Colour; rank: number } | { special: Special });
interface Player {
  seat: number;
  hand: Card[];
  bid: number | undefined;
  tricks: number;
  bonus: number;
  total: number;
}
interface Play {
  player: Player;
  card: Card;
  colour: Colour | undefined; // of a joker the one that was named
}
interface Table {
  phase: 'bid' | 'play' | 'name' | 'over';
  luck: Luck;
  deck: readonly Card[];
  stock: Card[];
  players: Player[];
  dealer: number;
  turn: number;
  handSize: number;
  trump: Colour | undefined;
  turnedDown: boolean; // a "no trump" was played to this trick
  trick: Play[];
}
type Decision = { type: 'bid'; bid: number } | { type: 'play'; card: Card } | { type: 'name'; colour: Colour };

const SEATS = 4;
const RANKS = 16;
const LARGEST_HAND = 10;
const BID_MET = 10;
const BID_MISSED = -5;
const BONUS = 5;

const makeDeck = (): Card[] => {
  const deck: Card[] = [];
  for (const colour of COLOURS) {
    for (let rank = 0; rank < RANKS; rank++) deck.push({ number: deck.length, colour, rank });
  }
  for (const [special, copies] of Object.entries(SPECIALS) as [Special, number][]) {
    for (let copy = 0; copy < copies; copy++) deck.push({ number: deck.length, special });
  }
  return deck;
};

const isA = (card: Card, special: Special): boolean => 'special' in card && card.special === special;
const colourOf = (card: Card): Colour | undefined => ('colour' in card ? card.colour : undefined);

const shuffled = (cards: readonly Card[], luck: Luck): Card[] => {
  const shuffling = [...cards];
  for (let i = 0; i < shuffling.length; i++) {
    const j = i + luck.below(shuffling.length - i);
    [shuffling[i], shuffling[j]] = [shuffling[j]!, shuffling[i]!];
  }
  return shuffling;
};

const makePlayer = (seat: number): Player => ({ seat, hand: [], bid: undefined, tricks: 0, bonus: 0, total: 0 });

const openTable = (seed: number): Table => {
  const luck = makeLuck(seed);
  const table: Table = {
    phase: 'bid',
    luck,
    deck: makeDeck(),
    stock: [],
    players: Array.from({ length: SEATS }, (_, seat) => makePlayer(seat)),
    dealer: luck.below(SEATS),
    turn: 0,
    handSize: LARGEST_HAND,
    trump: undefined,
    turnedDown: false,
    trick: [],
  };
  luck.below(SEATS); // the lot of who leads, which these rules do not ask for
  deal(table);
  return table;
};

const deal = (table: Table): void => {
  const { players, handSize, dealer } = table;
  table.stock = shuffled(table.deck, table.luck);
  for (const player of players) {
    player.hand = [];
    player.bid = undefined;
    player.tricks = 0;
    player.bonus = 0;
  }
  const dealt = table.stock.splice(0, handSize * SEATS);
  dealt.forEach((card, i) => players[(dealer + 1 + i) % SEATS]!.hand.push(card));
  turnTrump(table);
  table.phase = 'bid';
  table.turn = (dealer + 1) % SEATS;
};

const turnTrump = (table: Table): void => {
  let card = table.stock.shift();
  while (card && !colourOf(card)) card = table.stock.shift();
  table.trump = card && colourOf(card);
};

const ledColour = ({ trick }: Table): Colour | undefined => trick.find(({ colour }) => colour)?.colour;

const legalPlays = (table: Table): Decision[] => {
  const { hand } = table.players[table.turn]!;
  const led = ledColour(table);
  const following = led ? hand.filter(card => colourOf(card) === led) : [];
  return (following.length > 0 ? following : hand).map(card => ({ type: 'play', card }));
};

const legal = (table: Table): Decision[] => {
  if (table.phase === 'play') return legalPlays(table);
  if (table.phase === 'name') return COLOURS.map(colour => ({ type: 'name', colour }));
  return Array.from({ length: table.handSize + 1 }, (_, bid) => ({ type: 'bid', bid }));
};

const bid = (table: Table, player: Player, named: number): void => {
  player.bid = named;
  table.turn = (table.turn + 1) % SEATS;
  if (table.players.every(each => each.bid !== undefined)) table.phase = 'play';
};

const play = (table: Table, player: Player, card: Card): void => {
  player.hand = player.hand.filter(other => other !== card);
  table.trick.push({ player, card, colour: colourOf(card) });
  if (isA(card, 'joker')) {
    table.phase = 'name';
    return;
  }
  if (isA(card, 'noTrump')) {
    table.trump = undefined;
    table.turnedDown = true;
  }
  if (isA(card, 'changeTrump')) {
    turnTrump(table);
    table.turnedDown = false;
  }
  goOn(table);
};

const nameColour = (table: Table, colour: Colour): void => {
  table.trick.at(-1)!.colour = colour;
  table.phase = 'play';
  goOn(table);
};

const goOn = (table: Table): void => {
  if (table.trick.length < SEATS) table.turn = (table.turn + 1) % SEATS;
  else endTrick(table);
};

const winnerOf = (table: Table): Player => {
  const led = ledColour(table);
  const strength = ({ card, colour }: Play): number => {
    if (!colour) return -1;
    const rank = 'rank' in card ? card.rank : RANKS;
    return colour === table.trump ? 100 + rank : colour === led ? rank : -1;
  };
  // Of two jokers of one colour the later is the higher.
  const beats = (a: Play, b: Play): boolean =>
    strength(a) > strength(b) || (led !== undefined && strength(a) === strength(b));
  return table.trick.reduce((best, each) => (beats(each, best) ? each : best)).player;
};

const endTrick = (table: Table): void => {
  const { trick } = table;
  const winner = winnerOf(table);
  winner.tricks++;
  for (const { card } of trick) {
    if (isA(card, 'plusFive')) winner.bonus += BONUS;
    if (isA(card, 'minusFive')) winner.bonus -= BONUS;
  }
  table.trick = [];
  table.turn = winner.seat;
  if (table.turnedDown) turnTrump(table);
  table.turnedDown = false;
  if (table.players.every(player => player.hand.length === 0)) endRound(table);
};

const endRound = (table: Table): void => {
  for (const player of table.players) {
    player.total += player.tricks + player.bonus + (player.tricks === player.bid ? BID_MET : BID_MISSED);
  }
  table.dealer = (table.dealer + 1) % SEATS;
  table.handSize--;
  if (table.handSize === 0) table.phase = 'over';
  else deal(table);
};

const decide = (table: Table, decision: Decision): void => {
  const player = table.players[table.turn]!;
  if (decision.type === 'bid') bid(table, player, decision.bid);
  else if (decision.type === 'play') play(table, player, decision.card);
  else nameColour(table, decision.colour);
};

const numberOf = (decision: Decision): number => {
  if (decision.type === 'bid') return decision.bid;
  return decision.type === 'play' ? decision.card.number : COLOURS.indexOf(decision.colour);
};

/** Plays one game by lot and answers the totals. */
export const playRagePlain: PlayByHand = (seed, ledger) => {
  const table = openTable(seed);
  const luck = makeLuck(seed);
  while (table.phase !== 'over') {
    const decisions = legal(table);
    const decision = decisions[luck.below(decisions.length)]!;
    if (ledger) note(ledger, numberOf(decision));
    decide(table, decision);
  }
  return table.players.map(player => player.total);
};
