import { soundOf } from '../check/sound.ts';
import type { Form, FormField, FormRule, Offer } from '../language/form.ts';
import type { Pointer } from '../language/diagnostic.ts';
import type { BookRule } from '../language/report.ts';
import type { Language } from '../language/say.ts';
import type { Setup } from '../ruleset/sound.ts';
import { bookOf } from './book.ts';

/** A composition as a form; undefined when the text is no JSON at all. */
export const formOf = (text: string, setup: Setup, language: Language): Form | undefined => {
  const { sound } = soundOf(text, setup.variants);
  if (sound === undefined) return undefined;
  const book = bookOf(sound, undefined, language);
  return {
    title: book.title,
    sections: book.sections.map(({ id, title, rules }) => ({
      id,
      title,
      doc: '',
      pointer: `/${id}`,
      rules: rules.map(ruleOf),
      adds: [],
    })),
  };
};

const ruleOf = ({ pointer, label, variant, parts, rules }: BookRule): FormRule => ({
  pointer,
  at: pointer.replace(/^\/variants\/[^/]*\/changes/, ''),
  label,
  doc: '',
  ...(variant !== undefined && { variant }),
  parts,
  isOrdered: false,
  mayBeOff: false,
  rules: rules.map(ruleOf),
  adds: [],
});

/** The fields or slots of what stands at a place of the composed document, written or not. */
export const fieldsOf = (_text: string, _setup: Setup, _at: Pointer, _language: Language): readonly FormField[] => [];

/** What may be put at a place of the composed document: words and names of the right kind, the likeliest first. */
export const offersAt = (_text: string, _setup: Setup, _at: Pointer, _language: Language): readonly Offer[] => [];
