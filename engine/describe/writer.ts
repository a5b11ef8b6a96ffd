import { keysOf } from '../language/diagnostic.ts';
import type { Phrase } from '../language/phrase.ts';
import type { BookRule, Part } from '../language/report.ts';
import type { Named, Sound } from '../ruleset/sound.ts';
import type { Lexicon } from './lexicon.ts';
import { sentenceOf, textOf, tidyParts } from './parts.ts';
import { speak } from './sentence.ts';
import { spoken, told, type Spoken, type Voice } from './voice.ts';
import { titled } from './wording.ts';

/** Who writes a book: the rules, their words, and how what is in focus is spoken of. */
export interface Writer {
  sound: Sound;
  lexicon: Lexicon;
  voice: Voice;
}

type Bit = string | Spoken | undefined;

/** Pieces side by side; what is not there leaves no trace. */
export const say = (...bits: readonly Bit[]): Part[] =>
  tidyParts(bits.flatMap(bit => (bit === undefined ? [] : typeof bit === 'string' ? [bit] : [...bit.parts])));

/** A rule of the book: one or more whole sentences. */
export const rule = (
  entry: Omit<Named, 'id'> & { id?: string },
  sentences: readonly (readonly Part[])[],
  rules: readonly BookRule[] = [],
): BookRule => ({
  pointer: entry.pointer,
  label: entry.id === undefined ? undefined : titled(entry.id),
  ...variantOf(entry),
  parts: sentencesOf(sentences),
  rules,
});

/** Whole sentences, one after another. */
export const sentencesOf = (sentences: readonly (readonly Part[])[]): Part[] =>
  tidyParts(
    sentences
      .filter(parts => parts.length > 0)
      .flatMap((parts, place) => (place === 0 ? sentenceOf(...parts) : [' ', ...sentenceOf(...parts)])),
  );

/** The variant that brought or changed something: as the check says, or by where it stands. */
export const variantOf = ({ variant, pointer }: { variant?: string; pointer: string }): { variant?: string } => {
  const brought = pointer.startsWith('/variants/') ? keysOf(pointer)[1] : undefined;
  const id = variant ?? brought;
  return id === undefined ? {} : { variant: id };
};

/** "if …", or "unless …" where the condition is best said the other way round. */
export const condition = (when: Phrase, voice: Voice): Part[] => {
  if (when.is === 'word' && when.term.name === 'not') {
    const { of } = when.slots;
    const denied = textOf(speak(when, voice).parts);
    if (of?.form === 'phrase' && denied.startsWith('it is not so'))
      return ['unless ', ...told(voice, when.pointer, 'condition', speak(of.of, voice).parts)];
  }
  const said = speak(when, voice);
  return said.joint === 'choice' ? ['if (', ...said.parts, ')'] : ['if ', ...said.parts];
};

/** Seats as those who do something, with the verb that agrees: "every seat bids". */
export const whoDoes = (seats: Phrase, voice: Voice, verb: string): { parts: Part[]; many: boolean } => {
  const who = speak(seats, voice);
  return { parts: say(who, ' ', verbFor(verb, who.many)), many: who.many };
};

/** A verb for one or several: "choose", "chooses". */
export const verbFor = (verb: string, many: boolean): string => {
  if (many) return verb;
  return /(s|x|z|ch|sh|o)$/.test(verb) ? `${verb}es` : verb.replace(/([^aeiou])y$/, '$1ie') + 's';
};

/** "1 card", "4 cards", "“hand size” cards". */
export const cardsCounted = (count: Phrase, voice: Voice): Spoken => {
  const isOne = count.is === 'number' && count.value === 1;
  const number = speak(count, voice);
  const parts = number.joint === 'tight' ? number.parts : ['(', ...number.parts, ')'];
  return spoken([...parts, isOne ? ' card' : ' cards'], !isOne);
};

/** Whether a phrase of seats is about one: a seat, taken for seats. */
export const isOneSeat = (seats: Phrase): boolean => seats.kind === 'seat' || seats.is === 'wider';

/** Whether a phrase is a certain word. */
export const isWord = (phrase: Phrase | undefined, name: string): phrase is Extract<Phrase, { is: 'word' }> => {
  if (phrase === undefined) return false;
  return phrase.is === 'wider' ? isWord(phrase.of, name) : phrase.is === 'word' && phrase.term.name === name;
};

export const slotPhrase = (phrase: Phrase, slot: string): Phrase | undefined => {
  if (phrase.is === 'wider') return slotPhrase(phrase.of, slot);
  const value = phrase.is === 'word' ? phrase.slots[slot] : undefined;
  return value?.form === 'phrase' ? value.of : undefined;
};
