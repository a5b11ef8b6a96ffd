import { fieldsAt, termAt, type Spot } from '../../check/want.ts';
import { fitsKind, mayBeLeftOut, WORDS } from '../../check/words.ts';
import { pointerTo } from '../../language/diagnostic.ts';
import type { Json } from '../../language/form.ts';
import { fieldOf, isList, isRecord } from '../../ruleset/document.ts';
import { freeKey } from '../apply.ts';
import { above, holderOf, lastKey, spotOf, type Fault, type Mender, type Proposal } from './fault.ts';
import {
  anyName,
  fillersAt,
  fitting,
  nearestWord,
  offersFor,
  quoted,
  rekey,
  shown,
  takeOut,
  without,
  withoutEntry,
  write,
} from './propose.ts';

/** Fields and slots that a record lacks, those it needs first, each with what it may be. */
function* missingIn(fault: Fault, spot: Spot): Iterable<Proposal> {
  const { at, value } = fault;
  for (const key of keysMissing(spot)) {
    if (fieldOf(value, key) !== undefined) continue;
    for (const filler of fillersAt(fault, spot, at + pointerTo(key), key).slice(0, MOST_FILLERS))
      yield {
        title: `Add the missing ${quoted(key)} as ${shown(filler)}`,
        repair: { do: 'set', at: at + pointerTo(key), value: filler },
      };
  }
}

const MOST_FILLERS = 6;

const keysMissing = (spot: Spot): readonly string[] => {
  const term = spot.want.is === 'phrase' ? termAt(spot) : undefined;
  if (term !== undefined) {
    const slots = Object.entries(term.slots);
    return slots.filter(([, slot]) => !mayBeLeftOut(slot)).map(([name]) => name);
  }
  if (spot.want.is === 'callPart') return ['from', 'to'];
  const fields = Object.entries(fieldsAt(spot)?.fields ?? {}).filter(
    ([name]) => fieldOf(spot.value, name) === undefined,
  );
  const needed = fields.filter(([, { need }]) => need === 'must');
  return (needed.length > 0 ? needed : fields).map(([name]) => name);
};

const missing: Mender = function* (fault) {
  const spot = spotOf(fault);
  if (spot !== undefined) yield* missingIn(fault, spot);
};

/** A word without "op" is most likely one whose slots are those that are written. */
const missingWord: Mender = function* (fault) {
  const { at, value, site } = fault;
  const written = Object.keys(isRecord(value) ? value : {});
  for (const word of wordsWith(fault, written))
    yield { title: `Add ${quoted('op')} as ${quoted(word)}`, repair: { do: 'set', at: `${at}/op`, value: word } };
  if (site !== undefined) yield* fitting(fault);
  yield* without(fault);
};

const wordsWith = ({ site }: Fault, slots: readonly string[]): readonly string[] => {
  const terms =
    site === undefined ? [] : site.kinds.flatMap(kind => [...WORDS.values()].filter(term => fitsKind(term, kind)));
  return terms
    .filter(term => slots.length > 0 && slots.every(slot => Object.hasOwn(term.slots, slot)))
    .sort((a, b) => Object.keys(a.slots).length - Object.keys(b.slots).length)
    .map(({ name }) => name);
};

const unknownField: Mender = function* (fault) {
  yield* nearestWord(fault);
  yield takeOut(fault.at, `Remove the unknown ${quoted(lastKey(fault))}`);
};

const notListed: Mender = function* (fault) {
  yield* nearestWord(fault);
  yield* listedValues(fault);
  yield* anyName(fault);
  yield* fitting(fault);
  yield* without(fault);
};

/** Sorts of a record, where its tag is at fault. */
function* listedValues(fault: Fault): Iterable<Proposal> {
  const holder = fault.spots[fault.keys.length - 1];
  const field = holder && fieldsAt(holder)?.fields[lastKey(fault)];
  if (field?.shape === 'oneOf') for (const value of field.of) yield write(fault, value);
}

const outOfRange: Mender = function* (fault) {
  const want = spotOf(fault)?.want;
  const field = want?.is === 'field' ? want.field : undefined;
  if (field?.shape === 'whole') {
    const { from = -Infinity, to = Infinity } = field;
    yield write(fault, Math.min(to, Math.max(from, Math.round(Number(fault.value)))));
  }
  yield* without(fault);
};

const badId: Mender = function* (fault) {
  const { at, value, problem } = fault;
  const isKey = problem.at === 'key';
  const name = wellFormed(isKey ? lastKey(fault) : String(value));
  const siblings = Object.keys(isRecord(holderOf(fault)) ? (holderOf(fault) as object) : {});
  const free = freeKey(name, key => isKey && siblings.includes(key));
  if (name !== '') yield isKey ? rekey(at, free) : write(fault, free);
  if (!isKey) yield* fitting(fault);
  if (name === '') yield* without(fault);
};

/** A name with dashes for what may not stand in one. */
const wellFormed = (name: string): string =>
  name
    .replace(/^[@$]+/, '')
    .replaceAll(/[#./\\:\s\u0000-\u001f]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');

const wrongType: Mender = function* (fault) {
  for (const [value, title] of turned(fault)) yield write(fault, value, title);
  yield* anyName(fault);
  yield* fitting(fault);
  yield* missingInHolder(fault);
  yield* without(fault);
};

/** The whole word, where it is the name of the word that is at fault. */
function* missingInHolder(fault: Fault): Iterable<Proposal> {
  if (lastKey(fault) !== 'op') return;
  yield* fitting(fault, above(fault));
}

/** The same thing as another type of value. */
function* turned(fault: Fault): Iterable<[Json, string?]> {
  const { value } = fault;
  const json = value as Json;
  if (typeof value === 'string') {
    const text = value.trim();
    if (text !== '' && Number.isFinite(Number(text))) yield [Number(text), `Write ${Number(text)} without quotes`];
    if (text === 'true' || text === 'false') yield [text === 'true', `Write ${text} without quotes`];
    yield [{ en: value }, `Write it as a text by language`];
    yield [{ [wellFormed(value) || 'one']: {} }];
  }
  if (typeof value === 'number') {
    yield [Math.round(value)];
    yield [Math.max(0, Math.round(value))];
    yield [String(value), `Write ${value} as a text`];
    yield [{ en: String(value) }, `Write ${value} as a text by language`];
  }
  if (typeof value === 'boolean') yield [String(value), `Write ${value} as a text`];
  yield [[json], 'Put it into a list'];
  if (!isList(value)) return;
  const [first, second] = value as readonly Json[];
  if (value.length === 1) yield [first!, 'Take it out of its list'];
  if (typeof first === 'number' && typeof second === 'number') yield [{ from: first, to: second }];
  if (typeof first === 'string') for (const other of othersThan(first, fault)) yield [[first, other]];
  yield [{}, 'Begin an empty record'];
}

const othersThan = (first: string, { names }: Fault): readonly string[] =>
  (names?.suits ?? []).filter(suit => suit !== first);

const wrongKind: Mender = function* (fault) {
  yield* nearestWord(fault);
  const { value } = fault;
  if (typeof value === 'string' && !/^[@$]/.test(value))
    for (const [now, title] of turned(fault)) yield write(fault, now, title);
  if (isList(value) && value.length === 1) yield write(fault, value[0] as Json, 'Take it out of its list');
  yield* choiceRead(fault);
  yield* fitting(fault);
  yield* without(fault);
};

/** A choice is read by asking for one of its values, or by a line for each. */
function* choiceRead(fault: Fault): Iterable<Proposal> {
  const { value, names, site } = fault;
  const name = typeof value === 'string' ? value.replace(/^\$/, '') : '';
  const values = names?.choices.get(name);
  if (values === undefined) return;
  for (const is of values)
    yield write(fault, { op: 'reads', name, is }, `Ask whether ${quoted(name)} is ${quoted(is)}`);
  if (site?.kinds.includes('number') === true)
    yield write(
      fault,
      { op: 'byChoice', of: name, at: Object.fromEntries(values.map(each => [each, 0])) },
      `Write a number for each value of ${quoted(name)}`,
    );
}

const nullHere: Mender = function* (fault) {
  yield* without(fault);
  yield* fitting(fault);
  const holder = fault.spots[fault.keys.length - 1];
  if (holder !== undefined)
    for (const value of fillersAt(fault, holder, fault.at, lastKey(fault))) yield write(fault, value);
  if (fault.keys.length > 2) yield* withoutEntry(fault, 1);
};

/** The word itself, its slots filled in. */
const slotsMissing: Mender = function* (fault) {
  const word = String(fault.value).replace(/^@/, '');
  const offer = offersFor(fault, fault.at).find(({ name }) => name === word);
  if (offer !== undefined) yield write(fault, offer.value, `Fill in what ${quoted(word)} needs`);
  yield* fitting(fault);
  yield* without(fault);
};

const unknownWord: Mender = function* (fault) {
  yield* nearestWord(fault);
  yield* fitting(fault, lastKey(fault) === 'op' ? above(fault) : fault.at);
  yield* without(fault);
};

/** Of several that exclude each other one is kept; where there is none, one is added. */
const oneOfThese: Mender = function* (fault) {
  const { at, value } = fault;
  const spot = spotOf(fault);
  const fields = Object.entries((spot && fieldsAt(spot)?.fields) ?? {});
  const rivals = fields.filter(([name, { shape }]) => name !== 'when' && (shape === 'phrase' || shape === 'effects'));
  const there = rivals.map(([name]) => name).filter(name => fieldOf(value, name) !== undefined);
  for (const kept of there.length > 1 ? there : [])
    yield {
      title: `Keep only ${quoted(kept)}`,
      repair: {
        do: 'several',
        changes: there.filter(name => name !== kept).map(name => ({ do: 'remove', at: at + pointerTo(name) })),
      },
    };
  if (there.length === 0 && spot !== undefined) yield* missingIn(fault, spot);
  yield* withoutEntry(fault);
};

/** What does nothing is taken out, or is given something to do. */
const doesNothing: Mender = function* (fault) {
  yield* withoutEntry(fault);
  const spot = spotOf(fault);
  if (spot !== undefined) yield* missingIn(fault, spot);
};

export const SHAPE_MENDERS: Readonly<Record<string, Mender>> = {
  'bad-id': badId,
  'does-nothing': doesNothing,
  'missing-field': missing,
  'missing-slot': missing,
  'missing-word': missingWord,
  'not-listed': notListed,
  'null-here': nullHere,
  'one-of-these': oneOfThese,
  'out-of-range': outOfRange,
  'slots-missing': slotsMissing,
  'unknown-field': unknownField,
  'unknown-slot': unknownField,
  'unknown-word': unknownWord,
  'wrong-kind': wrongKind,
  'wrong-type': wrongType,
};
