import { fits, KIND_NOUNS, type Kind } from '../language/kind.ts';
import type { Field } from '../language/section.ts';
import type { Slot } from '../language/slot.ts';
import type { Term } from '../language/term.ts';
import { TERMS } from '../vocabulary/terms.ts';
import { EVENTS } from '../vocabulary/events.ts';
import { wantAt, type Spot, type WantedKind } from '../check/want.ts';
import { fitsKind, mayBeLeftOut, standsAlone } from '../check/words.ts';
import { namesFor, slotNames } from './offer-names.ts';
import { focusAt } from './focus-at.ts';
import { boundBefore } from './place-in-text.ts';

/** A completion before it has a place. */
export interface Offer {
  label: string;
  detail?: string;
  doc?: string;
  insert: string;
  filter: string;
}

export const jsonOf = (text: string): string => JSON.stringify(text);

/** A name as it is written in JSON, where "$" begins a place to go on writing in a snippet. */
const plain = (text: string, detail: string, doc?: string): Offer => ({
  label: text,
  detail,
  ...(doc !== undefined && { doc }),
  insert: jsonOf(text).replaceAll('$', '\\$'),
  filter: jsonOf(text),
});

/** All that may stand as a value at a place. */
export const valueOffers = (document: unknown, keys: readonly string[], spot: Spot): Offer[] => {
  const { want } = spot;
  switch (want.is) {
    case 'phrase':
      return [...(want.or ?? []).map(word => plain(word, 'as it is')), ...phraseOffers(document, keys, want.kind)];
    case 'name':
      return nameOffers(document, want.slot, holderOf(document, keys));
    case 'field':
      return fieldOffers(document, keys, want.field);
    case 'plain':
      return plainOffers(document, keys);
    case 'phrases':
    case 'effects':
      return [{ label: '[ ]', detail: 'a list', insert: '[$0]', filter: '[' }];
    default:
      return [{ label: '{ }', detail: 'a record', insert: '{ $0 }', filter: '{' }];
  }
};

/** The record that a slot stands in. */
export const holderOf = (document: unknown, keys: readonly string[]): unknown =>
  wantAt(document, keys.slice(0, -1))?.value;

const nameOffers = (document: unknown, slot: Slot, holder: unknown): Offer[] => {
  if (slot.form === 'oneOf') return slot.of.map(word => plain(word, 'one of these'));
  return slotNames(document, slot, holder).map(({ name, detail }) => plain(name, detail));
};

const fieldOffers = (document: unknown, keys: readonly string[], field: Field): Offer[] => {
  switch (field.shape) {
    case 'oneOf':
      return field.of.map(word => plain(word, 'one of these'));
    case 'flag':
      return ['true', 'false'].map(word => ({ label: word, insert: word, filter: word }));
    case 'name':
      return namesOf(document, field.of);
    case 'text':
      return keys.at(-1) === 'at' && keys[0] === 'scenarios' ? momentsOf(document) : [];
    case 'names':
    case 'ids':
    case 'list':
      return [{ label: '[ ]', detail: 'a list', insert: '[$0]', filter: '[' }];
    case 'localised':
      return [{ label: '{ "en": … }', insert: '{ "en": "$0" }', filter: '{' }];
    case 'id':
    case 'whole':
    case 'number':
    case 'literal':
    case 'anything':
      return [];
    default:
      return [{ label: '{ }', detail: 'a record', insert: '{ $0 }', filter: '{' }];
  }
};

/** Where a scenario may begin. */
const momentsOf = (document: unknown): Offer[] =>
  [...namesFor(document).moments].map(moment => plain(moment, 'where it begins'));

const namesOf = (document: unknown, of: 'place' | 'event' | 'variant' | 'suit' | 'phase'): Offer[] => {
  if (of === 'event') return EVENTS.map(({ name, doc }) => plain(name, 'event', doc));
  const names = namesFor(document);
  const lists = { place: names.places, variant: names.variants, suit: names.suits, phase: names.biddings };
  return [...lists[of]].map(name => plain(name, of));
};

/** Names in a list: of variants, places or suits, as the field says that holds the list. */
const plainOffers = (document: unknown, keys: readonly string[]): Offer[] => {
  const holder = keys.at(-2) ?? '';
  if (['requires', 'excludes', 'variants'].includes(holder)) return namesOf(document, 'variant');
  if (keys.at(-1) === 'after' && keys.includes('calls'))
    return namesFor(document).calls.map(name => plain(name, 'call'));
  if (holder === 'from') return namesOf(document, 'place');
  if (holder === 'suits' && keys.length > 3) return namesOf(document, 'suit');
  return [];
};

/** Words of a kind, those in whose place all is in focus that they need. */
const wordsOf = (document: unknown, keys: readonly string[], kinds: readonly Kind[]): Term[] => {
  const focus = focusAt(document, keys);
  return TERMS.filter(
    term => kinds.some(kind => fitsKind(term, kind)) && (term.needs ?? []).every(each => !focus || focus.has(each)),
  );
};

const kindsOf = (wanted: WantedKind): readonly Kind[] =>
  wanted === 'value' ? ['number', 'condition', 'suit', 'card', 'seat'] : [wanted];

/** Words by their names, as they stand in "op". */
export const wordOffers = (document: unknown, keys: readonly string[], wanted: WantedKind): Offer[] =>
  wordsOf(document, keys, kindsOf(wanted)).map(term => plain(term.name, kindOf(term), term.doc));

/** Words, names and literals of a kind. */
const phraseOffers = (document: unknown, keys: readonly string[], wanted: WantedKind): Offer[] => {
  const kinds = kindsOf(wanted);
  const words = wordsOf(document, keys, kinds);
  const bare = words.filter(standsAlone).map(bareWord);
  const full = words.filter(term => Object.keys(term.slots).length > 0).map(fullWord);
  return [...kinds.flatMap(kind => namesOfKind(document, keys, kind)), ...bare, ...full];
};

const kindOf = ({ kind }: Term): string => (kind === 'any' ? 'any kind' : KIND_NOUNS[kind]);

const bareWord = (term: Term): Offer => plain(`@${term.name}`, kindOf(term), term.doc);

/** A word with its slots to be filled in, those that can be left out left out. */
const fullWord = (term: Term): Offer => {
  const needed = Object.entries(term.slots).filter(([, slot]) => !mayBeLeftOut(slot));
  const slots = needed.map(([name, slot], i) => `, ${jsonOf(name)}: ${slotSnippet(slot, i + 1)}`);
  return {
    label: term.name,
    detail: kindOf(term),
    doc: term.doc,
    insert: `{ "op": ${jsonOf(term.name)}${slots.join('')}${needed.length === 0 ? '$0' : ''} }`,
    filter: jsonOf(term.name),
  };
};

const slotSnippet = (slot: Slot, stop: number): string => {
  switch (slot.form) {
    case 'many':
    case 'effects':
      return `[$${stop}]`;
    case 'table':
    case 'cases':
    case 'alternatives':
    case 'ladder':
    case 'callParts':
    case 'callNumbers':
      return `{ $${stop} }`;
    case 'phrase':
    case 'focus':
    case 'markValue':
      return `$${stop}`;
    default:
      return `"$${stop}"`;
  }
};

const LITERALS: Partial<Record<Kind, readonly Offer[]>> = {
  condition: ['true', 'false'].map(word => ({ label: word, detail: 'always, or never', insert: word, filter: word })),
  tie: ['first', 'last', 'nobody'].map(word => plain(word, 'of several cards that are equal')),
};

/** The ruleset's own names that are of a kind. */
const namesOfKind = (document: unknown, keys: readonly string[], kind: Kind): Offer[] => {
  const names = namesFor(document);
  const bound = boundBefore(document, keys).filter(each => fits(each.kind, kind));
  return [
    ...bound.map(({ name }) => plain(`$${name}`, 'chosen before')),
    ...names.values.filter(each => fits(each.kind, kind)).map(each => plain(`$${each.name}`, each.detail)),
    ...(kind === 'cards' ? [...names.places].map(name => plain(name, 'the cards of this place')) : []),
    ...(kind === 'suit' || kind === 'suits' ? [...names.suits].map(name => plain(name, 'suit')) : []),
    ...(LITERALS[kind] ?? []),
    ...(kind === 'card' ? [...names.cards()].map(name => plain(name, 'card')) : []),
  ];
};
