import { NONE } from '../../engine/cards/deck.ts';
import { ASK } from '../../engine/table/ask.ts';
import { ask } from '../../engine/table/frames.ts';
import type { Game } from '../../engine/table/game.ts';
import { shufflePile } from '../../engine/table/piles.ts';
import { bring } from '../../engine/table/places.ts';
import type { ChoicePlan, Op, TricksPlan } from '../../engine/table/plan.ts';
import type { Read } from '../../engine/table/read.ts';
import { INT } from '../../engine/table/state.ts';
import { ledOf, suitOf } from '../../engine/table/trick.ts';
import type { Tiny } from './tiny.ts';

/** An effect that asks: the answer lands in the choice's local. */
export const asks =
  (index: number, choice: Pick<ChoicePlan, 'kind' | 'who'>): Op =>
  s => {
    s.ints[INT.choice] = index;
    ask(s, ASK[choice.kind], 1 << choice.who(s));
  };

/** The duty to follow the led suit. */
export const follow = (game: Game): TricksPlan['duties'][number] => ({
  pointer: '/phases/play/duties/follow',
  id: 'follow',
  when: undefined,
  keep: s => suitOf(game, s, s.it) === ledOf(game, s),
  free: undefined,
  fits: undefined,
  freeFits: undefined,
  highest: undefined,
  lowest: undefined,
  turn: { now: 0 },
  row: undefined,
});

/** Shuffles the stock. */
export const shuffles =
  (t: Tiny): Op =>
  s => {
    shufflePile(s, t.place('stock').base);
    s.listener?.({ type: 'shuffled', pile: t.place('stock').base });
  };

/** Deals a number of cards from the stock to each hand, one at a time from the dealer's left. */
export const deals =
  (t: Tiny, count: Read<number>, to = 'hand'): Op =>
  s => {
    const seats = t.everyone(s);
    for (let i = 0; i < count(s) * seats.size; i++) {
      const card = s.head[t.place('stock').base]!;
      if (card !== NONE) bring(s, card, t.place(to), seats.at[i % seats.size]!);
    }
  };

/** Puts named cards into a place of a seat, whatever lay there. */
export const lays =
  (t: Tiny, place: string, seat: number, ...names: readonly string[]): Op =>
  s => {
    for (const name of names) bring(s, t.game.deck.byName.get(name)!, t.place(place), seat);
  };
