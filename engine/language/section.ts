import type { Kind } from './kind.ts';
import type { Focus } from './scope.ts';

/**
 * Where an author can write: the shape of the document, field by field. Schema, check, completion, hovers,
 * outline and manual are all derived from it.
 */
export type Field = { doc: string; need?: 'must' | 'may' } & Shape; // need: left out means may

export type Fields = Readonly<Record<string, Field>>;

export type Shape =
  | { shape: 'text' } // plain text
  | { shape: 'id' } // a name without spaces
  | { shape: 'localised' } // { "en": … }
  | { shape: 'whole'; from?: number; to?: number } // a whole number written out
  | { shape: 'number' } // any number written out
  | { shape: 'literal' } // a number, a text, true or false
  | { shape: 'flag' } // true or false
  | { shape: 'oneOf'; of: readonly string[]; default?: string }
  | { shape: 'name'; of: NameOf }
  | { shape: 'names'; of: NameOf; default?: readonly string[] } // list of names
  | { shape: 'ids' } // list of names that this entry declares
  | {
      shape: 'phrase';
      kind: Kind;
      focus: readonly Focus[] | 'event';
      still?: boolean;
      default?: unknown;
      or?: readonly string[];
    } // still: only what never changes; event: what the rule's event has in focus; or: one of these plain texts will do as well
  | { shape: 'phraseOf'; still?: boolean } // of the kind that the entry's "kind" names
  | { shape: 'effects'; focus: readonly Focus[] | 'event'; choices: boolean } // choices: may it ask a seat?
  | { shape: 'record'; fields: Fields }
  | { shape: 'map'; one: string; of: Field; ordered: boolean } // by ids of the author's; one: what an entry is called, "a duty"; ordered: entries happen in this order, and may carry before and after in variants
  | { shape: 'list'; of: Field }
  | { shape: 'tagged'; by: string; fields: Fields; cases: Readonly<Record<string, { doc: string; fields: Fields }>> } // a record, some of whose fields follow a tag
  | { shape: 'either'; of: readonly Field[] } // told apart by JSON type
  | { shape: 'changes' } // a partial document, laid over
  | { shape: 'anything' }; // its own checker looks into it

export type NameOf = 'place' | 'event' | 'variant' | 'suit' | 'phase';
export type ShapeOf<S extends Shape['shape']> = Extract<Field, { shape: S }>;
