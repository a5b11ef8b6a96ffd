import type { Setup } from '../../engine/index.ts';
import type { BaselineName, Manner } from './baselines/baselines.ts';

/** Where a search begins: the first bid of the largest hand, or the middle of the first round. */
export type Start = 'first-call' | 'mid-round';

/** Something that is done over and over to see how long it takes. */
export type Job =
  | { kind: 'games'; text: string; setup: Setup } // a whole game by lot
  | { kind: 'by-hand'; game: BaselineName; manner: Manner } // the same, by code written for it
  | { kind: 'copy'; text: string; setup: Setup; start: Start } // a state, into one that is there
  | { kind: 'clone'; text: string; setup: Setup; start: Start } // a state, into one that is made
  | { kind: 'search'; text: string; setup: Setup; start: Start } // a copy, played on by lot to the end of the round
  | { kind: 'check'; text: string } // every composition of a text, by somebody who never saw it
  | { kind: 'recheck'; text: string } // the same with one character changed, by who checked it before
  | { kind: 'compile'; text: string; setup: Setup }; // a text that is known to be sound

/** What one stretch of a job came to. */
export interface Sample {
  units: number; // games, searches, checks
  decisions: number;
  seconds: number;
}

/** What the room taken up came to after so many games. */
export interface Mark {
  games: number;
  heap: number; // bytes in use after the garbage was collected
  resident: number; // bytes of the process
}

/** What a contender is asked: for how long it takes, what room each decision takes, or what room is left taken. */
export type Ask =
  | { what: 'sample'; job: number; seconds: number }
  | { what: 'bytes'; job: number; units: number }
  | { what: 'memory'; job: number; units: number; marks: number };

export type Answer = Sample | number | readonly Mark[];
