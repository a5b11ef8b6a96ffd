import type { TextEdit } from './change.ts';

/** A stretch of the old text that stays, or new text. */
export type Piece = { from: number; to: number } | string;

export const keep = (from: number, to: number): Piece => ({ from, to });

/** What pieces come to. */
export const textOfPieces = (text: string, pieces: readonly Piece[]): string =>
  pieces.map(piece => (typeof piece === 'string' ? piece : text.slice(piece.from, piece.to))).join('');

/** The edits that make pieces of a stretch of the text; what stays comes in its old order. */
export const editsOfPieces = (text: string, from: number, to: number, pieces: readonly Piece[]): TextEdit[] => {
  const edits: TextEdit[] = [];
  let at = from;
  let put = '';
  const replaceUpTo = (end: number): void => {
    const edit = trimmed(text, { offset: at, length: end - at, text: put });
    if (edit.length > 0 || edit.text !== '') edits.push(edit);
    put = '';
  };
  for (const piece of pieces) {
    if (typeof piece === 'string') put += piece;
    else if (piece.from < piece.to) {
      replaceUpTo(piece.from);
      at = piece.to;
    }
  }
  replaceUpTo(to);
  return edits;
};

/** An edit without what stays the same at both its ends. */
export const trimmed = (text: string, { offset, length, text: put }: TextEdit): TextEdit => {
  const most = Math.min(length, put.length);
  let start = 0;
  while (start < most && text.charCodeAt(offset + start) === put.charCodeAt(start)) start++;
  let end = 0;
  while (end < most - start && text.charCodeAt(offset + length - 1 - end) === put.charCodeAt(put.length - 1 - end))
    end++;
  return { offset: offset + start, length: length - start - end, text: put.slice(start, put.length - end) };
};

/** A text with edits made, which lie apart and in order. */
export const editedText = (text: string, edits: readonly TextEdit[]): string => {
  let made = '';
  let at = 0;
  for (const { offset, length, text: put } of edits) {
    made += text.slice(at, offset) + put;
    at = offset + length;
  }
  return made + text.slice(at);
};

/** The edits that take edits of a text back. */
export const inverseOf = (text: string, edits: readonly TextEdit[]): TextEdit[] => {
  let shift = 0;
  return edits.map(({ offset, length, text: put }) => {
    const back = { offset: offset + shift, length: put.length, text: text.slice(offset, offset + length) };
    shift += put.length - length;
    return back;
  });
};

/** Edits as one, with what lies between them. */
export const asOneEdit = (text: string, edits: readonly TextEdit[]): TextEdit[] => {
  const [first] = edits;
  const last = edits.at(-1);
  if (!first || !last) return [];
  const end = last.offset + last.length;
  const within = edits.map(edit => ({ ...edit, offset: edit.offset - first.offset }));
  return [
    { offset: first.offset, length: end - first.offset, text: editedText(text.slice(first.offset, end), within) },
  ];
};
