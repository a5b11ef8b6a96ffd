import type { Field, Fields } from '../../language/section.ts';
import { OFF } from './off.ts';

const ENTRY: Field = {
  doc: 'A line of the score sheet: reckoned for all its seats first, then written down.',
  shape: 'record',
  fields: {
    seats: {
      doc: 'For whom; every seat, when left out.',
      shape: 'phrase',
      kind: 'seats',
      focus: [],
      default: '@everyone',
    },
    when: {
      doc: 'It only counts for seats (@each) for which this holds.',
      shape: 'phrase',
      kind: 'condition',
      focus: ['each'],
    },
    points: { doc: 'What each of them scores.', shape: 'phrase', kind: 'number', focus: ['each'] },
    do: { doc: 'What else happens for each of them.', shape: 'effects', focus: ['each'], choices: false },
    off: OFF,
  },
};

const sheet = (doc: string): Field => ({ doc, shape: 'map', one: 'a line', ordered: true, of: ENTRY });

const WHO_WINS = ['highest', 'lowest'] as const;

/** What happens besides, what it scores, and how the game ends. */
export const RULES = {
  rules: {
    doc: 'What happens at certain moments. Rules of one event come one after another.',
    shape: 'map',
    one: 'a rule',
    ordered: true,
    of: {
      doc: 'A rule: at an event, under a condition, something happens.',
      shape: 'record',
      fields: {
        on: { doc: 'The event.', need: 'must', shape: 'name', of: 'event' },
        when: { doc: 'It only happens when this holds.', shape: 'phrase', kind: 'condition', focus: 'event' },
        do: { doc: 'What happens.', need: 'must', shape: 'effects', focus: 'event', choices: true },
        off: OFF,
      },
    },
  },
  scoring: {
    doc: 'The score sheet.',
    shape: 'record',
    fields: {
      round: sheet('What is reckoned when a round is over, line by line.'),
      game: sheet('What is reckoned when the game is over, line by line.'),
    },
  },
  game: {
    doc: 'When the game ends and who wins.',
    need: 'must',
    shape: 'record',
    fields: {
      rounds: { doc: 'The game ends after so many rounds.', shape: 'phrase', kind: 'number', focus: [] },
      over: { doc: 'The game ends after a round when this holds.', shape: 'phrase', kind: 'condition', focus: [] },
      best: { doc: 'Whether the highest or the lowest total wins.', shape: 'oneOf', of: WHO_WINS },
      winners: {
        doc: 'Who wins, instead of "best" where totals do not tell: several seats win together, or nobody.',
        shape: 'phrase',
        kind: 'seats',
        focus: [],
      },
      tieBreaks: {
        doc: 'What decides between equal totals, one after another.',
        shape: 'map',
        one: 'a tie-break',
        ordered: true,
        of: {
          doc: 'The seats with the most or the least of something win.',
          shape: 'record',
          fields: {
            highest: { doc: 'Those with the highest of this win.', shape: 'phrase', kind: 'number', focus: ['each'] },
            lowest: { doc: 'Those with the lowest of this win.', shape: 'phrase', kind: 'number', focus: ['each'] },
            off: OFF,
          },
        },
      },
      firstDealer: { doc: 'Who deals first; by lot, when left out.', shape: 'phrase', kind: 'seat', focus: [] },
      nextDealer: {
        doc: "Who deals next; the seat to the dealer's left, when left out.",
        shape: 'phrase',
        kind: 'seat',
        focus: [],
      },
    },
  },
} as const satisfies Fields;
