import type { BidPlan } from './bid-plan.ts';
import type { Op } from './plan.ts';
import type { Read } from './read.ts';

export const EVENT_NAMES = [
  'gameBegan',
  'roundBegan',
  'called',
  'passed',
  'bidsRevealed',
  'trickBegan',
  'cardPlayed',
  'trickFull',
  'trickTaken',
  'trickOver',
  'cardTaken',
  'roundEnded',
  'gameEnded',
] as const;
export type EventName = (typeof EVENT_NAMES)[number];

/** A rule of an event, as it is looked at where the event is set off. */
export interface RulePlan {
  when: Read<boolean> | undefined;
  plain: readonly Op[] | undefined; // all it does, where it only changes numbers: that is done at once
  pc: number; // where it goes on in the code of the event otherwise
}

/** What an event sets off. */
export interface Sequel {
  code: number | undefined; // plan index of its rules
  rules: readonly RulePlan[] | undefined; // the same, to be looked at one by one; absent where something else goes before them
  reveals: readonly BidPlan[]; // sealed bids that it turns up
}
