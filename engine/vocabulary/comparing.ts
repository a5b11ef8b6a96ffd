import { one } from '../language/slot.ts';
import type { Clause } from '../language/say.ts';
import { valueTerm, type Term } from '../language/term.ts';

const compare = (
  name: string,
  doc: string,
  example: unknown,
  clause: Clause,
  holds: (a: number, b: number) => boolean,
): Term =>
  valueTerm({
    name,
    kind: 'condition',
    doc,
    slots: { a: one('number', 'The number in question.'), b: one('number', 'What it is compared with.') },
    example,
    say: { en: clause },
    read:
      ({ a, b }) =>
      s =>
        holds(a(s), b(s)),
  });

const clause = (is: string): Clause => ({
  subject: '{a}',
  is: `is ${is}`,
  are: `are ${is}`,
  not: `is not ${is}`,
  arent: `are not ${is}`,
});

/** Words that compare numbers. */
export const COMPARING_TERMS = [
  compare(
    'equals',
    'Two numbers are equal.',
    { op: 'equals', a: '@tricks', b: '@bid' },
    clause('{b}'),
    (a, b) => a === b,
  ),
  compare(
    'over',
    'One number is larger than another.',
    { op: 'over', a: '@rank', b: 10 },
    clause('over {b}'),
    (a, b) => a > b,
  ),
  compare(
    'under',
    'One number is smaller than another.',
    { op: 'under', a: '@rank', b: 6 },
    clause('under {b}'),
    (a, b) => a < b,
  ),
  compare(
    'atLeast',
    'One number is not smaller than another.',
    { op: 'atLeast', a: { op: 'mostOver', of: '@total' }, b: 100 },
    clause('at least {b}'),
    (a, b) => a >= b,
  ),
  compare(
    'atMost',
    'One number is not larger than another.',
    { op: 'atMost', a: { op: 'count', cards: 'hand' }, b: 3 },
    clause('at most {b}'),
    (a, b) => a <= b,
  ),
];
