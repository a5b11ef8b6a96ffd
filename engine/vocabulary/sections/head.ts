import type { Fields } from '../../language/section.ts';
import { OFF } from './off.ts';

/** What the game is called, who may sit, and what a table may choose. */
export const HEAD = {
  format: { doc: 'Version of the ruleset language; this is 1.', need: 'must', shape: 'whole', from: 1 },
  id: { doc: 'Short name of the game, without spaces; records and links use it.', need: 'must', shape: 'id' },
  name: { doc: 'Name of the game, by language.', need: 'must', shape: 'localised' },
  description: { doc: 'The game in one sentence, by language; the library shows it.', shape: 'localised' },
  source: { doc: 'Where the rules come from: author, publisher, edition.', shape: 'text' },
  seats: {
    doc: 'How many may sit at the table.',
    need: 'must',
    shape: 'record',
    fields: {
      from: { doc: 'Fewest seats.', need: 'must', shape: 'whole', from: 1, to: 12 },
      to: { doc: 'Most seats.', need: 'must', shape: 'whole', from: 1, to: 12 },
    },
  },
  sides: {
    doc: 'Who plays together: with "across", seats that face each other; else, of each seat (@each), those that play with it.',
    shape: 'phrase',
    kind: 'seats',
    focus: ['each'],
    or: ['across'],
  },
  options: {
    doc: 'What a table may set before the game: numbers, choices and switches. Rules read them as "$name".',
    shape: 'map',
    one: 'an option',
    ordered: false,
    of: {
      doc: 'A number has "from" and "to", a choice has "of", a switch has neither.',
      shape: 'record',
      fields: {
        title: { doc: 'What the table calls it, by language.', need: 'must', shape: 'localised' },
        from: { doc: 'Smallest number that may be set.', shape: 'whole' },
        to: { doc: 'Largest number that may be set.', shape: 'whole' },
        of: { doc: 'The values to choose from.', shape: 'ids' },
        default: { doc: 'The value where the table sets none.', need: 'must', shape: 'literal' },
        off: OFF,
      },
    },
  },
} as const satisfies Fields;
