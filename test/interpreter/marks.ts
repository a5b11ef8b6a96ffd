import type { MarkKind, Sound } from '../../engine/index.ts';
import { evaluate } from './meaning.ts';
import { allSeats, type Table, type Value } from './table.ts';

const NOTHING: Readonly<Record<MarkKind, Value>> = {
  number: 0,
  condition: false,
  suit: undefined,
  suits: [],
  card: undefined,
  cards: [],
  seat: undefined,
  seats: [],
  choice: undefined,
};

/** What a mark begins with: as it says, else nothing; of a choice, its first value. */
export const startOf = (t: Table, { start, kind, of }: Sound['marks'][number]): Value => {
  if (start) return evaluate(t, start, {});
  return kind === 'choice' ? of[0] : NOTHING[kind];
};

/** Marks that last so long go back to what they begin with. */
export const resetMarks = (t: Table, lasting: readonly ('trick' | 'round' | 'game')[]): void => {
  for (const { id, per, lasts } of t.sound.marks) {
    if (!lasting.includes(lasts)) continue;
    const keys = per === 'seat' ? allSeats(t) : per === 'card' ? t.cards.map(({ name }) => name) : [''];
    t.marks.set(id, new Map(keys.map(key => [key, t.starts.get(id)])));
  }
};
