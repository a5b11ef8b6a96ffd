import { understand } from '../check/sound.ts';
import type { Pointer } from '../language/diagnostic.ts';
import type { Form, FormField, Offer } from '../language/form.ts';
import type { Language } from '../language/say.ts';
import { layVariants } from '../ruleset/compose.ts';
import { emptyRecord, entriesOf, fieldOf, isRecord, put } from '../ruleset/document.ts';
import type { Origins } from '../ruleset/origins.ts';
import { parseText } from '../ruleset/parse.ts';
import type { Setup } from '../ruleset/sound.ts';
import { variantsOf } from '../ruleset/variants.ts';
import { placedParts } from './form-parts.ts';
import { sayDocument } from './form-say-document.ts';
import { sayingsOf, type Sayings } from './form-sayings.ts';
import { sectionsOf } from './form-sections.ts';
import { lexiconOf } from './lexicon.ts';
import { textOf } from './parts.ts';
import { voiceOf } from './voice.ts';
import { sentencesOf } from './writer.ts';

/** A composition as a form; undefined when the text is no JSON at all. */
export const formOf = (text: string, setup: Setup, language: Language): Form | undefined => {
  const { document } = parseText(text);
  if (document === undefined) return undefined;
  const composed = layVariants(
    document,
    variantsOf(document).filter(({ id }) => setup.variants.includes(id)),
  );
  const whole = wholeOf(document, composed);
  const { sound } = understand(composed);
  const sayings: Sayings = new Map();
  if (sound !== undefined) {
    const lexicon = lexiconOf(sound, language);
    for (const [at, parts] of sayingsOf({ sound, lexicon, voice: voiceOf(lexicon, true) })) sayings.set(at, parts);
  }
  sayDocument(whole.document, language, (pointer, ...sentences) => sayings.set(pointer, sentencesOf(sentences)));
  for (const [at, parts] of sayings) sayings.set(at, placedParts(whole, parts));
  return {
    title: textOf(sayings.get('/name') ?? []).replace(/\.$/, ''),
    sections: sectionsOf({ ...whole, sayings }),
  };
};

/** The composed document with the parts that are about choosing and testing, which are no part of what is played. */
const wholeOf = (
  document: unknown,
  composed: { document: unknown; origins: Origins },
): { document: unknown; origins: Origins } => {
  const whole = emptyRecord();
  for (const [key, value] of entriesOf(composed.document)) put(whole, key, value);
  for (const name of ['variants', 'scenarios']) {
    const value = fieldOf(document, name);
    if (value !== undefined) put(whole, name, value);
  }
  const { document: played } = composed;
  const origins: Origins = {
    get: node => composed.origins.get(node === whole && isRecord(played) ? played : node),
  };
  return { document: whole, origins };
};

/** The fields or slots of what stands at a place of the composed document, written or not. */
export const fieldsOf = (_text: string, _setup: Setup, _at: Pointer, _language: Language): readonly FormField[] => [];

/** What may be put at a place of the composed document: words and names of the right kind, the likeliest first. */
export const offersAt = (_text: string, _setup: Setup, _at: Pointer, _language: Language): readonly Offer[] => [];
