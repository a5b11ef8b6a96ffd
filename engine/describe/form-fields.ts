import { fieldsAt, spotInside, spotsTo, termAt, type Spot, type Want } from '../check/want.ts';
import { mayBeLeftOut } from '../check/words.ts';
import { keysOf, pointerTo, type Pointer } from '../language/diagnostic.ts';
import type { FormField, Json } from '../language/form.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../language/say.ts';
import type { Field } from '../language/section.ts';
import type { Slot } from '../language/slot.ts';
import { isList, isRecord } from '../ruleset/document.ts';
import { authorPointer, variantAt } from '../ruleset/origins.ts';
import type { Setup } from '../ruleset/sound.ts';
import { controlOf } from './form-controls.ts';
import { draftOf, saidAt, type Draft } from './form-draft.ts';
import { namesIn, type OwnNames } from './offer-names.ts';
import { textOf } from './parts.ts';
import { inWords, titled } from './wording.ts';

/** The fields or slots of what stands at a place of the composed document, written or not. */
export const fieldsOf = (text: string, setup: Setup, at: Pointer, language: Language): readonly FormField[] => {
  const fields = fieldsIn(draftOf(text, setup, language), at);
  if (!fields.some(({ variant, fields: inner }) => variant !== undefined || inner.length > 0)) return fields;
  return besideBase(fields, fieldsIn(draftOf(text, { ...setup, variants: [] }, language), at));
};

const fieldsIn = (draft: Draft | undefined, at: Pointer): FormField[] => {
  if (draft === undefined) return [];
  const keys = keysOf(at);
  const spot = spotsTo(draft.document, keys)[keys.length];
  return spot === undefined ? [] : insideSpot({ draft, names: namesOf(draft) }, spot, keys);
};

/** Fields beside those of the base: what a variant wrote otherwise says what it was. */
const besideBase = (fields: readonly FormField[], base: readonly FormField[]): FormField[] => {
  const before = new Map(base.map(field => [field.at, field]));
  return fields.map(field => {
    const was = before.get(field.at);
    if (was === undefined) return field;
    const beside = { ...field, fields: besideBase(field.fields, was.fields) };
    const isOther = field.variant !== undefined && textOf(field.parts) !== textOf(was.parts);
    return isOther && was.isWritten ? { ...beside, was: was.parts } : beside;
  });
};

const namesOf = (draft: Draft): OwnNames =>
  namesIn(draft.document, draft, draft.understood.reading.names, draft.understood.reading.cards);

interface Asking {
  draft: Draft;
  names: OwnNames;
}

/** What is said of a field whatever stands in it. */
interface Known {
  key: string;
  title?: string;
  doc: string;
  need: 'must' | 'may';
  default: unknown;
}

/** All that stands in something or might: fields, slots, entries, items. */
const insideSpot = (asking: Asking, spot: Spot, keys: readonly string[]): FormField[] =>
  keysIn(spot).flatMap(known => {
    const inner = spotInside(asking.draft.document, spot, known.key);
    return inner === undefined ? [] : [fieldAt(asking, inner, { keys: [...keys, known.key], known, holder: spot })];
  });

const keysIn = (spot: Spot): Known[] => {
  const { want, value } = spot;
  if (want.is === 'phrase') return slotsIn(spot);
  const record = fieldsAt(spot);
  if (record !== undefined && !isList(value))
    return Object.entries(record.fields).map(([key, field]) => ({
      ...fieldKnown(key, field),
      ...languageTitle(want, key),
    }));
  const doc = entryDoc(want);
  const keys = isList(value) || isRecord(value) ? Object.keys(value) : [];
  return keys.map(key => ({ key, ...(isList(value) && { title: '' }), doc, need: 'may', default: undefined }));
};

/** A text in a language is called by the language. */
const languageTitle = (want: Want, key: string): Pick<Known, 'title'> => {
  const language = LANGUAGES.find(each => each === key);
  return want.is === 'field' && want.field.shape === 'localised' && language !== undefined
    ? { title: LANGUAGE_NAMES[language] }
    : {};
};

const fieldKnown = (key: string, field: Field): Known => ({
  key,
  doc: field.doc,
  need: field.need ?? 'may',
  default: 'default' in field ? field.default : undefined,
});

/** The slots of a word, those of one that stands alone too. */
const slotsIn = (spot: Spot): Known[] =>
  Object.entries(termAt(spot)?.slots ?? {}).map(([key, slot]) => ({
    key,
    doc: slot.doc,
    need: mayBeLeftOut(slot) ? 'may' : 'must',
    default: defaultOf(slot),
  }));

const defaultOf = (slot: Slot): unknown => (slot.form === 'phrase' || slot.form === 'oneOf' ? slot.default : undefined);

const entryDoc = (want: Want): string => {
  if (want.is === 'field') return 'of' in want.field && isRecord(want.field.of) ? want.field.of.doc : want.field.doc;
  return 'doc' in want ? want.doc : '';
};

/** Where a field stands, what is said of it, and what it stands in. */
interface Placing {
  keys: readonly string[];
  known: Known;
  holder: Spot;
}

const fieldAt = (asking: Asking, spot: Spot, { keys, known, holder }: Placing): FormField => {
  const { draft, names } = asking;
  const at = pointerTo(...keys);
  const pointer = authorPointer(draft.document, draft.origins, at);
  const variant = spot.value === undefined ? undefined : variantAt(pointer);
  return {
    at,
    pointer,
    name: known.key,
    title: known.title ?? titleOf(known.key),
    doc: known.doc,
    need: known.need,
    isWritten: spot.value !== undefined,
    ...(variant !== undefined && { variant }),
    value: spot.value as Json | undefined,
    default: known.default as Json | undefined,
    control: controlOf({ document: draft.document, keys, spot, holder: holder.value, names }),
    parts: saidAt(draft, at),
    fields: isOpened(spot) ? insideSpot(asking, spot, keys) : [],
  };
};

/** An id as it is spoken; a number stays. */
const titleOf = (key: string): string => (/^\d+$/.test(key) ? inWords(key) : titled(key));

/** Phrases show their slots when asked for; records, lists and tables show what is in them. */
const isOpened = ({ want, value }: Spot): boolean => {
  if (want.is === 'phrase' || want.is === 'name' || want.is === 'plain') return false;
  if (want.is === 'field') {
    const { field } = want;
    if (field.shape === 'record') return true;
    // Entries with fields of their own are asked for themselves.
    if (field.shape === 'map' && ['record', 'tagged'].includes(field.of.shape)) return false;
    return ['map', 'list', 'tagged', 'either', 'localised'].includes(field.shape) && value !== undefined;
  }
  return isRecord(value) || isList(value);
};
