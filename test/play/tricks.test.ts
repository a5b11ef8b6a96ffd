import { describe, expect, it } from 'vitest';
import { NONE } from '../../engine/cards/deck.ts';
import { constant } from '../../engine/table/read.ts';
import { INT, type State } from '../../engine/table/state.ts';
import { explain } from '../../engine/play/explain.ts';
import { isOver } from '../../engine/play/run.ts';
import { winnersOf } from '../../engine/play/winners.ts';
import { asked, begun, legalNames, plays } from './help.ts';
import { plain } from './known-hands.ts';
import { deals, follow, lays, shuffles } from './tiny-effects.ts';
import { makeTiny, type Tiny } from './tiny.ts';

const tricksOf = (t: Tiny, s: State): number[] => {
  const { tricks } = t.game.layout;
  return Array.from(s.ints.subarray(tricks, tricks + t.game.seats));
};
const totalsOf = (t: Tiny, s: State): number[] => {
  const { total } = t.game.layout;
  return Array.from(s.nums.subarray(total, total + t.game.seats));
};

describe('tricks', () => {
  it('are led by the seat that the phase says, won by the highest, and led next by the winner', () => {
    const t = plain();
    const { s } = begun(t.game);
    expect(asked(s)).toEqual([1]);
    expect(legalNames(t.game, s, 1)).toEqual(['red-3', 'blue-4', 'blue-6']);
    expect(plays(t.game, s, [1, 'red-3'])).toBeUndefined();
    expect(legalNames(t.game, s, 0)).toEqual(['red-1', 'red-5']);
    expect(plays(t.game, s, [0, 'red-5'], [0, 'red-1'])).toBeUndefined();
    expect(asked(s)).toEqual([1]);
    expect(tricksOf(t, s)).toEqual([1, 0]);
    expect(s.ints[INT.tricksInRound]).toBe(3);
    expect(s.ints[INT.trick]).toBe(2);
    plays(t.game, s, [1, 'blue-4'], [1, 'blue-6'], [0, 'blue-2']);
    expect(isOver(s)).toBe(true);
    expect(totalsOf(t, s)).toEqual([1, 2]);
    expect(winnersOf(t.game, s)).toEqual([1]);
  });

  it('say why a card may not be played, with the rule and the proof', () => {
    const t = plain();
    const { s } = begun(t.game);
    const card = (name: string): number => t.game.deck.byName.get(name)!;
    expect(explain(t.game, s, 0, card('red-1'))).toEqual({ code: 'not-yours', message: 'It is not your turn.' });
    expect(explain(t.game, s, 1, card('red-1'))).toMatchObject({ code: 'not-there' });
    plays(t.game, s, [1, 'red-3']);
    expect(explain(t.game, s, 0, card('blue-2'))).toEqual({
      code: 'barred',
      message: 'You must follow red: you hold red 1 and red 5.',
      pointer: '/phases/play/duties/follow',
      instead: ['red-1', 'red-5'],
    });
  });

  it('let cards that are free of a duty be played beside those that fit, and say so to who is refused', () => {
    const free = (s: State): boolean => t.game.deck.faces[s.it]!.name === 'blue-4';
    const t: Tiny = plain({
      phases: t => [
        t.doPhase('deal', [lays(t, 'hand', 0, 'red-1'), lays(t, 'hand', 1, 'red-3', 'blue-4', 'blue-6')]),
        t.tricks('play', { leader: () => 0, duties: [{ ...follow(t.game), free }] }),
      ],
    });
    const { s } = begun(t.game);
    plays(t.game, s, [0, 'red-1']);
    expect(legalNames(t.game, s, 1)).toEqual(['red-3', 'blue-4']);
    expect(explain(t.game, s, 1, t.game.deck.byName.get('blue-6')!)).toMatchObject({
      message: 'You must follow red: you hold red 3. Free of this: blue 4.',
      instead: ['red-3', 'blue-4'],
    });
  });

  it('offer actions beside the cards, each once a turn', () => {
    const t: Tiny = plain(
      {
        phases: t => {
          const gain = t.code('gain', [s => void (s.nums[t.game.layout.scored + s.seat]! += 10)]);
          return [
            t.doPhase('deal', [lays(t, 'hand', 0, 'red-1'), lays(t, 'hand', 1, 'red-3')]),
            t.tricks('play', {
              leader: constant(1),
              actions: [
                {
                  id: 'gain',
                  pointer: '/phases/play/actions/gain',
                  title: undefined,
                  when: s => s.seat === 1,
                  code: gain,
                },
              ],
            }),
          ];
        },
      },
      {},
    );
    const { s } = begun(t.game);
    expect(legalNames(t.game, s, 1)).toEqual(['red-3', 'do:gain']);
    plays(t.game, s, [1, 'do:gain']);
    expect(legalNames(t.game, s, 1)).toEqual(['red-3']);
    expect(plays(t.game, s, [1, 'do:gain'])).toBe('You have done “gain” in this turn.');
    plays(t.game, s, [1, 'red-3']);
    expect(legalNames(t.game, s, 0)).toEqual(['red-1']);
    plays(t.game, s, [0, 'red-1']);
    expect(totalsOf(t, s)).toEqual([0, 11]);
  });

  it('with a tie that nobody wins go to the place for lost cards, and the leader leads again', () => {
    const t = makeTiny({
      seats: 2,
      places: { stock: {}, hand: { per: true, seen: 'owner' }, taken: { per: true }, out: {}, prize: {} },
      phases: t => [
        t.doPhase('deal', [
          lays(t, 'hand', 0, 'red-5', 'red-1'),
          lays(t, 'hand', 1, 'blue-5', 'blue-2'),
          lays(t, 'prize', NONE, 'blue-6'),
        ]),
        t.tricks('play', { leader: constant(1), ties: constant(2), lost: t.place('out'), stake: t.place('prize') }),
      ],
    });
    const { s } = begun(t.game);
    plays(t.game, s, [1, 'blue-5'], [0, 'red-5']);
    expect(tricksOf(t, s)).toEqual([0, 0]);
    expect(s.size[t.place('out').base]).toBe(3);
    expect(asked(s)).toEqual([1]);
  });

  it('are won by nobody when a card that no seat played is the best', () => {
    const t = makeTiny({
      seats: 2,
      places: { stock: {}, hand: { per: true, seen: 'owner' }, taken: { per: true }, prize: {} },
      phases: t => [
        t.doPhase('deal', [
          lays(t, 'hand', 0, 'red-4'),
          lays(t, 'hand', 1, 'blue-5'),
          lays(t, 'prize', NONE, 'blue-6'),
        ]),
        t.tricks('play', {
          leader: constant(1),
          stake: t.place('prize'),
          contest: s => {
            const cards = t.cardsIn('@trick')(s);
            cards.at[cards.size++] = s.head[t.place('prize').base]!;
            return cards;
          },
        }),
      ],
    });
    const { s, heard } = begun(t.game);
    plays(t.game, s, [1, 'blue-5'], [0, 'red-4']);
    expect(heard).toContainEqual(expect.objectContaining({ type: 'trickTaken', winner: NONE }));
    expect(tricksOf(t, s)).toEqual([0, 0]);
  });

  it('go round once for each place, beginning with the place that won the last one; of columns only the tops', () => {
    const t = makeTiny({
      seats: 2,
      places: {
        stock: { seen: 'none' },
        hand: { per: true, seen: 'owner' },
        battery: { per: true, seen: 'top', columns: 2, onTop: true },
        taken: { per: true },
      },
      ranks: [1, 2, 3, 4, 5, 6, 7, 8],
      phases: t => [
        t.doPhase('deal', [
          lays(t, 'hand', 0, 'red-1', 'red-2'),
          lays(t, 'hand', 1, 'red-3', 'red-4'),
          lays(t, 'battery', 0, 'red-5', 'red-8'),
          lays(t, 'battery', 1, 'blue-1', 'blue-7', 'red-6'),
        ]),
        t.tricks('play', { leader: constant(1), from: [t.place('hand'), t.place('battery')] }),
      ],
    });
    const { s } = begun(t.game);
    expect(asked(s)).toEqual([1]);
    expect(legalNames(t.game, s, 1)).toEqual(['red-3', 'red-4']);
    expect(plays(t.game, s, [1, 'red-6'])).toBe('This card comes from the hand; the red 6 lies in the battery.');
    plays(t.game, s, [1, 'red-3'], [0, 'red-1']);
    expect(asked(s)).toEqual([1]);
    expect(legalNames(t.game, s, 1)).toEqual(['red-6', 'blue-7']);
    expect(plays(t.game, s, [1, 'blue-1'])).toBe('The blue 1 does not lie open in your battery.');
    plays(t.game, s, [1, 'red-6'], [0, 'red-8']);
    expect(asked(s)).toEqual([0]);
    expect(legalNames(t.game, s, 0)).toEqual(['red-5']);
    plays(t.game, s, [0, 'red-5']);
    expect(asked(s)).toEqual([1]);
    expect(legalNames(t.game, s, 1)).toEqual(['blue-1', 'blue-7']);
  });

  it('pass over seats that sit out or have no card', () => {
    const t = makeTiny({
      seats: 3,
      phases: t => [
        t.doPhase('deal', [
          lays(t, 'hand', 0, 'red-1'),
          lays(t, 'hand', 1, 'red-2', 'blue-2'),
          lays(t, 'hand', 2, 'red-3', 'blue-3'),
          s => void (s.ints[INT.out] = 0b010),
        ]),
        t.tricks('play', { leader: constant(1) }),
      ],
    });
    const { s } = begun(t.game);
    expect(s.ints[INT.tricksInRound]).toBe(1);
    expect(asked(s)).toEqual([2]);
    plays(t.game, s, [2, 'red-3'], [0, 'red-1']);
    expect(asked(s)).toEqual([2]);
    plays(t.game, s, [2, 'blue-3']);
    expect(isOver(s)).toBe(true);
  });

  it('are reckoned anew when cards were bid from the hands', () => {
    const t = makeTiny({
      seats: 2,
      places: { stock: { seen: 'none' }, hand: { per: true, seen: 'owner' }, taken: { per: true }, sold: {} },
      phases: t => [
        t.doPhase('deal', [
          lays(t, 'hand', 0, 'red-1', 'red-5', 'red-6'),
          lays(t, 'hand', 1, 'blue-2', 'blue-4', 'blue-5'),
        ]),
        t.bid('bid', { manner: 'once', calls: { kind: 'cards', cards: t.cardsIn('hand'), to: t.place('sold') } }),
        t.tricks('play', {}),
      ],
    });
    const { s } = begun(t.game);
    expect(s.ints[INT.tricksInRound]).toBe(3);
    plays(t.game, s, [1, 'blue-4'], [0, 'red-5']);
    expect(s.ints[INT.tricksInRound]).toBe(2);
  });

  it('end after a number of them, or as soon as the phase says', () => {
    const counted = plain({}, { count: constant(2) });
    const { s } = begun(counted.game);
    expect(s.ints[INT.tricksInRound]).toBe(2);
    plays(counted.game, s, [1, 'red-3'], [0, 'red-5'], [0, 'red-1'], [1, 'blue-4']);
    expect(isOver(s)).toBe(true);
    const until = plain({}, { until: s => s.ints[INT.winner] === 0 });
    const other = begun(until.game);
    plays(until.game, other.s, [1, 'red-3'], [0, 'red-5']);
    expect(isOver(other.s)).toBe(true);
  });

  it('shuffle the same way for the same seed', () => {
    const make = (): Tiny =>
      makeTiny({
        seats: 2,
        phases: t => [t.doPhase('deal', [shuffles(t), deals(t, constant(3))]), t.tricks('play', {})],
      });
    const hands = [1, 1, 2].map(seed => {
      const t = make();
      const { s } = begun(t.game, seed);
      return legalNames(t.game, s, asked(s)[0]!).join(' ');
    });
    expect(hands[0]).toBe(hands[1]);
    expect(hands[0]).not.toBe(hands[2]);
  });
});
