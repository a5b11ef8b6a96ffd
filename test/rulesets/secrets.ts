import { expect } from 'vitest';
import { cloneState, NONE, viewFor, type Game, type Luck, type State } from '../../engine/index.ts';
import { putLast } from '../../engine/table/piles.ts';
import { BID_INT } from '../../engine/table/bid-plan.ts';
import { FRAME, FRAME_INTS, INT } from '../../engine/table/state.ts';
import { seatsOf } from './invariants.ts';

interface Slot {
  pile: number;
  cards: number[];
  hidden: boolean[]; // by card
}

/** The piles with the cards in them that a seat, or an onlooker, may not see. */
const slotsOf = (game: Game, s: State, viewer: number | undefined): Slot[] =>
  game.places.flatMap(({ per, seen, columns, base, open }) =>
    Array.from({ length: (per ? game.seats : 1) * columns }, (_, i) => {
      const owner = per ? Math.floor(i / columns) : undefined;
      const isOpen = (s.ints[open]! & (1 << (owner ?? 0))) !== 0;
      const cards: number[] = [];
      for (let card = s.head[base + i]!; card !== NONE; card = s.next[card]!) cards.push(card);
      const isHidden = (at: number): boolean => {
        if (seen === 'all' || isOpen) return false;
        if (seen === 'top') return at > 0;
        return seen === 'none' || owner === undefined || owner !== viewer;
      };
      return { pile: base + i, cards, hidden: cards.map((_, at) => isHidden(at)) };
    }),
  );

const shuffled = <T>(items: readonly T[], luck: Luck): T[] => {
  const all = [...items];
  for (let i = all.length - 1; i > 0; i--) {
    const j = luck.below(i + 1);
    [all[i], all[j]] = [all[j]!, all[i]!];
  }
  return all;
};

/** Hidden cards change places among themselves; all others lie as they lay. */
const mixCards = (game: Game, s: State, other: State, viewer: number | undefined, luck: Luck): void => {
  const slots = slotsOf(game, s, viewer);
  const cards = shuffled(slots.flatMap(slot => slot.cards.filter((_, i) => slot.hidden[i])), luck);
  for (const list of [other.head, other.tail, other.next, other.prev]) list.fill(NONE);
  other.size.fill(0);
  for (const { pile, cards: lying, hidden } of slots) {
    lying.forEach((card, i) => putLast(other, hidden[i] ? cards.pop()! : card, pile));
  }
};

/** Others' sealed bids are other numbers. */
const mixSealed = (game: Game, s: State, other: State, viewer: number | undefined, luck: Luck): void => {
  for (const plan of game.bids) {
    if (plan.manner !== 'sealed' || s.ints[plan.ints + BID_INT.shown] === 1) continue;
    for (const seat of seatsOf(game)) {
      if (seat === viewer) continue;
      other.nums[plan.bids + seat] = luck.below(50);
      for (let depth = 0; depth < s.ints[INT.depth]!; depth++) {
        const frame = game.layout.frames + depth * FRAME_INTS;
        if (s.ints[frame + FRAME.plan] === plan.index) other.ints[frame + FRAME.locals + seat] = luck.below(50);
      }
    }
  }
};

/** Marks of seats that the viewer may not see change owners; those that nobody sees are as they began. */
const mixMarks = (game: Game, s: State, other: State, viewer: number | undefined, luck: Luck): void => {
  for (const { per, seen, base, size, start } of game.marks) {
    if (seen === 'none') other.nums.fill(start, base, base + size);
    if (seen !== 'owner' || per !== 'seat') continue;
    const hidden = seatsOf(game).filter(seat => seat !== viewer);
    const values = shuffled(hidden.map(seat => s.nums[base + seat]!), luck);
    hidden.forEach((seat, i) => (other.nums[base + seat] = values[i]!));
  }
};

/** No seat, and no onlooker, can tell positions apart that differ only in what it may not see. */
export const expectViewsBlind = (game: Game, s: State, luck: Luck): void => {
  for (const viewer of [undefined, ...seatsOf(game)]) {
    const other = cloneState(game.layout, s);
    mixCards(game, s, other, viewer, luck);
    mixSealed(game, s, other, viewer, luck);
    mixMarks(game, s, other, viewer, luck);
    other.ints[INT.luck] = 1 + luck.below(1_000_000);
    expect(JSON.stringify(viewFor(game, other, viewer))).toBe(JSON.stringify(viewFor(game, s, viewer)));
  }
};
