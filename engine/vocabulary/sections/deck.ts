import type { Fields } from '../../language/section.ts';
import { OFF } from './off.ts';

const START = { doc: 'The place where these cards lie before the deal.', shape: 'name', of: 'place' } as const;

/** The cards, where they can lie, and what they are worth in play. */
export const CARDS = {
  deck: {
    doc: 'The cards of the game. All in it is settled before the first card is dealt.',
    need: 'must',
    shape: 'record',
    fields: {
      suits: { doc: 'Names of the suits.', need: 'must', shape: 'ids' },
      twins: {
        doc: 'Pairs of suits of the same colour.',
        shape: 'list',
        of: { doc: 'Two suits of one colour.', shape: 'names', of: 'suit' },
      },
      start: { ...START, doc: 'The place where all cards lie before the deal, unless their group says otherwise.' },
      cards: {
        doc: 'The cards in groups: suits times ranks, or one card, perhaps in several copies.',
        need: 'must',
        shape: 'map',
        one: 'cards',
        ordered: true,
        of: {
          doc: 'A group of cards; a card of its own is named after its group.',
          shape: 'record',
          fields: {
            suits: {
              doc: 'The suits that have these ranks.',
              shape: 'phrase',
              kind: 'suits',
              focus: [],
              still: true,
            },
            ranks: {
              doc: 'A range of numbers, or the printed ranks from the lowest to the highest.',
              shape: 'either',
              of: [
                {
                  doc: 'A range of ranks; the number is the strength.',
                  shape: 'record',
                  fields: {
                    from: {
                      doc: 'Lowest rank.',
                      need: 'must',
                      shape: 'phrase',
                      kind: 'number',
                      focus: [],
                      still: true,
                    },
                    to: { doc: 'Highest rank.', need: 'must', shape: 'phrase', kind: 'number', focus: [], still: true },
                    step: {
                      doc: 'From one rank to the next; 1 when left out.',
                      shape: 'phrase',
                      kind: 'number',
                      focus: [],
                      still: true,
                    },
                  },
                },
                { doc: 'Ranks as printed, the lowest first; the place in the list is the strength.', shape: 'ids' },
              ],
            },
            suit: { doc: 'The suit of a card of its own.', shape: 'name', of: 'suit' },
            rank: {
              doc: 'The strength of a card of its own.',
              shape: 'phrase',
              kind: 'number',
              focus: [],
              still: true,
            },
            copies: {
              doc: 'How many of each there are; 1 when left out.',
              shape: 'phrase',
              kind: 'number',
              focus: [],
              still: true,
            },
            points: {
              doc: 'What each card counts in scoring; 0 when left out.',
              shape: 'phrase',
              kind: 'number',
              focus: ['it'],
              still: true,
            },
            start: START,
            off: OFF,
          },
        },
      },
      without: {
        doc: 'Cards that are left out, for instance with some numbers of seats.',
        shape: 'phrase',
        kind: 'cards',
        focus: [],
        still: true,
      },
      traits: {
        doc: 'Sorts of card of your own: a condition about what is printed on it.',
        shape: 'map',
        one: 'a sort of card',
        ordered: false,
        of: {
          doc: 'What makes a card one of this sort.',
          shape: 'phrase',
          kind: 'condition',
          focus: ['it'],
          still: true,
        },
      },
    },
  },
  places: {
    doc: 'Where cards can lie. How many lie there is always open.',
    need: 'must',
    shape: 'map',
    one: 'a place',
    ordered: false,
    of: {
      doc: 'A place for cards: one on the table, or one for every seat.',
      shape: 'record',
      fields: {
        per: { doc: 'With "seat", every seat has one of its own.', shape: 'oneOf', of: ['seat'] },
        seen: {
          doc: 'Who sees its cards: their owner, all, none, or all the top one only.',
          need: 'must',
          shape: 'oneOf',
          of: ['owner', 'all', 'none', 'top'],
        },
        columns: {
          doc: 'Number of piles side by side; only their tops can be played.',
          shape: 'whole',
          from: 1,
          to: 20,
        },
        adds: {
          doc: 'Where new cards go: on top, or at the end. Columns grow on top, all others at the end.',
          shape: 'oneOf',
          of: ['top', 'end'],
        },
        off: OFF,
      },
    },
  },
  card: {
    doc: 'What a card is worth in play, where that is not what is printed on it.',
    shape: 'record',
    fields: {
      suit: {
        doc: 'The suit it belongs to; the printed one when left out.',
        shape: 'phrase',
        kind: 'suit',
        focus: ['it'],
      },
      strength: {
        doc: 'Its strength in a trick; the printed rank when left out.',
        shape: 'phrase',
        kind: 'number',
        focus: ['it'],
      },
      points: {
        doc: 'What it counts in scoring, where that changes during the game; else say so in the deck.',
        shape: 'phrase',
        kind: 'number',
        focus: ['it'],
      },
    },
  },
} as const satisfies Fields;
