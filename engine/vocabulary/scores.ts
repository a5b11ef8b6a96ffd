import { NONE } from '../cards/deck.ts';
import { inFocus } from '../language/slot.ts';
import { valueTerm } from '../language/term.ts';

/** Numbers of a seat: tricks and points. */
export const SCORE_TERMS = [
  valueTerm({
    name: 'tricks',
    kind: 'number',
    doc: 'How many tricks a seat has taken in this round.',
    slots: { whose: inFocus('seat', 'The seat.') },
    example: { op: 'tricks', whose: '@dealer' },
    looks: ['trick'],
    say: { en: { noun: '{whose:owner} number of tricks', bare: 'number of tricks' } },
    read: ({ whose }, { game }) => {
      const { tricks } = game.layout;
      return s => {
        const seat = whose(s);
        return seat === NONE ? 0 : s.ints[tricks + seat]!;
      };
    },
  }),
  valueTerm({
    name: 'scored',
    kind: 'number',
    doc: 'What a seat has scored in this round so far.',
    slots: { whose: inFocus('seat', 'The seat.') },
    example: { op: 'score', seats: '@winner', points: '@scored' },
    looks: ['scores'],
    say: { en: { noun: '{whose:owner} points of this round', bare: 'number of points in this round', many: true } },
    read: ({ whose }, { game }) => {
      const { scored } = game.layout;
      return s => {
        const seat = whose(s);
        return seat === NONE ? 0 : s.nums[scored + seat]!;
      };
    },
  }),
  valueTerm({
    name: 'total',
    kind: 'number',
    doc: 'What a seat scored in the rounds before this one; when the game is reckoned, in all rounds.',
    slots: { whose: inFocus('seat', 'The seat.') },
    example: { op: 'mostOf', of: '@total' },
    looks: ['scores'],
    say: { en: { noun: '{whose:owner} total', bare: 'total' } },
    read: ({ whose }, { game }) => {
      const { total } = game.layout;
      return s => {
        const seat = whose(s);
        return seat === NONE ? 0 : s.nums[total + seat]!;
      };
    },
  }),
];
