import type { Kind } from '../../language/kind.ts';
import type { Effects, Phrase } from '../../language/phrase.ts';
import type { Localised } from '../../language/say.ts';
import type { Focus } from '../../language/scope.ts';
import type { Field, Fields, NameOf, ShapeOf } from '../../language/section.ts';
import { asLocalised, fieldOf, isRecord, textsOf, wholeOf } from '../../ruleset/document.ts';
import { variantAt, writersOf } from '../../ruleset/origins.ts';
import type { Named } from '../../ruleset/sound.ts';
import { EVENT_NAMES } from '../../table/event-plan.ts';
import { unknownEvent, unknownPlace, unknownSuit } from '../faults/names.ts';
import { resolveEffects } from '../resolve/effects.ts';
import { missingAt } from '../resolve/gap.ts';
import { resolvePhrase } from '../resolve/phrase.ts';
import { remembered } from '../resolve/frame.ts';
import { child, entries, items, report, type At, type Reading } from '../resolve/reading.ts';
import { lookedUp } from '../resolve/world.ts';
import { noFacts, type Scope } from '../scope.ts';

/** A record of the document being read, with what SECTIONS says of its fields. */
export interface Place {
  reading: Reading;
  at: At;
  path: readonly string[]; // in the composed document
  fields: Fields;
  event: readonly Focus[]; // in focus at the event of a rule
}

/** What stands for a phrase at fault while the rest is read; whoever sees it never plays it. */
const AT_FAULT: Phrase = { is: 'number', kind: 'number', value: 0, pointer: '' };
const NO_EFFECTS: Effects = { is: 'effects', kind: 'effect', list: [], pointer: '' };

const broken = (place: Place): undefined => {
  place.reading.found.whole = false;
  return undefined;
};

const fieldNamed = <S extends Field['shape']>(place: Place, name: string, shape: S): ShapeOf<S> => {
  const field = place.fields[name];
  if (field?.shape !== shape) throw new Error(`No field "${name}" of this shape in ${place.path.join('.')}.`);
  return field as ShapeOf<S>;
};

const STILL_NOUNS: Readonly<Record<string, string>> = { deck: 'The deck is', marks: 'What marks begin with is' };

const scopeFor = (place: Place, field: Field): Scope => {
  const focus = 'focus' in field ? field.focus : [];
  const isStill = 'still' in field && field.still === true;
  return {
    focus: new Set(focus === 'event' ? place.event : focus),
    open: false,
    locals: new Map(),
    anyLocal: false,
    still: isStill ? (STILL_NOUNS[place.path[0] ?? ''] ?? 'This is') : undefined,
    choices: field.shape === 'effects' ? field.choices : true,
    tellKinds: false,
    facts: noFacts(),
  };
};

const resolved = (place: Place, name: string, field: Field, at: At, kind: Kind): Phrase | undefined => {
  const { reading } = place;
  const about = field.shape === 'phraseOf' ? kind : place.event;
  return remembered(reading, { ...at, key: field, about }, () => {
    const scope = scopeFor(place, field);
    const found = resolvePhrase(reading, at, kind, scope);
    reading.found.parts.push({ path: [...place.path, name], pointer: at.pointer, found, facts: scope.facts });
    return found ?? broken(place);
  });
};

/** What is meant by a field that is left out: its default; in a draft, a gap where it can't be left out. */
const leftOut = ({ reading, at }: Place, name: string, field: { default?: unknown; need?: string }): At | undefined => {
  if (field.default === undefined && !(reading.isDraft && field.need === 'must')) return undefined;
  const { pointer } = reading.isDraft ? missingAt(reading, at, name) : at;
  return { value: field.default, pointer };
};

/** A phrase that may be left out; its default, when it has one. */
export const phraseIn = (place: Place, name: string): Phrase | undefined => {
  const field = fieldNamed(place, name, 'phrase');
  const at = child(place.reading, place.at, name) ?? leftOut(place, name, field);
  if (!at) return field.need === 'must' ? broken(place) : undefined;
  return resolved(place, name, field, at, field.kind);
};

export const needPhrase = (place: Place, name: string): Phrase => phraseIn(place, name) ?? (broken(place), AT_FAULT);

/** A phrase of the kind that the entry itself names, about each seat or card where there is one of each. */
export const phraseOfKind = (place: Place, name: string, kind: Kind): Phrase | undefined => {
  const field = fieldNamed(place, name, 'phraseOf');
  const at = child(place.reading, place.at, name) ?? leftOut(place, name, field);
  if (!at) return field.need === 'must' ? broken(place) : undefined;
  return resolved(place, name, field, at, kind);
};

export const effectsIn = (place: Place, name: string): Effects | undefined => {
  const field = fieldNamed(place, name, 'effects');
  const at = child(place.reading, place.at, name) ?? leftOut(place, name, field);
  if (!at) return field.need === 'must' ? broken(place) : undefined;
  const { reading } = place;
  return remembered(reading, { ...at, key: field, about: place.event }, () => {
    const scope = scopeFor(place, field);
    const found = resolveEffects(reading, at, scope);
    reading.found.parts.push({ path: [...place.path, name], pointer: at.pointer, found, facts: scope.facts });
    return found ?? broken(place);
  });
};

export const needEffects = (place: Place, name: string): Effects =>
  effectsIn(place, name) ?? (broken(place), NO_EFFECTS);

/** A word of a short list. */
export const oneOfIn = <T extends string>(place: Place, name: string, all: readonly T[]): T | undefined => {
  const field = fieldNamed(place, name, 'oneOf');
  const value = fieldOf(place.at.value, name) ?? field.default;
  if (value === undefined) return field.need === 'must' ? broken(place) : undefined;
  return all.find(each => each === value) ?? broken(place);
};

export const needOneOf = <T extends string>(place: Place, name: string, all: readonly [T, ...T[]]): T =>
  oneOfIn(place, name, all) ?? (broken(place), all[0]);

const knownNames = (reading: Reading, of: NameOf): readonly string[] | undefined => {
  if (of === 'place') return reading.names.places && [...reading.names.places.keys()];
  if (of === 'suit') return reading.names.suits;
  return of === 'event' ? EVENT_NAMES : undefined;
};

const UNKNOWN = { place: unknownPlace, suit: unknownSuit, event: unknownEvent } as const;

/** Whether a name is one of the ruleset's; said when it is not. */
const isKnownName = (place: Place, of: NameOf, at: At): at is At & { value: string } => {
  const known = knownNames(place.reading, of);
  if (typeof at.value !== 'string' || !known) return false;
  if (of === 'place') lookedUp(place.reading, 'places', at.value);
  if (of === 'suit') lookedUp(place.reading, 'suits');
  if (known.includes(at.value)) return true;
  if (of === 'place' || of === 'suit' || of === 'event') report(place.reading, UNKNOWN[of](at.pointer, at.value, known));
  return false;
};

/** The name of a place, suit or event. */
export const nameIn = (place: Place, name: string): string | undefined => {
  const field = fieldNamed(place, name, 'name');
  const at = child(place.reading, place.at, name);
  if (!at) return field.need === 'must' ? broken(place) : undefined;
  if (isKnownName(place, field.of, at)) return at.value;
  return nameInDraft(place, at) ?? broken(place);
};

/** A draft keeps a name that nothing bears. */
const nameInDraft = ({ reading }: Place, { value }: At): string | undefined =>
  reading.isDraft && typeof value === 'string' ? value : undefined;

export const needName = (place: Place, name: string): string => nameIn(place, name) ?? (broken(place), '');

export const namesIn = (place: Place, name: string): readonly string[] => {
  const field = fieldNamed(place, name, 'names');
  const at = child(place.reading, place.at, name);
  const listed: At[] = at
    ? items(place.reading, at)
    : (field.default ?? []).map(value => ({ value, pointer: place.at.pointer }));
  const known = listed.filter(
    (item): item is At & { value: string } =>
      isKnownName(place, field.of, item) || nameInDraft(place, item) !== undefined,
  );
  if (known.length < listed.length || (at && !Array.isArray(at.value))) broken(place);
  return known.map(({ value }) => value);
};

export const textIn = (place: Place, name: string): string | undefined => {
  const value = fieldOf(place.at.value, name);
  return typeof value === 'string' ? value : value === undefined ? undefined : broken(place);
};

export const wholeIn = (place: Place, name: string): number | undefined => {
  const value = fieldOf(place.at.value, name);
  return value === undefined ? undefined : (wholeOf(value) ?? broken(place));
};

export const textsIn = (place: Place, name: string): readonly string[] => textsOf(fieldOf(place.at.value, name));

/** A text by language; English it has. */
export const localisedIn = (place: Place, name: string): Localised | undefined =>
  asLocalised(fieldOf(place.at.value, name));

/** The entries of a map field, each as a place of its own. */
export const entriesIn = (place: Place, name: string): (Place & { id: string })[] => {
  const field = fieldNamed(place, name, 'map');
  const at = child(place.reading, place.at, name);
  if (!at) {
    if (field.need === 'must') broken(place);
    return [];
  }
  if (!isRecord(at.value)) broken(place);
  return entries(place.reading, at).map(({ id, at: entry }) => ({
    ...place,
    id,
    at: entry,
    path: [...place.path, name, id],
    fields: field.of.shape === 'record' ? field.of.fields : {},
  }));
};

/** What is made of each entry of a map field; taken over where the very same entry was read before. */
export const eachIn = <T>(place: Place, name: string, make: (entry: Place & { id: string }) => T): T[] =>
  entriesIn(place, name).map(entry =>
    remembered(entry.reading, { ...entry.at, key: place.fields[name] }, () => make(entry)),
  );

/** The record of a field. */
export const recordIn = (place: Place, name: string): Place => {
  const field = fieldNamed(place, name, 'record');
  const at = child(place.reading, place.at, name);
  if (!at && field.need === 'must') broken(place);
  return {
    ...place,
    at: at ?? { value: {}, pointer: place.at.pointer },
    path: [...place.path, name],
    fields: field.fields,
  };
};

/** An entry's id and place, and the variant that brought or changed it. */
export const namedIn = (place: Place & { id: string }): Named => {
  const { pointer, value } = place.at;
  const variant = variantAt(pointer) ?? [...writersOf(place.reading.origins, value, pointer)].at(-1);
  return { id: place.id, pointer, ...(variant !== undefined && { variant }) };
};

export const isBroken = broken;
