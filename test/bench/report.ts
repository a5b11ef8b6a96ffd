import type { BaselineName, Manner } from './baselines/baselines.ts';
import type { Mark, Start } from './job.ts';
import type { Spread } from './statistics.ts';

/** How fast one composition plays by lot. */
export interface Speed {
  seats: number;
  gamesPerSecond: number;
  decisionsPerSecond: number;
  decisionsSpread: Spread; // of decisions a second
  decisionsPerGame: number;
  nanosecondsPerDecision: number;
  bytesPerDecision: number;
}

/** A ruleset at its usual number of seats, and at others. */
export interface RulesetSpeed extends Speed {
  others: readonly Speed[];
}

/** Games a second of a ruleset and of the same game by hand. */
export interface Comparison {
  ruleset: Spread;
  byHand: Readonly<Record<Manner, Spread>>;
  ratios: Readonly<Record<Manner, Spread>>; // ruleset / by hand, repetition by repetition
}

/** What a search does all day. */
export interface SearchSpeed {
  start: Start;
  copyNanoseconds: number; // a state into one that is there
  cloneNanoseconds: number; // a state into one that is made
  searchNanoseconds: number; // a copy, and play by lot to the end of the round
  searchesPerSecond: number;
  searchesSpread: Spread;
  decisionsPerSearch: number;
}

/** Milliseconds of something that is done to a text. */
export interface TextTime extends Spread {
  first: number; // in a process that has done nothing yet
}

/** What a decision costs as games grow. */
export interface CurveCost {
  told: string;
  points: readonly { at: number; nanosecondsPerDecision: number }[];
  ratio: number; // cost of the last to that of the first
  growth: number; // with which power of the size the cost grows; 1 is in proportion
}

/** A ruleset that takes much longer for a decision than others, and why. */
export interface SlowRuleset {
  id: string;
  times: number; // the median ruleset
  reason: string;
}

/** All that one run of the bench found. What was not asked for is empty. */
export interface Report {
  machine: string;
  how: { repetitions: number; seconds: number; clock: string };
  ratios: Partial<Record<BaselineName, Readonly<Record<Manner, number>>>>;
  comparisons: Partial<Record<BaselineName, Comparison>>;
  scale: number; // of the machine the aims are told for, plain Oh Hell measured there and here
  rulesets: Record<string, RulesetSpeed>;
  slow: readonly SlowRuleset[];
  clone: Record<string, SearchSpeed>;
  check: Record<string, TextTime>;
  recheck: Record<string, TextTime>; // with one character changed since the last time
  compile: Record<string, TextTime>;
  curves: Record<string, CurveCost>;
  memory: Record<string, readonly Mark[]>;
}

export const PARTS = ['ratios', 'rulesets', 'clone', 'texts', 'curves', 'memory'] as const;
export type Part = (typeof PARTS)[number];
