import { callNumbers, callParts, ladder, many, name, one, orElse, placedCalls } from '../language/slot.ts';
import { callsTerm } from '../language/term.ts';
import { tableCalls } from '../table/bid-table.ts';

/** What may be named in a bidding. */
export const CALLS_TERMS = [
  callsTerm({
    name: 'numbers',
    kind: 'calls',
    doc: 'The numbers of a range.',
    slots: {
      from: one('number', 'The lowest.'),
      to: one('number', 'The highest.'),
      step: orElse('number', 1, 'From one to the next.'),
    },
    example: { op: 'numbers', from: 0, to: '@tricksInRound' },
    say: { en: { noun: 'a number from {from} to {to}[, in steps of {step}]' } },
    calls: ({ from, to, step }) => ({ kind: 'numbers', from, to, step }),
  }),
  callsTerm({
    name: 'listed',
    kind: 'calls',
    doc: 'Certain numbers, rising.',
    slots: { values: many('number', 'The numbers, from the lowest up.') },
    example: { op: 'listed', values: [18, 20, 22, 24] },
    say: { en: { noun: 'one of {values:or}' } },
    calls: ({ values }) => ({ kind: 'listed', values }),
  }),
  callsTerm({
    name: 'ladder',
    kind: 'calls',
    doc: 'Named calls, each higher than the one before; each may carry numbers and suits of the author’s.',
    slots: { calls: ladder('The calls by name, the lowest first.') },
    example: {
      op: 'ladder',
      calls: { 'six-hearts': { worth: 100, suit: 'hearts' }, misere: { worth: 250 } },
    },
    say: { en: { noun: '{calls?|one of }{calls:rows}', row: '“{key}”' } },
    calls: ({ calls }) => ({ kind: 'ladder', calls }),
  }),
  callsTerm({
    name: 'bidTable',
    kind: 'calls',
    doc: 'Calls made of parts, as level and suit in Bridge or Preference: each value of the first part with each of the next, named “6-spades”. They rise by the first part, then by the next. A call carries the number of each part under its name (of a range the number itself, else its place counted from 0), and what the values carry.',
    slots: {
      parts: callParts(
        'The parts by name: a range { "from", "to" }, or values by name, rising, each with numbers and suits.',
      ),
      numbers: callNumbers(
        'parts',
        'Further numbers of each call by name, reckoned from its parts, which are read as "$name".',
      ),
      special: placedCalls(
        'Calls of other kinds by name, with numbers and suits; "after" names the call each stands right above, left out: above all.',
      ),
    },
    example: {
      op: 'bidTable',
      parts: {
        level: { from: 6, to: 10 },
        strain: { spades: { suit: 'spades' }, hearts: { suit: 'hearts' }, 'no-trump': {} },
      },
      numbers: { worth: { op: 'plus', of: [{ op: 'times', of: [10, '$level'] }, '$strain'] } },
      special: { misere: { worth: 75, after: '7-no-trump' } },
    },
    say: {
      en: {
        noun: 'a call made of {parts:rows}, the first counting most[, each with its {numbers:rows}][; or {special:rows}]',
        row: '{key}',
      },
    },
    calls: ({ parts, numbers, special }) => ({ kind: 'ladder', calls: tableCalls(parts, numbers, special), parts }),
  }),
  callsTerm({
    name: 'cardsAs',
    kind: 'calls',
    doc: 'Cards, each of them a call by its strength; the card that is bid is put into a place.',
    slots: {
      cards: one('cards', 'The cards a seat may bid.'),
      to: name('place', 'Where the cards go that are bid.'),
    },
    example: { op: 'cardsAs', cards: 'hand', to: 'taken' },
    say: { en: { noun: 'a card from {cards}, put into the {to}' } },
    calls: ({ cards, to }) => ({ kind: 'cards', cards, to }),
  }),
];
