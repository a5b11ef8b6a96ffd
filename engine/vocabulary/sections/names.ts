import { KINDS } from '../../language/kind.ts';
import type { Fields } from '../../language/section.ts';
import { MARK_KINDS } from '../../table/plan.ts';
import { OFF } from './off.ts';

const SAYS = {
  doc: 'How sentences call it: a clause for a condition ("hearts are broken"), for the rest a noun, which gets its article or owner from the sentence ("chips" is read "its chips").',
  shape: 'localised',
} as const;

/** What rules remember, and parts of rules that have a name. */
export const NAMES = {
  marks: {
    doc: 'Facts that rules remember. Rules read them as "$name".',
    shape: 'map',
    one: 'a mark',
    ordered: false,
    of: {
      doc: 'A fact: it begins as 0, false, no suit or nobody, unless "start" says otherwise.',
      shape: 'record',
      fields: {
        kind: { doc: 'What sort of fact it is.', need: 'must', shape: 'oneOf', of: MARK_KINDS },
        per: { doc: 'Whether every seat or every card has one of its own.', shape: 'oneOf', of: ['seat', 'card'] },
        lasts: {
          doc: 'When it goes back to its start: as the next trick, round or game begins.',
          need: 'must',
          shape: 'oneOf',
          of: ['trick', 'round', 'game'],
        },
        start: { doc: 'What it begins with.', shape: 'phraseOf', still: true },
        of: { doc: 'The values of a choice.', shape: 'ids' },
        seen: {
          doc: 'Who knows it; all, when left out.',
          shape: 'oneOf',
          of: ['all', 'owner', 'none'],
          default: 'all',
        },
        says: SAYS,
        off: OFF,
      },
    },
  },
  phrases: {
    doc: 'Parts of rules that have a name. Rules use them as "$name".',
    shape: 'map',
    one: 'a named part',
    ordered: false,
    of: {
      doc: 'A named part: a value, a condition, or a list of effects.',
      shape: 'record',
      fields: {
        kind: { doc: 'What sort of thing it is.', need: 'must', shape: 'oneOf', of: KINDS },
        per: {
          doc: 'What it is about: each seat (@each), each card (@it) or each suit (@thisSuit).',
          shape: 'oneOf',
          of: ['seat', 'card', 'suit'],
        },
        is: { doc: 'The phrase itself; for effects, a list.', need: 'must', shape: 'phraseOf' },
        says: SAYS,
        off: OFF,
      },
    },
  },
} as const satisfies Fields;
