import type { Json, Offer } from '../language/form.ts';
import type { Kind } from '../language/kind.ts';
import type { Effects, Phrase } from '../language/phrase.ts';
import type { Term } from '../language/term.ts';
import type { Draft } from './form-draft.ts';
import { tried, type Site } from './form-site.ts';
import { textOf } from './parts.ts';
import { patternOf } from './pattern.ts';
import { speak, speakEffects } from './sentence.ts';

/** A word's pattern, its slots told apart. */
export const labelOf = (term: Term): Offer['label'] =>
  patternOf(term)
    .split(/‹(\w+)›/)
    .map((text, place) => (place % 2 === 0 ? text : { slot: text }))
    .filter(part => part !== '');

/** What a value reads like at a place, where it holds. */
export const sentenceIn = (site: Site, value: Json, kind: Kind): string | undefined => {
  const found = tried(site, value, kind);
  return found === undefined ? undefined : spokenIn(site.draft, found);
};

const spokenIn = ({ writer }: Draft, found: Phrase | Effects): string => {
  const voice = { ...writer.voice, isForm: false, spoken: new WeakMap() };
  return textOf(found.is === 'effects' ? speakEffects(found, voice).parts : speak(found, voice).parts);
};
