import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { soundOf } from '../../engine/check/sound.ts';
import { compilePhrase } from '../../engine/compile/compile.ts';
import type { Kind } from '../../engine/language/kind.ts';
import { timesTogether } from '../../engine/table/melds.ts';
import { plainAnswer } from './answer.ts';
import { documentFor } from './cases.ts';
import { alikeByHand, combinationsByHand, pairsByHand, runsByHand, setsByHand, type Held } from './meld-oracle.ts';
import { positionFor } from './position.ts';
import { runs } from '../runs.ts';

const SUITS = ['clubs', 'diamonds', 'hearts'];
const RANKS = [2, 3, 4, 5, 6];

/** Every card of a small part of a deck of doubles. */
const DECK: readonly Held[] = SUITS.flatMap(suit =>
  RANKS.flatMap(rank => [1, 2].map(copy => ({ name: `${suit}-${rank}#${copy}`, rank, suit }))),
);
const hands = fc.shuffledSubarray([...DECK], { maxLength: 8 });

/** Answers a phrase about cards that lie open. */
const asked = (kind: Kind, phrase: Readonly<Record<string, unknown>>): ((hand: readonly Held[]) => unknown) => {
  const doubled = { deck: { cards: { plain: { copies: 2 } } } };
  const document = documentFor(
    { title: '', with: doubled },
    { phrases: { tested: { kind, is: { ...phrase, cards: 'turned' } } } },
  );
  const { sound, problems } = soundOf(document, []);
  const body = sound?.phrases.find(({ id }) => id === 'tested')?.is;
  if (!sound || !body || body.is === 'effects') throw new Error(problems[0]?.message);
  const { game, read } = compilePhrase(sound, { seats: 4, variants: [], options: {} }, body);
  return hand => plainAnswer(game, kind, read(positionFor(game, { places: { turned: hand.map(({ name }) => name) } })));
};

/** The word answers like the oracle, whatever the hand. */
const agrees = (
  kind: Kind,
  phrase: Readonly<Record<string, unknown>>,
  oracle: (hand: readonly Held[]) => unknown,
  read: (answer: unknown) => unknown = answer => answer,
): void => {
  const answer = asked(kind, phrase);
  fc.assert(
    fc.property(hands, hand => {
      expect(read(answer(hand))).toEqual(oracle(hand));
    }),
    { numRuns: runs(150) },
  );
};

const sorted = (names: unknown): unknown => [...(names as string[])].sort();
const namesOf = (hand: readonly Held[]): string[] => [...new Set(hand.map(({ name }) => name))].sort();

describe('sets, runs and combinations are as when they are tried one by one', () => {
  it.each([2, 3, 4].flatMap(size => ['any', 'different'].map(suits => [size, suits] as const)))(
    'sets of %i, of %s suits',
    (size, suits) =>
      agrees('number', { op: 'sets', size, suits }, hand => setsByHand(hand, size, suits === 'different')),
  );

  it('pairs', () => agrees('number', { op: 'pairs' }, pairsByHand));

  it.each([2, 3])('cards of which %i are alike', least =>
    agrees('cards', { op: 'alike', least }, hand => alikeByHand(hand, least)),
  );

  const kinds = ['one', 'any'].flatMap(suits =>
    ['atLeast', 'exactly'].flatMap(how => [1, 2, 3].map(size => ({ suits, how, size }))),
  );
  const long = (hand: readonly Held[], { suits, how, size }: (typeof kinds)[number]): (readonly Held[])[] =>
    runsByHand(hand, suits === 'one').filter(({ length }) => (how === 'exactly' ? length === size : length >= size));

  it.each(kinds)('runs of $how $size of $suits suit', each =>
    agrees('number', { op: 'runs', ...each }, hand => long(hand, each).length),
  );

  it.each(kinds)('cards in runs of $how $size of $suits suit', each => {
    agrees('cards', { op: 'inRuns', ...each }, hand => namesOf(long(hand, each).flat()), sorted);
    const end = (hand: readonly Held[], isLow: boolean): string[] =>
      namesOf(
        long(hand, each).flatMap(run => {
          const ranks = run.map(({ rank }) => rank);
          const wanted = isLow ? Math.min(...ranks) : Math.max(...ranks);
          return run.filter(({ rank }) => rank === wanted);
        }),
      );
    agrees('cards', { op: 'inRuns', ...each, only: 'lowest' }, hand => end(hand, true), sorted);
    agrees('cards', { op: 'inRuns', ...each, only: 'highest' }, hand => end(hand, false), sorted);
  });

  it.each(['one', 'any'])('the longest run of %s suit', suits => {
    const answer = asked('cards', { op: 'longestRun', suits });
    fc.assert(
      fc.property(hands, hand => {
        const found = (answer(hand) as string[]).map(name => DECK.find(card => card.name === name)!);
        const runs = runsByHand(hand, suits === 'one');
        const rank = (run: readonly Held[]): number => Math.max(...run.map(card => card.rank));
        const most = Math.max(0, ...runs.map(({ length }) => length));
        const longest = runs.filter(({ length }) => length === most);
        expect(found.length).toBe(most);
        if (most === 0) return;
        expect(found.map(card => card.rank)).toEqual(found.map((_, i) => found[0]!.rank + i));
        expect(rank(found)).toBe(Math.max(...longest.map(rank)));
        expect(longest.map(namesOf)).toContainEqual(namesOf(found));
      }),
      { numRuns: runs(300) },
    );
  });

  const PARTS: readonly (readonly [string, readonly (readonly [unknown, (card: Held) => boolean])[]])[] = [
    [
      'two ranks',
      [
        [{ op: 'is', a: '3' }, card => card.rank === 3],
        [{ op: 'is', a: '4' }, card => card.rank === 4],
      ],
    ],
    [
      'one rank twice',
      [
        [{ op: 'is', a: '3' }, card => card.rank === 3],
        [{ op: 'is', a: '3' }, card => card.rank === 3],
      ],
    ],
    [
      'a rank, a suit, a low card',
      [
        [{ op: 'is', a: '3' }, card => card.rank === 3],
        [{ op: 'ofSuit', suit: 'clubs' }, card => card.suit === 'clubs'],
        [{ op: 'under', a: '@rank', b: 5 }, card => card.rank < 5],
      ],
    ],
  ];
  it.each(PARTS)('combinations of %s', (_, parts) => {
    const of = parts.map(([phrase]) => phrase);
    const tests = parts.map(([, test]) => test);
    agrees('number', { op: 'combinations', of }, hand => combinationsByHand(hand, tests, false));
    agrees('number', { op: 'combinations', of, suits: 'one' }, hand => combinationsByHand(hand, tests, true));
    agrees('suits', { op: 'suitsWith', of }, hand =>
      SUITS.filter(
        suit =>
          combinationsByHand(
            hand.filter(card => card.suit === suit),
            tests,
            true,
          ) > 0,
      ),
    );
  });

  it('are found fast among many cards', () => {
    const fits = Array.from({ length: 12 }, (_, part) => Array.from({ length: 240 }, (_, card) => card % 13 >= part));
    const before = performance.now();
    expect(timesTogether(fits)).toBe(20);
    expect(performance.now() - before).toBeLessThan(1000);
  });
});
