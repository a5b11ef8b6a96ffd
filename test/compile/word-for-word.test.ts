import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { NONE } from '../../engine/cards/deck.ts';
import { compileGame } from '../../engine/compile/compile.ts';
import { makeTally } from '../../engine/compile/tally.ts';
import {
  advance,
  apply,
  checkText,
  Fault,
  firstAsked,
  isOver,
  makeChoices,
  makeLuck,
  playRandom,
  soundOf,
  startGame,
  type Game,
  type Setup,
  type Sound,
} from '../../engine/index.ts';
import { winnersOf } from '../../engine/play/winners.ts';
import { FRAME, FRAME_INTS, INT, MOST_FRAMES, type State } from '../../engine/table/state.ts';
import { legalOf } from '../rulesets/invariants.ts';
import { documentOf, RULESETS, seatCountsOf, SMALL, tablesOf } from '../rulesets/table.ts';
import { runs } from '../runs.ts';
import { changedByLot } from './phrases.ts';

/** What a run comes to: an answer, or the fault that stopped the game. */
const outcome = (run: () => unknown): unknown => {
  try {
    return run() ?? 'done';
  } catch (reason) {
    if (reason instanceof Fault) return { fault: reason.code, pointers: reason.pointers };
    throw reason;
  }
};

/**
 * All that a state says. What is left of frames that are done, and what the top one keeps while it is on top, says
 * nothing; nor do the steps since the last decision.
 */
const told = ({ layout }: Game, s: State): unknown => {
  const ints = s.ints.slice();
  const depth = ints[INT.depth]!;
  for (let frame = 0; frame < MOST_FRAMES; frame++) {
    const at = layout.frames + frame * FRAME_INTS;
    const from = frame >= depth ? 0 : frame === depth - 1 ? FRAME.seat : FRAME.locals;
    ints.fill(0, at + from, at + FRAME_INTS);
  }
  ints[INT.steps] = 0;
  const lists = [ints, s.nums, s.pile, s.head, s.tail, s.next, s.prev, s.size, s.player];
  return [
    s.seat,
    s.card,
    s.winner,
    s.call,
    ...lists.map(list => Buffer.from(list.buffer, list.byteOffset, list.byteLength).toString('latin1')),
  ];
};

/** Plays the same game as compiled for play and word for word; so many decisions at most. */
const playsAlike = (sound: Sound, setup: Setup, seed: number, most: number): void => {
  const games = [compileGame(sound, setup), compileGame(sound, setup, makeTally())];
  const states = games.map(game => startGame(game, seed));
  const luck = makeLuck(seed);
  const both = (ask: (game: Game, s: State) => unknown): unknown => {
    const [swift, plain] = games.map((game, i) => outcome(() => ask(game, states[i]!)));
    if (!isDeepStrictEqual(swift, plain)) expect(swift).toEqual(plain); // which is slow, and tells what differs
    return swift;
  };
  let done = both((game, s) => advance(game, s));
  for (let decisions = 0; done === 'done' && decisions < most; decisions++) {
    both(told);
    if (isOver(states[0]!)) {
      both(winnersOf);
      return;
    }
    const seat = firstAsked(states[0]!);
    const legal = both((game, s) => legalOf(game, s, seat));
    if (!Array.isArray(legal)) return;
    const value = legal[luck.below(legal.length)] as number;
    done = both((game, s) => apply(game, s, seat, value));
  }
};

describe('a game compiled for play is the game compiled word for word', () => {
  it.each([...RULESETS, ...SMALL])('%s, at every number of seats and with variants', { timeout: 60_000 }, id => {
    for (const seats of seatCountsOf(id)) {
      const tables = tablesOf(id, seats);
      const some = [tables[0], tables.at(-1)].filter(table => table !== undefined);
      for (const { sound, variants } of new Set(some)) playsAlike(sound, { seats, variants, options: {} }, seats, 160);
    }
  });

  const ODD_GAMES = runs(4);
  it.each([...RULESETS, ...SMALL])('%s, with other phrases in it by lot', { timeout: 60_000 }, id => {
    const document = documentOf(id);
    for (let seed = 1; seed <= ODD_GAMES; seed++) {
      const luck = makeLuck(seed * 1009);
      const changed = changedByLot(document, luck, each => soundOf(each, []).sound !== undefined);
      if (checkText(JSON.stringify(changed)).problems.some(({ severity }) => severity === 'error')) continue;
      const sound = soundOf(changed, []).sound!;
      const seats = sound.seats.from + luck.below(sound.seats.to - sound.seats.from + 1);
      playsAlike(sound, { seats, variants: [], options: {} }, seed, 120);
    }
  });
});

/** Rage with so many Jokers, each of the colour that its player names. */
const withJokers = (copies: number, lasts: string): Sound => {
  const document = structuredClone(documentOf('rage')) as {
    deck: { cards: Record<'joker', object> };
    marks: Record<'named', object>;
  };
  document.deck.cards.joker = { ...document.deck.cards.joker, copies };
  document.marks.named = { ...document.marks.named, lasts };
  return soundOf(document, []).sound!;
};

describe('cards that name their suit', () => {
  it.each(['trick', 'round'])('by dozens, named for the %s', lasts => {
    const sound = withJokers(60, lasts);
    for (const seats of [2, 4, 7]) {
      const { guises } = compileGame(sound, { seats, variants: [], options: {} }).card;
      expect(guises?.first.filter(row => row !== NONE)).toHaveLength(60);
      for (let seed = 1; seed <= 3; seed++) playsAlike(sound, { seats, variants: [], options: {} }, seed, 200);
    }
  });
});

/** A game in which the twos are never played, with an order of the trick that they would spoil. */
const withoutTwos = (step: object): Sound => {
  const document = structuredClone(documentOf('plain-tricks')) as Record<'deck' | 'places' | 'phases', object>;
  const ranks = ['3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
  const cards = {
    french: { suits: '@allSuits', ranks },
    twos: { suits: '@allSuits', ranks: ['2'], start: 'aside' },
  };
  const phases = document.phases as { play: object };
  const { sound } = soundOf(
    {
      ...document,
      deck: { ...document.deck, cards },
      places: { ...document.places, aside: { seen: 'none' }, empty: { seen: 'none' } },
      phases: { ...phases, play: { ...phases.play, order: { odd: step, strength: { highest: '@strength' } } } },
    },
    [],
  );
  return sound!;
};

describe('a number that cannot be reckoned', () => {
  const half = (by: unknown): object => ({ op: 'divide', a: 1, by });
  it.each([
    ['of cards', { highest: half({ op: 'minus', a: '@rank', b: 2 }) }],
    [
      'of the table',
      {
        keep: {
          op: 'if',
          when: { op: 'is', a: 'twos' },
          then: { op: 'over', a: half({ op: 'count', cards: 'empty' }), b: 0 },
          else: true,
        },
      },
    ],
  ])('%s that nobody asks for is no fault', (_, step) => {
    const sound = withoutTwos(step);
    const game = compileGame(sound, { seats: 3, variants: [], options: {} });
    const s = startGame(game, 1);
    playRandom(game, s, makeLuck(1), makeChoices());
    expect(isOver(s)).toBe(true);
    playsAlike(sound, { seats: 3, variants: [], options: {} }, 1, 200);
  });
});
