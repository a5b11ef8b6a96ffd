import type { TextEdit } from '../../engine/index.ts';

/** Edits of one text: apart from one another, the first first, their places those of the text before. */
export type TextEdits = readonly TextEdit[];

/** The text after edits. */
export const edited = (text: string, edits: TextEdits): string => {
  let made = '';
  let at = 0;
  for (const { offset, length, text: written } of edits) {
    made += text.slice(at, offset) + written;
    at = offset + length;
  }
  return made + text.slice(at);
};

/** The edits that lead back, their places those of the text after. */
export const inverseOf = (text: string, edits: TextEdits): TextEdits => {
  let shift = 0;
  return edits.map(({ offset, length, text: written }) => {
    const back = { offset: offset + shift, length: written.length, text: text.slice(offset, offset + length) };
    shift += written.length - length;
    return back;
  });
};

/** Without what changes nothing, in the order of the text. */
export const tidied = (text: string, edits: TextEdits): TextEdits =>
  edits
    .filter(({ offset, length, text: written }) => text.slice(offset, offset + length) !== written)
    .toSorted((a, b) => a.offset - b.offset);

/** One text made from another by replacing the one stretch in which they differ; nothing when they are the same. */
export const editBetween = (before: string, after: string): TextEdits => {
  if (before === after) return [];
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  while (isInsideOne(before, start) || isInsideOne(after, start)) start--;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  while (isInsideOne(before, before.length - end) || isInsideOne(after, after.length - end)) end--;
  return [{ offset: start, length: before.length - end - start, text: after.slice(start, after.length - end) }];
};

// No place lies within a character made of two units, nor within the end of a line made of two.
const isInsideOne = (text: string, offset: number): boolean =>
  /^(?:[\uD800-\uDBFF][\uDC00-\uDFFF]|\r\n)$/.test(text.slice(Math.max(offset - 1, 0), offset + 1));

/** A stretch of a text that is put together: kept from another text, or written. */
type Piece = { from: number; length: number } | string;

const lengthOf = (piece: Piece): number => piece.length;

const cut = (piece: Piece, from: number, to: number): Piece =>
  typeof piece === 'string' ? piece.slice(from, to) : { from: piece.from + from, length: to - from };

/** The pieces of a text that edits make; what is kept at its end has no end. */
const piecesOf = (edits: TextEdits): Piece[] => {
  let at = 0;
  const pieces = edits.flatMap(({ offset, length, text }): Piece[] => {
    const kept = { from: at, length: offset - at };
    at = offset + length;
    return [kept, text];
  });
  return [...pieces, { from: at, length: Infinity }];
};

const between = (pieces: readonly Piece[], from: number, to: number): Piece[] => {
  const found: Piece[] = [];
  let at = 0;
  for (const piece of pieces) {
    const [start, end] = [Math.max(from - at, 0), Math.min(to - at, lengthOf(piece))];
    if (end > start) found.push(cut(piece, start, end));
    at += lengthOf(piece);
  }
  return found;
};

/** Two changes, one made after the other, as one. */
export const joined = (first: TextEdits, then: TextEdits): TextEdits => {
  const pieces = piecesOf(first);
  let at = 0;
  const made = then.flatMap(({ offset, length, text }) => {
    const kept = between(pieces, at, offset);
    at = offset + length;
    return [...kept, text];
  });
  return editsFrom([...made, ...between(pieces, at, Infinity)]);
};

const editsFrom = (pieces: readonly Piece[]): TextEdits => {
  const edits: TextEdit[] = [];
  let at = 0;
  let written = '';
  for (const piece of pieces) {
    if (typeof piece === 'string') written += piece;
    else {
      if (written !== '' || piece.from > at) edits.push({ offset: at, length: piece.from - at, text: written });
      at = piece.from + piece.length;
      written = '';
    }
  }
  return edits;
};

/** Where a place of the text lies after edits; a place that was replaced lies at the end of what came for it. */
export const moved = (offset: number, edits: TextEdits): number => {
  let shift = 0;
  for (const edit of edits) {
    if (edit.offset > offset) break;
    if (offset < edit.offset + edit.length) return edit.offset + shift + edit.text.length;
    shift += edit.text.length - edit.length;
  }
  return offset + shift;
};
