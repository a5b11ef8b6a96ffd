import { pointerTo, type Pointer } from '../language/diagnostic.ts';
import { entriesOf, fieldOf, isRecord, textsOf } from '../ruleset/document.ts';
import { parseText } from '../ruleset/parse.ts';
import { conflictsOf, seatsOf, variantsOf } from '../ruleset/variants.ts';

/** The variants of a ruleset as they are written, and which of them cannot be chosen together. */
export interface VariantTable {
  variants: readonly VariantRow[];
  conflicts: readonly VariantConflict[];
  seats: { from: number; to: number } | undefined; // of the ruleset itself
}

export interface VariantRow {
  id: string;
  at: Pointer;
  title: Readonly<Record<string, string>>; // by language
  sentence: Readonly<Record<string, string>>;
  seats: { from: number; to: number } | undefined; // when not for all
  requires: readonly string[];
  excludes: readonly string[];
  sections: readonly string[]; // that it changes
}

/** Two variants that write one place differently. */
export interface VariantConflict {
  first: string;
  second: string;
  place: Pointer; // in the composed document
  pointer: Pointer; // where the second writes it
}

/** The variants of a text, also those at fault; undefined while it is no JSON. */
export const variantTableOf = (text: string): VariantTable | undefined => {
  const { document } = parseText(text);
  if (!isRecord(document)) return undefined;
  const conflicts = conflictsOf(variantsOf(document)).map(({ first, second, place, secondPointer: pointer }) => ({
    first,
    second,
    place,
    pointer,
  }));
  const variants = entriesOf(fieldOf(document, 'variants')).map(([id, value]) => ({
    id,
    at: pointerTo('variants', id),
    title: textsBy(fieldOf(value, 'title')),
    sentence: textsBy(fieldOf(value, 'sentence')),
    seats: seatsOf(value),
    requires: textsOf(fieldOf(value, 'requires')),
    excludes: textsOf(fieldOf(value, 'excludes')),
    sections: entriesOf(fieldOf(value, 'changes')).map(([section]) => section),
  }));
  return { variants, conflicts, seats: seatsOf(document) };
};

const textsBy = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(entriesOf(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
