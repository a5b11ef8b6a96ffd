import { inFocus, one, orElse, table } from '../language/slot.ts';
import { valueTerm } from '../language/term.ts';

const sizeOf = (sort: Uint8Array): number => sort.reduce((size, fits) => size + fits, 0);

/** Numbers from small tables. */
export const LOOK_UP_TERMS = [
  valueTerm({
    name: 'steps',
    kind: 'number',
    doc: 'A number looked up by another one: what is not listed counts like the next lower one listed, below all of them 0.',
    slots: {
      of: one('number', 'The number to look up.'),
      at: table('number', 'number', 'What it is, from this number on.'),
    },
    example: { op: 'steps', of: '@tricks', at: { '0': 6, '4': 1, '7': 6, '10': 0 } },
    say: { en: { noun: 'by {of}: {at:rows}', row: '{value} from {key} on' } },
    read: ({ of, at }) => {
      const rows = [...at].sort(([a], [b]) => b - a);
      return s => {
        const number = of(s);
        for (const [from, value] of rows) if (number >= from) return value(s);
        return 0;
      };
    },
  }),
  valueTerm({
    name: 'bySort',
    kind: 'number',
    doc: 'A number looked up by what sort of card it is; of several that fit, that with the fewest cards counts.',
    slots: {
      card: inFocus('card', 'The card.'),
      at: table('sort', 'number', 'What it is, by group, trait, rank or card.'),
      else: orElse('number', 0, 'What it is for any other card.'),
    },
    example: { op: 'bySort', at: { A: 11, '10': 10, K: 4, Q: 3, J: 2 } },
    looks: ['print'],
    say: { en: { noun: '{at:rows} and otherwise {else}[, by {card:owner} sort]', row: '{value} for {key:a}' } },
    read: ({ card, at, else: otherwise }) => {
      // Not the first listed: keys that are whole numbers always come first in JSON objects, whatever the author wrote.
      const rows = [...at].sort(([a], [b]) => sizeOf(a) - sizeOf(b));
      return s => {
        const which = card(s);
        for (const [sort, value] of rows) if (sort[which] === 1) return value(s);
        return otherwise(s);
      };
    },
  }),
  valueTerm({
    name: 'bySuit',
    kind: 'number',
    doc: 'A number looked up by a suit.',
    slots: {
      of: one('suit', 'The suit.'),
      at: table('suit', 'number', 'What it is, by suit.'),
      else: orElse('number', 0, 'What it is for any other suit, and for none.'),
    },
    example: { op: 'bySuit', of: '@trump', at: { diamonds: 9, hearts: 10, spades: 11, clubs: 12 } },
    say: { en: { noun: '{at:rows} and otherwise {else}, by {of}', row: '{value} for {key}' } },
    read: ({ of, at, else: otherwise }) => {
      return s => (at.get(of(s)) ?? otherwise)(s);
    },
  }),
];
