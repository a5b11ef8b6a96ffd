import { ArrowLeftRight, Cog, Layers, MessageSquareQuote, Repeat2, RotateCw, type LucideIcon } from '@lucide/vue';
import type { Flow, Json } from '../../engine/index.ts';

export const PHASE_KINDS = ['do', 'bid', 'exchange', 'tricks', 'turns', 'repeat'] as const;
export type PhaseKind = (typeof PHASE_KINDS)[number];

export const isPhaseKind = (kind: string): kind is PhaseKind => PHASE_KINDS.some(each => each === kind);

export const PHASE_ICONS: Readonly<Record<PhaseKind, LucideIcon>> = {
  do: Cog,
  bid: MessageSquareQuote,
  exchange: ArrowLeftRight,
  tricks: Layers,
  turns: RotateCw,
  repeat: Repeat2,
};

/** A phase to begin with: whole, and plain. */
export const phaseTemplate = (kind: PhaseKind, { places }: Pick<Flow, 'places'>): Json => {
  const held = places.find(({ per }) => per)?.id ?? 'hand';
  switch (kind) {
    case 'do':
      return { kind, do: [] };
    case 'bid':
      return { kind, manner: 'once', calls: { op: 'numbers', from: 0, to: '@tricksInRound' } };
    case 'exchange':
      return { kind, gives: { pass: { count: 1, cards: held, to: held, whose: { op: 'left', of: '@seat', by: 1 } } } };
    case 'tricks':
      return {
        kind,
        from: [held],
        duties: { follow: { play: { op: 'ofSuit', suit: '@led' } } },
        order: { led: { keep: { op: 'ofSuit', suit: '@led' } }, strength: { highest: '@strength' } },
      };
    case 'turns':
      return { kind, actions: { pass: { do: [] } }, next: '@nobody' };
    case 'repeat':
      return { kind, while: false, phases: { step: { kind: 'do', do: [] } } };
  }
};
