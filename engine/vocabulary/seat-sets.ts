import { MOST_SEATS, NONE } from '../cards/deck.ts';
import { inFocus, many, maybe, one, oneOf, orElse } from '../language/slot.ts';
import { valueTerm } from '../language/term.ts';
import { add, includes, type List } from '../table/list.ts';
import { sideOf } from '../table/sides.ts';
import { askOfSeats, bitsOfSeats, makeAnswers, seatsInTurn } from './examine.ts';

/** Sorts seats by their answers, rising or falling; equals keep their order (there are few: by insertion). */
const sortSeats = (seats: List, answers: Float64Array, sign: 1 | -1): void => {
  for (let i = 1; i < seats.size; i++) {
    const seat = seats.at[i]!;
    const answer = answers[i]!;
    let j = i - 1;
    for (; j >= 0 && answers[j]! * sign > answer * sign; j--) {
      seats.at[j + 1] = seats.at[j]!;
      answers[j + 1] = answers[j]!;
    }
    seats.at[j + 1] = seat;
    answers[j + 1] = answer;
  }
};

const copySeats = (from: List, to: List): List => {
  to.size = 0;
  for (let i = 0; i < from.size; i++) add(to, from.at[i]!);
  return to;
};

/** Words for sets of seats; every set has an order. */
export const SEAT_SET_TERMS = [
  valueTerm({
    name: 'everyone',
    kind: 'seats',
    doc: 'All seats, in turn from the dealer’s left.',
    slots: {},
    example: { op: 'sumOver', seats: '@everyone', of: '@tricks' },
    looks: ['turn', 'seats'],
    say: { en: { noun: 'every seat' } },
    read: (_, site) => {
      const out = site.seats();
      return s => seatsInTurn(site.game, s, out);
    },
  }),
  valueTerm({
    name: 'others',
    kind: 'seats',
    doc: 'All seats but these, in turn from the dealer’s left.',
    slots: { of: inFocus('seats', 'The seat or seats left out; the others of nobody are all.') },
    example: { op: 'others', of: '@dealer' },
    looks: ['turn', 'seats'],
    say: { en: { noun: 'all seats but {of:self}', many: true } },
    read: ({ of }, site) => {
      const out = site.seats();
      return s => seatsInTurn(site.game, s, out, bitsOfSeats(of(s)));
    },
  }),
  valueTerm({
    name: 'these',
    kind: 'seats',
    doc: 'The seats named, each once; nobody does not count.',
    slots: { seats: many('seat', 'The seats.') },
    example: { op: 'these', seats: ['@dealer', { op: 'left', of: '@dealer' }] },
    say: { en: { noun: '{seats:and}', many: true } },
    read: ({ seats }, site) => {
      const out = site.seats();
      return s => {
        out.size = 0;
        for (const each of seats) {
          const seat = each(s);
          if (seat !== NONE && !includes(out, seat)) add(out, seat);
        }
        return out;
      };
    },
  }),
  valueTerm({
    name: 'side',
    kind: 'seats',
    doc: 'The seats that play together with a seat, that one first, then the others in turn from it; the seat alone without sides.',
    slots: { of: inFocus('seat', 'Whose side.') },
    example: { op: 'sumOver', seats: { op: 'side', of: '@dealer' }, of: '@tricks' },
    looks: ['sides'],
    say: { en: { noun: '{of:owner} side', bare: 'side' } },
    read: ({ of }, site) => {
      const out = site.seats();
      return s => {
        const { game } = site;
        const seat = of(s);
        const side = seat === NONE ? 0 : sideOf(game, s, seat);
        out.size = 0;
        for (let by = 0; by < game.seats; by++) {
          const each = (seat + by) % game.seats;
          if (side & (1 << each)) add(out, each);
        }
        return out;
      };
    },
  }),
  valueTerm({
    name: 'seatsWhere',
    kind: 'seats',
    doc: 'The seats for which something holds.',
    slots: {
      where: one('condition', 'What must hold, of each seat in turn.', 'each'),
      of: orElse('seats', '@everyone', 'Among which seats.'),
    },
    example: { op: 'seatsWhere', where: { op: 'equals', a: '@tricks', b: 0 } },
    say: { en: { noun: 'the seats[ among {of}] {where:that}', bare: 'seats[ among {of}] {where:that}', many: true } },
    read: ({ where, of }, site) => {
      const out = site.seats();
      return s => {
        const saved = s.each;
        const list = of(s);
        out.size = 0;
        for (let i = 0; i < list.size; i++) {
          s.each = list.at[i]!;
          if (where(s)) add(out, list.at[i]!);
        }
        s.each = saved;
        return out;
      };
    },
  }),
  valueTerm({
    name: 'mostOf',
    kind: 'seats',
    doc: 'The seats with the most of something; all of them, when several have it.',
    slots: {
      of: one('number', 'The number, of each seat in turn.', 'each'),
      seats: orElse('seats', '@everyone', 'Among which seats.'),
      least: maybe('number', 'How much it must be at least; with less, nobody has the most.'),
    },
    example: { op: 'mostOf', of: { op: 'count', cards: 'taken' }, least: 1 },
    say: {
      en: {
        noun: 'the seats[ among {seats}] with the highest {of:noun}[ (at least {least})]',
        bare: 'seats[ of {seats}] with the highest {of:noun}[ (at least {least})]',
        many: true,
      },
    },
    read: ({ of, seats, least }, site) => {
      const out = site.seats();
      const answers = makeAnswers(site.game);
      return s => {
        const list = seats(s);
        askOfSeats(s, list, of, answers);
        let most = least ? least(s) : -Infinity;
        for (let i = 0; i < list.size; i++) most = Math.max(most, answers[i]!);
        out.size = 0;
        for (let i = 0; i < list.size; i++) if (answers[i] === most) add(out, list.at[i]!);
        return out;
      };
    },
  }),
  valueTerm({
    name: 'inTurn',
    kind: 'seats',
    doc: 'Seats in turn from one of them.',
    slots: {
      from: one('seat', 'The seat that comes first.'),
      seats: orElse('seats', '@everyone', 'Which seats.'),
    },
    example: { op: 'deal', from: 'stock', to: 'hand', count: 1, seats: { op: 'inTurn', from: '@winner' } },
    looks: ['seats'],
    say: { en: { noun: '{seats}, in turn from {from}' } },
    read: ({ from, seats }, site) => {
      const out = site.seats();
      const distances = new Float64Array(MOST_SEATS);
      return s => {
        const first = from(s);
        copySeats(seats(s), out);
        if (first === NONE) return out;
        const { game } = site;
        for (let i = 0; i < out.size; i++) distances[i] = (out.at[i]! - first + game.seats) % game.seats;
        sortSeats(out, distances, 1);
        return out;
      };
    },
  }),
  valueTerm({
    name: 'ranked',
    kind: 'seats',
    doc: 'Seats in the order of a number; equals in turn.',
    slots: {
      seats: orElse('seats', '@everyone', 'Which seats.'),
      by: one('number', 'The number, of each seat in turn.', 'each'),
      first: oneOf(['highest', 'lowest'], 'highest', 'Which comes first.'),
    },
    example: { op: 'ranked', by: '@total', first: 'lowest' },
    say: { en: { noun: '{seats}, {first} {by:noun} first' } },
    read: ({ seats, by, first }, site) => {
      const out = site.seats();
      const answers = makeAnswers(site.game);
      const sign = first === 'lowest' ? 1 : -1;
      return s => {
        copySeats(seats(s), out);
        askOfSeats(s, out, by, answers);
        sortSeats(out, answers, sign);
        return out;
      };
    },
  }),
];
