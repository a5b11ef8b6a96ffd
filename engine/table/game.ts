import type { Deck } from '../cards/deck.ts';
import type { BidPlan } from './bid-plan.ts';
import type { EventName, RulePlan, Sequel } from './event-plan.ts';
import type { CardPlan, MarkPlan, PlacePlan, Plan, Reset, TricksPlan } from './plan.ts';
import type { SidesPlan } from './sides.ts';
import type { Layout } from './state.ts';

/** Which tricks a phase looks ahead to, to tell how many the round will have. */
export interface Ahead {
  tricks: TricksPlan | undefined; // itself perhaps, or the next trick phase; after the last, the first
  isAfterCards: boolean; // did the bidding before it take cards from the hands, as bids?
}

/** A ruleset with seats, variants and options chosen, compiled: all that play needs, and nothing that changes. */
export interface Game {
  id: string;
  name: string;
  digest: string; // of the ruleset's text as composed, see ruleset/digest
  variants: readonly string[];
  options: Readonly<Record<string, string | number | boolean>>;
  seats: number;
  sides: SidesPlan | undefined; // absent where every seat plays for itself
  deck: Deck;
  start: Int16Array; // by card: the pile it lies in before the deal; NONE for out of the game
  gathered: Uint8Array; // the part of a state about cards, as it is before the deal
  layout: Layout;
  places: readonly PlacePlan[]; // of the author, then the engine's own, whose names begin with "@"
  trick: number; // the pile of the trick in progress
  marks: readonly MarkPlan[];
  resets: Readonly<Record<MarkPlan['lasts'], Reset>>; // marks that go back to their start as such a time begins
  plans: readonly Plan[];
  kinds: Uint8Array; // of the plans, each at its index: see KIND
  tricks: readonly (TricksPlan | undefined)[]; // the trick phases among the plans, each at its index
  ahead: readonly Ahead[]; // of the plans, each at its index
  bids: readonly BidPlan[];
  events: { readonly [name in EventName]?: number }; // plan index of its rules; absent when it has none
  sequels: Readonly<Record<EventName, Sequel | undefined>>; // by event; undefined where it sets nothing off
  rules: { readonly [name in EventName]?: readonly RulePlan[] }; // of the event; absent where something else goes before them
  stirring: Uint8Array; // by card: 1 where its play may set something off
  card: CardPlan;
  allPoints: number;
}
