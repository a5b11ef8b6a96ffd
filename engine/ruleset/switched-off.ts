import type { Field, Fields } from '../language/section.ts';
import { SECTIONS } from '../vocabulary/sections.ts';
import { emptyRecord, fieldOf, isRecord, put, textOf, type JsonRecord } from './document.ts';
import type { Layers } from './overlay.ts';

/** A document without the entries that are switched off, and without the word "off" in the others. */
export const switchedOn = (document: JsonRecord, layers: Layers): JsonRecord =>
  known(layers, document, () => inRecord(document, SECTIONS, layers));

/** A record whose parts are as they are played; the very same where nothing in it is switched off or on. */
const inRecord = (record: JsonRecord, fields: Fields, layers: Layers): JsonRecord =>
  changed(record, layers, (key, value) => {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (key === 'off' && value === false && field?.shape === 'flag') return undefined;
    return field === undefined ? value : played(field, value, layers);
  });

const played = (field: Field, value: unknown, layers: Layers): unknown => {
  if (!isRecord(value)) return value;
  switch (field.shape) {
    case 'map':
      return known(layers, value, () => inMap(value, field.of, layers));
    case 'record':
    case 'tagged':
      return known(layers, value, () => inRecord(value, fieldsFor(field, value), layers));
    default:
      return value;
  }
};

const fieldsFor = (field: Extract<Field, { shape: 'record' | 'tagged' }>, value: JsonRecord): Fields => {
  if (field.shape === 'record') return field.fields;
  const tag = textOf(fieldOf(value, field.by)) ?? '';
  return { ...field.fields, ...(Object.hasOwn(field.cases, tag) ? field.cases[tag]!.fields : {}) };
};

const inMap = (map: JsonRecord, of: Field, layers: Layers): JsonRecord =>
  changed(map, layers, (_, entry) => {
    const isOff = mayBeOff(of) && fieldOf(entry, 'off') === true;
    return isOff ? undefined : played(of, entry, layers);
  });

/** Whether entries of this sort can be switched off. */
export const mayBeOff = (entry: Field): boolean =>
  (entry.shape === 'record' || entry.shape === 'tagged') && Object.hasOwn(entry.fields, 'off');

/** A record in which a function has changed or left out some parts; where they were written is known as before. */
const changed = (record: JsonRecord, layers: Layers, change: (key: string, value: unknown) => unknown): JsonRecord => {
  const made = emptyRecord();
  let isSame = true;
  for (const [key, value] of Object.entries(record)) {
    const now = change(key, value);
    if (now !== value) isSame = false;
    if (now !== undefined) put(made, key, now);
  }
  if (isSame) return record;
  const written = layers.origins.get(record);
  if (written !== undefined) layers.origins.set(made, written);
  return made;
};

/** Of one record the same comes again and again: those who read it can tell that they have read it before. */
const known = (layers: Layers, record: JsonRecord, make: () => JsonRecord): JsonRecord => {
  if (!layers.keeps) return make();
  const before = layers.on.get(record);
  if (before !== undefined) return before;
  const made = make();
  layers.on.set(record, made);
  return made;
};
