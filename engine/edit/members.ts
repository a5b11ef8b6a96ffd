import type { Node } from 'jsonc-parser';
import { risingOf } from './align.ts';
import { marksIn, type Chunk, type Insides } from './chunks.ts';
import { keep, textOfPieces, type Piece } from './text-edits.ts';

/** A member of a record or list as it is to be: what it was, and what it reads. */
export interface Member {
  chunk?: Chunk; // of the old text
  copied?: Chunk; // it is a double of this one
  body: readonly Piece[];
}

/** A record or list in its text. */
export interface Place {
  text: string;
  node: Node;
  insides: Insides;
  indent: string; // of members that begin a line
  outdent: string; // of the closing bracket
  newline: string;
}

/** What is written so far, and whether a comment to the end of the line came last: nothing may follow it there. */
interface Written {
  pieces: Piece[];
  isCommented: boolean;
}

/** The new pieces of a record or list with these members, in their order: what stays in its turn is kept as it stands. */
export const membersIn = (place: Place, members: readonly Member[]): Piece[] => {
  const { text, node, insides } = place;
  const { chunks, open } = insides;
  const stays = risingOf(members.flatMap(({ chunk }) => (chunk ? chunks.indexOf(chunk) : [])));
  const written: Written = {
    pieces: [keep(node.offset, open)],
    isCommented: endsInComment(text, node.offset + 1, open),
  };
  let seen = 0; // gaps that are dealt with
  const pass = (upTo: number): void => {
    for (; seen < upTo; seen++) keepLost(place, seen, written);
  };
  members.forEach((member, i) => {
    const at = member.chunk ? chunks.indexOf(member.chunk) : -1;
    const needsComma = i < members.length - 1 || chunks.at(-1)?.comma !== undefined;
    if (member.chunk && stays.has(at)) {
      pass(at);
      written.pieces.push(gapBefore(place, at, i, written), ...keptMember(member.chunk, member.body, needsComma));
      seen = at + 1;
      written.isCommented = endsInComment(text, member.chunk.to, member.chunk.end);
    } else {
      const { member: laid, comments } = movedMember(place, member, needsComma);
      written.pieces.push(newGap(place, i, written), laid + comments);
      written.isCommented = endsInComment(comments, 0, comments.length);
    }
  });
  pass(chunks.length);
  return closed(place, members, written);
};

const endsInComment = (text: string, from: number, to: number): boolean => {
  const last = marksIn(text, from, to).at(-1);
  return last?.is === 'comment' && text.startsWith('//', last.from);
};

interface Gap {
  from: number;
  to: number;
}

const gapOf = ({ insides: { chunks, open, close } }: Place, at: number): Gap => ({
  from: at === 0 ? open : chunks[at - 1]!.end,
  to: at === chunks.length ? close : chunks[at]!.start,
});

const isBlank = ({ text }: Place, { from, to }: Gap): boolean => text.slice(from, to).trim() === '';

const beginsLine = (between: string): boolean => /^[ \t]*[\r\n]/.test(between);

/** Comments that stand by themselves stay, whatever goes behind them. */
const keepLost = (place: Place, at: number, written: Written): void => {
  const { from, to } = gapOf(place, at);
  const last = marksIn(place.text, from, to).findLast(({ is }) => is === 'comment');
  if (!last) return;
  if (written.isCommented && !beginsLine(place.text.slice(from, to))) written.pieces.push(place.newline + place.indent);
  written.pieces.push(keep(from, last.to));
  written.isCommented = place.text.startsWith('//', last.from);
};

const isSpreadOut = ({ insides }: Place): boolean => insides.isSpread || insides.chunks.length === 0;

/** What stands before a member that was not there: a line of its own, or what parts those beside it. */
const newGap = (place: Place, i: number, written: Written): string => {
  const { text, insides, newline, indent } = place;
  if (isSpreadOut(place) || written.isCommented) return newline + indent;
  const gap = i === 0 ? gapOf(place, 0) : insides.chunks.length > 1 ? gapOf(place, 1) : undefined;
  if (gap && isBlank(place, gap)) {
    const between = text.slice(gap.from, gap.to);
    if (!/[\r\n]/.test(between)) return between;
  }
  return i === 0 && insides.chunks[0]?.key === undefined ? '' : ' ';
};

/** What stood before a member, unless it comes first now or does so no longer. */
const gapBefore = (place: Place, at: number, i: number, written: Written): Piece => {
  const gap = gapOf(place, at);
  if (written.isCommented && !beginsLine(place.text.slice(gap.from, gap.to))) return place.newline + place.indent;
  if ((at === 0) === (i === 0) || !isBlank(place, gap) || isSpreadOut(place)) return keep(gap.from, gap.to);
  return newGap(place, i, written);
};

const keptMember = ({ start, from, to, comma, end }: Chunk, body: readonly Piece[], needsComma: boolean): Piece[] => {
  const written = [keep(start, from), ...body];
  if (comma === undefined) return [...written, needsComma ? ',' : '', keep(to, end)];
  return needsComma ? [...written, keep(to, end)] : [...written, keep(to, comma), keep(comma + 1, end)];
};

/** A member that comes from elsewhere or is new, and the comments of what it was that go behind it. */
const movedMember = (place: Place, { chunk, copied, body }: Member, needsComma: boolean) => {
  const { text } = place;
  const source = chunk ?? copied;
  const written = textOfPieces(text, body);
  const comma = needsComma ? ',' : '';
  if (!source) return { member: written + comma, comments: '' };
  const between = text.slice(source.to, source.comma ?? source.end).trim();
  const behind = source.comma === undefined ? '' : text.slice(source.comma + 1, source.end).trimEnd();
  const needsLine = behind.trim() !== '' && endsInComment(text, source.to, source.comma ?? source.end);
  const comments = (between === '' ? '' : ` ${between}`) + (needsLine ? place.newline + place.indent : '') + behind;
  return { member: text.slice(source.start, source.from) + written + comma, comments };
};

/** All up to the closing bracket. */
const closed = (place: Place, members: readonly Member[], { pieces, isCommented }: Written): Piece[] => {
  const { node, insides, newline, outdent } = place;
  const { chunks, open, close } = insides;
  const end = node.offset + node.length;
  if (chunks.length === 0) return [...pieces, newline + outdent, keep(close, end)];
  const gap = gapOf(place, chunks.length);
  const isBare = members.length === 0 && open === node.offset + 1 && pieces.length === 1;
  if (isBare && isBlank(place, gap)) return [...pieces, keep(close, end)];
  const needsLine = isCommented && !beginsLine(place.text.slice(gap.from, end));
  return [...pieces, needsLine ? newline + outdent : '', keep(gap.from, end)];
};
