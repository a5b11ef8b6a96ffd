import { KIND_NOUNS, type Kind } from '../language/kind.ts';
import type { Field } from '../language/section.ts';
import type { Slot } from '../language/slot.ts';
import { joinedBy } from './wording.ts';

const ANY_KIND = 'whatever its place wants';

/** A kind of phrase with its article. */
export const kindInWords = (kind: Kind | 'same' | 'any'): string =>
  kind === 'same' || kind === 'any' ? ANY_KIND : KIND_NOUNS[kind];

const TABLE_KEYS = {
  number: 'number',
  sort: 'sort of card',
  suit: 'suit',
  seats: 'number of seats',
  choice: 'value of the choice',
} as const;
const CALL_FIELDS = {
  number: 'a number that calls carry',
  suit: 'a suit that calls carry',
  call: 'the name of a call',
} as const;

/** What stands in a slot, in words. */
export const wantedIn = (slot: Slot): string => {
  switch (slot.form) {
    case 'phrase':
    case 'focus':
      return kindInWords(slot.kind);
    case 'many':
      return `a list, each ${kindInWords(slot.kind)}`;
    case 'name':
      return slot.of === 'phase' ? 'the name of a bid phase' : `the name of a ${slot.of}`;
    case 'sort':
      return 'a sort of card: group, trait, rank or card';
    case 'choice':
      return 'the name of an option or mark that is a choice';
    case 'choiceValue':
      return 'one of its values';
    case 'callField':
      return CALL_FIELDS[slot.what];
    case 'oneOf':
      return joinedBy(slot.of, 'or');
    case 'table':
      return `${kindInWords(slot.kind)} for each ${TABLE_KEYS[slot.by]}`;
    case 'cases':
      return 'cases by name, each with "when" and "then"';
    case 'ladder':
      return slot.placed
        ? 'calls by name, each with numbers and suits of your own, and perhaps "after"'
        : 'calls by name, rising, each with numbers and suits of your own';
    case 'callParts':
      return 'parts by name: each a range with "from" and "to", or values by name with numbers and suits of your own';
    case 'callNumbers':
      return 'a number for each name of your own';
    case 'effects':
      return 'effects, one after another';
    case 'alternatives':
      return 'things to do by name, each with "do", and perhaps "title" and "when"';
    case 'binds':
      return `a new name for ${KIND_NOUNS[slot.kind]}`;
    case 'fact':
      return 'the name of a mark or phrase';
    case 'markValue':
      return 'a value of the kind that the mark has';
  }
};

/** What a field of the document holds, in words. */
export const wantedBy = (field: Field): string => {
  switch (field.shape) {
    case 'text':
      return 'text';
    case 'id':
      return 'a name without spaces';
    case 'localised':
      return 'text by language, English at least';
    case 'whole':
      return wholeInWords(field.from, field.to);
    case 'number':
      return 'a number';
    case 'literal':
      return 'a number, a text, true or false';
    case 'flag':
      return 'true or false';
    case 'oneOf':
      return joinedBy(field.of, 'or');
    case 'name':
      return `the name of a ${field.of}`;
    case 'names':
      return `a list of names of ${field.of}s`;
    case 'ids':
      return 'a list of names of your own';
    case 'phrase':
      return field.or ? `${joinedBy(field.or, 'or')}, or ${KIND_NOUNS[field.kind]}` : KIND_NOUNS[field.kind];
    case 'phraseOf':
      return 'a value of the kind named in "kind"';
    case 'effects':
      return 'effects, one after another';
    case 'record':
      return 'the fields below';
    case 'map':
      return field.ordered ? 'entries by names of your own, in the order they happen' : 'entries by names of your own';
    case 'list':
      return `a list, each ${wantedBy(field.of)}`;
    case 'tagged':
      return `the fields below, some of them by "${field.by}"`;
    case 'either':
      return joinedBy([...new Set(field.of.map(wantedBy))], 'or');
    case 'changes':
      return 'a part of a ruleset, laid over it: null takes away';
    case 'anything':
      return 'see there';
  }
};

const wholeInWords = (from: number | undefined, to: number | undefined): string => {
  if (from !== undefined && to !== undefined) return `a whole number from ${from} to ${to}`;
  return from === undefined ? 'a whole number' : `a whole number from ${from} up`;
};
