import { cardsOfSort, pointsOf, strengthOf } from '../facts.ts';
import { evaluate, type Use } from '../meaning.ts';
import type { Value } from '../table.ts';
import { choiceOf } from './conditions.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
const numbersIn = ({ list }: Use, slot: string): number[] => list<number>(slot).map(number => number());
const overSeats = ({ seats, number }: Use): number[] => seats('seats').map(each => number('of', { each }));

const ROUNDED: Readonly<Record<string, (number: number) => number>> = {
  down: Math.floor,
  up: Math.ceil,
  nearest: Math.round,
};

/** The row for a number: its own, else that of the next lower one listed. */
const rowAt = <T extends { key: string }>(rows: readonly T[], number: number): T | undefined =>
  rows.filter(({ key }) => Number(key) <= number).sort((a, b) => Number(b.key) - Number(a.key))[0];

/** How many of the strongest of some cards are among others, before the first that is not. */
const topRun = ({ t, cards }: Use): number => {
  const falling = [...new Set(cards('of'))].sort((a, b) => strengthOf(t, b) - strengthOf(t, a));
  const missing = falling.findIndex(card => !cards('cards').includes(card));
  return missing < 0 ? falling.length : missing;
};

const firstCase = ({ t, focus, slots, any }: Use): Value => {
  const listed = slots['cases']?.form === 'cases' ? slots['cases'].cases : [];
  const found = listed.find(({ when }) => evaluate(t, when, focus));
  return found ? evaluate(t, found.then, focus) : any('else');
};

/** Words that are numbers, and those that take the kind of their place. */
export const NUMBER_WORDS: Readonly<Record<string, (use: Use) => Value>> = {
  seats: ({ t }) => t.seats,
  round: ({ t }) => t.round,
  trick: ({ t }) => t.trickNumber,
  tricksInRound: ({ t }) => t.tricksInRound,
  allPoints: ({ t }) => sum(t.cards.map(({ name }) => pointsOf(t, name))),
  tricks: ({ t, seat }) => t.tricks[seat('whose') ?? -1] ?? 0,
  scored: ({ t, seat }) => t.scored[seat('whose') ?? -1] ?? 0,
  total: ({ t, seat }) => t.total[seat('whose') ?? -1] ?? 0,
  call: ({ focus }) => focus.call,
  points: ({ t, cards }) => sum(cards('cards').map(card => pointsOf(t, card))),
  rank: ({ t, card }) => t.byName.get(card('card') ?? '')?.rank ?? 0,
  strength: ({ t, card }) => strengthOf(t, card('card')),
  topRun,
  count: ({ cards }) => cards('cards').length,
  countSeats: ({ seats }) => seats('seats').length,
  sumOver: use => sum(overSeats(use)),
  mostOver: use => (use.seats('seats').length === 0 ? 0 : Math.max(...overSeats(use))),
  plus: use => sum(numbersIn(use, 'of')),
  minus: ({ number }) => number('a') - number('b'),
  distance: ({ number }) => Math.abs(number('a') - number('b')),
  negative: ({ number }) => 0 - number('of'),
  times: use => numbersIn(use, 'of').reduce((product, each) => product * each, 1) + 0, // no sign remains at zero
  divide: ({ number, text }) => {
    if (number('by') === 0) throw new Error('divided by zero');
    const exact = number('a') / number('by');
    return (ROUNDED[text('rounded')] ?? (all => all))(exact) + 0;
  },
  largest: use => Math.max(...numbersIn(use, 'of')),
  smallest: use => Math.min(...numbersIn(use, 'of')),
  cycle: ({ number, list }) => {
    const through = list<number>('through');
    const step = Math.floor(number('by')) - 1;
    return through[((step % through.length) + through.length) % through.length]!();
  },
  steps: ({ number, rows }) => rowAt(rows('at'), number('of'))?.value() ?? 0,
  bySort: ({ t, card, rows, number }) => {
    const fitting = rows('at').filter(({ key }) => cardsOfSort(t, key).has(card('card') ?? ''));
    const fewest = fitting.sort((a, b) => cardsOfSort(t, a.key).size - cardsOfSort(t, b.key).size)[0];
    return fewest ? fewest.value() : number('else');
  },
  bySuit: ({ suit, rows, number }) => {
    const of = suit('of');
    const row = rows('at').find(({ key }) => key === of);
    return row ? row.value() : number('else');
  },
  if: ({ holds, any }) => (holds('when') ? any('then') : any('else')),
  cases: firstCase,
  bySeats: ({ t, rows }) => {
    const lowest = [...rows('at')].sort((a, b) => Number(a.key) - Number(b.key))[0]!;
    return (rowAt(rows('at'), t.seats) ?? lowest).value();
  },
  byChoice: ({ t, text, rows }) =>
    rows('at')
      .find(({ key }) => key === choiceOf(t, text('of')))
      ?.value(),
  of: ({ any, seat, card, has }) =>
    any('name', { ...(has('whose') && { each: seat('whose') }), ...(has('card') && { it: card('card') }) }),
};
