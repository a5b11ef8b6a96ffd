import { describe, expect, it } from 'vitest';
import { makeLuck } from '../../engine/cards/random.ts';
import type { State } from '../../engine/table/state.ts';
import { explain } from '../../engine/play/explain.ts';
import { isOver } from '../../engine/play/run.ts';
import { viewFor } from '../../engine/play/view.ts';
import { expectLegalKept } from '../rulesets/invariants.ts';
import { asked, begun, legalNames, plays } from './help.ts';
import { plain } from './known-hands.ts';
import type { Tiny } from './tiny.ts';

/** Seat 0 chooses for both seats; hands stay closed, so that it sees seat 1's only while it plays from it. */
const oneForBoth = (): Tiny => plain({}, { playedBy: () => 0 });

const handSeen = (t: Tiny, s: State, viewer: number | undefined, owner: number): readonly (string | undefined)[] =>
  viewFor(t.game, s, viewer).places.find(({ place, seat }) => place === 'hand' && seat === owner)!.cards;

describe('a seat that plays for another', () => {
  it('is asked, chooses among that one’s cards, and is told for whom', () => {
    const t = oneForBoth();
    const { s, heard } = begun(t.game);
    expect(asked(s)).toEqual([0]);
    expect(legalNames(t.game, s, 0)).toEqual(['red-3', 'blue-4', 'blue-6']);
    expect(legalNames(t.game, s, 1)).toEqual([]);
    expect(viewFor(t.game, s, 0).ask).toMatchObject({ kind: 'play', seats: [0], playsFor: 1 });
    expect(viewFor(t.game, s, 1).ask).toEqual({ kind: 'play', seats: [0], playsFor: 1, phase: '/phases/play' });
    expect(plays(t.game, s, [0, 'red-3'])).toBeUndefined();
    expect(heard.find(({ type }) => type === 'cardPlayed')).toMatchObject({ seat: 1, by: 0 });
    expect(viewFor(t.game, s, 0).ask).not.toHaveProperty('playsFor');
    expect(viewFor(t.game, s, 0).trick.cards).toEqual([{ seat: 1, card: 'red-3', from: 'hand' }]);
  });

  it('sees what it plays from while it is asked, and nobody else does', () => {
    const t = oneForBoth();
    const { s } = begun(t.game);
    expect(handSeen(t, s, 0, 1)).toEqual(['red-3', 'blue-4', 'blue-6']);
    expect(handSeen(t, s, undefined, 1)).toEqual([undefined, undefined, undefined]);
    plays(t.game, s, [0, 'red-3']);
    expect(handSeen(t, s, 0, 1)).toEqual([undefined, undefined]);
  });

  it('hears why not in words about that seat', () => {
    const t = oneForBoth();
    const { s } = begun(t.game);
    const card = (name: string): number => t.game.deck.byName.get(name)!;
    expect(explain(t.game, s, 0, card('red-1'))).toMatchObject({
      code: 'not-there',
      message: 'The seat you play for does not have the red 1 in its hand.',
    });
    expect(explain(t.game, s, 1, card('red-3'))).toEqual({
      code: 'not-yours',
      message: 'Another seat chooses your card here.',
      pointer: '/phases/play/playedBy',
    });
    plays(t.game, s, [0, 'red-3']);
    expect(explain(t.game, s, 1, card('blue-4'))?.message).toBe('It is not your turn.');
  });

  it('plays to the end, and the tricks are those of the seats whose cards won', () => {
    const t = oneForBoth();
    const { s } = begun(t.game);
    const luck = makeLuck(4);
    while (!isOver(s)) {
      expectLegalKept(t.game, s);
      const legal = legalNames(t.game, s, 0);
      plays(t.game, s, [0, legal[luck.below(legal.length)]!]);
    }
    const { tricks } = t.game.layout;
    expect(s.ints[tricks]! + s.ints[tricks + 1]!).toBe(3);
  });

  it('is the seat itself where the rules name nobody', () => {
    const t = plain({}, { playedBy: () => -1 });
    const { s } = begun(t.game);
    expect(asked(s)).toEqual([1]);
    expect(viewFor(t.game, s, 1).ask).not.toHaveProperty('playsFor');
  });
});
