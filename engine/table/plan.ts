import type { Seat, Suit } from '../cards/deck.ts';
import type { AskKind } from './ask.ts';
import type { BidPlan } from './bid-plan.ts';
import type { List } from './list.ts';
import type { Fits, Guises, Read, Row, Turn } from './read.ts';
import type { State } from './state.ts';

/** One compiled step of effects. */
export type Op = (s: State) => void;

/** What the table calls a thing to do, by language; undefined where its id in words will do. */
export type Title = { readonly en: string } & Readonly<Record<string, string>>;

/** Something that a seat may do in its turn. */
export interface ActionPlan {
  id: string;
  pointer: string;
  title: Title | undefined;
  when: Read<boolean> | undefined;
  code: number; // plan index
}

/** A question inside effects. Its answer is kept in the frame's local `local`. */
export interface ChoicePlan {
  pointer: string;
  kind: AskKind; // card, seat, suit, number or option
  name: string; // as the author named the result; for an option its slot
  local: number; // NONE for an option, which jumps instead
  who: Read<Seat>;
  cards?: Read<List>; // of a card or seat: from these
  suits?: Read<number>; // bits
  from?: Read<number>; // of a number
  to?: Read<number>;
  options?: readonly (Omit<ActionPlan, 'code'> & { pc: number })[];
}

/** A list of effects made flat: steps, with jumps set by the steps themselves. */
export interface Code {
  ops: readonly Op[];
  pointers: readonly string[]; // by step, where it stands in the ruleset
  choices: readonly ChoicePlan[];
  isPlain: boolean; // nothing but numbers that change: one step after another, with nothing between
}

/** One step of a sieve: keeps the cards that fit, if there are any. */
export interface SievePlan {
  pointer: string;
  id: string;
  when: Read<boolean> | undefined;
  keep: Read<boolean> | undefined; // about `it`
  free: Read<boolean> | undefined; // about `it`: cards the step does not bind
  highest: Read<number> | undefined; // about `it`
  lowest: Read<number> | undefined; // about `it`
  turn: Turn;
  fits: Fits | undefined; // `keep` as a table, where there is one
  freeFits: Fits | undefined; // the same of `free`
  row: Row | undefined; // the same of `highest` or `lowest`
}

export const TIES = ['first', 'last', 'nobody'] as const;

/** Whole numbers that every phase in which seats decide has in `ints`, from its plan's `ints`. */
export const PHASE_INTS = 12;

export interface ExchangePlan {
  kind: 'exchange';
  index: number;
  id: string;
  pointer: string;
  when: Read<boolean> | undefined;
  seats: Read<List>;
  /** `held` is the place where chosen cards wait, seen by their owner, until all seats have chosen. */
  gives: readonly {
    id: string;
    pointer: string;
    count: Read<number>;
    cards: Read<List>;
    to: PlacePlan;
    whose: Read<Seat>;
    held: PlacePlan;
  }[];
  isApart: boolean; // does every seat choose from cards that nobody else can choose from?
  ints: number;
}

/**
 * What a trick phase needs to be gone through in one stride, from a card laid down to the next question: every seat has one
 * hand to play from, chooses for itself and can do nothing else; the order of cards is a table, and what a seat takes goes
 * behind what it took before.
 */
export interface Stride {
  hands: number; // pile of the first seat's hand; the others' are behind it
  taken: number; // pile that the first seat's tricks go to
  perSeat: 0 | 1; // how far the next seat's pile is from it
  orderRow: Row;
}

export interface TricksPlan {
  kind: 'tricks';
  index: number;
  id: string;
  pointer: string;
  when: Read<boolean> | undefined;
  leader: Read<Seat> | undefined; // left out: the seat on lead
  from: readonly PlacePlan[];
  playedBy: Read<Seat> | undefined; // of the seat to play: who chooses for it; left out, or nobody: that seat
  led: Read<Suit> | undefined; // left out: the suit of the first card that has one
  duties: readonly SievePlan[];
  onlyDuty: SievePlan | undefined; // where there is but one, always asked, with nothing free of it, known from a table, and one pile of each seat to play from
  actions: readonly ActionPlan[];
  order: readonly SievePlan[];
  orderRow: Row | undefined; // the whole order as a table, the more the better, where it can be one
  stride: Stride | undefined; // where the phase can be gone through in one
  ties: Read<number>; // place in TIES
  contest: Read<List> | undefined; // left out: the cards of the trick
  stake: PlacePlan | undefined;
  to: PlacePlan | undefined; // left out: cards of the trick go out of the game
  lost: PlacePlan | undefined; // left out: as `to` for nobody, out of the game
  next: Read<Seat> | undefined; // left out: the winner, else the leader again
  until: Read<boolean> | undefined;
  count: Read<number> | undefined; // how many tricks, when it is not the cards in hand
  ints: number;
}
export const TRICK_INT = {
  plays: 0, // turns of this trick that are over
  source: 1, // which of the places of `from` led this trick, or leads the next
  played: 2, // tricks of this phase that are over
  used: 3, // actions taken in this turn, as bits
} as const;

/** Seats act in turn: each does one of several things. */
export interface TurnsPlan {
  kind: 'turns';
  index: number;
  id: string;
  pointer: string;
  when: Read<boolean> | undefined;
  seats: Read<List>; // asked before each turn
  starts: Read<Seat> | undefined; // left out: the dealer's left
  actions: readonly ActionPlan[];
  next: Read<Seat> | undefined; // left out: the left neighbour
  until: Read<boolean> | undefined;
  ints: number;
}
export const TURN_INT = {
  turn: 0, // seat whose turn comes, if it can do anything
  taken: 1, // turns of this phase that were taken
} as const;

/** Phases one after another; with `loop`, again and again. */
export interface PhasesPlan {
  kind: 'phases';
  index: number;
  id: string;
  pointer: string;
  when: Read<boolean> | undefined;
  loop: Read<boolean> | undefined;
  phases: readonly number[]; // plan indexes
}

export interface DoPlan {
  kind: 'do';
  index: number;
  id: string;
  pointer: string;
  when: Read<boolean> | undefined;
  code: Code;
}

/** The rules of one event, one after another; or the effects of a sheet's entry or an action. */
export interface CodePlan {
  kind: 'code';
  index: number;
  id: string;
  pointer: string;
  code: Code;
}

export interface SheetEntry {
  id: string;
  pointer: string;
  seats: Read<List> | undefined; // left out: all, in turn from the dealer's left
  when: Read<boolean> | undefined; // of each
  points: Read<number> | undefined; // of each
  turn: Turn;
  code: number | undefined; // of each; plan index
  plain: Code | undefined; // the same, where nothing need be waited for
}
export interface SheetPlan {
  kind: 'sheet';
  index: number;
  id: string;
  pointer: string;
  entries: readonly SheetEntry[];
}

/** The whole game, round after round: always plan 0. */
export interface GamePlan {
  kind: 'game';
  index: 0;
  id: string;
  pointer: string;
  round: number; // plan index of the phases
  sheet: number;
  lastSheet: number;
  rounds: Read<number> | undefined;
  over: Read<boolean> | undefined;
  best: 'highest' | 'lowest';
  tieBreaks: readonly { pointer: string; by: Read<number>; best: 'highest' | 'lowest' }[]; // of each
  winners: Read<List> | undefined; // left out: those with the best total
  firstDealer: Read<Seat> | undefined; // left out: by lot
  nextDealer: Read<Seat> | undefined; // left out: the dealer's left
}

export type Plan =
  GamePlan | PhasesPlan | DoPlan | BidPlan | ExchangePlan | TricksPlan | TurnsPlan | CodePlan | SheetPlan;

export const SEEN = ['owner', 'all', 'none', 'top'] as const;
export type Seen = (typeof SEEN)[number];

/** Where cards can lie: one pile, one for each seat, or columns of piles. How many cards lie there is always open. */
export interface PlacePlan {
  name: string;
  per: boolean; // every seat has one
  seen: Seen;
  columns: number; // 1 for an ordinary place
  onTop: boolean; // do new cards go on top? else they lie last
  base: number; // first pile
  open: number; // where in `ints` it stands whose part of it was laid open, as bits; the table's is bit 0
}

export const MARK_KINDS = ['number', 'condition', 'suit', 'suits', 'card', 'cards', 'seat', 'seats', 'choice'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** A fact that rules remember: one number in `nums`, or one for each seat or card. Conditions are 0 or 1, seats and suits bits, choices the place in `of`; cards 1 or 0 for each card of the deck. */
export interface MarkPlan {
  name: string;
  index: number;
  pointer: string;
  kind: MarkKind;
  per: 'seat' | 'card' | undefined;
  lasts: 'trick' | 'round' | 'game';
  start: number;
  of: readonly string[]; // of a choice
  seen: 'all' | 'owner' | 'none';
  base: number;
  size: number;
}

/** A mark of more numbers than this, as one for each card, goes back to its start only where it is known to have changed. */
export const FEW_MARKS = 10;

/** The times that marks last for, as bits. */
export const TIMES = { trick: 1, round: 2, game: 4 } as const satisfies Record<MarkPlan['lasts'], number>;
export const EVERY_TIME = 7;

/** What goes back to its start as a time begins; a longer time ends the shorter ones in it. */
export interface Reset {
  ends: number; // TIMES
  few: readonly MarkPlan[];
  wide: readonly (MarkPlan & { time: number })[]; // those of more than a few numbers
}

/** Stands for a suit that the state of the game decides. */
export const CHANGES = -2;

/** What the section `card` says of a card in play: about `it`. */
export interface CardPlan {
  suit: Read<Suit>;
  strength: Read<number>;
  points: Read<number>;
  fixedSuit: Int8Array | undefined; // by card, where it never changes for any
  fixedStrength: Float64Array | undefined;
  fixedPoints: Float64Array | undefined;
  knownSuit: Int8Array; // by card; CHANGES for those of which it changes
  knownStrength: Float64Array; // likewise, not a number for those
  knownPoints: Float64Array; // likewise
  guises: Guises | undefined; // of cards that name their suit, where there are any
}
