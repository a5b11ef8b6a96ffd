import type { Deck } from '../cards/deck.ts';
import type { BidPlan, CardPlan, EventName, MarkPlan, PlacePlan, Plan } from './plan.ts';
import type { SidesPlan } from './sides.ts';
import type { Layout } from './state.ts';

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
  layout: Layout;
  places: readonly PlacePlan[]; // of the author, then the engine's own, whose names begin with "@"
  trick: number; // the pile of the trick in progress
  marks: readonly MarkPlan[];
  plans: readonly Plan[];
  bids: readonly BidPlan[];
  events: { readonly [name in EventName]?: number }; // plan index of its rules; absent when it has none
  card: CardPlan;
  allPoints: number;
}
