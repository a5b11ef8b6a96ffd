import type { AskKind } from './ask.ts';
import type { Manner } from './bid-plan.ts';

/** A card as a seat sees it: by name, or face down. */
export type SeenCard = string | undefined;

/** The cards of one pile as a seat sees them, from the top or in order of arrival. Its length is always true. */
export interface PlaceView {
  place: string;
  seat?: number; // whose, for a place that every seat has
  columns?: readonly (readonly SeenCard[])[]; // of a place with columns; `cards` then holds the tops
  cards: readonly SeenCard[];
  open?: true; // laid open to all for this round
}

export interface TrickView {
  leader?: number;
  led?: string;
  cards: readonly { seat: number; card: string; from: string }[];
  winning?: number; // who would take it now
  winningCard?: string; // and with which card
}

export interface BidView {
  phase: string;
  manner: Manner;
  sealed: boolean; // not revealed yet
  /** By seat: a number, a named call, a card, "pass", "sealed" for one this seat may not see; undefined for none yet. */
  calls: readonly (string | number | undefined)[];
}

/** The open question. `legal` is there only for a seat that is asked and is the one looking. */
export interface AskView {
  kind: AskKind;
  seats: readonly number[]; // who has still to answer
  phase: string; // pointer of the phase or effect that asks
  name?: string; // what the author calls the answer
  playsFor?: number; // whose card is played, where another seat than that one is asked
  givesTo?: number; // of cards to give: whose place they go to, if it is a seat's
  left?: number; // of cards to give: how many are still to be chosen, this one included
  legal?: readonly (string | number)[];
  /** Choices that stand open to the seat but are barred now, for the screen to dim: legal and barred are all it could name. */
  barred?: readonly (string | number)[];
}

/** All that a seat may know of a game; plain data, made by the engine and nothing else. `seat` undefined: an onlooker. */
export interface SeatView {
  seat?: number;
  seats: number;
  round: number;
  phase?: string; // pointer of the phase in progress
  dealer: number;
  onLead?: number;
  trump?: string;
  trickNumber: number;
  tricksInRound: number;
  trick: TrickView;
  lastTrick?: { winner?: number; cards: readonly { seat: number; card: string; from: string }[] };
  places: readonly PlaceView[];
  /** Cards this seat sees that belong to another suit in play than is printed on them; absent when there are none. */
  suits?: Readonly<Record<string, string>>;
  bids: readonly BidView[];
  marks: Readonly<Record<string, MarkView | readonly MarkView[]>>; // per seat as a list; per card only those set, as {card: value}
  tricks: readonly number[];
  scored: readonly number[];
  total: readonly number[];
  sittingOut: readonly number[];
  sides?: readonly (readonly number[])[]; // seats known to play together, where there are sides; seats alone are left out
  ask?: AskView;
  over: boolean;
  winners?: readonly number[];
}
export type MarkView =
  number | boolean | string | null | readonly (number | string)[] | { readonly [card: string]: MarkView };

/** Why a decision is not allowed: a sentence, the rule it comes from, and the cards that prove it. */
export interface Refusal {
  code: 'not-asked' | 'not-yours' | 'unknown' | 'not-there' | 'barred';
  message: string;
  pointer?: string; // the rule that bars it
  instead?: readonly (string | number)[]; // what that rule left, for instance the cards that must be followed with
}
