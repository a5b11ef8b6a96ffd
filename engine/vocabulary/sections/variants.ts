import type { Fields } from '../../language/section.ts';
import { HEAD } from './head.ts';

/** Other ways to play, and tests. */
export const CHOICES = {
  variants: {
    doc: 'Other ways to play: each says what differs, and several can be chosen together.',
    shape: 'map',
    one: 'a variant',
    ordered: false,
    of: {
      doc: 'A named set of changes.',
      shape: 'record',
      fields: {
        title: { doc: 'What the table calls it, by language.', need: 'must', shape: 'localised' },
        sentence: { doc: 'What it changes, in one sentence, by language.', shape: 'localised' },
        seats: { ...HEAD.seats, need: 'may', doc: 'The numbers of seats it is for, when not for all.' },
        requires: { doc: 'Variants that must be chosen with it.', shape: 'names', of: 'variant' },
        excludes: { doc: 'Variants that cannot be chosen with it.', shape: 'names', of: 'variant' },
        changes: {
          doc: 'What differs, written as in the ruleset itself: null removes, records are merged, all else replaces.',
          need: 'must',
          shape: 'changes',
        },
      },
    },
  },
  scenarios: {
    doc: 'Tests: a position, what is decided in it, and what must come of it.',
    shape: 'map',
    one: 'a scenario',
    ordered: false,
    of: {
      doc: 'One test.',
      shape: 'record',
      fields: {
        title: { doc: 'What it shows, by language.', shape: 'localised' },
        seats: { doc: 'How many sit at the table.', need: 'must', shape: 'whole', from: 1, to: 12 },
        variants: { doc: 'The variants it is played with.', shape: 'names', of: 'variant' },
        options: {
          doc: 'The options that are not as usual.',
          shape: 'map',
          one: 'an option',
          ordered: false,
          of: { doc: 'The value it is set to.', shape: 'literal' },
        },
        at: {
          doc: 'Where it begins: a phase, "deck", "deal", a rule ("rules.name"), or a part of the sheet ("scoring.round").',
          need: 'must',
          shape: 'text',
        },
        given: {
          doc: 'The position: places, marks, trump and so on; the rest is as when that phase begins.',
          shape: 'anything',
        },
        do: { doc: 'Decisions in the order they are asked: seat and value.', shape: 'anything' },
        expect: { doc: 'What must be so: by event, and "then" for the end.', need: 'must', shape: 'anything' },
        why: { doc: 'Why that is right, in a sentence.', shape: 'text' },
      },
    },
  },
} as const satisfies Fields;
