import { callPartsIn, isRangePart } from '../../check/bid-table.ts';
import { spotInside, spotOf, termAt, type Spot, type WantedKind } from '../../check/want.ts';
import type { Field } from '../../language/section.ts';
import type { Slot } from '../../language/slot.ts';
import { fieldOf, isList, isRecord, type JsonRecord } from '../../ruleset/document.ts';
import { recordFrom } from '../apply.ts';
import type { Keys, Renamer } from './renamer.ts';
import { renamedScenarioPart } from './scenario.ts';

/** What renaming goes through: the whole document, and the new names. */
export interface Walk {
  document: unknown;
  renamer: Renamer;
}

/** A document with names replaced wherever they are declared or mentioned, in variants and scenarios too. */
export const renamedDocument = (document: unknown, renamer: Renamer): unknown =>
  renamedAt({ document, renamer }, spotOf(document), []);

/** Places in what a variant changes are those of the composed document. */
const inComposed = (keys: Keys): Keys => (keys[0] === 'variants' && keys[2] === 'changes' ? keys.slice(3) : keys);

export const renamedAt = (walk: Walk, spot: Spot, keys: Keys): unknown => {
  const { want, value } = spot;
  if (value === undefined || value === null) return value;
  const { renamer } = walk;
  switch (want.is) {
    case 'field':
      return inField(walk, spot, want.field, keys);
    case 'phrase':
      return inPhrase(walk, spot, want.kind, keys);
    case 'rows':
      return inside(walk, spot, keys, key => rowKey(renamer, want.by, renamer.key(inComposed(keys), key)));
    case 'cases':
    case 'alternatives':
    case 'ladder':
    case 'callParts':
      return inside(walk, spot, keys, key => renamer.key(inComposed(keys), key));
    case 'callPart':
      return inside(walk, spot, keys, key => (isRangePart(value) ? key : renamer.key(inComposed(keys), key)));
    case 'call':
      return inCall(renamer, value);
    case 'plain':
      return isStartOfChoice(keys) && typeof value === 'string'
        ? renamer.choiceValue(inComposed(keys)[1]!, value)
        : value;
    default:
      return inside(walk, spot, keys);
  }
};

/** The members of a value, renamed within; the very same value where nothing was. */
const inside = (walk: Walk, spot: Spot, keys: Keys, name: (key: string) => string = key => key): unknown =>
  mapped(spot.value, name, (item, key) => {
    const inner = spotInside(walk.document, spot, key);
    return inner ? renamedAt(walk, inner, [...keys, key]) : item;
  });

export const mapped = (
  value: unknown,
  name: (key: string) => string,
  change: (item: unknown, key: string) => unknown,
): unknown => {
  if (isList(value)) {
    const items = value.map((item, i) => change(item, String(i)));
    return items.every((item, i) => item === value[i]) ? value : items;
  }
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, item]): [string, unknown] => [name(key), change(item, key)]);
  const isSame = Object.entries(value).every(([key, item], i) => entries[i]![0] === key && entries[i]![1] === item);
  return isSame ? value : recordFrom(entries);
};

const rowKey = (renamer: Renamer, by: string, key: string): string => {
  if (by === 'sort') return renamer.sort(key);
  if (by === 'suit') return renamer.suit(key);
  return by === 'call' ? renamer.callField(key) : key;
};

const inCall = (renamer: Renamer, value: unknown): unknown =>
  mapped(
    value,
    key => (key === 'after' ? key : renamer.callField(key)),
    (item, key) => (typeof item !== 'string' ? item : key === 'after' ? renamer.call(item) : renamer.suit(item)),
  );

const isStartOfChoice = (keys: Keys): boolean => {
  const [section, , field, ...rest] = inComposed(keys);
  return section === 'marks' && field === 'start' && rest.length === 0;
};

const inField = (walk: Walk, spot: Spot, field: Field, keys: Keys): unknown => {
  const { renamer } = walk;
  const { value } = spot;
  const at = inComposed(keys);
  const text = typeof value === 'string' ? value : undefined;
  switch (field.shape) {
    case 'name':
      return text === undefined ? value : named(renamer, field.of, text);
    case 'names':
      return mapped(
        value,
        key => key,
        item => (typeof item === 'string' ? named(renamer, field.of, item) : item),
      );
    case 'ids':
      return declared(renamer, value, at);
    case 'either':
      return isList(value) ? declared(renamer, value, at) : inside(walk, spot, keys);
    case 'literal':
      return text === undefined ? value : renamer.choiceValue(at[at.length - (at[0] === 'options' ? 2 : 1)]!, text);
    case 'text':
      return text !== undefined && isScenarioField(keys, 'at') ? renamer.moment(text) : value;
    case 'anything':
      return renamedScenarioPart(walk, spot.value, keys);
    case 'map':
      return inMap(walk, spot, keys);
    default:
      return inside(walk, spot, keys);
  }
};

const isScenarioField = (keys: Keys, field: string): boolean => keys[0] === 'scenarios' && keys[2] === field;

const named = (renamer: Renamer, of: string, name: string): string => {
  if (of === 'place') return renamer.place(name);
  if (of === 'suit') return renamer.suit(name);
  if (of === 'variant') return renamer.variant(name);
  return of === 'phase' ? renamer.phase(name) : name;
};

const declared = (renamer: Renamer, value: unknown, at: Keys): unknown =>
  mapped(
    value,
    key => key,
    item => (typeof item === 'string' ? renamer.item(at, item) : item),
  );

/** Entries of a variant may name the entry beside which they stand. */
const inMap = (walk: Walk, spot: Spot, keys: Keys): unknown => {
  const { renamer } = walk;
  const at = inComposed(keys);
  const name = (key: string): string => {
    if (isScenarioField(keys, 'options')) return renamer.value(key, at);
    return keys.at(-1) === 'titles' ? renamer.call(key) : renamer.key(at, key);
  };
  return mapped(spot.value, name, (item, key) => {
    const inner = spotInside(walk.document, spot, key);
    const entry = inner ? renamedAt(walk, inner, [...keys, key]) : item;
    if (at === keys || !isRecord(entry)) return entry;
    return mapped(
      entry,
      each => each,
      (each, field) => ((field === 'before' || field === 'after') && typeof each === 'string' ? name(each) : each),
    );
  });
};

const inPhrase = (walk: Walk, spot: Spot, kind: WantedKind, keys: Keys): unknown => {
  const { value } = spot;
  if (typeof value === 'string') return inText(walk, value, kind, keys);
  if (isList(value))
    return mapped(
      value,
      key => key,
      item => (typeof item === 'string' ? inText(walk, item, one(kind), keys) : item),
    );
  return isRecord(value) ? inWord(walk, spot, value, keys) : value;
};

/** Names in a list are of single things. */
const one = (kind: WantedKind): WantedKind => (kind === 'cards' ? 'card' : kind === 'suits' ? 'suit' : kind);

const inText = ({ document, renamer }: Walk, text: string, kind: WantedKind, keys: Keys): string => {
  if (text.startsWith('$')) return `$${renamer.value(text.slice(1), inComposed(keys))}`;
  if (text.startsWith('@')) return text;
  if (kind === 'suit' || kind === 'suits') return renamer.suit(text);
  if (kind === 'card') return renamer.card(text);
  if (kind !== 'cards') return text;
  const isPlace = fieldOf(fieldOf(document, 'places'), text) !== undefined;
  const place = renamer.place(text);
  return place !== text || isPlace ? place : renamer.card(text);
};

const inWord = (walk: Walk, spot: Spot, value: JsonRecord, keys: Keys): unknown => {
  const term = termAt(spot);
  if (!term) return value;
  const beside = (slot: string): unknown => fieldOf(value, slot) ?? fieldOf(spot.under, slot);
  return mapped(
    value,
    key => key,
    (item, key) => {
      const slot = Object.hasOwn(term.slots, key) ? term.slots[key] : undefined;
      const inner = slot && spotInside(walk.document, spot, key);
      return slot && inner ? inSlot(walk, { slot, spot: inner, beside }, [...keys, key]) : item;
    },
  );
};

interface SlotSpot {
  slot: Slot;
  spot: Spot;
  beside(slot: string): unknown; // what another slot of the word says
}

const inSlot = (walk: Walk, { slot, spot, beside }: SlotSpot, keys: Keys): unknown => {
  const { renamer } = walk;
  const { value } = spot;
  const at = inComposed(keys);
  const choiceIn = (name: string): string => String(beside(name));
  if (slot.form === 'table' && slot.by === 'choice')
    return inside(walk, spot, keys, key => renamer.choiceValue(choiceIn('of'), key));
  if (slot.form === 'callNumbers') return inNumbers(walk, spot, beside(slot.parts), keys);
  if (typeof value !== 'string') return renamedAt(walk, spot, keys);
  switch (slot.form) {
    case 'name':
      return slot.of === 'place'
        ? renamer.place(value)
        : slot.of === 'mark'
          ? renamer.value(value, at)
          : renamer.phase(value);
    case 'choice':
    case 'fact':
    case 'binds':
      return renamer.value(value, at);
    case 'sort':
      return renamer.sort(value);
    case 'choiceValue':
      return renamer.choiceValue(choiceIn(slot.of), value);
    case 'callField':
      return slot.what === 'call' ? renamer.call(value) : renamer.callField(value);
    case 'markValue':
      return inMarkValue(walk, choiceIn(slot.of), value, keys);
    default:
      return renamedAt(walk, spot, keys);
  }
};

/** Numbers of a call are reckoned from its parts, which hide what else may have their names. */
const inNumbers = (walk: Walk, spot: Spot, parts: unknown, keys: Keys): unknown => {
  const own = new Set(
    callPartsIn(parts).flatMap(({ id, values }) => [id, ...values.flatMap(({ numbers }) => Object.keys(numbers))]),
  );
  const { renamer } = walk;
  const value = (name: string, place: Keys): string =>
    own.has(name) ? renamer.callField(name) : renamer.value(name, place);
  return inside({ ...walk, renamer: { ...renamer, value } }, spot, keys, renamer.callField);
};

/** A plain name that is put into a mark is of the mark's kind. */
const inMarkValue = (walk: Walk, mark: string, text: string, keys: Keys): string => {
  const kind = markKindOf(walk.document, mark);
  if (kind === 'choice' && !/^[@$]/.test(text)) return walk.renamer.choiceValue(mark, text);
  return inText(walk, text, (kind ?? 'value') as WantedKind, keys);
};

/** The kind of a mark, wherever it is declared. */
export const markKindOf = (document: unknown, mark: string): string | undefined => {
  const declaring = [
    document,
    ...Object.values(fieldOf(document, 'variants') ?? {}).map(each => fieldOf(each, 'changes')),
  ];
  for (const each of declaring) {
    const kind = fieldOf(fieldOf(fieldOf(each, 'marks'), mark), 'kind');
    if (typeof kind === 'string') return kind;
  }
  return undefined;
};
