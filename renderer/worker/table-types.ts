import type { LogLine, Localised, Located, MarkKind, OptionValue, SeatView, Seen } from '../../engine/index.ts';

export type { LogLine };

export const PLAYER_KINDS = ['human', 'random'] as const;
export type PlayerKind = (typeof PLAYER_KINDS)[number];

export interface TableSeat {
  kind: PlayerKind;
  name: string;
}

/** What is printed on a card, for its face. */
export interface CardInfo {
  name: string;
  suit?: string;
  rank: string; // as printed; "" for a card without one
  strength: number; // printed, for sorting
  group: string; // the entry of the deck that it comes from
  copy: number; // 1 … for cards that exist several times; 0 for a single one
  points: number;
}

/** What the table makes of a place, told from what the rules do with it. */
export const PLACE_ROLES = ['hand', 'columns', 'won', 'stake', 'held', 'pile'] as const;
export type PlaceRole = (typeof PLACE_ROLES)[number];
export interface PlaceInfo {
  name: string;
  label: string;
  per: boolean;
  seen: Seen;
  columns: number;
  onTop: boolean; // do new cards come to lie on top? else last
  role: PlaceRole;
}

export interface MarkInfo {
  name: string;
  label: string;
  kind: MarkKind;
  per?: 'seat' | 'card';
}

/** The head of a row or column of a table of calls. */
export interface CallHead {
  label: string;
  suit?: string;
}

/** The calls of a bidding as a table, by name; `beside`: special calls that stand above calls of this row. */
export interface CallTable {
  columns: readonly CallHead[];
  rows: readonly { head: CallHead; calls: readonly string[]; beside: readonly string[] }[];
}

/** What stays the same for as long as the table stands; all of it is open to everybody. */
export interface TableInfo {
  id: string;
  name: Localised;
  digest: string;
  seats: readonly TableSeat[];
  best: 'highest' | 'lowest'; // which total wins
  predicts: boolean; // do the rules hold bids against tricks taken?
  seed: number;
  variants: readonly { id: string; title: Localised }[];
  options: readonly { id: string; title: Localised; value: OptionValue }[];
  suits: readonly string[];
  cards: Readonly<Record<string, CardInfo>>;
  places: readonly PlaceInfo[];
  marks: readonly MarkInfo[];
  biddings: Readonly<Record<string, string>>; // where each stands in the ruleset, by the path of its ids
  callTitles: Readonly<Record<string, Readonly<Record<string, string>>>>; // by the place of the bidding, then by call
  callTables: Readonly<Record<string, CallTable>>; // by the place of the bidding in the ruleset
}

/** Where the replay of a kept game left the rules that are in force now. */
export interface Stopped {
  step: number; // decisions that could be replayed
  of: number;
  message: string;
  pointer?: string;
}

export type Opened =
  { ok: true; table: TableInfo; stopped?: Stopped } | { ok: false; problems: readonly Located[]; message?: string };

/** A line of the score sheet: one round, its points by seat; absent ones are not reckoned yet. */
export interface SheetRow {
  round: number;
  points?: readonly number[];
  void?: true;
}

/** A mark on the time line: where a round or a trick began. */
export interface Moment {
  step: number;
  kind: 'round' | 'trick';
  round: number;
  trick: number; // 0 before the first of the round
}

/** More about the open question than the view says: words for the screen. */
export interface Question {
  labels: Readonly<Record<string, string>>; // of things to do, by value
}

export interface TableFault {
  code: string;
  message: string;
  pointers: readonly string[];
}

/** The table as one seat sees it at one step. */
export interface TableSnapshot {
  view: SeatView;
  question?: Question;
  log: readonly LogLine[];
  sheet: readonly SheetRow[];
  moments: readonly Moment[];
  step: number;
  steps: number; // of the whole game so far
  mayUndo: boolean;
  /** Who has to decide, and what sort of player each is. Empty when the game is over or stopped. */
  turn: readonly { seat: number; kind: PlayerKind }[];
  fault?: TableFault;
}

/** A round that scores otherwise under other rules. */
export interface RescoredRound {
  round: number;
  before: readonly number[] | undefined; // undefined: void
  after: readonly number[] | undefined;
}

/** What other rules would make of a game: how far it holds, and what would come out otherwise. */
export type Foresight =
  | { ok: false; problems: readonly Located[] }
  | {
      ok: true;
      round: number; // where the game is
      trick: number;
      steps: number; // decisions that hold
      of: number;
      stopped?: { seat: number; value: string | number; why: string; pointer?: string; round: number };
      fault?: string; // a rule that cannot be carried out
      redealt?: number; // the first round in which other cards are dealt
      rescored: readonly RescoredRound[];
      totals?: { before: readonly number[]; after: readonly number[] }; // where they differ, with all that was played
    };
