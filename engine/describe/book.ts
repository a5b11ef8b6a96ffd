import { pointerTo } from '../language/diagnostic.ts';
import type { Book, BookRule, BookSection } from '../language/report.ts';
import type { Language } from '../language/say.ts';
import type { Setup, Sound, SoundOption } from '../ruleset/sound.ts';
import { cardSection, deckSection, placesSection, playersSection } from './book-deck.ts';
import { phaseSections } from './book-phases.ts';
import { endSection, rulesSection, scoringSection, wordsSection } from './book-score.ts';
import type { VariantTitle } from './variant-titles.ts';
import { foldSound } from './fold-sound.ts';
import { lexiconOf, localised } from './lexicon.ts';
import { voiceOf } from './voice.ts';
import { rule, titled, type Writer } from './writer.ts';
import { inWords, joinedBy, numberInWords } from './wording.ts';

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

const optionsSection = ({ sound, lexicon }: Writer, setup: Setup | undefined): BookSection => ({
  id: 'options',
  title: 'Options',
  rules: sound.options.map(option => {
    const title = lexicon.option(option.id);
    const named = { pointer: option.pointer, ...(option.variant !== undefined && { variant: option.variant }) };
    if (setup === undefined) return rule(named, [[`${title}: ${rangeOf(option)}`]]);
    return rule(named, [[`${title}: ${valueInWords(setup.options[option.id] ?? option.default)}`]]);
  }),
});

const rangeOf = ({ kind, from, to, of, default: usual }: SoundOption): string => {
  if (kind === 'switch') return `on or off, usually ${valueInWords(usual)}`;
  if (kind === 'number') return `${numberInWords(from)} to ${numberInWords(to)}, usually ${valueInWords(usual)}`;
  return `${joinedBy(of.map(inWords), 'or')}, usually ${valueInWords(usual)}`;
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
