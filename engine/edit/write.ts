import type { Node } from 'jsonc-parser';
import { isList, isRecord, isSame, type JsonRecord } from '../ruleset/document.ts';
import { layOut, onOneLine, WIDTH, widthOf, type Layout } from '../ruleset/format.ts';
import { alignLists } from './align.ts';
import type { TextEdit } from './change.ts';
import { insidesOf, marksIn, type Chunk } from './chunks.ts';
import { inWrittenOrder, isMixed, matchEntries } from './entries.ts';
import { membersIn, type Member, type Place } from './members.ts';
import { editsOfPieces, keep, textOfPieces, type Piece } from './text-edits.ts';

/** What writing a changed document into its text needs to know. */
interface Writing {
  text: string;
  layout: Layout;
  anew: Node | undefined; // a value that was put there as a whole
  onLine: boolean; // within a record or list that stands on one line, and stays on it
}

/**
 * The edits that make one document of another in its text. Only what differs is touched: comments go along with their
 * entries, and lines, commas and spaces elsewhere stay as their author left them.
 */
export const editsBetween = (text: string, tree: Node, before: unknown, after: unknown, anew?: Node): TextEdit[] => {
  const pieces = writeValue({ text, layout: layoutOf(text, tree), anew, onLine: false }, tree, before, after);
  return editsOfPieces(text, tree.offset, tree.offset + tree.length, pieces);
};

/** How a text is laid out: its own step in, and its own ends of lines. */
export const layoutOf = (text: string, tree: Node): Layout => {
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  for (const { offset } of tree.children ?? []) {
    const indent = text.slice(lineStart(text, offset), offset);
    if (indent !== '' && indent.trim() === '')
      return { unit: indent.slice(indentOf(text, tree.offset).length), newline };
  }
  return { unit: '  ', newline };
};

const lineStart = (text: string, offset: number): number => {
  let start = offset;
  while (start > 0 && !isLineEnd(text.charCodeAt(start - 1))) start--;
  return start;
};

const isLineEnd = (code: number): boolean => code === 0x0a || code === 0x0d;

const lineEnd = (text: string, offset: number): number => {
  let end = offset;
  while (end < text.length && !isLineEnd(text.charCodeAt(end))) end++;
  return end;
};

/** What the line of a place begins with. */
const indentOf = (text: string, offset: number): string => {
  const start = lineStart(text, offset);
  return /^[ \t]*/.exec(text.slice(start, offset))![0];
};

const columnOf = (text: string, offset: number): number => widthOf(text.slice(lineStart(text, offset), offset));

const keepNode = (node: Node): Piece => keep(node.offset, node.offset + node.length);

const writeValue = (writing: Writing, node: Node, before: unknown, after: unknown): Piece[] => {
  if (before === after) return [keepNode(node)];
  const isContainer = node.type === 'object' || node.type === 'array';
  if (!isContainer || isList(before) !== isList(after) || isRecord(before) !== isRecord(after))
    return isSame(before, after) ? [keepNode(node)] : [laidAt(writing, node, after)];
  if (node === writing.anew && writtenAt(writing, node) === laidAt(writing, node, before))
    return [laidAt(writing, node, after)];
  if (writing.onLine || !mayStayOnLine(writing.text, node)) return writeInside(writing, node, before, after);
  const pieces = writeInside({ ...writing, onLine: true }, node, before, after);
  const stays = isMixed(after) || staysOnLine(writing.text, node, textOfPieces(writing.text, pieces));
  return stays ? pieces : [laidAt(writing, node, after)];
};

const writtenAt = ({ text }: Writing, { offset, length }: Node): string => text.slice(offset, offset + length);

/** A value where another stood: on the line of what it stands in, or as wide as lines may be. */
const laidAt = ({ text, layout, onLine }: Writing, { offset }: Node, value: unknown): string =>
  onLine ? onOneLine(value) : layOut(value, columnOf(text, offset), indentOf(text, offset), layout);

/** Stands on one line that is not too long already, with nothing on it that would be lost if it were laid out anew. */
const mayStayOnLine = (text: string, { offset, length }: Node): boolean => {
  const end = lineEnd(text, offset);
  if (offset + length > end) return false;
  const within = text.slice(offset, offset + length);
  return !within.includes('/*') && columnOf(text, offset) + length <= WIDTH;
};

const staysOnLine = (text: string, { offset, length }: Node, written: string): boolean => {
  const behind = text.slice(offset + length, lineEnd(text, offset + length)).replace(/\/[/*].*$/, '');
  return columnOf(text, offset) + written.length + Math.max(1, behind.trimEnd().length) <= WIDTH;
};

const writeInside = (writing: Writing, node: Node, before: unknown, after: unknown): Piece[] => {
  const insides = insidesOf(writing.text, node);
  const { text } = writing;
  const isEmpty = insides.chunks.length === 0;
  const comments = isEmpty ? marksIn(text, node.offset + 1, insides.close).some(({ is }) => is === 'comment') : false;
  if (isEmpty && !comments) return isSame(before, after) ? [keepNode(node)] : [laidAt(writing, node, after)];
  const outdent = indentOf(text, node.offset);
  const indent = isEmpty ? outdent + writing.layout.unit : indentOf(text, insides.chunks[0]!.from);
  const place: Place = { text, node, insides, indent, outdent, newline: writing.layout.newline };
  const members = isList(before)
    ? itemsOf(writing, place, before, after as readonly unknown[])
    : recordMembersOf(writing, place, before as JsonRecord, after as JsonRecord);
  return membersIn(place, members);
};

const itemsOf = (writing: Writing, place: Place, before: readonly unknown[], after: readonly unknown[]): Member[] =>
  alignLists(before, after).map(({ from, isSame }, i) => {
    const chunk = from === undefined ? undefined : place.insides.chunks[from];
    if (!chunk) return newMember(writing, place, undefined, after[i], copiedFrom(place, before, after[i]));
    const body = isSame ? [keep(chunk.from, chunk.to)] : writeValue(writing, chunk.value, before[from!], after[i]);
    return { chunk, body };
  });

const recordMembersOf = (writing: Writing, place: Place, before: JsonRecord, after: JsonRecord): Member[] => {
  const chunks = new Map<string, Chunk>();
  for (const chunk of place.insides.chunks) {
    const key = String(chunk.key!.value);
    if (!chunks.has(key)) chunks.set(key, chunk);
  }
  const was = matchEntries([...chunks.keys()], Object.keys(after));
  return inWrittenOrder([...chunks.keys()], Object.keys(after), was).map(key => {
    const value = after[key];
    const old = was.get(key);
    const chunk = old === undefined ? undefined : chunks.get(old);
    if (!chunk) return newMember(writing, place, key, value, copiedFrom(place, Object.values(before), value));
    const name: Piece = key === old ? keepNode(chunk.key!) : JSON.stringify(key);
    const colon = keep(chunk.key!.offset + chunk.key!.length, chunk.value.offset);
    return { chunk, body: [name, colon, ...writeValue(writing, chunk.value, before[old!], value)] };
  });
};

/** The entry that a new one is the double of: its comments are doubled too. */
const copiedFrom = (place: Place, values: readonly unknown[], value: unknown): Chunk | undefined =>
  typeof value === 'object' && value !== null ? place.insides.chunks[values.indexOf(value)] : undefined;

const newMember = (
  writing: Writing,
  place: Place,
  key: string | undefined,
  value: unknown,
  copied: Chunk | undefined,
): Member => {
  const { text, indent, insides } = place;
  const name = key === undefined ? '' : JSON.stringify(key);
  if (copied) {
    const start = copied.key ? copied.key.offset + copied.key.length : copied.from;
    return { copied, body: [name + text.slice(start, copied.to)] };
  }
  const isOnLine = writing.onLine || (insides.chunks.length > 0 && !insides.isSpread);
  const start = key === undefined ? '' : `${name}${colonOf(text, insides.chunks)}`;
  if (isOnLine) return { body: [start + onOneLine(value)] };
  return { body: [start + layOut(value, widthOf(indent + start), indent, writing.layout)] };
};

/** How the entries beside write their colon. */
const colonOf = (text: string, [first]: readonly Chunk[]): string => {
  const colon = first?.key ? text.slice(first.key.offset + first.key.length, first.value.offset) : ': ';
  return /^ ?: ?$/.test(colon) ? colon : ': ';
};
