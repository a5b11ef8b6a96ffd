import { NONE } from '../cards/deck.ts';
import { inFocus, many, name, one, orElse } from '../language/slot.ts';
import { valueTerm } from '../language/term.ts';
import { includes } from '../table/list.ts';
import { holderIn } from '../table/places.ts';
import { constant } from '../table/read.ts';
import { partnerOf, seatLeftOf } from './examine.ts';

/** Words for one seat, and conditions about seats. */
export const SEAT_TERMS = [
  valueTerm({
    name: 'nobody',
    kind: 'seat',
    doc: 'No seat.',
    slots: {},
    example: { op: 'set', mark: 'maker', to: '@nobody' },
    say: { en: { noun: 'nobody' } },
    read: () => constant(NONE),
  }),
  valueTerm({
    name: 'left',
    kind: 'seat',
    doc: 'The seat so many places to the left; with a negative number, to the right.',
    slots: {
      of: one('seat', 'The seat to count from.'),
      by: orElse('number', 1, 'How many places.'),
    },
    example: { op: 'left', of: '@dealer' },
    looks: ['seats'],
    say: { en: { noun: 'the seat {by:left} of {of}' } },
    read:
      ({ of, by }, { game }) =>
      s =>
        seatLeftOf(game, of(s), by(s)),
  }),
  valueTerm({
    name: 'partner',
    kind: 'seat',
    doc: 'The one other seat of a side; nobody where each plays alone, or where a side has more seats.',
    slots: { of: inFocus('seat', 'Whose partner.') },
    example: { op: 'partner', of: '@dealer' },
    looks: ['sides'],
    say: { en: { noun: '{of:owner} partner', bare: 'partner' } },
    read:
      ({ of }, { game }) =>
      s =>
        partnerOf(game, s, of(s)),
  }),
  valueTerm({
    name: 'holderOf',
    kind: 'seat',
    doc: 'In whose place a card lies, if in anybody’s.',
    slots: {
      card: inFocus('card', 'The card.'),
      in: name('place', 'A place that every seat has.'),
    },
    example: { op: 'holderOf', card: 'clubs-2', in: 'hand' },
    looks: ['places'],
    say: { en: { noun: 'the seat with {card} in its {in}' } },
    read:
      ({ card, in: place }, { game }) =>
      s => {
        const which = card(s);
        return which === NONE ? NONE : holderIn(s, place, game.seats, which);
      },
  }),
  valueTerm({
    name: 'orElse',
    kind: 'seat',
    doc: 'The first of these that is a seat at all.',
    slots: { of: many('seat', 'Seats, of which the first may be nobody.') },
    example: { op: 'orElse', of: ['@winner', '@onLead'] },
    say: { en: { noun: '{of|, or else }' } },
    read:
      ({ of }) =>
      s => {
        for (const each of of) {
          const seat = each(s);
          if (seat !== NONE) return seat;
        }
        return NONE;
      },
  }),
  valueTerm({
    name: 'only',
    kind: 'seat',
    doc: 'The one seat there is; nobody, if there are none or several.',
    slots: { seats: one('seats', 'The seats of which there may be just one.') },
    example: { op: 'only', seats: { op: 'mostOf', of: '@tricks' } },
    say: { en: { noun: 'the only one among {seats}' } },
    read:
      ({ seats }) =>
      s => {
        const list = seats(s);
        return list.size === 1 ? list.at[0]! : NONE;
      },
  }),
  valueTerm({
    name: 'someone',
    kind: 'condition',
    doc: 'There is such a seat.',
    slots: { seat: one('seats', 'The seat or seats there must be one of.') },
    example: { op: 'someone', seat: '$maker' },
    say: { en: { is: 'somebody is {seat?|one of }{seat}', not: 'nobody is {seat?|one of }{seat}' } },
    read:
      ({ seat }) =>
      s =>
        seat(s).size > 0,
  }),
  valueTerm({
    name: 'sameSeat',
    kind: 'condition',
    doc: 'Two seats are one, and there is one.',
    slots: { a: one('seat', 'The seat in question.'), b: one('seat', 'The seat it is compared with.') },
    example: { op: 'sameSeat', a: '@winner', b: '@dealer' },
    say: { en: { subject: '{a}', is: 'is {b}', are: 'are {b}', not: 'is not {b}', arent: 'are not {b}' } },
    read:
      ({ a, b }) =>
      s => {
        const seat = a(s);
        return seat !== NONE && seat === b(s);
      },
  }),
  valueTerm({
    name: 'oneOf',
    kind: 'condition',
    doc: 'A seat is one of these.',
    slots: {
      seats: one('seats', 'The seats it must be one of.'),
      seat: inFocus('seat', 'The seat.'),
    },
    example: { op: 'oneOf', seat: '@winner', seats: { op: 'side', of: '@dealer' } },
    say: {
      en: {
        subject: '{seat}',
        is: 'is one of {seats}',
        are: 'are among {seats}',
        not: 'is none of {seats}',
        arent: 'are not among {seats}',
      },
    },
    read:
      ({ seats, seat }) =>
      s => {
        const which = seat(s);
        return which !== NONE && includes(seats(s), which);
      },
  }),
];
