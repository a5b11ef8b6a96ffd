import type { Change, Edited, TextEdit } from './change.ts';

/** Changes made one after another, as one: the edits of the text as it was. The first that cannot be made stops all. */
export const severalEdits = (
  text: string,
  changes: readonly Change[],
  editsOf: (text: string, change: Change) => Edited,
): Edited => {
  let made: Extract<Edited, { ok: true }> = { ok: true, edits: [], text, pointer: undefined };
  for (const change of changes) {
    const next = editsOf(made.text, change);
    if (!next.ok) return next;
    made = { ...next, edits: joined(text, made.edits, next.edits) };
  }
  return made;
};

/** Edits of a text, and edits of what became of it, as edits of the text. */
export const joined = (text: string, first: readonly TextEdit[], then: readonly TextEdit[]): TextEdit[] =>
  then.reduce<TextEdit[]>(
    (edits, edit, place) => withEdit(text, edits, shifted(edit, then.slice(0, place))),
    [...first],
  );

/** An edit after those before it in its own list were made. */
const shifted = (edit: TextEdit, before: readonly TextEdit[]): TextEdit => ({
  ...edit,
  offset: edit.offset + before.reduce((sum, { text, length }) => sum + text.length - length, 0),
});

/** One more edit, made where the others were made already: it takes up those that it touches. */
const withEdit = (text: string, edits: readonly TextEdit[], edit: TextEdit): TextEdit[] => {
  const end = edit.offset + edit.length;
  const before: TextEdit[] = [];
  const after: TextEdit[] = [];
  const touched: (TextEdit & { now: number })[] = [];
  let shift = 0; // from the text to what became of it
  let fore = 0; // the same, at the beginning of the edit
  for (const each of edits) {
    const now = each.offset + shift;
    if (now + each.text.length < edit.offset) before.push(each);
    else if (now > end) after.push(each);
    else touched.push({ ...each, now });
    shift += each.text.length - each.length;
    if (now + each.text.length < edit.offset) fore = shift;
  }
  const [one] = touched;
  const last = touched.at(-1);
  if (one === undefined || last === undefined) return [...before, { ...edit, offset: edit.offset - fore }, ...after];
  const start = Math.min(edit.offset, one.now);
  const stop = Math.max(end, last.now + last.text.length);
  const from = one.offset - (one.now - start);
  const to = last.offset + last.length + (stop - last.now - last.text.length);
  const whole = textBetween(text, touched, { from, to });
  const put = whole.slice(0, edit.offset - start) + edit.text + whole.slice(end - start);
  return [...before, { offset: from, length: to - from, text: put }, ...after];
};

/** A stretch of the text with edits made in it. */
const textBetween = (text: string, edits: readonly TextEdit[], { from, to }: { from: number; to: number }): string => {
  let made = '';
  let at = from;
  for (const edit of edits) {
    made += text.slice(at, edit.offset) + edit.text;
    at = edit.offset + edit.length;
  }
  return made + text.slice(at, to);
};
