import type { Phrase, PhraseSlots, SlotValue } from '../language/phrase.ts';
import type { Chosen } from './fold.ts';

/** What a word comes to when all it looks at is settled. */
export type Reckoned = number | boolean | Phrase;

type Reckoner = (slots: PhraseSlots, chosen: Chosen) => Reckoned | undefined;

/** What a word comes to by what the table has chosen; undefined when that is not settled by it. */
export const reckon = (word: string, slots: PhraseSlots, chosen: Chosen): Reckoned | undefined =>
  RECKONERS[word]?.(slots, chosen);

const phraseIn = (value: SlotValue | undefined): Phrase | undefined =>
  value?.form === 'phrase' ? value.of : undefined;
const manyIn = (value: SlotValue | undefined): readonly Phrase[] => (value?.form === 'many' ? value.of : []);
const textIn = (value: SlotValue | undefined): string =>
  value?.form === 'text' || value?.form === 'name' ? textOrName(value) : '';
const textOrName = (value: Extract<SlotValue, { form: 'text' | 'name' }>): string =>
  value.form === 'text' ? value.text : value.name;

const numberIn = (value: SlotValue | undefined): number | undefined => {
  const phrase = phraseIn(value);
  return phrase?.is === 'number' ? phrase.value : undefined;
};
const numbersIn = (value: SlotValue | undefined): readonly number[] | undefined => {
  const numbers = manyIn(value).map(each => (each.is === 'number' ? each.value : undefined));
  return numbers.length > 0 && numbers.every(each => each !== undefined) ? numbers : undefined;
};

const compare =
  (holds: (a: number, b: number) => boolean): Reckoner =>
  ({ a, b }) => {
    const [left, right] = [numberIn(a), numberIn(b)];
    return left === undefined || right === undefined ? undefined : holds(left, right);
  };
const overAll =
  (of: (numbers: readonly number[]) => number): Reckoner =>
  slots => {
    const numbers = numbersIn(slots.of);
    return numbers && of(numbers);
  };

const sum = (of: SlotValue | undefined): number | undefined => numbersIn(of)?.reduce((total, each) => total + each, 0);
const product = (of: SlotValue | undefined): number | undefined =>
  numbersIn(of)?.reduce((total, each) => total * each, 1);

const onlyOne = (of: SlotValue | undefined): Phrase | undefined => {
  const [first, ...more] = manyIn(of);
  return more.length === 0 ? first : undefined;
};

const isAlways = (value: SlotValue | undefined): boolean => {
  const phrase = phraseIn(value);
  return phrase?.is === 'flag' && phrase.value;
};

/** "and" and "or": what decides nothing falls away. */
const junction =
  (decisive: boolean): Reckoner =>
  slots => {
    const of = manyIn(slots.of);
    if (of.some(each => each.is === 'flag' && each.value === decisive)) return decisive;
    const open = of.filter(each => each.is !== 'flag');
    if (open.length === 0) return !decisive;
    return open.length === 1 ? open[0] : undefined;
  };

const rowBy = (value: SlotValue | undefined, fits: (key: string) => boolean): Phrase | undefined =>
  value?.form === 'table' ? value.rows.find(({ key }) => fits(key))?.of : undefined;

const bySeats: Reckoner = ({ at }, { seats }) => {
  if (at?.form !== 'table') return undefined;
  const rows = [...at.rows].sort((a, b) => Number(a.key) - Number(b.key));
  return (rows.findLast(({ key }) => Number(key) <= seats) ?? rows[0])?.of;
};

const ifWord: Reckoner = ({ when, then, else: otherwise }) => {
  const condition = phraseIn(when);
  if (condition?.is !== 'flag') return undefined;
  return phraseIn(condition.value ? then : otherwise);
};

const casesWord: Reckoner = ({ cases, else: otherwise }) => {
  if (cases?.form !== 'cases') return undefined;
  const [first] = cases.cases; // what cannot hold has fallen away
  if (first === undefined) return phraseIn(otherwise);
  return first.when.is === 'flag' ? first.then : undefined;
};

const overTwo =
  (reckon: (a: number, b: number) => number): Reckoner =>
  ({ a, b }) => {
    const [first, second] = [numberIn(a), numberIn(b)];
    return first === undefined || second === undefined ? undefined : reckon(first, second);
  };

const RECKONERS: Readonly<Record<string, Reckoner>> = {
  seats: (_, { seats }) => seats,
  bySeats,
  byChoice: ({ of, at }, { option }) => {
    const value = option(textIn(of));
    return value === undefined ? undefined : rowBy(at, key => key === value);
  },
  reads: ({ name, is }, { option }) => {
    const value = option(textIn(name));
    return value === undefined ? undefined : value === textIn(is);
  },
  if: ifWord,
  cases: casesWord,
  all: junction(false),
  either: junction(true),
  not: ({ of }) => {
    const condition = phraseIn(of);
    return condition?.is === 'flag' ? !condition.value : undefined;
  },
  equals: compare((a, b) => a === b),
  over: compare((a, b) => a > b),
  under: compare((a, b) => a < b),
  atLeast: compare((a, b) => a >= b),
  atMost: compare((a, b) => a <= b),
  plus: ({ of }) => onlyOne(of) ?? sum(of),
  times: ({ of }) =>
    manyIn(of).some(each => each.is === 'number' && each.value === 0) ? 0 : (onlyOne(of) ?? product(of)),
  is: ({ a }, { gone }) => (gone.has(textIn(a)) ? false : undefined),
  holds: ({ a }, { gone }) => (gone.has(textIn(a)) ? false : undefined),
  seatsWhere: ({ where, of }) => (isAlways(where) ? phraseIn(of) : undefined),
  those: ({ where, cards }) => (isAlways(where) ? phraseIn(cards) : undefined),
  largest: overAll(numbers => Math.max(...numbers)),
  smallest: overAll(numbers => Math.min(...numbers)),
  minus: overTwo((a, b) => a - b),
  distance: overTwo((a, b) => Math.abs(a - b)),
  negative: ({ of }) => {
    const number = numberIn(of);
    return number === undefined ? undefined : -number;
  },
};
