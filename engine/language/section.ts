import type { Kind } from './kind.ts';
import type { Focus, Look } from './scope.ts';

/**
 * Where an author can write: the shape of the document, field by field. Schema, check, completion, hovers,
 * outline and manual are all derived from it.
 */
export type Field = { doc: string; need?: 'must' | 'may' } & Shape;

export type Shape =
  | { shape: 'text'; pattern?: string } // plain text
  | { shape: 'id' } // kebab-case or camelCase name that this entry declares
  | { shape: 'localised' } // { "en": … }
  | { shape: 'whole'; from?: number; to?: number } // a whole number written out
  | { shape: 'numberOrText' } // a literal value
  | { shape: 'flag' } // true or false
  | { shape: 'oneOf'; of: readonly string[] }
  | { shape: 'names'; of: NameOf } // list of names
  | { shape: 'name'; of: NameOf }
  | { shape: 'suitNames' } // list of suits, may be a phrase of kind suits too
  | { shape: 'phrase'; kind: Kind; focus: readonly Focus[]; still?: boolean; default?: unknown } // still: only what never changes
  | { shape: 'phraseOf'; kindIn: string } // kind named by a sibling field ("kind" of a phrase entry)
  | { shape: 'effects'; focus: readonly Focus[]; choices: boolean } // may it ask a seat?
  | { shape: 'record'; fields: Readonly<Record<string, Field>> }
  | { shape: 'map'; of: Field; ordered: boolean; ids: 'kebab' | 'camel' | 'any' } // ordered: entries may carry before, after in overlays
  | { shape: 'list'; of: Field }
  | { shape: 'table'; of: Field } // by words that are no ids: pairs, per-seat lists
  | { shape: 'choice'; by: string; cases: Readonly<Record<string, Readonly<Record<string, Field>>>> } // record whose fields follow a tag field
  | { shape: 'either'; of: readonly Field[] } // told apart by JSON type
  | { shape: 'changes' } // a partial document, laid over
  | { shape: 'anything' }; // its own checker looks into it (scenarios' given and expect)

export type NameOf = 'place' | 'mark' | 'phase' | 'event' | 'variant' | 'option' | 'suit' | 'card' | 'sort';
export type { Look };
