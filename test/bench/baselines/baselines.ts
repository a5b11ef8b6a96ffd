import type { Setup } from '../../../engine/index.ts';
import type { PlayByHand } from './ledger.ts';
import { playOhHellOptimised } from './oh-hell-optimised.ts';
import { playOhHellPlain } from './oh-hell-plain.ts';
import { playOhHellStep } from './oh-hell-step.ts';
import { playRageOptimised } from './rage-optimised.ts';
import { playRagePlain } from './rage-plain.ts';
import { playRageStep } from './rage-step.ts';

/** How a baseline is written: as at first, in steps on typed arrays, or all in one loop. */
export const MANNERS = ['plain', 'step', 'optimised'] as const;
export type Manner = (typeof MANNERS)[number];

/** A game written by hand in each manner, and the composition of the shipped ruleset that plays the very same one. */
export interface Baseline {
  setup: Setup;
  byHand: Readonly<Record<Manner, PlayByHand>>;
}

export const BASELINES = {
  'oh-hell': {
    setup: { seats: 4, variants: ['dealer-restriction', 'every-trick', 'only-down'], options: { mostCards: 10 } },
    byHand: { plain: playOhHellPlain, step: playOhHellStep, optimised: playOhHellOptimised },
  },
  rage: {
    setup: { seats: 4, variants: [], options: { edition: 'fundex' } },
    byHand: { plain: playRagePlain, step: playRageStep, optimised: playRageOptimised },
  },
} as const satisfies Record<string, Baseline>;

export type BaselineName = keyof typeof BASELINES;
export const BASELINE_NAMES = Object.keys(BASELINES) as BaselineName[];
