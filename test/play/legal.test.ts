import { describe, expect, it } from 'vitest';
import { makeLuck } from '../../engine/cards/random.ts';
import { ACTION_BASE, PASS } from '../../engine/table/ask.ts';
import type { Game } from '../../engine/table/game.ts';
import { makeChoices } from '../../engine/table/list.ts';
import { cloneState, type State } from '../../engine/table/state.ts';
import { apply, decide } from '../../engine/play/act.ts';
import { askKindOf, nameOf, valueOf } from '../../engine/play/decision.ts';
import { explain } from '../../engine/play/explain.ts';
import { legalFor } from '../../engine/play/legal.ts';
import { isOver } from '../../engine/play/run.ts';
import { asked, begun } from './help.ts';
import { REAL_GAMES } from './real.ts';

const choices = makeChoices();

/** Everything anybody could try to say: all cards and numbers, the pass, actions. */
const tries = (game: Game): number[] => [
  ...Array.from({ length: Math.max(game.layout.cards, 130) }, (_, i) => i),
  -1,
  PASS,
  ACTION_BASE,
  1_000_000,
];

const legalSet = (game: Game, s: State, seat: number): Set<number> => {
  legalFor(game, s, seat, choices);
  return new Set(choices.at.subarray(0, choices.size));
};

describe.each(REAL_GAMES)('a game with %s', (_, make) => {
  it('gives a reason for just those decisions that are not legal', () => {
    const game = make();
    const luck = makeLuck(7);
    const { s } = begun(game, 7);
    for (let i = 0; i < 120 && !isOver(s); i++) {
      for (let seat = 0; seat < game.seats; seat++) {
        const legal = legalSet(game, s, seat);
        const wrong = (i % 4 === 0 ? tries(game) : []).filter(value => {
          const refusal = explain(game, s, seat, value);
          return (refusal === undefined) !== legal.has(value) || !/^[^{}]*\S.*[.]$/u.test(refusal?.message ?? 'Fine.');
        });
        expect(wrong).toEqual([]);
      }
      const seat = asked(s)[luck.below(asked(s).length)]!;
      const legal = [...legalSet(game, s, seat)];
      expect(legal.length).toBeGreaterThan(0);
      apply(game, s, seat, legal[luck.below(legal.length)]!);
    }
  });

  it('takes every legal decision by its name', () => {
    const game = make();
    const luck = makeLuck(9);
    const { s } = begun(game, 9);
    for (let i = 0; i < 120 && !isOver(s); i++) {
      const seat = asked(s)[0]!;
      const kind = askKindOf(s)!;
      const legal = [...legalSet(game, s, seat)];
      for (const value of legal) expect(valueOf(game, s, { seat, kind, value: nameOf(game, s, value) })).toBe(value);
      const value = legal[luck.below(legal.length)]!;
      const copy = cloneState(game.layout, s);
      const decision = { seat, kind, value: nameOf(game, s, value) };
      apply(game, s, seat, value);
      expect(decide(game, copy, decision)).toBeUndefined();
      expect(Buffer.compare(copy.bytes, s.bytes)).toBe(0);
    }
  });

  it('keeps every card, each in one place', () => {
    const game = make();
    const luck = makeLuck(11);
    const { s } = begun(game, 11);
    for (let i = 0; i < 300 && !isOver(s); i++) {
      const seat = asked(s)[0]!;
      const legal = [...legalSet(game, s, seat)];
      apply(game, s, seat, legal[luck.below(legal.length)]!);
      const lying: number[] = [];
      for (let pile = 0; pile < game.layout.piles; pile++) {
        for (let card = s.head[pile]!; card >= 0; card = s.next[card]!) lying.push(card);
      }
      expect(new Set(lying).size).toBe(lying.length);
      expect(lying.length).toBe(Array.from(s.pile).filter(pile => pile >= 0).length);
    }
  });
});
