import { nextState, wholeBelow } from '../../engine/cards/random.ts';
import type { Call } from './calls.ts';
import type { AskKind, OptionValue, Sound } from '../../engine/index.ts';

/** What a phrase comes to: cards and suits by name, seats by number; nobody, no card and no suit are undefined. */
export type Value = number | boolean | string | undefined | readonly string[] | readonly number[];

/** What a rule is about just now: of the moment, or under examination; and what was chosen before in the same list. */
export interface Focus {
  seat?: number | undefined;
  card?: string | undefined;
  each?: number | undefined;
  it?: string | undefined;
  winner?: number | undefined;
  call?: number | undefined;
  suit?: string | undefined;
  chosen?: ReadonlyMap<string, Value>;
}

/** Where the game stops: who is asked, and what each of them may answer. */
export interface Question {
  kind: AskKind;
  seats: readonly number[];
  legal: (seat: number) => readonly (string | number)[];
}
export interface Answer {
  seat: number;
  value: string | number;
}
/** Something that happens, with questions on the way. */
export type Play<T = void> = Generator<Question, T, Answer>;

export interface Card {
  name: string;
  group: string;
  suit: string | undefined;
  rank: number;
  rankName: string;
  points: number;
  start: string | undefined;
}

export type Phase = Sound['phases'][number];
export type PhaseOf<K extends Phase['kind']> = Extract<Phase, { kind: K }>;

/** A bidding, from its beginning on for as long as the round lasts. */
export interface Bidding {
  phase: PhaseOf<'bid'>;
  live: Set<number>; // seats that take part in it, or in its re-bid
  called: Map<number, number>; // by seat
  passed: Set<number>;
  rebids: number;
  first: number; // who speaks first
  holder: number | undefined; // of an `answer`: who holds or passes
  newcomer: number | undefined; // of an `answer`: who names
  high: number | undefined; // of an `answer`: who named or held last
  sealed: Map<number, string | number> | undefined; // made, and not shown yet
}

/** A place: by owner (the table's has one) by column the cards, from the top. */
export type Columns = string[][];

/** Everything at the table of one game. */
export interface Table {
  sound: Sound;
  seats: number;
  options: ReadonlyMap<string, OptionValue>;
  cards: Card[]; // the deck
  byName: Map<string, Card>;
  sorts: Map<string, ReadonlySet<string>>; // group, trait, rank or name: which cards are of it
  isDeckMade: boolean; // before that a card is what is printed on it
  phases: readonly { phase: Phase; path: string }[]; // those inside loops too
  luck: number;
  places: Map<string, Columns[]>;
  waiting: Map<string, string[][]>; // by gift and seat: cards that were chosen to be given
  trick: string[];
  piles: string[][]; // all of these
  open: Set<string>; // parts of places that were laid open
  players: Map<string, { seat: number; source: number }>; // who played a card, and from which of the places
  marks: Map<string, Map<number | string, Value>>; // by seat or card; by '' where there is one
  starts: Map<string, Value>; // what marks begin with
  namedCalls: Map<Phase, readonly Call[]>; // of a bidding whose calls have names
  biddings: Map<string, Bidding>; // by the path of their phase
  underWay: Bidding[];
  tricksPhase: PhaseOf<'tricks'> | undefined; // in progress, or last played
  round: number;
  dealer: number;
  onLead: number;
  leader: number | undefined;
  trump: string | undefined;
  trickNumber: number;
  tricksInRound: number;
  out: Set<number>; // seats that sit out
  tricks: number[];
  scored: number[];
  total: number[];
  stage: 'phases' | 'sheet' | 'last';
  isVoid: 'deal again' | 'pass the deal' | undefined;
  isLast: boolean; // the game ends after this round
}

export const allSeats = (t: Table): number[] => Array.from({ length: t.seats }, (_, seat) => seat);
export const leftOf = (t: Table, seat: number, by = 1): number => (((seat + by) % t.seats) + t.seats) % t.seats;
/** All seats in turn, from one of them. */
export const inTurnFrom = (t: Table, first: number): number[] => allSeats(t).map(by => leftOf(t, first, by));
export const fromDealersLeft = (t: Table): number[] => inTurnFrom(t, leftOf(t, t.dealer));

/** A whole number below another, by lot. */
export const draw = (t: Table, below: number): number => {
  t.luck = nextState(t.luck);
  return wholeBelow(t.luck, below);
};

/** Shuffles from the top: each place in turn gets one of the cards that are left. */
export const shuffle = (t: Table, pile: string[]): void => {
  for (let i = 0; i < pile.length; i++) {
    const j = i + draw(t, pile.length - i);
    [pile[i], pile[j]] = [pile[j]!, pile[i]!];
  }
};

export const placeOf = (t: Table, name: string): Sound['places'][number] =>
  t.sound.places.find(({ id }) => id === name)!;

/** The columns of a place: of a seat, or of the table; none of nobody. */
export const columnsOf = (t: Table, name: string, owner: number | undefined): Columns => {
  if (!placeOf(t, name).per) return t.places.get(name)![0]!;
  return owner === undefined ? [] : t.places.get(name)![owner]!;
};
export const cardsIn = (t: Table, name: string, owner: number | undefined): string[] =>
  columnsOf(t, name, owner).flat();

export const pileWith = (t: Table, card: string): string[] | undefined => t.piles.find(pile => pile.includes(card));

/** Puts a card last in a pile, wherever it was before. */
export const putInto = (t: Table, card: string, pile: string[] | undefined, onTop = false): void => {
  const before = pileWith(t, card);
  before?.splice(before.indexOf(card), 1);
  if (onTop) pile?.unshift(card);
  else pile?.push(card);
};

/** Brings a card to a place, in columns to the emptiest; to nobody's place means out of the game. */
export const bring = (t: Table, card: string, name: string, owner: number | undefined): void => {
  const columns = columnsOf(t, name, owner);
  const fewest = Math.min(...columns.map(({ length }) => length));
  putInto(
    t,
    card,
    columns.find(({ length }) => length === fewest),
    placeOf(t, name).onTop,
  );
};
