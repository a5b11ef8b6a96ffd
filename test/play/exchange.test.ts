import { describe, expect, it } from 'vitest';
import type { State } from '../../engine/table/state.ts';
import { constant } from '../../engine/table/read.ts';
import { viewFor } from '../../engine/play/view.ts';
import { logFor, makeLog, note } from '../../engine/play/log.ts';
import { advance, startGame } from '../../engine/play/run.ts';
import { asked, begun, plays } from './help.ts';
import { lays } from './tiny-effects.ts';
import { makeTiny, type Tiny } from './tiny.ts';

const swapping = (): Tiny =>
  makeTiny({
    seats: 3,
    phases: t => [
      t.doPhase('deal', [
        lays(t, 'hand', 0, 'red-1', 'red-2', 'red-3'),
        lays(t, 'hand', 1, 'red-4', 'red-5', 'red-6'),
        lays(t, 'hand', 2, 'blue-1', 'blue-2', 'blue-3'),
      ]),
      t.exchange('swap', [
        { id: 'left', count: constant(2) },
        { id: 'right', whose: s => (s.seat + 2) % 3, cards: t.cardsIn('hand') },
      ]),
      t.tricks('play', { leader: constant(0) }),
    ],
  });

const hand = (t: Tiny, s: State, seat: number): (string | undefined)[] => [
  ...viewFor(t.game, s, seat).places.find(place => place.place === 'hand' && place.seat === seat)!.cards,
];

describe('an exchange', () => {
  it('moves all cards when the last seat has chosen, whoever chooses first', () => {
    const orders = [
      [0, 1, 2],
      [2, 1, 0],
    ];
    const hands = orders.map(order => {
      const t = swapping();
      const { s } = begun(t.game);
      expect(asked(s)).toEqual([0, 1, 2]);
      const gifts = [
        ['red-1', 'red-2', 'red-3'],
        ['red-6', 'red-4', 'red-5'],
        ['blue-3', 'blue-2', 'blue-1'],
      ];
      for (const seat of order) for (const card of gifts[seat]!) expect(plays(t.game, s, [seat, card])).toBeUndefined();
      return [0, 1, 2].map(seat => hand(t, s, seat));
    });
    expect(hands[0]).toEqual([
      ['blue-3', 'blue-2', 'red-5'],
      ['red-1', 'red-2', 'blue-1'],
      ['red-6', 'red-4', 'red-3'],
    ]);
    expect(hands[1]).toEqual(hands[0]);
  });

  it('lets a seat choose one card after another, gift by gift, while others choose too', () => {
    const t = swapping();
    const { s } = begun(t.game);
    plays(t.game, s, [1, 'red-6']);
    expect(asked(s)).toEqual([0, 1, 2]);
    expect(viewFor(t.game, s, 1).ask).toMatchObject({ name: 'left', legal: ['red-4', 'red-5'] });
    plays(t.game, s, [1, 'red-5']);
    expect(viewFor(t.game, s, 1).ask).toMatchObject({ name: 'right', legal: ['red-4'] });
    plays(t.game, s, [1, 'red-4']);
    expect(asked(s)).toEqual([0, 2]);
    expect(plays(t.game, s, [1, 'red-4'])).toBe('You have decided; others still have to.');
    expect(plays(t.game, s, [0, 'blue-1'])).toBe('You do not have the blue 1.');
  });

  it('tells whoever is asked, and nobody else, whom the cards go to', () => {
    const t = swapping();
    const { s } = begun(t.game);
    expect(viewFor(t.game, s, 1).ask?.givesTo).toBe(2);
    for (const card of ['red-4', 'red-5']) expect(plays(t.game, s, [1, card])).toBeUndefined();
    expect(viewFor(t.game, s, 1).ask?.givesTo).toBe(0);
    expect(viewFor(t.game, s, undefined).ask).not.toHaveProperty('givesTo');
  });

  it('shows chosen cards to their owner only', () => {
    const t = swapping();
    const { s } = begun(t.game);
    plays(t.game, s, [1, 'red-6']);
    const held = (seat: number | undefined) =>
      viewFor(t.game, s, seat).places.find(place => place.place.startsWith('@given swap give0') && place.seat === 1)!
        .cards;
    expect(held(1)).toEqual(['red-6']);
    expect(held(0)).toEqual([undefined]);
    expect(held(undefined)).toEqual([undefined]);
  });

  it('tells each seat in its log only of cards it gave or got', () => {
    const t = swapping();
    const log = makeLog();
    const s = startGame(t.game, 1, happening => note(t.game, s, log, happening));
    advance(t.game, s);
    for (const [seat, cards] of [
      [2, ['blue-3', 'blue-2', 'blue-1']],
      [0, ['red-1', 'red-2', 'red-3']],
      [1, ['red-6', 'red-4', 'red-5']],
    ] as const) {
      for (const card of cards) plays(t.game, s, [seat, card]);
    }
    const known = (seat: number | undefined): string[] =>
      logFor(log, seat)
        .slice(9)
        .flatMap(({ happening }) =>
          happening.type === 'moved' && happening.card !== undefined ? [happening.card] : [],
        )
        .map(card => t.game.deck.faces[card]!.name);
    expect(known(undefined)).toEqual([]);
    expect([...new Set(known(0))].sort()).toEqual(['blue-2', 'blue-3', 'red-1', 'red-2', 'red-3', 'red-5']);
  });

  it('leaves the logs of those it does not concern the same, whatever is given', () => {
    const told = ['red-4', 'red-5'].map(card => {
      const t = swapping();
      const log = makeLog();
      const s = startGame(t.game, 1, happening => note(t.game, s, log, happening));
      advance(t.game, s);
      plays(t.game, s, [1, card]);
      return [logFor(log, 0), logFor(log, 2), logFor(log, undefined)];
    });
    expect(told[0]).toEqual(told[1]);
  });

  it('that asks for more cards than a seat may give stops the game', () => {
    const t = makeTiny({
      seats: 2,
      phases: t => [
        t.doPhase('deal', [lays(t, 'hand', 0, 'red-1'), lays(t, 'hand', 1, 'red-2', 'red-3')]),
        t.exchange('swap', [{ count: constant(2) }]),
      ],
    });
    expect(() => begun(t.game)).toThrow('A seat is to give 2 cards here and has only 1 that may be given.');
  });
});
