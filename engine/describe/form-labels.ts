import type { Json, Offer } from '../language/form.ts';
import { KIND_NOUNS, type Kind } from '../language/kind.ts';
import type { Effects, Phrase } from '../language/phrase.ts';
import type { Slot } from '../language/slot.ts';
import type { Term } from '../language/term.ts';
import type { Draft } from './form-draft.ts';
import { tried, type Site } from './form-site.ts';
import { textOf } from './parts.ts';
import { patternOf } from './pattern.ts';
import { speak, speakEffects } from './sentence.ts';
import { inWords } from './wording.ts';

/** A word's pattern, its slots told apart by what they hold: "a number is at least another number". */
export const labelOf = (term: Term): Offer['label'] => {
  const said = new Set<string>();
  const nounOf = (slot: string): string => {
    const noun = slotNoun(slot, term.slots[slot]);
    const again = said.has(noun) ? otherOf(noun) : noun;
    said.add(noun);
    return again;
  };
  return patternOf(term)
    .split(/‹(\w+)›/)
    .map((text, place) => (place % 2 === 0 ? text : { slot: nounOf(text) }))
    .filter(part => part !== '');
};

/** What stands in a slot, as short as can be. */
const slotNoun = (name: string, slot: Slot | undefined): string => {
  switch (slot?.form) {
    case 'phrase':
    case 'focus':
    case 'many':
      return slot.kind === 'same' ? 'something' : KIND_NOUNS[slot.kind];
    case 'name':
      return `a ${slot.of === 'phase' ? 'bidding' : slot.of}`;
    case 'sort':
      return 'a sort of card';
    case 'fact':
      return 'what is remembered';
    case 'markValue':
      return 'a value';
    default:
      return inWords(name);
  }
};

const otherOf = (noun: string): string => {
  if (noun === 'something') return 'something else';
  return /^an? /.test(noun) ? noun.replace(/^an? /, 'another ') : `other ${noun}`;
};

/** What a value reads like at a place, where it holds. */
export const sentenceIn = (site: Site, value: Json, kind: Kind): string | undefined => {
  const found = tried(site, value, kind);
  return found === undefined ? undefined : spokenIn(site.draft, found);
};

const spokenIn = ({ writer }: Draft, found: Phrase | Effects): string => {
  const voice = { ...writer.voice, isForm: false, spoken: new WeakMap() };
  return textOf(found.is === 'effects' ? speakEffects(found, voice).parts : speak(found, voice).parts);
};
