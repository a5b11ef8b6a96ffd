/** Languages that sentences are written in. Each word may have its own; English it must have. */
export const LANGUAGES = ['en', 'nl', 'nb'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What the languages are called. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', nl: 'Dutch', nb: 'Norwegian' };
export type Localised = { readonly en: string } & { readonly [L in Language]?: string };

/**
 * How a word reads. Templates name slots in braces; the grammar belongs to the entry, nothing is repaired afterwards.
 *
 * `{slot}`            as it is: a noun phrase, a clause, an effect
 * `{slot:a}`          a sort with its article: "a heart", "an ally", of one card by name "the clubs 2"; of "the led suit": "a led suit"
 *                     of a list of conditions about cards, joined: "a king and a queen"
 * `{slot:no}`         "no led suit"
 * `{slot:many}`       a sort in the plural: "hearts", "allies"
 * `{slot:of}`         a suit that a card is of: "red", "of the led suit"
 * `{slot:noun}`       a number about a seat or card, without its owner: "number of tricks"
 * `{slot:owner}`      whose: "its", "the dealer's", "every seat's"; "the" of a place or mark that is not one per seat
 * `{slot:that}`       a condition about the card, seat or suit under examination, as an attribute: "that are hearts";
 *                     where its subject is a number of that card or seat: "whose rank is over 5"; else "for which …"
 * `{slot:not}`        a condition, denied
 * `{slot:cards}`      a condition about cards, with these: "red cards", "cards of the led suit"
 * `{slot:rest}`       what `cards` could not say so shortly, for after it: " that are not red"
 * `{slot:counted}`    cards or seats after "the number of": "cards in its hand"
 * `{slot:self}`       a seat that may be the one spoken of: "itself"
 * `{slot:oneOf}`      a suit, as what one card is: "a heart"
 * `{slot:among}`      cards that a card is one of: "among its hand cards", or the one card there is
 * `{slot:left}`       a number of places: "2 places to the left", "to the right"
 * `{slot:rise}`       "raise", or "lower" by a number below 0; then `{slot:size}` is that number without its sign
 * `{slot:each}`       seats for each of which something happens: "every seat", "each of the others"
 * `{slot:ordinal}`    "second"
 * `{slot:and}` `{slot:or}` `{slot:comma}`   a list, joined
 * `{slot| plus }`     a list, joined by the text after the bar
 * `{slot:rows}`       a table, cases, a ladder or alternatives: each through `row`, joined by commas
 * `{slot?is|are}`     the first when the slot's noun is one, the second when it is many
 * `[ … ]`             left out unless every slot in it is written by the author
 * `[ … ~ … ]`         what is said when that is left out
 *
 * A word whose clause is only a slot (`{of:not}`, `{of:and}`) hands on the shape it is wanted in.
 */
export const FORMS = [
  'a',
  'no',
  'many',
  'of',
  'oneOf',
  'among',
  'noun',
  'owner',
  'that',
  'not',
  'cards',
  'rest',
  'counted',
  'self',
  'left',
  'rise',
  'size',
  'each',
  'ordinal',
  'and',
  'or',
  'comma',
  'rows',
] as const;

export interface Noun {
  noun: string; // with its article or owner: "the number of {cards}"
  bare?: string; // without owner, for {:noun}: "number of tricks"
  many?: boolean | string; // does a verb after it stand in the plural? With a slot by name: when that is written
  row?: string; // one line of a table: {value} and {key}; of cases {value} and {when}; of a ladder {key}
}

/** A condition. The subject is a slot, so that it can be dropped where the clause becomes an attribute. */
export interface Clause {
  subject?: string; // "{card}"; absent for conditions about no card or seat
  is: string; // "is of {suit}", with the subject before it; without subject the whole clause
  are?: string; // plural, for attributes: "are of {suit}"
  not: string; // "is not of {suit}"
  arent?: string;
}

/** An effect, in the imperative: "put {cards} into {whose:owner} {to}". */
export interface Imperative {
  do: string;
  row?: string; // one alternative of a choice: {title} and {do}
}

export type Saying = Noun | Clause | Imperative;
/** By language; English is the one every word has. */
export type Sayings<S extends Saying = Saying> = { readonly en: S } & { readonly [L in Language]?: S };
