import type { Form } from '../language/form.ts';
import type { Language } from '../language/say.ts';
import type { Setup } from '../ruleset/sound.ts';
import { draftOf } from './form-draft.ts';
import { sectionsOf } from './form-sections.ts';
import { besideBase } from './form-was.ts';
import { textOf } from './parts.ts';

export { fieldsOf } from './form-fields.ts';
export { keyAt } from './form-keys.ts';
export { offersAt } from './form-offers.ts';

/** A composition as a form; undefined when the text is no JSON at all. */
export const formOf = (text: string, setup: Setup, language: Language): Form | undefined => {
  const draft = draftOf(text, setup, language);
  if (draft === undefined) return undefined;
  const title = textOf(draft.sayings.get('/name') ?? []).replace(/\.$/, '');
  const sections = sectionsOf(draft);
  const base = setup.variants.length === 0 ? undefined : draftOf(text, { ...setup, variants: [] }, language);
  if (base === undefined) return { title, sections };
  const before = new Map(sectionsOf(base).map(({ id, rules }) => [id, rules]));
  return {
    title,
    sections: sections.map(section => ({ ...section, rules: besideBase(section.rules, before.get(section.id) ?? []) })),
  };
};
