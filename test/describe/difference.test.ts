import { expect, it } from 'vitest';
import { checkText } from '../../engine/check/check.ts';
import { bookOf } from '../../engine/describe/book.ts';
import { differenceInWords } from '../../engine/describe/difference.ts';
import { summaryLines } from '../../engine/describe/summary-lines.ts';
import { laidOver, soundFrom, TABLE } from './speaking.ts';

const VARIANTS = {
  variants: {
    hard: {
      title: { en: 'Hard' },
      sentence: { en: 'Tricks are worth more, and ties are lost.' },
      changes: {
        scoring: {
          round: { tricks: { points: { op: 'times', of: [2, '@tricks'] } }, first: { seats: '@dealer', points: 1 } },
        },
        phases: { play: { duties: { follow: null } } },
      },
    },
  },
};

it('tells what a variant adds, changes and takes away', () => {
  const document = laidOver(TABLE, VARIANTS);
  const base = bookOf(soundFrom(document), undefined, 'en');
  const hard = bookOf(soundFrom(document, ['hard']), undefined, 'en');
  expect(differenceInWords(base, base)).toEqual([]);
  const told = differenceInWords(base, hard).filter(({ section }) => section !== 'Variants in force');
  expect(told.map(({ kind, before, after }) => [kind, before, after])).toEqual([
    ['added', undefined, 'Any card may be played.'],
    ['changed', 'Every seat scores its number of tricks.', 'Every seat scores 2 times its number of tricks.'],
    ['added', undefined, 'The dealer scores 1.'],
    ['removed', 'A seat must follow the led suit if it can.', undefined],
  ]);
});

it('sums a ruleset up', () => {
  const { summary } = checkText(JSON.stringify(laidOver(TABLE, VARIANTS)));
  expect(summaryLines(summary!, 'en')).toEqual([
    'For 3 to 6 players.',
    '4 suits: clubs, diamonds, hearts and spades.',
    '1 variant: “Hard”.',
    '3 options: “Limit”, “Bids may not add up” and “Edition”.',
    'Source: Made for the tests of the vocabulary and the examples of the manual.',
  ]);
});
