import validate, { type ShapeError } from '../../schemas/ruleset.validator.js';
import { keysOf, pointerTo, type Diagnostic, type Pointer } from '../language/diagnostic.ts';
import { emptyRecord, fieldOf, isRecord, put, type JsonRecord } from '../ruleset/document.ts';
import { authorPointer, variantAt, type Origins } from '../ruleset/origins.ts';
import {
  badId,
  missingField,
  newerFormat,
  noRuleset,
  notListed,
  nullHere,
  outOfRange,
  unknownEntry,
  unknownField,
  wrongType,
} from './faults/shape.ts';
import { missingSlot, missingWord, unknownSlot, unknownWord } from './faults/words.ts';
import { nearest } from '../ruleset/nearest.ts';
import { SECTIONS } from '../vocabulary/sections.ts';
import { fittingWords, kindFor, wordOfOtherKind, wrongPhrase } from './wrong-phrase.ts';
import { madeOf, type Memo } from './resolve/memo.ts';
import { fieldsAt, termAt, wantAt, type Spot } from './want.ts';
import { WORDS } from './words.ts';

/**
 * What is wrong with the shape of a document: Ajv's errors, each in the words of the place where it stands.
 * A misspelt key is one mistake, though Ajv finds two: a key too many and a key too few.
 */
export const shapeProblems = (document: unknown, origins: Origins, memo: Memo): Diagnostic[] => {
  if (!isRecord(document)) return [noRuleset('')];
  const format = fieldOf(document, 'format');
  if (typeof format === 'number' && format > 1) return [newerFormat('/format', format)];
  return errorsIn(document, memo).flatMap(found => {
    const problem = translate(document, found);
    if (!problem) return [];
    const pointer = authorPointer(document, origins, problem.pointer);
    const tag = problem.code === 'missing-field' && keyOf(found) === undefined;
    if (tag && variantAt(pointer) !== undefined) return [unknownEntry(pointer, keysOf(pointer).at(-1) ?? '', 'phase')];
    return [{ ...problem, pointer }];
  });
};

/** Sections do not look at each other: each is looked at by itself, and the very same one once. */
const errorsIn = (document: JsonRecord, memo: Memo): ShapeError[] => {
  const entries = Object.entries(document);
  const keys = entries.map(([key]) => key);
  return [
    ...madeOf(memo, errorsAmong, keys, () => errorsAmong(keys)),
    ...entries.flatMap(([key, value]) => errorsInSection(key, value, memo)),
  ];
};

/** Nor do the entries of a map look at each other. */
const errorsInSection = (name: string, section: unknown, memo: Memo): readonly ShapeError[] => {
  const within = (part: unknown, id: string, entries: unknown): readonly ShapeError[] =>
    madeOf(memo, errorsWithin, [part, name, id], () => errorsWithin(name, entries));
  if (SECTIONS[name]?.shape !== 'map' || !isRecord(section)) return within(section, '', section);
  return madeOf(memo, errorsInSection, [section, name], () =>
    Object.entries(section).flatMap(([id, entry]) => within(entry, id, { [id]: entry })),
  );
};

/** Sections that are missing, and those that nobody knows. */
const errorsAmong = (names: readonly string[]): ShapeError[] => {
  const sections = emptyRecord();
  for (const name of names) put(sections, name, null);
  return errorsOf(sections).filter(({ instancePath }) => instancePath === '');
};

const errorsWithin = (name: string, section: unknown): ShapeError[] =>
  errorsOf({ [name]: section }).filter(({ instancePath }) => instancePath !== '');

const errorsOf = (document: unknown): ShapeError[] => (validate(document) ? [] : withoutDoubles(validate.errors ?? []));

const keyOf = (found: ShapeError): string | undefined => {
  const { params } = found;
  const key = params['additionalProperty'] ?? params['missingProperty'];
  return typeof key === 'string' ? key : undefined;
};

/** Drops the second half of what is one mistake, and what stands inside something already at fault. */
const withoutDoubles = (errors: readonly ShapeError[]): ShapeError[] => {
  const seen = new Set<string>();
  const unique = errors.filter(found => {
    const mark = `${found.instancePath} ${found.keyword} ${keyOf(found) ?? keyNamed(found)}`;
    return !seen.has(mark) && seen.add(mark);
  });
  const extra = unique.filter(({ keyword }) => keyword === 'additionalProperties');
  return unique.filter(found => {
    if (found.keyword === 'pattern') return !isKeyAtFault(found, unique);
    if (found.keyword !== 'required') return true;
    const missing = keyOf(found) ?? '';
    return !extra.some(
      other => other.instancePath === found.instancePath && nearest(keyOf(other) ?? '', [missing]) !== undefined,
    );
  });
};

/** A pattern that a key does not fit is said of the record, and once more of its keys. */
const isKeyAtFault = (found: ShapeError, all: readonly ShapeError[]): boolean =>
  all.some(other => other.keyword === 'propertyNames' && other.instancePath === found.instancePath);

const keyNamed = ({ params }: ShapeError): string => {
  const key = params['propertyName'];
  return typeof key === 'string' ? key : '';
};

const translate = (document: unknown, found: ShapeError): Diagnostic | undefined => {
  const pointer = found.instancePath;
  const spot = wantAt(document, keysOf(pointer));
  if (!spot) return undefined;
  if (spot.value === null) return nullHere(pointer);
  switch (found.keyword) {
    case 'required':
      return missing(spot, pointer, keyOf(found) ?? '');
    case 'additionalProperties':
      return tooMany(spot, pointer, keyOf(found) ?? '');
    case 'discriminator':
      return unknownTag(spot, pointer);
    case 'minimum':
    case 'maximum':
      return outOfRange(pointer, Number(spot.value), limitOf(found));
    case 'propertyNames':
      return badId(pointer + pointerTo(keyNamed(found)), keyNamed(found), 'key');
    default:
      return wrongValue(spot, pointer, found);
  }
};

const limitOf = ({ keyword, params }: ShapeError): string =>
  `${keyword === 'minimum' ? 'at least' : 'at most'} ${Number(params['limit'])}`;

const missing = (spot: Spot, pointer: Pointer, key: string): Diagnostic | undefined => {
  const { want } = spot;
  if (want.is === 'phrase') {
    const term = termAt(spot);
    const slot = term?.slots[key];
    return term && slot && missingSlot(pointer, term.name, key, slot.doc);
  }
  return missingField(pointer, key, fieldsAt(spot)?.fields[key]?.doc ?? 'It cannot be left out.');
};

const tooMany = (spot: Spot, pointer: Pointer, key: string): Diagnostic => {
  const at = pointer + pointerTo(key);
  const term = spot.want.is === 'phrase' ? termAt(spot) : undefined;
  if (term) return unknownSlot(at, term.name, key, Object.keys(term.slots));
  return unknownField(at, key, Object.keys(fieldsAt(spot)?.fields ?? {}));
};

/** What may stand in a word without being a misspelt "op". */
const SLOT_NAMES: ReadonlySet<string> = new Set([...WORDS.values()].flatMap(({ slots }) => Object.keys(slots)));

/** A word that is none, or of another kind; or a phase of a kind that is none. */
const unknownTag = (spot: Spot, pointer: Pointer): Diagnostic | undefined => {
  const { want, value } = spot;
  if (want.is === 'phrase') {
    const op = fieldOf(value, 'op');
    const kind = kindFor(want.kind);
    if (op !== undefined && typeof op !== 'string') return wrongType(`${pointer}/op`, 'The name of a word', op);
    if (op === undefined) {
      const misspelt = Object.keys(value as object).find(
        key => key.length < 4 && !SLOT_NAMES.has(key) && nearest(key, ['op']) !== undefined,
      );
      if (misspelt === undefined) return missingWord(pointer, kind);
      return unknownField(pointer + pointerTo(misspelt), misspelt, ['op']);
    }
    const at = `${pointer}/op`;
    const term = WORDS.get(op);
    return term ? wordOfOtherKind(at, op, kind) : unknownWord(at, op, fittingWords(want.kind), kind);
  }
  if (want.is !== 'field' || want.field.shape !== 'tagged') return undefined;
  const { by, cases } = want.field;
  const tag = fieldOf(value, by);
  if (tag === undefined) {
    const misspelt = Object.keys(value as object).find(key => nearest(key, [by]) !== undefined);
    return misspelt === undefined
      ? missingField(pointer, by, `It says what sort this is: ${Object.keys(cases).join(', ')}.`)
      : unknownField(pointer + pointerTo(misspelt), misspelt, [by, ...Object.keys(want.field.fields)]);
  }
  return notListed(pointer + pointerTo(by), tag, Object.keys(cases));
};

const wrongValue = (spot: Spot, pointer: Pointer, found: ShapeError): Diagnostic | undefined => {
  const { want, value } = spot;
  switch (want.is) {
    case 'phrase':
      return want.or && typeof value === 'string' && !/^[@$]/.test(value)
        ? notListed(pointer, value, want.or)
        : wrongPhrase(pointer, want.kind, value);
    case 'phrases':
      return wrongType(pointer, 'A list', value);
    case 'effects':
      return wrongType(pointer, 'A list of effects', value);
    case 'rows':
    case 'cases':
    case 'alternatives':
    case 'ladder':
    case 'callParts':
    case 'callPart':
    case 'call':
    case 'record':
      return wrongType(pointer, 'A record', value);
    case 'name':
      return want.slot.form === 'oneOf'
        ? notListed(pointer, value, want.slot.of)
        : typeof value === 'string'
          ? badId(pointer, value, 'value')
          : wrongType(pointer, 'A name', value);
    case 'plain':
      return typeof value === 'string' && found.keyword === 'pattern'
        ? badId(pointer, value, 'value')
        : wrongType(pointer, 'A name', value);
    case 'field':
      return wrongField(spot, pointer, found);
  }
};

const FIELD_NOUNS: Readonly<Record<string, string>> = {
  text: 'A text',
  name: 'A name',
  localised: 'A text by language, { "en": … },',
  whole: 'A whole number',
  number: 'A number',
  literal: 'A number, a text, true or false',
  flag: 'true or false',
  names: 'A list of names',
  ids: 'A list of names',
  list: 'A list',
  either: 'A record or a list',
};

const wrongField = ({ want, value }: Spot, pointer: Pointer, found: ShapeError): Diagnostic | undefined => {
  if (want.is !== 'field') return undefined;
  const { field } = want;
  if (field.shape === 'oneOf') return notListed(pointer, value, field.of);
  if (field.shape === 'id' && typeof value === 'string') return badId(pointer, value, 'value');
  if (found.keyword === 'pattern' && typeof value === 'string') return badId(pointer, value, 'value');
  if (field.shape === 'whole' && typeof value === 'number') return wrongType(pointer, 'A whole number', value);
  return wrongType(pointer, FIELD_NOUNS[field.shape] ?? 'A record', value);
};
