import type { Phrase } from '../language/phrase.ts';
import type { Part } from '../language/report.ts';
import { textOf, tidyParts, withFirst, withinChip, withoutStart } from './parts.ts';
import { speak } from './sentence.ts';
import { PLAIN, type Shape, type Voice } from './voice.ts';
import { joinedBy, looksMany, oneOfSuit, ordinal, withArticle } from './wording.ts';

type Speaker = (phrase: Phrase, voice: Voice) => readonly Part[];

const ordinalOf = (phrase: Phrase, voice: Voice): readonly Part[] =>
  phrase.is === 'number'
    ? [{ pointer: phrase.pointer, kind: 'number', parts: [ordinal(phrase.value)] }]
    : ['in place ', ...speak(phrase, voice).parts];

/** "red", or "of the led suit": what a card is when it belongs to a suit. */
const suitOf = (phrase: Phrase, voice: Voice): readonly Part[] => {
  if (phrase.is === 'wider') return suitOf(phrase.of, voice);
  const { parts } = speak(phrase, voice, { form: 'or' });
  if (phrase.is === 'suit' || phrase.is === 'suitList') return parts;
  return phrase.kind === 'suits' ? ['of one of ', ...parts] : ['of ', ...parts];
};

/** The same of a single card: "a heart". */
const oneOf: Speaker = (phrase, voice) => {
  if (phrase.is === 'wider') return oneOf(phrase.of, voice);
  if (phrase.is === 'suit') return [{ pointer: phrase.pointer, kind: phrase.kind, parts: [oneOfSuit(phrase.name)] }];
  return phrase.is === 'suitList' ? [joinedBy(phrase.names.map(oneOfSuit), 'or')] : suitOf(phrase, voice);
};

/** "the led suit" -> "a led suit", "no led suit"; what has no "the" stays. */
const instead =
  (article: (noun: string) => string): Speaker =>
  (phrase, voice) => {
    const { parts } = speak(phrase, voice);
    const text = textOf(parts);
    if (!text.startsWith('the '))
      return phrase.kind === 'suits' ? [article === noOf ? 'none of ' : 'one of ', ...parts] : parts;
    const noun = withFirst(withoutStart(withinChip(parts, phrase.pointer), 4), article);
    return [{ pointer: phrase.pointer, kind: phrase.kind, parts: noun }];
  };
const noOf = (noun: string): string => `no ${noun}`;

/** "cards in the pool", for what is counted. */
const countedOf: Speaker = (phrase, voice) => {
  if (phrase.is === 'wider') return countedOf(phrase.of, voice);
  if (phrase.is === 'word' && 'noun' in phrase.term.say.en && phrase.term.say.en.bare !== undefined)
    return countedWord(phrase, voice);
  const said = speak(phrase, voice);
  return phrase.is !== 'place' || /cards$/.test(textOf(said.parts)) ? said.parts : ['cards in ', ...said.parts];
};

const countedWord = (phrase: Extract<Phrase, { is: 'word' }>, voice: Voice): readonly Part[] => {
  if (phrase.term.name !== 'in') return speak(phrase, voice, BARE).parts;
  const { parts } = speak(phrase, voice, PLAIN);
  if (phrase.slots['where'] !== undefined) return withoutThe(parts);
  return /cards$/.test(textOf(parts)) ? parts : ['cards in ', ...parts];
};

/** "red cards in its hand" of "the red cards in its hand": the owner is said, the article is not. */
const withoutThe = ([first, ...rest]: readonly Part[]): readonly Part[] => {
  if (first === undefined) return rest;
  if (typeof first !== 'string') return [{ ...first, parts: withoutThe(first.parts) }, ...rest];
  return first === '' ? withoutThe(rest) : [first.replace(/^the /, ''), ...rest];
};

const BARE: Shape = { form: 'bare' };

/** "to the left", "2 places to the left", "to the right". */
const leftOf: Speaker = (phrase, voice) => {
  if (phrase.is !== 'number') return [...speak(phrase, voice).parts, ' places to the left'];
  const places = Math.abs(phrase.value);
  const text = `${places === 1 ? '' : `${places} places `}to the ${phrase.value < 0 ? 'right' : 'left'}`;
  return [{ pointer: phrase.pointer, kind: 'number', parts: [text] }];
};

/** The number that a negative one is the negative of. */
const negated = (phrase: Phrase): Phrase | undefined => {
  if (phrase.is === 'number') return phrase.value < 0 ? { ...phrase, value: -phrase.value } : undefined;
  if (phrase.is !== 'word' || phrase.term.name !== 'negative') return undefined;
  const of = phrase.slots['of'];
  return of?.form === 'phrase' ? of.of : undefined;
};

const riseOf: Speaker = phrase => [negated(phrase) ? 'lower' : 'raise'];
const sizeOf: Speaker = (phrase, voice) => speak(negated(phrase) ?? phrase, voice).parts;

/** "every seat", "each of the others", "the winner". */
const eachOf: Speaker = (phrase, voice) => {
  const { parts, many } = speak(phrase, voice);
  return many ? ['each of ', ...parts] : parts;
};

/** "itself" for the seat that is spoken of already. */
const selfOf: Speaker = (phrase, voice) => {
  if (phrase.is === 'wider') return selfOf(phrase.of, voice);
  const { parts } = speak(phrase, voice);
  return textOf(parts) === 'it' ? ['itself'] : textOf(parts) === 'they' ? ['themselves'] : parts;
};

/** "red cards", "Jokers", "cards of the led suit": cards for which a condition holds, where that can be said so shortly. */
const shortlyOf = (phrase: Phrase, voice: Voice): readonly Part[] | undefined => {
  const { parts } = speak(phrase, voice, { form: 'that', of: 'it', many: true });
  const text = textOf(parts);
  const [, what = ''] = /^that are (?!not |among |the )(.*)$/.exec(text) ?? [];
  const isOne = phrase.is === 'word' && (phrase.term.name === 'is' || phrase.term.name === 'ofSuit');
  if (what === '' || !isOne || /^of one of /.test(what)) return undefined;
  const sort = withoutStart(withinChip(parts, phrase.pointer), text.length - what.length);
  const noun = what.startsWith('of ') ? ['cards ', ...sort] : looksMany(what) ? sort : [...sort, ' cards'];
  return [{ pointer: phrase.pointer, kind: phrase.kind, parts: tidyParts(noun) }];
};

const cardsOf: Speaker = (phrase, voice) => shortlyOf(phrase, voice) ?? ['cards'];

/** "jesters", or "cards that are jesters or are fools": cards for which a condition holds. */
export const cardsThat: Speaker = (phrase, voice) => [...cardsOf(phrase, voice), ...restOf(phrase, voice)];

/** " that are not red", after the place, for cards that are not said shortly. */
const restOf: Speaker = (phrase, voice) =>
  shortlyOf(phrase, voice) ? [] : [' ', ...speak(phrase, voice, { form: 'that', of: 'it', many: true }).parts];

/** "among its hand cards"; of one card only, "the lowest card". */
const amongOf: Speaker = (phrase, voice) =>
  phrase.is === 'wider' ? speak(phrase.of, voice).parts : ['among ', ...speak(phrase, voice).parts];

/** Forms that a template asks for by name, beyond the shapes that phrases take. */
export const MODES: Readonly<Record<string, Speaker>> = {
  ordinal: ordinalOf,
  of: suitOf,
  oneOf,
  a: instead(withArticle),
  no: instead(noOf),
  counted: countedOf,
  cards: cardsOf,
  rest: restOf,
  self: selfOf,
  left: leftOf,
  rise: riseOf,
  size: sizeOf,
  each: eachOf,
  among: amongOf,
};
