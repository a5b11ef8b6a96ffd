import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileGame, decideIn, makeLuck, openSession, parseText, soundOf, viewIn } from '../../engine/index.ts';
import type { Game, Session } from '../../engine/index.ts';
import { askKindOf, nameOf } from '../../engine/play/decision.ts';
import { legalFor } from '../../engine/play/legal.ts';
import { seatsIn } from '../../engine/play/turn.ts';
import { winnersOf } from '../../engine/play/winners.ts';
import { listOf, makeChoices } from '../../engine/table/list.ts';
import { INT } from '../../engine/table/state.ts';
import { fixedSides, sideOf } from '../../engine/table/sides.ts';
import { begun } from './help.ts';
import { plain } from './known-hands.ts';
import { makeTiny } from './tiny.ts';

/** A game of some seats, each of which names others as friends. */
const withFriends = (friends: readonly (readonly number[])[], lasting = false): Game => {
  const { game } = makeTiny({ seats: friends.length, phases: t => [t.tricks('play', {})] });
  const named = (s: { each: number }) => listOf(...friends[s.each]!);
  return { ...game, sides: { pointer: '/sides', fixed: undefined, lasting, named, known: named } };
};

const anyFriends = fc
  .integer({ min: 2, max: 8 })
  .chain(seats => fc.array(fc.array(fc.nat(seats - 1), { maxLength: 2 }), { minLength: seats, maxLength: seats }));

/** Friends of friends, by trying again and again. */
const reachedFrom = (friends: readonly (readonly number[])[], seat: number): number[] => {
  let side = [seat];
  for (let i = 0; i < friends.length; i++)
    side = friends.flatMap((named, each) =>
      side.includes(each) ||
      named.some(other => side.includes(other)) ||
      side.some(other => friends[other]!.includes(each))
        ? [each]
        : [],
    );
  return side;
};

describe('sides by a phrase', () => {
  it('are friends of friends, whoever named whom, so that they never overlap', () => {
    fc.assert(
      fc.property(anyFriends, friends => {
        const game = withFriends(friends);
        const { s } = begun(game);
        const sides = friends.map((_, seat) => seatsIn(sideOf(game, s, seat)));
        sides.forEach((side, seat) => {
          expect(side).toEqual(reachedFrom(friends, seat));
          for (const other of side) expect(sides[other]).toEqual(side);
        });
        expect(fixedSides(game, s, game.sides!.named).map(seatsIn)).toEqual(sides);
      }),
    );
  });

  it('leave the seat in focus as it was', () => {
    const game = withFriends([[1], [], [0]]);
    const { s } = begun(game);
    s.each = 2;
    expect(seatsIn(sideOf(game, s, 1))).toEqual([0, 1, 2]);
    expect(s.each).toBe(2);
  });

  it('win as one where they last, and no tie-break parts them', () => {
    fc.assert(
      fc.property(anyFriends, fc.array(fc.nat(3), { minLength: 8, maxLength: 8 }), (friends, totals) => {
        const game = withFriends(friends, true);
        const { s } = begun(game);
        friends.forEach((_, seat) => (s.nums[game.layout.total + seat] = totals[seat]!));
        const plan = game.plans[0] as { tieBreaks: unknown };
        plan.tieBreaks = [{ pointer: '', best: 'highest', by: (state: { each: number }) => state.each }];
        const winners = winnersOf(game, s);
        for (const seat of winners) expect(winners).toEqual(expect.arrayContaining(seatsIn(sideOf(game, s, seat))));
        const best = Math.max(...friends.map((_, seat) => totals[seat]!));
        expect(winners.some(seat => totals[seat] === best)).toBe(true);
        expect(new Set(winners.map(seat => sideOf(game, s, seat))).size).toBe(1);
      }),
    );
  });

  it('do nothing where there are none', () => {
    const t = plain();
    const { s } = begun(t.game);
    expect(sideOf(t.game, s, 1)).toBe(2);
  });
});

const gameFrom = (id: string, seats: number): Game =>
  compileGame(soundOf(parseText(readFileSync(`test/play/games/${id}.json`, 'utf8')).document, []).sound!, {
    seats,
    variants: [],
    options: {},
  });

const choices = makeChoices();
const playOne = (session: Session, luck: ReturnType<typeof makeLuck>): void => {
  const { game, s } = session;
  const seat = seatsIn(s.ints[INT.asked]!)[0]!;
  const value = choices.at[luck.below(legalFor(game, s, seat, choices))]!;
  decideIn(session, { seat, kind: askKindOf(s)!, value: nameOf(game, s, value) });
};

const seenBy = (session: Session): (readonly (readonly number[])[] | undefined)[] =>
  [undefined, 0, 1, 2, 3].map(seat => viewIn(session, seat).sides);

describe('what a seat knows of sides', () => {
  it('is all where they sit across', () => {
    const session = openSession(gameFrom('dummy', 4), 1);
    for (const sides of seenBy(session))
      expect(sides).toEqual([
        [0, 2],
        [1, 3],
      ]);
  });

  it('is nothing while they hang on a card that is hidden, and all once it has been played', () => {
    const game = gameFrom('called', 4);
    const luck = makeLuck(5);
    const session = openSession(game, 5);
    playOne(session, luck);
    const { base } = game.marks.find(({ name }) => name === 'friend')!;
    while (session.s.nums[base] === -1) {
      for (const sides of seenBy(session)) expect(sides).toEqual([]);
      playOne(session, luck);
    }
    const [told, ...rest] = seenBy(session);
    expect(told).toHaveLength(2);
    for (const sides of rest) expect(sides).toEqual(told);
  });

  it('is nothing of what a seat alone knows', () => {
    const session = openSession(gameFrom('queens', 4), 3);
    for (const sides of seenBy(session)) expect(sides).toEqual([]);
  });
});
