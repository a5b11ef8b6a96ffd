import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { makeLuck, type Luck } from '../../engine/cards/random.ts';
import type { Game } from '../../engine/table/game.ts';
import { makeChoices } from '../../engine/table/list.ts';
import { BID_INT } from '../../engine/table/bid-plan.ts';
import { constant } from '../../engine/table/read.ts';
import { cloneState, FRAME, type State } from '../../engine/table/state.ts';
import { planOnTop } from '../../engine/table/frames.ts';
import { apply } from '../../engine/play/act.ts';
import { legalFor } from '../../engine/play/legal.ts';
import { isOver } from '../../engine/play/run.ts';
import { seesCard, seesMark } from '../../engine/table/sight.ts';
import { hasSeat, seatsIn } from '../../engine/play/turn.ts';
import { viewFor } from '../../engine/play/view.ts';
import { runs } from '../runs.ts';
import { asked, begun } from './help.ts';
import { REAL_GAMES } from './real.ts';
import { deals, follow, shuffles } from './tiny-effects.ts';
import { makeTiny } from './tiny.ts';

/** Lets the hidden cards change places among themselves: nothing that the seat sees is touched. */
const mixHidden = (game: Game, s: State, seat: number | undefined, luck: Luck): State => {
  const mixed = cloneState(game.layout, s);
  const hidden: number[] = [];
  for (let card = 0; card < game.layout.cards; card++) {
    if (s.pile[card]! >= 0 && !seesCard(game, s, seat, card)) hidden.push(card);
  }
  for (let i = hidden.length - 1; i > 0; i--) swapCards(mixed, hidden[i]!, hidden[luck.below(i + 1)]!);
  mixSealed(game, mixed, seat);
  mixMarks(game, mixed, seat);
  return mixed;
};

/** Exchanges two cards where they lie, by rewriting both piles. */
const swapCards = (s: State, a: number, b: number): void => {
  if (a === b) return;
  const piles = [...new Set([s.pile[a]!, s.pile[b]!])];
  const orders = piles.map(pile => {
    const cards: number[] = [];
    for (let card = s.head[pile]!; card >= 0; card = s.next[card]!) cards.push(card === a ? b : card === b ? a : card);
    return cards;
  });
  piles.forEach((pile, i) => {
    const cards = orders[i]!;
    s.head[pile] = cards[0] ?? -1;
    s.tail[pile] = cards.at(-1) ?? -1;
    cards.forEach((card, at) => {
      s.pile[card] = pile;
      s.prev[card] = cards[at - 1] ?? -1;
      s.next[card] = cards[at + 1] ?? -1;
    });
  });
  [s.player[a], s.player[b]] = [s.player[b]!, s.player[a]!];
};

/** Others' sealed bids become other numbers. */
const mixSealed = (game: Game, s: State, seat: number | undefined): void => {
  for (const plan of game.bids) {
    if (s.ints[plan.ints + BID_INT.shown] === 1 || plan.calls.kind !== 'numbers') continue;
    for (let each = 0; each < game.seats; each++) {
      if (each === seat || !hasSeat(s.ints[plan.ints + BID_INT.spoken]!, each)) continue;
      if (planOnTop(s) === plan.index) s.ints[s.frame + FRAME.locals + each]! += 1;
      else s.nums[plan.bids + each]! += 1;
    }
  }
};

/** Marks that the seat may not see take other values. */
const mixMarks = (game: Game, s: State, seat: number | undefined): void => {
  for (const mark of game.marks) {
    for (let of = 0; of < mark.size; of++) {
      if (!seesMark(game, s, mark, of, seat)) s.nums[mark.base + of]! += 1;
    }
  }
};

const choices = makeChoices();

/** Plays a game by lot, and after each decision lets every seat look. */
const playAndLook = (game: Game, seed: number, look: (s: State, luck: Luck) => void): void => {
  const luck = makeLuck(seed);
  const { s } = begun(game, seed);
  for (let i = 0; i < 150 && !isOver(s); i++) {
    if (i % 5 === 0) look(s, luck);
    const seats = asked(s);
    const seat = seats[luck.below(seats.length)]!;
    apply(game, s, seat, choices.at[luck.below(legalFor(game, s, seat, choices))]!);
  }
  look(s, luck);
};

const tiny = (): Game =>
  makeTiny({
    seats: 3,
    ranks: [1, 2, 3, 4, 5, 6, 7],
    places: {
      stock: { seen: 'none' },
      hand: { per: true, seen: 'owner' },
      shown: { per: true, seen: 'top', columns: 2, onTop: true },
      taken: { per: true, seen: 'none' },
    },
    marks: { secret: { per: 'seat', seen: 'owner' }, hidden: { seen: 'none' } },
    phases: t => [
      t.doPhase('deal', [shuffles(t), deals(t, constant(2)), deals(t, constant(2), 'shown')]),
      t.bid('bid', { manner: 'sealed', revealed: 'roundEnded' }),
      t.exchange('swap', [{ count: constant(1) }]),
      t.tricks('play', { from: [t.place('hand'), t.place('shown')], duties: [follow(t.game)] }),
    ],
    end: () => ({ rounds: constant(3) }),
  }).game;

describe.each([['every kind of secret', tiny] as const, ...REAL_GAMES])('a game with %s', (_, make) => {
  it('shows a seat the same, whatever lies where it cannot look', () => {
    const game = make();
    for (let seed = 1; seed <= runs(3); seed++) {
      playAndLook(game, seed, (s, luck) => {
        for (const seat of [undefined, ...seatsIn((1 << game.seats) - 1)]) {
          const mixed = mixHidden(game, s, seat, luck);
          const [seen, told] = [viewFor(game, mixed, seat), viewFor(game, s, seat)];
          if (!isDeepStrictEqual(seen, told)) expect(seen).toEqual(told); // which is slow, and tells what differs
        }
      });
    }
  });

  it('changes nothing by being looked at', () => {
    const game = make();
    playAndLook(game, 3, s => {
      const before = cloneState(game.layout, s);
      for (let seat = 0; seat < game.seats; seat++) viewFor(game, s, seat);
      expect(Array.from(s.bytes)).toEqual(Array.from(before.bytes));
      const focus = ({ seat, card, each, it, winner, call, suit, frame }: State): unknown[] => [
        seat,
        card,
        each,
        it,
        winner,
        call,
        suit,
        frame,
      ];
      expect(focus(s)).toEqual(focus(before));
    });
  });
});
