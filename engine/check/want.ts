import type { Kind } from '../language/kind.ts';
import type { Field, Fields } from '../language/section.ts';
import type { Slot } from '../language/slot.ts';
import type { Term } from '../language/term.ts';
import { fieldOf, isList, isRecord } from '../ruleset/document.ts';
import { SECTIONS } from '../vocabulary/sections.ts';
import { WORDS } from './words.ts';

/** A kind, or any kind of value, where only a mark says which. */
export type WantedKind = Kind | 'value';

/** What a place of the document wants: told from SECTIONS and TERMS by walking there. */
export type Want =
  | { is: 'field'; field: Field }
  | { is: 'record'; fields: Fields; what: string } // what: as messages call it
  | { is: 'phrase'; kind: WantedKind; doc: string; or?: readonly string[] } // or: plain texts that will do as well
  | { is: 'phrases'; kind: WantedKind; doc: string } // a list of them
  | { is: 'effects'; doc: string }
  | { is: 'rows'; kind: WantedKind; by: string; doc: string; term: Term } // phrases by key
  | { is: 'cases' | 'alternatives'; kind: WantedKind; doc: string } // records by id
  | { is: 'ladder'; doc: string }
  | { is: 'callParts'; doc: string }
  | { is: 'callPart' } // a range of numbers, or values by name
  | { is: 'call' } // fields of a named call
  | { is: 'name'; slot: Slot; term: Term; doc: string } // a name in a slot
  | { is: 'plain' }; // a text or number in a place that is no field

/** A place on the way, with what stands there; `under`: what the base has there, where a variant changes it. */
export interface Spot {
  want: Want;
  value: unknown;
  under: unknown;
}

const ROOT: Want = { is: 'record', fields: SECTIONS, what: 'a ruleset' };

/** All places on the way from the document to a place in it, the whole document first; stops where nothing is wanted. */
export const spotsTo = (document: unknown, keys: readonly string[]): Spot[] => {
  const spots = [spotOf(document)];
  for (const key of keys) {
    const next = spotInside(document, spots.at(-1)!, key);
    if (!next) return spots;
    spots.push(next);
  }
  return spots;
};

/** The whole document as a place. */
export const spotOf = (document: unknown): Spot => ({ want: ROOT, value: document, under: undefined });

/** One step further in; undefined where nothing is wanted. */
export const spotInside = (document: unknown, spot: Spot, key: string): Spot | undefined => {
  const want = stepInto(spot, key);
  const under = isChanges(spot.want) ? fieldOf(document, key) : inside(spot.under, key);
  return want && { want, value: inside(spot.value, key), under };
};

/** What a place wants; undefined where nothing may stand. */
export const wantAt = (document: unknown, keys: readonly string[]): Spot | undefined => {
  const spots = spotsTo(document, keys);
  return spots.length === keys.length + 1 ? spots.at(-1) : undefined;
};

const isChanges = (want: Want): boolean => want.is === 'field' && want.field.shape === 'changes';

const inside = (value: unknown, key: string): unknown => (isList(value) ? value[Number(key)] : fieldOf(value, key));

/** The word of a record, or of what it changes, or one that stands alone. */
export const termAt = ({ value, under }: Pick<Spot, 'value' | 'under'>): Term | undefined => {
  if (typeof value === 'string') return value.startsWith('@') ? WORDS.get(value.slice(1)) : undefined;
  const op = fieldOf(value, 'op') ?? fieldOf(under, 'op');
  return typeof op === 'string' ? WORDS.get(op) : undefined;
};

const stepInto = (spot: Spot, key: string): Want | undefined => {
  const { want } = spot;
  switch (want.is) {
    case 'field':
      return stepField(spot, want.field, key);
    case 'record':
      return fieldWant(want.fields[key], spot);
    case 'phrase':
      return isList(spot.value) ? { is: 'plain' } : stepWord(spot, want.kind, key);
    case 'phrases':
      return { is: 'phrase', kind: want.kind, doc: want.doc };
    case 'effects':
      return { is: 'phrase', kind: 'effect', doc: want.doc };
    case 'rows':
      return { is: 'phrase', kind: want.kind, doc: want.doc };
    case 'cases':
      return { is: 'record', fields: caseFields(want.kind), what: 'a case' };
    case 'alternatives':
      return { is: 'record', fields: ALTERNATIVE, what: 'a thing to choose' };
    case 'ladder':
      return { is: 'call' };
    case 'callParts':
      return { is: 'callPart' };
    case 'callPart':
      return isRecord(fieldOf(spot.value, key)) ? { is: 'call' } : { is: 'plain' };
    case 'call':
      return { is: 'plain' };
    default:
      return undefined;
  }
};

const fieldWant = (field: Field | undefined, spot: Spot): Want | undefined => {
  if (!field) return undefined;
  if (field.shape === 'phrase') {
    const kind = field.kind;
    if (kind === 'effect') return { is: 'effects', doc: field.doc };
    return { is: 'phrase', kind, doc: field.doc, ...(field.or && { or: field.or }) };
  }
  if (field.shape === 'effects') return { is: 'effects', doc: field.doc };
  if (field.shape !== 'phraseOf') return { is: 'field', field };
  const kind = fieldOf(spot.value, 'kind') ?? fieldOf(spot.under, 'kind');
  if (kind === 'effect') return { is: 'effects', doc: field.doc };
  return kind === 'choice' ? { is: 'plain' } : { is: 'phrase', kind: (kind ?? 'value') as WantedKind, doc: field.doc };
};

const stepField = (spot: Spot, field: Field, key: string): Want | undefined => {
  switch (field.shape) {
    case 'record':
      return fieldWant(field.fields[key], spot);
    case 'map':
    case 'list':
      return fieldWant(field.of, spot);
    case 'tagged':
      return fieldWant(taggedFields(field, spot)[key], spot);
    case 'either':
      return fieldInside(field.of, spot, key);
    case 'changes':
      return fieldWant(SECTIONS[key], spot);
    case 'localised':
      return fieldWant(LOCALISED[key], spot);
    case 'names':
    case 'ids':
      return { is: 'plain' };
    default:
      return undefined;
  }
};

const fieldInside = (of: readonly Field[], spot: Spot, key: string): Want | undefined => {
  const fits = of.find(field => (field.shape === 'record') !== isList(spot.value));
  return fits && stepField(spot, fits, key);
};

type Tagged = Extract<Field, { shape: 'tagged' }>;

/** Which sort a record is that is told by a tag; where there is no such tag, the sort that most of its fields are of. */
export const sortOf = ({ by, cases }: Tagged, { value, under }: Pick<Spot, 'value' | 'under'>): string | undefined => {
  const tag = fieldOf(value, by) ?? fieldOf(under, by);
  if (typeof tag === 'string' && Object.hasOwn(cases, tag)) return tag;
  const written = isRecord(value) ? Object.keys(value) : [];
  const ofSort = Object.entries(cases).map(([sort, { fields }]) => ({
    sort,
    count: written.filter(key => Object.hasOwn(fields, key)).length,
  }));
  const most = Math.max(1, ...ofSort.map(({ count }) => count));
  const [only, ...others] = ofSort.filter(({ count }) => count === most);
  return others.length > 0 ? undefined : only?.sort;
};

/** The fields of a record that is told by a tag, as far as its sort can be told. */
export const taggedFields = (field: Tagged, spot: Pick<Spot, 'value' | 'under'>): Fields => {
  const doc = `What sort it is: ${Object.keys(field.cases).join(', ')}.`;
  return {
    [field.by]: { doc, need: 'must', shape: 'oneOf', of: Object.keys(field.cases) },
    ...field.fields,
    ...field.cases[sortOf(field, spot) ?? '']?.fields,
  };
};

const CONDITION: Field = {
  doc: 'The case counts when this holds.',
  need: 'must',
  shape: 'phrase',
  kind: 'condition',
  focus: [],
};

const caseFields = (kind: WantedKind): Fields => ({
  when: CONDITION,
  then: { doc: 'What it is then.', need: 'must', shape: 'phrase', kind: kind as Kind, focus: [] },
});

const ALTERNATIVE: Fields = {
  title: { doc: 'What the table calls it, by language; its id in words, when left out.', shape: 'localised' },
  when: { ...CONDITION, need: 'may', doc: 'It can only be chosen when this holds.' },
  do: { doc: 'What happens then.', need: 'must', shape: 'effects', focus: [], choices: true },
};

const stepWord = (spot: Spot, kind: WantedKind, key: string): Want | undefined => {
  if (key === 'op') return { is: 'plain' };
  const term = termAt(spot);
  const slot = term && Object.hasOwn(term.slots, key) ? term.slots[key] : undefined;
  return term && slot && slotWant(slot, term, kind);
};

/** What a slot of a word wants. */
export const slotWant = (slot: Slot, term: Term, same: WantedKind): Want => {
  const { doc } = slot;
  const kindOf = (kind: Kind | 'same'): WantedKind => (kind === 'same' ? same : kind);
  switch (slot.form) {
    case 'phrase':
    case 'focus':
      return kindOf(slot.kind) === 'effect' ? { is: 'effects', doc } : { is: 'phrase', kind: kindOf(slot.kind), doc };
    case 'many':
      return { is: 'phrases', kind: slot.kind, doc };
    case 'table':
      return { is: 'rows', kind: kindOf(slot.kind), by: slot.by, doc, term };
    case 'cases':
      return { is: 'cases', kind: same, doc };
    case 'alternatives':
      return { is: 'alternatives', kind: same, doc };
    case 'ladder':
      return { is: 'ladder', doc };
    case 'callParts':
      return { is: 'callParts', doc };
    case 'callNumbers':
      return { is: 'rows', kind: 'number', by: 'call', doc, term };
    case 'effects':
      return { is: 'effects', doc };
    case 'markValue':
      return { is: 'phrase', kind: 'value', doc };
    default:
      return { is: 'name', slot, term, doc };
  }
};

/** The fields that a record at a place may have, and what to call it; undefined for words and maps. */
export const fieldsAt = (spot: Spot): { fields: Fields; what: string } | undefined => {
  const { want } = spot;
  if (want.is === 'record') return want;
  if (want.is !== 'field') return undefined;
  const { field } = want;
  if (field.shape === 'record') return { fields: field.fields, what: 'this' };
  if (field.shape === 'tagged') return { fields: taggedFields(field, spot), what: 'this' };
  if (field.shape === 'localised') return { fields: LOCALISED, what: 'a text by language' };
  if (field.shape === 'changes') return { fields: SECTIONS, what: 'a ruleset' };
  if (field.shape === 'either') {
    const record = field.of.find(each => each.shape === 'record');
    return record?.shape === 'record' ? { fields: record.fields, what: 'this' } : undefined;
  }
  return undefined;
};

const LOCALISED: Fields = {
  en: { doc: 'In English.', need: 'must', shape: 'text' },
  nl: { doc: 'In Dutch.', shape: 'text' },
  nb: { doc: 'In Norwegian.', shape: 'text' },
};
