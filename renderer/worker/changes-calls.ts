import {
  asVariant,
  compose,
  differencesOf,
  formatDocument,
  parseText,
  type AsVariant,
  type Differences,
  type Edition,
  type Language,
  type VariantName,
} from '../../engine/index.ts';

/** Questions about what was changed in a ruleset's text. */
export interface ChangesCalls {
  /** Undefined while one of the texts is no JSON. */
  differences(before: Edition, after: Edition, language: Language): Differences | undefined;
  /** What an edition comes to, as text; its own text where it is no JSON. */
  composedText(edition: Edition): string;
  /** Changes of the base rules made a variant. */
  asVariant(was: string, now: string, name: VariantName): AsVariant;
}

export const changesCalls: ChangesCalls = {
  differences: (before, after, language) => differencesOf(before, after, language),
  composedText: ({ text, variants }) => {
    const { document } = parseText(text);
    return document === undefined ? text : formatDocument(compose(document, variants).document);
  },
  asVariant: (was, now, name) => asVariant(was, now, name),
};
