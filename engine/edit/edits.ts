import { applyEdits, modify } from 'jsonc-parser';
import { keysOf } from '../language/diagnostic.ts';
import { parseText } from '../ruleset/parse.ts';
import type { Change, Edited, Into } from './change.ts';
import { severalEdits } from './several.ts';

/** A change of the rules as the smallest edits of the text. `variants` are those laid over, in force while the change is made. */
export const editsOf = (text: string, change: Change, into: Into, variants: readonly string[]): Edited => {
  if (change.do === 'several')
    return severalEdits(text, change.changes, (now, each) => editsOf(now, each, into, variants));
  if (change.do !== 'set' && change.do !== 'remove') return { ok: false, why: 'This cannot be done yet.' };
  const { document } = parseText(text);
  if (document === undefined) return { ok: false, why: 'The text cannot be read as it stands.' };
  const edits = modify(text, keysOf(change.at), change.do === 'set' ? change.value : undefined, {
    formattingOptions: { insertSpaces: true, tabSize: 2 },
  }).map(({ offset, length, content }) => ({ offset, length, text: content }));
  const made = applyEdits(
    text,
    edits.map(edit => ({ ...edit, content: edit.text })),
  );
  return { ok: true, edits, text: made, pointer: change.do === 'set' ? change.at : undefined };
};
