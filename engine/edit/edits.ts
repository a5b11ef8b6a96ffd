import { keysOf, type Pointer } from '../language/diagnostic.ts';
import { compose } from '../ruleset/compose.ts';
import { authorPointer } from '../ruleset/origins.ts';
import { parseText, type Parsed } from '../ruleset/parse.ts';
import { nodesTo } from '../ruleset/places.ts';
import { applied, freeKey, valueAt, type SingleChange } from './apply.ts';
import type { Change, Edited, Into, TextEdit } from './change.ts';
import { asOneEdit, editedText } from './text-edits.ts';
import { editsBetween } from './write.ts';

/**
 * A change of the rules as the smallest edits of the text. `variants` are those laid over, in force while the change
 * is made.
 *
 *   text -> document -> the changed document -> what differs, as edits
 */
export const editsOf = (text: string, change: Change, into: Into, variants: readonly string[]): Edited => {
  const parsed = parseText(text);
  if (parsed.document === undefined || parsed.tree === undefined)
    return { ok: false, why: 'The text cannot be read as it stands.' };
  const authored = authoredWith(parsed.document, change, into, variants);
  if (!authored.ok) return authored;
  const { document, pointer, at } = authored;
  const edits = editsFor(parsed, change, pointer, document);
  return { ok: true, edits, text: editedText(text, edits), pointer, at };
};

/** The author's document with a change made. */
type Authored =
  { ok: true; document: unknown; pointer: Pointer | undefined; at: Pointer | undefined } | { ok: false; why: string };

const authoredWith = (document: unknown, change: Change, into: Into, variants: readonly string[]): Authored => {
  if (change.do !== 'several') return authoredOnce(document, change, into, variants);
  let made: Authored = { ok: true, document, pointer: undefined, at: undefined };
  for (const each of change.changes) {
    made = authoredWith(made.document, each, into, variants);
    if (!made.ok) return made;
  }
  return made;
};

const authoredOnce = (document: unknown, change: SingleChange, into: Into, variants: readonly string[]): Authored => {
  if (into.is === 'variant' || change.do === 'rename') return { ok: false, why: 'This cannot be done yet.' };
  const made = applied(document, placed(document, change, variants));
  return made.ok ? { ...made, pointer: made.at } : made;
};

/** A change addressed to the composed document as one of the author's document, with a key that is free. */
const placed = (document: unknown, change: SingleChange, variants: readonly string[]): SingleChange => {
  const composed = compose(document, variants);
  const at = /^\/(variants|scenarios)(\/|$)/.test(change.at)
    ? change.at
    : authorPointer(composed.document, composed.origins, change.at);
  if (change.do !== 'add') return { ...change, at };
  const map = valueAt(document, keysOf(at));
  const isTaken = (key: string): boolean => typeof map === 'object' && map !== null && Object.hasOwn(map, key);
  return { ...change, at, key: freeKey(change.key, isTaken) };
};

/** What is put somewhere as a whole is one edit, however much of it was there before; nothing else is more than two. */
const editsFor = (
  { text, tree, document }: Parsed,
  change: Change,
  pointer: Pointer | undefined,
  after: unknown,
): TextEdit[] => {
  if (change.do === 'several') return editsBetween(text, tree!, document, after);
  const way = nodesTo(tree!, pointer ?? '');
  const isThere = pointer !== undefined && way.length === keysOf(pointer).length + 1;
  const anew = change.do === 'set' && isThere ? way.at(-1)!.value : undefined;
  const edits = editsBetween(text, tree!, document, after, anew);
  return edits.length > 2 ? asOneEdit(text, edits) : edits;
};
