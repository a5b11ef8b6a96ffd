import { expect } from 'vitest';
import {
  ACTION_BASE,
  cloneState,
  explain,
  legalFor,
  makeChoices,
  NONE,
  PASS,
  viewFor,
  type Game,
  type Luck,
  type State,
} from '../../engine/index.ts';
import { ASK } from '../../engine/table/ask.ts';
import { putLast } from '../../engine/table/piles.ts';
import { BID_INT } from '../../engine/table/plan.ts';
import { FRAME, FRAME_INTS, INT } from '../../engine/table/state.ts';

const choices = makeChoices();
const seatsOf = (game: Game): number[] => Array.from({ length: game.seats }, (_, seat) => seat);
const isAsked = (s: State, seat: number): boolean => s.ints[INT.ask] !== NONE && (s.ints[INT.asked]! & (1 << seat)) !== 0;

/** Every card lies in exactly one pile, and the piles hang together from both ends. */
export const expectCardsConserved = (game: Game, s: State): void => {
  let seen = 0;
  for (let pile = 0; pile < game.layout.piles; pile++) {
    let before = NONE;
    let size = 0;
    for (let card = s.head[pile]!; card !== NONE; card = s.next[card]!) {
      if (s.pile[card] !== pile || s.prev[card] !== before) throw new Error(`${game.deck.faces[card]!.name} hangs loose.`);
      before = card;
      size++;
    }
    if (s.size[pile] !== size || s.tail[pile] !== before) throw new Error(`Pile ${pile} is miscounted.`);
    seen += size;
  }
  if (seen !== game.layout.cards) throw new Error(`${seen} of ${game.layout.cards} cards lie on the table.`);
};

const legalOf = (game: Game, s: State, seat: number): number[] => {
  const count = legalFor(game, s, seat, choices);
  return Array.from(choices.at.subarray(0, count));
};

/** Things that somebody could try here, sensible or not. */
const attempts = (game: Game, s: State): number[] => {
  const cards = game.deck.faces.map((_, card) => card);
  switch (s.ints[INT.ask]) {
    case ASK.call:
      return [PASS, ...Array.from({ length: 60 }, (_, i) => i - 3), 100, 120, 125, 200, 100_000];
    case ASK.suit:
      return game.deck.suits.map((_, suit) => suit).concat(NONE, game.deck.suits.length);
    case ASK.play:
      return [...cards, NONE, cards.length, ACTION_BASE];
    default:
      return [...cards, NONE, cards.length];
  }
};

/** Somebody is asked and can answer; what is legal is accepted, all else is refused, and nobody answers for another. */
export const expectLegalKept = (game: Game, s: State): void => {
  const tried = attempts(game, s);
  for (const seat of seatsOf(game)) {
    const legal = legalOf(game, s, seat);
    if (!isAsked(s, seat)) {
      expect(legal).toEqual([]);
      expect(explain(game, s, seat, tried[0]!)?.code).toMatch(/not-(asked|yours)/);
      continue;
    }
    expect(legal.length).toBeGreaterThan(0);
    expect(new Set(legal).size).toBe(legal.length);
    expect(legal.filter(value => explain(game, s, seat, value))).toEqual([]);
    const others = tried.filter(value => !legal.includes(value));
    expect(others.filter(value => !explain(game, s, seat, value)?.message)).toEqual([]);
  }
};

/** The piles with the cards in them that a seat, or an onlooker, may not see. */
const hiddenSlots = (game: Game, s: State, viewer: number | undefined): { pile: number; cards: number[]; hidden: boolean[] }[] =>
  game.places.flatMap(({ per, seen, columns, base }) =>
    Array.from({ length: (per ? game.seats : 1) * columns }, (_, i) => {
      const owner = per ? Math.floor(i / columns) : undefined;
      const cards: number[] = [];
      for (let card = s.head[base + i]!; card !== NONE; card = s.next[card]!) cards.push(card);
      const isHidden = (at: number): boolean => {
        if (seen === 'all') return false;
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

/** The same position but for what the viewer cannot know: other hidden cards, other sealed bids, other luck. */
const otherwise = (game: Game, s: State, viewer: number | undefined, luck: Luck): State => {
  const other = cloneState(game.layout, s);
  const slots = hiddenSlots(game, s, viewer);
  const cards = shuffled(slots.flatMap(slot => slot.cards.filter((_, i) => slot.hidden[i])), luck);
  for (const list of [other.head, other.tail, other.next, other.prev]) list.fill(NONE);
  other.size.fill(0);
  for (const { pile, cards: lying, hidden } of slots) {
    lying.forEach((card, i) => putLast(other, hidden[i] ? cards.pop()! : card, pile));
  }
  other.ints[INT.luck] = 1 + luck.below(1_000_000);
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
  return other;
};

/** No seat, and no onlooker, can tell positions apart that differ only in what it may not see. */
export const expectViewsBlind = (game: Game, s: State, luck: Luck): void => {
  for (const viewer of [undefined, ...seatsOf(game)]) {
    const other = otherwise(game, s, viewer, luck);
    expect(JSON.stringify(viewFor(game, other, viewer))).toBe(JSON.stringify(viewFor(game, s, viewer)));
  }
};
