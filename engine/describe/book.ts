import { pointerTo } from '../language/diagnostic.ts';
import type { Book, BookRule, BookSection, Part } from '../language/report.ts';
import type { Language } from '../language/say.ts';
import type { Setup, Sound, SoundOption } from '../ruleset/sound.ts';
import { cardSection, deckSection, placesSection, playersSection } from './book-deck.ts';
import { phaseSections } from './book-phases.ts';
import { endSection, rulesSection, scoringSection, wordsSection } from './book-score.ts';
import type { VariantTitle } from './variant-titles.ts';
import { foldSound } from './fold-sound.ts';
import { lexiconOf, localised } from './lexicon.ts';
import { told, voiceOf, type Voice } from './voice.ts';
import { rule, type Writer } from './writer.ts';
import { inWords, joinedBy, numberInWords, titled } from './wording.ts';

/**
 * The rule book of a composition: every rule a sentence, with its place in the ruleset. With a setup it is the book of
 * that table, seats and options put in their places; without one it speaks of all of them.
 */
export const bookOf = (
  sound: Sound,
  setup: Setup | undefined,
  language: Language,
  titles: readonly VariantTitle[] = [],
): Book => {
  const folded = setup === undefined ? sound : foldSound(sound, setup);
  const lexicon = lexiconOf(folded, language);
  const writer: Writer = { sound: folded, lexicon, voice: voiceOf(lexicon) };
  const sections: BookSection[] = [
    playersSection(writer),
    optionsSection(writer, setup),
    deckSection(writer),
    placesSection(writer),
    ...phaseSections(writer),
    cardSection(writer),
    rulesSection(writer),
    scoringSection(writer),
    endSection(writer),
    wordsSection(writer),
    variantsSection(writer, titles),
  ];
  return { title: localised(sound.name, language), sections: sections.filter(({ rules }) => rules.length > 0) };
};

const optionsSection = ({ sound, lexicon, voice }: Writer, setup: Setup | undefined): BookSection => ({
  id: 'options',
  title: 'Options',
  rules: sound.options.map(option => {
    const title = lexicon.option(option.id);
    const named = { pointer: option.pointer, ...(option.variant !== undefined && { variant: option.variant }) };
    if (setup === undefined) return rule(named, [optionSentence(option, voice)]);
    return rule(named, [[`${title}: ${valueInWords(setup.options[option.id] ?? option.default)}`]]);
  }),
});

/** "“Rounds”: 1 to 20, usually 10." */
export const optionSentence = (option: SoundOption, voice: Voice): Part[] => {
  const field = (name: string, kind: string, words: string): Part[] =>
    told(voice, `${option.pointer}/${name}`, kind, words);
  const title = localised(option.title, voice.lexicon.language);
  const usual = ['usually ', ...field('default', 'literal', valueInWords(option.default))];
  return ['“', ...field('title', 'localised', title), '”: ', ...rangeOf(option, field), ', ', ...usual];
};

const rangeOf = (
  { kind, from, to, of }: SoundOption,
  field: (name: string, kind: string, words: string) => Part[],
): Part[] => {
  if (kind === 'switch') return ['on or off'];
  if (kind === 'choice') return field('of', 'ids', joinedBy(of.map(inWords), 'or'));
  return [...field('from', 'number', numberInWords(from)), ' to ', ...field('to', 'number', numberInWords(to))];
};

const valueInWords = (value: string | number | boolean): string => {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return typeof value === 'number' ? numberInWords(value) : inWords(value);
};

const variantsSection = ({ sound, lexicon }: Writer, titles: readonly VariantTitle[]): BookSection => ({
  id: 'variants',
  title: 'Variants in force',
  rules: sound.variants.map((variant): BookRule => {
    const known = titles.find(({ id }) => id === variant);
    const title = known === undefined ? titled(variant) : localised(known.title, lexicon.language);
    const sentence = known?.sentence && localised(known.sentence, lexicon.language);
    const text = sentence === undefined ? title : `${title}: ${sentence}`;
    return rule({ pointer: pointerTo('variants', variant), variant }, [[text]]);
  }),
});
