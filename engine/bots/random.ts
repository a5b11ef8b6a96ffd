import type { Luck } from '../cards/random.ts';
import type { Decision } from '../table/ask.ts';
import type { SeatView } from '../table/view.ts';

/** A player: decides from what its seat may see, and from nothing else. */
export type Bot = (view: SeatView, luck: Luck) => Decision;

/** Takes any legal decision, all equally likely. */
export const randomBot: Bot = (view, luck) => {
  const { ask, seat } = view;
  const legal = ask?.legal;
  if (!ask || !legal?.length || seat === undefined) throw new Error('This seat is not asked anything.');
  return { seat, kind: ask.kind, value: legal[luck.below(legal.length)]! };
};
