import { pointerTo, type Located, type Pointer } from '../language/diagnostic.ts';
import type { OutlineEntry, Summary } from '../language/report.ts';
import type { Localised } from '../language/say.ts';
import type { Field } from '../language/section.ts';
import type { Alliances } from '../ruleset/combinations.ts';
import { asLocalised, entriesOf, fieldOf, isRecord, textOf, textsOf, wholeOf } from '../ruleset/document.ts';
import { mayBeOff, switchedOn } from '../ruleset/switched-off.ts';
import { SECTIONS } from '../vocabulary/sections.ts';
import { namesOf } from './names.ts';
import type { Memo } from './resolve/memo.ts';
import { NO_ORIGINS } from '../ruleset/origins.ts';

/** What can be said of a ruleset, as far as it can be read. */
export const summaryOf = (
  document: unknown,
  problems: readonly Located[],
  alliances: Alliances,
  memo: Memo,
): Summary => {
  const id = textOf(fieldOf(document, 'id')) ?? '';
  const { seats } = alliances;
  return {
    id,
    name: named(fieldOf(document, 'name'), id),
    description: asLocalised(fieldOf(document, 'description')),
    source: textOf(fieldOf(document, 'source')),
    seats,
    variants: variantsIn(document, alliances),
    options: optionsIn(isRecord(document) ? switchedOn(document, memo.layers) : document, memo),
    scenarios: scenariosIn(document, seats.from),
    suits: textsOf(fieldOf(fieldOf(document, 'deck'), 'suits')),
    outline: outlineOf(document, problems),
  };
};

const named = (value: unknown, id: string): Localised => asLocalised(value) ?? { en: id };

const variantsIn = (document: unknown, { variants, apart, seats }: Alliances): Summary['variants'] => {
  return variants.map(({ id, requires, seats: own }) => {
    const value = fieldOf(fieldOf(document, 'variants'), id);
    return {
      id,
      title: named(fieldOf(value, 'title'), id),
      sentence: asLocalised(fieldOf(value, 'sentence')),
      seats: own ?? seats,
      requires,
      excludes: [...(apart.get(id) ?? [])],
    };
  });
};

const optionsIn = (document: unknown, memo: Memo): Summary['options'] => {
  const { options } = namesOf({ document, origins: NO_ORIGINS }, memo);
  return [...(options?.values() ?? [])].flatMap(({ id, value, kind, of }) => {
    const start = fieldOf(value, 'default');
    if (typeof start !== 'string' && typeof start !== 'number' && typeof start !== 'boolean') return [];
    const from = wholeOf(fieldOf(value, 'from')) ?? 0;
    const to = wholeOf(fieldOf(value, 'to')) ?? 0;
    return [{ id, title: named(fieldOf(value, 'title'), id), kind, from, to, of, default: start }];
  });
};

const scenariosIn = (document: unknown, seats: number): Summary['scenarios'] =>
  entriesOf(fieldOf(document, 'scenarios')).map(([id, value]) => ({
    id,
    title: named(fieldOf(value, 'title'), id),
    seats: wholeOf(fieldOf(value, 'seats')) ?? seats,
    variants: textsOf(fieldOf(value, 'variants')),
    pointer: pointerTo('scenarios', id),
  }));

/** Sections and their entries, in the order of the text, each with the number of problems in it. */
const outlineOf = (document: unknown, problems: readonly Located[]): OutlineEntry[] => {
  const counts = countsOf(problems);
  return entriesOf(document).flatMap(([key, value]) => {
    const field = Object.hasOwn(SECTIONS, key) ? SECTIONS[key] : undefined;
    if (!field || !isRecord(value) || field.shape === 'localised') return [];
    return [entryOf(field, value, { pointer: pointerTo(key), label: key, depth: 0 }, counts)];
  });
};

/** How many problems there are at each place and in it. */
const countsOf = (problems: readonly Located[]): ReadonlyMap<Pointer, number> => {
  const counts = new Map<Pointer, number>();
  for (const { pointer } of problems)
    for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
      const around = pointer.slice(0, end);
      counts.set(around, (counts.get(around) ?? 0) + 1);
    }
  return counts;
};

interface Line {
  pointer: Pointer;
  label: string;
  depth: number;
}

/** Beneath a rule the outline does not go; a variant's changes are its own affair. */
const DEEPEST = 3;

const entryOf = (field: Field, value: unknown, line: Line, counts: ReadonlyMap<Pointer, number>): OutlineEntry => {
  const { pointer, label, depth } = line;
  const inner = depth < DEEPEST ? innerFields(field, value) : [];
  return {
    pointer,
    label,
    problems: counts.get(pointer) ?? 0,
    ...(mayBeOff(field) && fieldOf(value, 'off') === true && { isOff: true as const }),
    entries: inner.map(([key, each]) =>
      entryOf(each, fieldOf(value, key), { pointer: pointer + pointerTo(key), label: key, depth: depth + 1 }, counts),
    ),
  };
};

/** The entries of a map, and those fields of a record that are maps themselves. */
const innerFields = (field: Field, value: unknown): [string, Field][] => {
  if (field.shape === 'map') return entriesOf(value).map(([key]) => [key, field.of]);
  const fields =
    field.shape === 'record'
      ? field.fields
      : field.shape === 'tagged'
        ? { ...field.fields, ...field.cases[textOf(fieldOf(value, field.by)) ?? '']?.fields }
        : {};
  return entriesOf(value).flatMap(([key]): [string, Field][] => {
    const inner = Object.hasOwn(fields, key) ? fields[key] : undefined;
    return inner && (inner.shape === 'map' || inner.shape === 'record') ? [[key, inner]] : [];
  });
};
