import type { Term } from '../language/term.ts';
import type { Voice } from './voice.ts';
import { inWords } from './wording.ts';

/** The name in a slot: of a place, a mark or a phase. */
export const nameInWords = (name: string, slot: Term['slots'][string] | undefined, { lexicon }: Voice): string => {
  if (slot?.form === 'name' && slot.of === 'mark') return withoutThe(lexicon.mark(name).text);
  if (slot?.form === 'name' && slot.of === 'phase') return lexicon.phase(name);
  return lexicon.place(name).text;
};

/** The text in a slot: a sort, a choice or one of its values, a name of the author's. */
export const textInWords = (
  text: string,
  slot: Term['slots'][string] | undefined,
  mode: string | undefined,
  { lexicon }: Voice,
): string => {
  if (slot?.form === 'sort') {
    const sort = lexicon.sort(text);
    if (mode === 'a') return sort.a;
    return mode === 'many' ? sort.many : sort.one;
  }
  if (slot?.form === 'choice')
    return lexicon.isOption(text) ? lexicon.option(text) : `the ${withoutThe(lexicon.mark(text).text)}`;
  return slot?.form === 'callField' && slot.what === 'call' ? lexicon.call(text) : inWords(text);
};

// Where an owner or "the" stands before it already.
const withoutThe = (noun: string): string => noun.replace(/^(the|its) /, '');
