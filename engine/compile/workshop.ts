import type { Game } from '../table/game.ts';
import { makeState, type Layout, type State } from '../table/state.ts';
import type { BidPlan } from '../table/bid-plan.ts';
import type { Plan } from '../table/plan.ts';
import type { Viewer } from './known.ts';
import type { OptionValue, Sound } from '../ruleset/sound.ts';
import type { Look } from '../language/scope.ts';
import type { Tally } from './tally.ts';

export type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** What the parts of the compiler share while one game is being made. */
export interface Workshop {
  sound: Sound;
  game: Mutable<Game>; // filled in step by step
  options: ReadonlyMap<string, OptionValue>; // chosen, or their defaults
  plans: Plan[];
  bids: Map<string, BidPlan>; // by path of ids; made before any phrase that reads them
  settled: Look[]; // looks whose answers can never differ in this game
  scratch: State; // for what can be reckoned now: such phrases look at focus only
  sorts: (name: string) => Uint8Array;
  plain: boolean; // word for word: no tables made beforehand, nothing remembered
  tally: Tally | undefined; // counts what is compiled, for who wants to know; without one nothing is counted
  viewer?: Viewer; // where a phrase is compiled as a seat may know it
}

/** A phrase whose size or depth goes beyond what a table can hold. The check refuses such rulesets; this is the last guard. */
export class TooMuch extends Error {
  readonly pointer: string;

  constructor(message: string, pointer: string) {
    super(message);
    this.name = 'TooMuch';
    this.pointer = pointer;
  }
}

/** Sizes of a state that only has a focus. */
const FOCUS_ONLY: Layout = {
  cards: 1,
  piles: 1,
  seats: 1,
  ints: 64,
  frames: 24,
  nums: 1,
  tricks: 0,
  scored: 0,
  total: 0,
};
export const makeScratch = (): State => makeState(FOCUS_ONLY);
