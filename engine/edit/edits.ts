import { keysOf, type Pointer } from '../language/diagnostic.ts';
import { parseText, type Parsed } from '../ruleset/parse.ts';
import { nodesTo } from '../ruleset/places.ts';
import { authoredWith } from './author.ts';
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
