import type { Localised } from '../language/say.ts';
import { entriesOf, fieldOf } from '../ruleset/document.ts';

/** What a variant is called, and what it says of itself. */
export interface VariantTitle {
  id: string;
  title: Localised;
  sentence: Localised | undefined;
}

/** The titles of a document's variants; one that has none is called by its id. */
export const variantTitlesOf = (document: unknown): VariantTitle[] =>
  entriesOf(fieldOf(document, 'variants')).map(([id, value]) => ({
    id,
    title: localisedIn(fieldOf(value, 'title')) ?? { en: id },
    sentence: localisedIn(fieldOf(value, 'sentence')),
  }));

const localisedIn = (value: unknown): Localised | undefined =>
  typeof fieldOf(value, 'en') === 'string' ? (value as Localised) : undefined;
