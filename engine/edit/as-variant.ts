import { visit } from 'jsonc-parser';
import { pointerTo, type Pointer } from '../language/diagnostic.ts';
import type { Json } from '../language/form.ts';
import { layVariants } from '../ruleset/compose.ts';
import { fieldOf, isList, isRecord, type JsonRecord } from '../ruleset/document.ts';
import { parseText, type Parsed } from '../ruleset/parse.ts';
import { conflictsOf, variantsOf } from '../ruleset/variants.ts';
import { applied, changedAt, freeKey, isThere, recordFrom, valueAt } from './apply.ts';
import type { TextEdit } from './change.ts';
import { compared, type Keys } from './difference/places.ts';
import { overlayFor } from './overlay.ts';
import { editedText, trimmed } from './text-edits.ts';
import { editsBetween } from './write.ts';

/** What a variant is called and says of itself. */
export interface VariantName {
  id: string; // made unique
  title: string;
  sentence: string; // may be empty
}

/** Changes of the base made a variant. */
export type AsVariant =
  | {
      ok: true;
      edits: readonly TextEdit[]; // of the changed text
      text: string;
      id: string;
      left: readonly Pointer[]; // what no variant can say: it stays in the base as it was changed
    }
  | { ok: false; why: string }; // user text

/**
 * Puts the base rules back as they were, and makes a variant of what was changed in them: with it laid over they are
 * the changed rules again. Changes of other variants and of scenarios stay; variants that clash with the new one are
 * excluded by it.
 *
 *   the base as it was, and as it is -> what no variant can say stays -> the least overlay -> text
 */
export const asVariant = (was: string, now: string, name: VariantName): AsVariant => {
  const [before, after] = [parseText(was), parseText(now)];
  if (!isRecord(before.document) || !isRecord(after.document))
    return { ok: false, why: 'The text cannot be read as it stands.' };
  const base = inBase(before.document, fieldsOf(after.document, CHOOSING));
  const split = splitUp(base, after.document);
  if (!('changes' in split)) return { ok: false, why: split.why };
  const id = freeKey(name.id, key => variantsOf(after.document).some(variant => variant.id === key));
  const value = valueOf(name, split.changes);
  const document = withVariant(split.base, id, value, clashing(withVariant(split.base, id, value, []), id));
  const text = writtenAs(before, after, document);
  const edit = trimmed(now, { offset: 0, length: now.length, text });
  return { ok: true, edits: [edit], text, id, left: split.left.map(keys => pointerTo(...keys)) };
};

/** What is about choosing and testing is no part of the base rules. */
const CHOOSING: readonly string[] = ['variants', 'scenarios'];

/** What a ruleset is called by machines and where it belongs: no variant has another one. */
const LASTING: readonly string[] = ['$schema', 'format', 'id'];

const fieldsOf = (document: JsonRecord, names: readonly string[]): [string, unknown][] =>
  names.map(name => [name, fieldOf(document, name)]);

/** A document with these fields as they are here; those without a value are left out. */
const inBase = (document: JsonRecord, fields: readonly (readonly [string, unknown])[]): JsonRecord =>
  fields.reduce<JsonRecord>((made, [name, value]) => {
    if (value === undefined) return recordFrom(Object.entries(made).filter(([key]) => key !== name));
    return setIn(made, [name], value);
  }, document);

const setIn = (document: unknown, keys: Keys, value: unknown): JsonRecord => {
  const made = applied(document, { do: 'set', at: pointerTo(...keys), value: value as Json });
  return (made.ok ? made.document : document) as JsonRecord;
};

/** The base rules, what a variant changes in them, and the places that were left to the base. */
interface Split {
  base: JsonRecord;
  changes: JsonRecord;
  left: readonly Keys[];
}

const splitUp = (was: JsonRecord, now: JsonRecord): Split | { why: string } => {
  const wanted = played(now);
  const lasting = LASTING.filter(name => compared(fieldOf(was, name), fieldOf(wanted, name)).all.length > 0);
  let base = inBase(was, fieldsOf(now, LASTING));
  const left: Keys[] = lasting.map(name => [name]);
  for (let round = 0; ; round++) {
    const changes = overlayOf(played(base), wanted);
    const missing = missingFrom(base, changes, wanted, round);
    if (missing.length === 0)
      return Object.keys(changes).length === 0 ? { why: whyNone(left) } : { base, changes, left };
    for (const keys of missing) {
      base = asIn(base, wanted, keys);
      if (!left.some(each => pointerTo(...each) === pointerTo(...keys))) left.push(keys);
    }
  }
};

const whyNone = (left: readonly Keys[]): string =>
  left.length === 0
    ? 'Nothing in the base rules has changed.'
    : 'No variant can say what has changed in the base rules.';

const played = (document: JsonRecord): JsonRecord => layVariants(document, []).document as JsonRecord;

const overlayOf = (base: JsonRecord, wanted: JsonRecord): JsonRecord => {
  const made = overlayFor({ document: wanted, keys: [], under: base, change: undefined, now: base }, wanted);
  return isRecord(made) ? made : recordFrom([]);
};

/** The places where the variant laid over does not come to what is wanted; the more rounds, the further out. */
const missingFrom = (base: JsonRecord, changes: JsonRecord, wanted: JsonRecord, round: number): Keys[] => {
  const pretended = recordFrom([...Object.entries(played(base)), ['variants', recordFrom([['it', { changes }]])]]);
  const composed = layVariants(pretended, variantsOf(pretended)).document;
  const places = compared(composed, wanted).all.map(differing => {
    const keys = 'to' in differing ? differing.to : differing.from;
    const whole = differing.is === 'moved' || differing.is === 'renamed' ? keys.slice(0, -1) : keys;
    return thingAt(wanted, whole.slice(0, Math.max(1, whole.length - round)));
  });
  return [...new Map(places.map(keys => [pointerTo(...keys), keys])).values()];
};

/** A place that can be set by itself: no item of a list. */
const thingAt = (document: unknown, keys: Keys): Keys => {
  const list = keys.findIndex((_, depth) => isList(valueAt(document, keys.slice(0, depth))));
  return list < 0 ? keys : keys.slice(0, list);
};

/** A document in which a place is as in another one. */
const asIn = (document: JsonRecord, other: JsonRecord, keys: Keys): JsonRecord => {
  const value = valueAt(other, keys);
  if (value !== undefined) return orderedAs(setIn(document, keys, value), other, keys);
  if (!isThere(document, keys)) return document;
  const holder = keys.slice(0, -1);
  const without = (map: unknown): unknown =>
    recordFrom(Object.entries(map as object).filter(([key]) => key !== keys.at(-1)));
  return (holder.length === 0 ? without(document) : changedAt(document, holder, without)) as JsonRecord;
};

/** A new entry among its siblings where it is wanted. */
const orderedAs = (document: JsonRecord, other: JsonRecord, keys: Keys): JsonRecord => {
  const order = Object.keys(valueAt(other, keys.slice(0, -1)) as object);
  const siblings = valueAt(document, keys.slice(0, -1));
  const next = order
    .slice(order.indexOf(keys.at(-1)!) + 1)
    .find(key => isRecord(siblings) && Object.hasOwn(siblings, key));
  if (next === undefined) return document;
  const made = applied(document, { do: 'move', at: pointerTo(...keys), before: next });
  return (made.ok ? made.document : document) as JsonRecord;
};

const valueOf = ({ title, sentence }: VariantName, changes: JsonRecord): JsonRecord =>
  recordFrom([
    ['title', { en: title }],
    ...(sentence === '' ? [] : [['sentence', { en: sentence }] as const]),
    ['changes', changes],
  ]);

/** The variants that set something otherwise than this one: they cannot be chosen with it. */
const clashing = (document: JsonRecord, id: string): string[] =>
  conflictsOf(variantsOf(document))
    .filter(({ first, second }) => first === id || second === id)
    .map(({ first, second }) => (first === id ? second : first));

const withVariant = (document: JsonRecord, id: string, value: JsonRecord, excludes: readonly string[]): JsonRecord => {
  const made = setIn(document, ['variants', id], value);
  return excludes.length === 0 ? made : setIn(made, ['variants', id, 'excludes'], excludes);
};

/** The document in the text of the base as it was, to the letter; where comments would be lost with that, in the changed text. */
const writtenAs = (before: Parsed, after: Parsed, document: unknown): string => {
  const known = commentsIn(before.text);
  const parsed = commentsIn(after.text).every(comment => known.includes(comment)) ? before : after;
  return editedText(parsed.text, editsBetween(parsed.text, parsed.tree!, parsed.document, document));
};

const commentsIn = (text: string): string[] => {
  const comments: string[] = [];
  visit(text, { onComment: (offset, length) => comments.push(text.slice(offset, offset + length)) });
  return comments;
};
