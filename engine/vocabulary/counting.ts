import { one, orElse } from '../language/slot.ts';
import { valueTerm } from '../language/term.ts';
import { askOfSeats, makeAnswers } from './examine.ts';

/** Words that count cards and seats, and numbers over seats. */
export const COUNTING_TERMS = [
  valueTerm({
    name: 'count',
    kind: 'number',
    doc: 'How many cards there are.',
    slots: { cards: one('cards', 'The cards to count.') },
    example: { op: 'count', cards: 'hand' },
    say: { en: { noun: 'the number of {cards:counted}', bare: 'number of {cards:counted}' } },
    read:
      ({ cards }) =>
      s =>
        cards(s).size,
  }),
  valueTerm({
    name: 'countSeats',
    kind: 'number',
    doc: 'How many seats there are.',
    slots: { seats: one('seats', 'The seats to count.') },
    example: { op: 'countSeats', seats: { op: 'mostOf', of: '@tricks' } },
    say: { en: { noun: 'the number of {seats:counted}' } },
    read:
      ({ seats }) =>
      s =>
        seats(s).size,
  }),
  valueTerm({
    name: 'sumOver',
    kind: 'number',
    doc: 'A number of each seat, added up over seats.',
    slots: {
      seats: orElse('seats', '@everyone', 'Over which seats.'),
      of: one('number', 'The number, of each seat in turn.', 'each'),
    },
    example: { op: 'sumOver', of: '@bid' },
    say: { en: { noun: 'the sum of {seats:owner} {of:noun}' } },
    read: ({ seats, of }, { game }) => {
      const answers = makeAnswers(game);
      return s => {
        const list = seats(s);
        askOfSeats(s, list, of, answers);
        let sum = 0;
        for (let i = 0; i < list.size; i++) sum += answers[i]!;
        return sum;
      };
    },
  }),
  valueTerm({
    name: 'mostOver',
    kind: 'number',
    doc: 'The largest value that a number has among seats.',
    slots: {
      seats: orElse('seats', '@everyone', 'Among which seats.'),
      of: one('number', 'The number, of each seat in turn.', 'each'),
    },
    example: { op: 'mostOver', of: '@total' },
    say: { en: { noun: 'the highest {of:noun}[ of {seats}]' } },
    read: ({ seats, of }, { game }) => {
      const answers = makeAnswers(game);
      return s => {
        const list = seats(s);
        if (list.size === 0) return 0;
        askOfSeats(s, list, of, answers);
        let most = answers[0]!;
        for (let i = 1; i < list.size; i++) if (answers[i]! > most) most = answers[i]!;
        return most;
      };
    },
  }),
  valueTerm({
    name: 'any',
    kind: 'condition',
    doc: 'There is at least one such card.',
    slots: { cards: one('cards', 'The cards there must be one of.') },
    example: { op: 'any', cards: 'stock' },
    say: {
      en: {
        subject: '{cards}',
        is: '{cards?holds|include} a card',
        not: '{cards?holds|include} no card',
      },
    },
    read:
      ({ cards }) =>
      s =>
        cards(s).size > 0,
  }),
  valueTerm({
    name: 'none',
    kind: 'condition',
    doc: 'There is no such card.',
    slots: { cards: one('cards', 'The cards there must be none of.') },
    example: { op: 'none', cards: 'stock' },
    say: {
      en: {
        subject: '{cards}',
        is: '{cards?holds|include} no card',
        not: '{cards?holds|include} a card',
      },
    },
    read:
      ({ cards }) =>
      s =>
        cards(s).size === 0,
  }),
];
