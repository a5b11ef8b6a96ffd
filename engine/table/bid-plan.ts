import type { Seat, Suit } from '../cards/deck.ts';
import type { List } from './list.ts';
import type { EventName } from './event-plan.ts';
import type { PlacePlan, Title } from './plan.ts';
import type { Read, Turn } from './read.ts';

/** What may be named in a bidding. */
export type CallsPlan =
  | { kind: 'numbers'; from: Read<number>; to: Read<number>; step: Read<number> }
  | { kind: 'listed'; values: readonly Read<number>[] }
  | { kind: 'ladder'; calls: readonly LadderCall[]; parts?: readonly CallPart[] } // parts: of a bid table
  | { kind: 'cards'; cards: Read<List>; to: PlacePlan };

/** A named call; higher on the ladder than those before it. */
export interface LadderCall {
  id: string;
  numbers: ReadonlyMap<string, number>;
  suits: ReadonlyMap<string, Suit>;
  values?: readonly string[]; // of a call made of parts: which value of each
  after?: string; // of a special call: the call it stands right above
}

/** A part of the calls of a bid table, as the level or the suit: its values, rising. */
export interface CallPart {
  id: string;
  values: readonly PartValue[];
}
export interface PartValue {
  id: string;
  number: number; // of a range the number itself, else its place, from 0
  numbers: ReadonlyMap<string, number>;
  suits: ReadonlyMap<string, Suit>;
}

export const MANNERS = ['once', 'sealed', 'raise', 'offer', 'answer'] as const;
export type Manner = (typeof MANNERS)[number];

export const BID_INT = {
  called: 0, // seats that named something in the bidding that counts, as bits
  passed: 1, // as bits
  live: 2, // seats that take part in this bidding or re-bid, as bits
  rebids: 3,
  shown: 4, // 1 when sealed bids have been revealed
  turn: 5, // seat to speak
  high: 6, // seat that holds the highest call, NONE before one
  done: 7, // 1 when the bidding is over
  spoken: 8, // of sealed bids, seats that have decided, as bits; of an `answer`, the newcomer's seat
  rank: 9, // place on the ladder, number or strength of the highest call
  holder: 10, // of an `answer`: the seat that says yes to what the newcomer names
  first: 11, // seat that speaks first
} as const;

/** A restriction on calls. */
export interface MayPlan {
  id: string;
  pointer: string;
  when: Read<boolean> | undefined; // about the seat and the call
  early: boolean; // is `when` the same for every call?
  call: Read<boolean>; // likewise
  lone: Read<number> | undefined; // the one call it can bar, where that is known before they are looked through
}

export interface BidPlan {
  kind: 'bid';
  index: number; // in Game.plans
  id: string; // path of ids: "bid", "lots.bid"
  pointer: string;
  when: Read<boolean> | undefined;
  manner: Manner;
  seats: Read<List>;
  starts: Read<Seat> | undefined; // left out: the dealer's left
  calls: CallsPlan;
  titles?: Readonly<Record<string, Title>>; // of calls, by number or name
  may: readonly MayPlan[];
  turn: Turn; // of looking through the calls
  mayPass: Read<boolean> | undefined; // left out: yes where the manner has passes
  revealed: EventName | undefined;
  rebids: number; // how often tied seats bid again; 0 for a tie that stands
  bids: number; // first of the seats' bids in `nums`
  ints: number;
}
