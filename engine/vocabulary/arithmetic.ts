import { many, one, oneOf, orElse } from '../language/slot.ts';
import { valueTerm } from '../language/term.ts';
import { Fault } from '../table/fault.ts';
import { constant, type Read } from '../table/read.ts';

const ROUNDINGS = ['exact', 'down', 'up', 'nearest'] as const;
const ROUND: Readonly<Record<(typeof ROUNDINGS)[number], (value: number) => number>> = {
  exact: value => value,
  down: Math.floor,
  up: Math.ceil,
  nearest: Math.round,
};

/** JavaScript tells −0 from 0; nobody who counts points does. */
const plain = (value: number): number => value + 0;

/** Words that reckon with numbers. */
export const ARITHMETIC_TERMS = [
  valueTerm({
    name: 'plus',
    kind: 'number',
    doc: 'A sum.',
    slots: { of: many('number', 'The numbers to add up.') },
    example: { op: 'plus', of: ['@scored', '@total'] },
    say: { en: { noun: '{of| plus }' } },
    read: ({ of }) => {
      const [a, b] = of;
      if (of.length === 2) return s => a!(s) + b!(s);
      return s => {
        let sum = 0;
        for (const number of of) sum += number(s);
        return sum;
      };
    },
  }),
  valueTerm({
    name: 'minus',
    kind: 'number',
    doc: 'A difference.',
    slots: { a: one('number', 'The number to take from.'), b: one('number', 'The number to take away.') },
    example: { op: 'minus', a: '@tricks', b: '@bid' },
    say: { en: { noun: '{a} less {b}' } },
    read:
      ({ a, b }) =>
      s =>
        a(s) - b(s),
  }),
  valueTerm({
    name: 'distance',
    kind: 'number',
    doc: 'How far two numbers are apart, whichever is larger: what a bid is off by, or hands that shrink and grow again.',
    slots: { a: one('number', 'One of the numbers.'), b: one('number', 'The other one.') },
    example: { op: 'distance', a: '@tricks', b: '@bid' },
    say: { en: { noun: 'the distance between {a} and {b}' } },
    read:
      ({ a, b }) =>
      s =>
        Math.abs(a(s) - b(s)),
  }),
  valueTerm({
    name: 'negative',
    kind: 'number',
    doc: 'A number with the other sign.',
    slots: { of: one('number', 'The number.') },
    example: { op: 'negative', of: { op: 'points', cards: 'taken' } },
    say: { en: { noun: 'minus {of}' } },
    read:
      ({ of }) =>
      s =>
        0 - of(s),
  }),
  valueTerm({
    name: 'times',
    kind: 'number',
    doc: 'A product.',
    slots: { of: many('number', 'The numbers to multiply.') },
    example: { op: 'times', of: [2, '@tricks'] },
    say: { en: { noun: '{of| times }' } },
    read:
      ({ of }) =>
      s => {
        let product = 1;
        for (const number of of) product *= number(s);
        return plain(product);
      },
  }),
  valueTerm({
    name: 'divide',
    kind: 'number',
    doc: 'A quotient, exact or rounded to a whole number.',
    slots: {
      a: one('number', 'The number to divide.'),
      by: one('number', 'What it is divided by; never 0.'),
      rounded: oneOf(ROUNDINGS, 'exact', 'Not at all, down, up, or to the nearest whole number (halves up).'),
    },
    fails: true,
    example: { op: 'divide', a: 30, by: { op: 'countSeats', seats: { op: 'mostOf', of: '@tricks' } } },
    say: { en: { noun: '{a} divided by {by}[, rounded {rounded}]' } },
    read: ({ a, by, rounded }, { pointer }) => {
      const round = ROUND[rounded ?? 'exact'];
      return s => {
        const divisor = by(s);
        if (divisor === 0) throw new Fault('divided-by-zero', 'This divides by zero.', [pointer]);
        return plain(round(a(s) / divisor));
      };
    },
  }),
  valueTerm({
    name: 'largest',
    kind: 'number',
    doc: 'The largest of some numbers.',
    slots: { of: many('number', 'The numbers to compare.') },
    example: { op: 'largest', of: [0, { op: 'minus', a: '@tricks', b: '@bid' }] },
    say: { en: { noun: 'the largest of {of:and}' } },
    read: ({ of }) => extreme(of, Math.max),
  }),
  valueTerm({
    name: 'smallest',
    kind: 'number',
    doc: 'The smallest of some numbers.',
    slots: { of: many('number', 'The numbers to compare.') },
    example: { op: 'smallest', of: ['@tricks', '@bid'] },
    say: { en: { noun: 'the smallest of {of:and}' } },
    read: ({ of }) => extreme(of, Math.min),
  }),
  valueTerm({
    name: 'cycle',
    kind: 'number',
    doc: 'One number after another, and again from the first: by the round, or by another number counted from 1.',
    slots: {
      through: many('number', 'The numbers to go through.'),
      by: orElse('number', '@round', 'Which of them: 1 is the first.'),
    },
    example: { op: 'cycle', through: [1, -1, 2, 0] },
    say: { en: { noun: '{through:and} in turn by {by}' } },
    read: ({ through, by }) => {
      const { length } = through;
      if (length === 0) return constant(0);
      return s => {
        const step = Math.floor(by(s)) - 1;
        return through[((step % length) + length) % length]!(s);
      };
    },
  }),
];

function extreme(of: readonly Read<number>[], choose: (a: number, b: number) => number): Read<number> {
  const [first, ...others] = of;
  if (!first) return constant(0);
  return s => {
    let best = first(s);
    for (const number of others) best = choose(best, number(s));
    return best;
  };
}
