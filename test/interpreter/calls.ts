import type { Phrase } from '../../engine/index.ts';
import type { PhraseSlots } from '../../engine/language/phrase.ts';
import { strengthOf } from './facts.ts';
import { numberBy, useOf, type Use } from './meaning.ts';
import type { Bidding, Focus, Table } from './table.ts';

/** Something that may be named, and what it counts against others. */
export interface Call {
  name: string | number;
  worth: number;
  numbers?: Readonly<Record<string, number>>;
  suits?: Readonly<Record<string, string>>;
}
type Named = Required<Omit<Call, 'worth' | 'name'>> & { id: string; after?: string | undefined };

const laddered = (calls: readonly Named[]): Call[] =>
  calls.map(({ id, numbers, suits }, worth) => ({ name: id, worth, numbers, suits }));
const plain = (numbers: readonly number[]): Call[] => numbers.map(number => ({ name: number, worth: number }));

const range = ({ number }: Use): Call[] => {
  const numbers: number[] = [];
  for (let each = Math.ceil(number('from')); each <= number('to'); each += number('step')) numbers.push(each);
  return plain(numbers);
};

type Part = Extract<PhraseSlots[string], { form: 'callParts' }>['parts'][number];

/** One value of each part, all ways, the first counting most. */
const waysThrough = ([part, ...others]: readonly Part[]): Part['values'][number][][] => {
  if (!part) return [[]];
  return part.values.flatMap(value => waysThrough(others).map(rest => [value, ...rest]));
};

const bidTable = ({ t, slots }: Use): Call[] => {
  const parts = slots['parts']?.form === 'callParts' ? slots['parts'].parts : [];
  const reckoned = slots['numbers']?.form === 'callNumbers' ? slots['numbers'].rows : [];
  const special = slots['special']?.form === 'ladder' ? slots['special'].calls : [];
  const calls: Named[] = waysThrough(parts).map((values, place) => ({
    id: values.map(({ id }) => id).join('-'),
    numbers: Object.assign(
      {},
      Object.fromEntries(parts.map(({ id }, i) => [id, values[i]!.number])),
      ...values.map(({ numbers }) => numbers),
      Object.fromEntries(reckoned.map(({ key, of }) => [key, numberBy(t, of[place]!, {})])),
    ),
    suits: Object.assign({}, ...values.map(({ suits }) => suits)),
  }));
  for (const call of special) {
    const below = calls.findIndex(({ id }) => id === call.after);
    calls.splice(below < 0 ? calls.length : below + 1, 0, call);
  }
  return laddered(calls);
};

/** What may be named, by word of the kind calls: rising, whatever bars it. */
export const CALLS_WORDS: Readonly<Record<string, (use: Use) => Call[]>> = {
  numbers: range,
  listed: ({ list }) => plain(list<number>('values').map(number => number())),
  ladder: ({ slots }) => laddered(slots['calls']?.form === 'ladder' ? slots['calls'].calls : []),
  bidTable,
  cardsAs: ({ t, cards }) => cards('cards').map(card => ({ name: card, worth: strengthOf(t, card) })),
};

const wordIn = (phrase: Phrase): Extract<Phrase, { is: 'word' }> => {
  if (phrase.is === 'named' && phrase.body.is !== 'effects') return wordIn(phrase.body);
  if (phrase.is !== 'word') throw new Error('These are no calls.');
  return phrase;
};

const isNamed = (phrase: Phrase): boolean => ['ladder', 'bidTable'].includes(wordIn(phrase).term.name);

/** All that could be named in a bidding. Calls that have names are settled before the first card is dealt. */
export const nameable = (t: Table, { phase }: Bidding, focus: Focus): readonly Call[] => {
  const settled = t.namedCalls.get(phase);
  if (settled) return settled;
  const { term, slots } = wordIn(phase.calls);
  const calls = CALLS_WORDS[term.name]!(useOf(t, focus, slots));
  if (isNamed(phase.calls)) t.namedCalls.set(phase, calls);
  return calls;
};

/** Where the cards go that are bid; undefined where no cards are. */
export const placeOfBids = (phrase: Phrase): string | undefined => {
  const { term, slots } = wordIn(phrase);
  return term.name === 'cardsAs' && slots['to']?.form === 'name' ? slots['to'].name : undefined;
};

/** The named call of a worth, in a bidding whose calls have names. */
export const namedCall = (t: Table, bidding: Bidding, worth: number | undefined): Call | undefined =>
  isNamed(bidding.phase.calls) ? nameable(t, bidding, {}).find(call => call.worth === worth) : undefined;
