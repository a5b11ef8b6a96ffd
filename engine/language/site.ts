import type { Game } from '../table/game.ts';
import type { List } from '../table/list.ts';
import type { AskKind } from '../table/ask.ts';
import type { ChoicePlan, Op } from '../table/plan.ts';
import type { Read } from '../table/read.ts';

/**
 * Where a word is being compiled. `game` is filled in as compiling goes on: its deck, places, marks and sizes
 * are there from the start, its plans and events only when all is done; closures read those when they run.
 */
export interface Site {
  game: Game;
  pointer: string; // of the phrase
  /** A list of cards for one reading of this phrase; its own, so that nested readings don't meet. */
  cards(): List;
  seats(): List;
}

/** A place in code not reached yet, to jump to. */
export interface Label {
  pc: number; // filled in when placed
}

/** Code in the making. Effects append steps to it; control flow is jumps between labels. */
export interface CodeBuilder {
  step(op: Op): void;
  label(): Label;
  place(label: Label): void;
  /** Goes on at the label unless the condition holds. */
  jumpUnless(condition: Read<boolean>, label: Label): void;
  jump(label: Label): void;
  /** Where the list of effects in hand ends: whoever finds nothing to do leaves the rest of the list out. */
  endOfList(): Label;
  /** Room for numbers that last as long as the code runs. */
  locals(count: number): number;
  /** Asks; the answer lands in the choice's local, which has the author's name, and the next step goes on with it. */
  choose(
    choice: Omit<ChoicePlan, 'pointer' | 'name' | 'options'> & {
      options?: readonly (Omit<NonNullable<ChoicePlan['options']>[number], 'pc'> & { label: Label })[];
    },
  ): void;
}

export type { AskKind };
