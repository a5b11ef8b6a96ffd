import type { Form } from '../language/form.ts';
import type { Language } from '../language/say.ts';
import type { Setup } from '../ruleset/sound.ts';
import { draftOf } from './form-draft.ts';
import { sectionsOf } from './form-sections.ts';
import { textOf } from './parts.ts';

export { fieldsOf } from './form-fields.ts';
export { offersAt } from './form-offers.ts';

/** A composition as a form; undefined when the text is no JSON at all. */
export const formOf = (text: string, setup: Setup, language: Language): Form | undefined => {
  const draft = draftOf(text, setup, language);
  if (draft === undefined) return undefined;
  return { title: textOf(draft.sayings.get('/name') ?? []).replace(/\.$/, ''), sections: sectionsOf(draft) };
};
