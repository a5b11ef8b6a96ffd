import { bestOf, cardsOfSort, contestOf, suitOf, tiesOf } from '../facts.ts';
import { markOf, type Use } from '../meaning.ts';
import { pileWith, placeOf, type Table, type Value } from '../table.ts';

const compared =
  (holds: (a: number, b: number) => boolean) =>
  ({ number }: Use): boolean =>
    holds(number('a'), number('b'));

const isNewest = (t: Table, card: string): boolean => {
  const pile = pileWith(t, card);
  if (!pile) return false;
  const name = [...t.places].find(([, owners]) => owners.some(columns => columns.includes(pile)))?.[0];
  const at = pile.indexOf(card);
  const later = name !== undefined && placeOf(t, name).onTop ? pile.slice(0, at) : pile.slice(at + 1);
  const suit = suitOf(t, card);
  return suit === undefined || !later.some(other => suitOf(t, other) === suit);
};

/** An option or mark that is a choice. */
export const choiceOf = (t: Table, name: string): Value => t.options.get(name) ?? markOf(t, name, '');

/** Words that hold or do not. */
export const CONDITION_WORDS: Readonly<Record<string, (use: Use) => boolean>> = {
  equals: compared((a, b) => a === b),
  over: compared((a, b) => a > b),
  under: compared((a, b) => a < b),
  atLeast: compared((a, b) => a >= b),
  atMost: compared((a, b) => a <= b),
  all: ({ list }) => list<boolean>('of').every(each => each()),
  either: ({ list }) => list<boolean>('of').some(each => each()),
  not: ({ holds }) => !holds('of'),
  reads: ({ t, text }) => choiceOf(t, text('name')) === text('is'),
  is: ({ t, text, card }) => cardsOfSort(t, text('a')).has(card('card') ?? ''),
  ofSuit: ({ t, suit, card }) => suit('suit') !== undefined && suitOf(t, card('card')) === suit('suit'),
  ofSuits: ({ t, suits, card }) => suits('suits').includes(suitOf(t, card('card')) ?? ''),
  hasSuit: ({ t, card }) => suitOf(t, card('card')) !== undefined,
  among: ({ cards, card }) => cards('cards').includes(card('card') ?? ''),
  newest: ({ t, card }) => isNewest(t, card('card') ?? ''),
  holds: ({ t, cards, text }) => cards('cards').some(card => cardsOfSort(t, text('a')).has(card)),
  any: ({ cards }) => cards('cards').length > 0,
  none: ({ cards }) => cards('cards').length === 0,
  leading: ({ t, focus }) => focus.seat !== undefined && focus.seat === t.leader && t.trick.length <= 1,
  beats: ({ t, card }) => {
    const which = card('card');
    return which !== undefined && bestOf(t, [...new Set([...contestOf(t), which])], tiesOf(t)) === which;
  },
  someone: ({ seats }) => seats('seat').length > 0,
  sameSeat: ({ seat }) => seat('a') !== undefined && seat('a') === seat('b'),
  oneOf: ({ seats, seat }) => seats('seats').includes(seat('seat') ?? -1),
  sameSuit: ({ suit }) => suit('a') !== undefined && suit('a') === suit('b'),
  amongSuits: ({ suit, suits }) => suits('of').includes(suit('suit') ?? ''),
  someSuit: ({ suits }) => suits('suit').length > 0,
};
