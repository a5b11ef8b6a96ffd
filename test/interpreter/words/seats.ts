import { sideOf } from '../facts.ts';
import type { Use } from '../meaning.ts';
import { cardsIn, fromDealersLeft, inTurnFrom, leftOf, placeOf, type Value } from '../table.ts';

/** Items in the rising order of a number; equals keep their order. */
const rising = (seats: readonly number[], number: (seat: number) => number): number[] => {
  const numbers = new Map(seats.map(seat => [seat, number(seat)]));
  return [...seats].sort((a, b) => numbers.get(a)! - numbers.get(b)!);
};

/** Words for one seat and for sets of seats; every set has an order. */
export const SEAT_WORDS: Readonly<Record<string, (use: Use) => Value>> = {
  nobody: () => undefined,
  seat: ({ focus }) => focus.seat,
  each: ({ focus }) => focus.each,
  winner: ({ focus }) => focus.winner,
  dealer: ({ t }) => t.dealer,
  onLead: ({ t }) => t.onLead,
  leader: ({ t }) => t.leader,
  playerOf: ({ t, card }) => t.players.get(card('card') ?? '')?.seat,
  left: ({ t, seat, number }) => {
    const of = seat('of');
    return of === undefined ? undefined : leftOf(t, of, Math.trunc(number('by')));
  },
  partner: ({ t, seat }) => {
    const of = seat('of');
    const others = of === undefined ? [] : sideOf(t, of).filter(each => each !== of);
    return others.length === 1 ? others[0] : undefined;
  },
  holderOf: ({ t, card, text }) => {
    const which = card('card');
    const owners = placeOf(t, text('in')).per ? fromDealersLeft(t) : []; // what lies on the table nobody holds
    return owners.find(seat => which !== undefined && cardsIn(t, text('in'), seat).includes(which));
  },
  orElse: ({ list }) => {
    for (const seat of list<number | undefined>('of')) if (seat() !== undefined) return seat();
    return undefined;
  },
  only: ({ seats }) => (seats('seats').length === 1 ? seats('seats')[0] : undefined),
  everyone: ({ t }) => fromDealersLeft(t),
  others: ({ t, seats }) => fromDealersLeft(t).filter(seat => !seats('of').includes(seat)),
  these: ({ list }) => [...new Set(list<number | undefined>('seats').flatMap(seat => seat() ?? []))],
  side: ({ t, seat }) => {
    const of = seat('of');
    return of === undefined ? [] : inTurnFrom(t, of).filter(each => sideOf(t, of).includes(each));
  },
  seatsWhere: ({ seats, holds }) => seats('of').filter(each => holds('where', { each })),
  mostOf: ({ seats, number, has }) => {
    const among = seats('seats');
    const numbers = among.map(each => number('of', { each }));
    const most = Math.max(...numbers);
    return has('least') && most < number('least') ? [] : among.filter((_, i) => numbers[i] === most);
  },
  inTurn: ({ t, seat, seats }) => {
    const from = seat('from');
    return from === undefined ? [...seats('seats')] : rising(seats('seats'), each => leftOf(t, each, -from));
  },
  ranked: ({ seats, number, text }) =>
    rising(seats('seats'), each => (text('first') === 'lowest' ? 1 : -1) * number('by', { each })),
};
