import { fieldsAt, sortOf, taggedFields } from '../check/want.ts';
import { keysOf, pointerTo, type Pointer } from '../language/diagnostic.ts';
import type { FormAdd, FormRule } from '../language/form.ts';
import type { Part } from '../language/report.ts';
import type { Field, Fields, ShapeOf } from '../language/section.ts';
import { entriesOf, fieldOf, isList, isRecord } from '../ruleset/document.ts';
import { mayBeOff } from '../ruleset/switched-off.ts';
import { authorPointer, childPointer, variantAt, writersOf, type Origins } from '../ruleset/origins.ts';
import type { Sayings } from './form-sayings.ts';
import { titled } from './wording.ts';

/** A composed document being laid out as a form. */
export interface Walking {
  document: unknown;
  origins: Origins;
  sayings: Sayings;
}

/** What stands inside something: its rules, and where more can be added. */
export interface Inside {
  rules: FormRule[];
  adds: FormAdd[];
}

const NOTHING: Inside = { rules: [], adds: [] };

/** All that is told of a field, as rules: the entries of a map, the fields of a record, the items of a list, or itself. */
export const insideField = (walking: Walking, field: Field, at: Pointer, value: unknown): Inside => {
  switch (field.shape) {
    case 'map':
      return { rules: entryRules(walking, field, at, value), adds: [addTo(field, at)] };
    case 'record':
      return insideRecord(walking, field.fields, at, value);
    case 'tagged':
      return insideRecord(walking, taggedFields(field, { value, under: undefined }), at, value);
    default:
      return NOTHING;
  }
};

const addTo = (field: ShapeOf<'map'>, at: Pointer): FormAdd => ({ at, title: `Add ${field.one}` });

const entryRules = (walking: Walking, field: ShapeOf<'map'>, at: Pointer, value: unknown): FormRule[] =>
  entriesOf(value).map(([id, entry]) => entryRule(walking, field, at + pointerTo(id), entry));

/** An entry of the author's, with what belongs to it. */
const entryRule = (walking: Walking, map: ShapeOf<'map'>, at: Pointer, value: unknown): FormRule => {
  const field = map.of;
  const branch = field.shape === 'tagged' ? field.cases[sortOf(field, { value, under: undefined }) ?? ''] : undefined;
  const rule = ruleAt(walking, at, value, labelOf(walking, at));
  const variant = rule.variant ?? writerOf(walking, field, rule.pointer, value);
  return {
    ...rule,
    ...(variant !== undefined && { variant }),
    doc: branch?.doc ?? field.doc,
    isOrdered: map.ordered,
    mayBeOff: mayBeOff(field),
    mayHaveCondition: branchFields(field, value)['when']?.shape === 'phrase',
    ...(mayBeOff(field) && fieldOf(value, 'off') === true && { isOff: true as const }),
    ...insideField(walking, field, at, value),
  };
};

const branchFields = (field: Field, value: unknown): Fields =>
  fieldsAt({ want: { is: 'field', field }, value, under: undefined })?.fields ?? {};

/** The variant that wrote something of an entry, apart from entries of its own, which say so themselves. */
const writerOf = ({ origins }: Walking, field: Field, pointer: Pointer, value: unknown): string | undefined => {
  const fields = branchFields(field, value);
  const own = entriesOf(value).filter(([key]) => fields[key]?.shape !== 'map');
  if (!isRecord(value)) return [...writersOf(origins, value, pointer)].at(-1);
  const writers = own.flatMap(([key, inner]) => [
    ...writersOf(origins, inner, childPointer(origins, value, pointer, key)),
  ]);
  return writers.at(-1);
};

/** Entries that their own sentence names. */
const NAMED_WITHIN: readonly string[] = ['options', 'places', 'marks', 'phrases', 'variants', 'scenarios'];

const labelOf = ({ sayings }: Walking, at: Pointer): string | undefined => {
  const [section = '', ...keys] = keysOf(at);
  return NAMED_WITHIN.includes(section) && sayings.has(at) ? undefined : titled(keys.at(-1) ?? '');
};

/** A rule as far as its place tells. */
const ruleAt = (walking: Walking, at: Pointer, value: unknown, label: string | undefined): FormRule => {
  const pointer = authorPointer(walking.document, walking.origins, at);
  const variant = variantAt(pointer);
  return {
    pointer,
    at,
    label,
    doc: '',
    ...(variant !== undefined && { variant }),
    parts: said(walking, at),
    isOrdered: false,
    mayBeOff: false,
    mayHaveCondition: false,
    rules: [],
    adds: [],
  };
};

const said = ({ sayings }: Walking, at: Pointer): readonly Part[] => sayings.get(at) ?? [];

/** The fields of a record that have something to say, or hold entries of their own; then what nobody knows. */
export const insideRecord = (walking: Walking, fields: Fields, at: Pointer, value: unknown): Inside => {
  const all = Object.entries(fields).map(([name, field]) =>
    fieldInRecord(walking, { name, field, at: at + pointerTo(name), value: fieldOf(value, name) }),
  );
  return {
    rules: [...all.flatMap(({ rules }) => rules), ...strangeRules(walking, Object.keys(fields), at, value)],
    adds: all.flatMap(({ adds }) => adds),
  };
};

/** What stands in a record under names that nobody knows: only their place can be shown. */
export const strangeRules = (walking: Walking, known: readonly string[], at: Pointer, value: unknown): FormRule[] =>
  entriesOf(value)
    .filter(([key]) => !known.includes(key))
    .map(([key, inner]) => ({ ...ruleAt(walking, at + pointerTo(key), inner, titled(key)), doc: STRANGE }));

export const STRANGE = 'Nobody knows this word here.';

/** A field of a record, and what is written in it. */
export interface Placed {
  name: string;
  field: Field;
  at: Pointer;
  value: unknown;
}

export const fieldInRecord = (walking: Walking, placed: Placed): Inside => {
  const { field, at, value } = placed;
  switch (field.shape) {
    case 'map': {
      if (field.of.shape === 'literal') return NOTHING; // only a detail of what it stands in
      const inside = insideField(walking, field, at, value);
      // A map that is not there is only something to add to, unless there is something to say of that.
      if (value === undefined && !walking.sayings.has(at)) return { rules: [], adds: inside.adds };
      return { rules: [{ ...fieldRule(walking, placed), ...inside }], adds: [] };
    }
    case 'effects':
      return itemsInList(walking, placed, 'Add what happens', true);
    case 'list':
      return itemsInList(walking, placed, `Add ${titled(placed.name).toLowerCase()}`, false);
    default:
      return walking.sayings.has(at) ? { rules: [fieldRule(walking, placed)], adds: [] } : NOTHING;
  }
};

/** A field as a rule of its own. */
export const fieldRule = (walking: Walking, { name, field, at, value }: Placed): FormRule => ({
  ...ruleAt(walking, at, value, titled(name)),
  doc: field.doc,
  ...(value === undefined && { isImplied: true as const }),
});

/** The items of a list, where each has a sentence of its own. */
const itemsInList = (walking: Walking, { field, at, value }: Placed, title: string, isOrdered: boolean): Inside => {
  const items = isList(value) && walking.sayings.has(`${at}/0`) ? value : [];
  return {
    rules: items.map((item, place) => ({
      ...ruleAt(walking, `${at}/${place}`, item, undefined),
      doc: field.doc,
      isOrdered,
    })),
    adds: [{ at, title }],
  };
};
