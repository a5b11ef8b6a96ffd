import type { Node } from 'jsonc-parser';

/** An entry or item with all that goes along with it: comments directly before it, its comma, comments behind it on its line. */
export interface Chunk {
  key: Node | undefined; // of an entry
  value: Node;
  start: number; // of the first comment, or of the entry itself
  from: number; // of the entry or item
  to: number;
  comma: number | undefined;
  end: number;
}

/** What stands between the brackets of a record or list. */
export interface Insides {
  chunks: readonly Chunk[];
  open: number; // behind the bracket, and behind a comment on its line
  close: number; // the closing bracket
  isSpread: boolean; // each member begins a line of its own
}

/** What can stand between values. */
export interface Mark {
  is: 'comma' | 'newline' | 'comment';
  from: number;
  to: number;
}

const CODE = { newline: 0x0a, return: 0x0d, comma: 0x2c, slash: 0x2f, star: 0x2a } as const;

/** Commas, comments and ends of lines between two values. */
export const marksIn = (text: string, from: number, to: number): Mark[] => {
  const marks: Mark[] = [];
  for (let i = from; i < to; i++) {
    const code = text.charCodeAt(i);
    if (code === CODE.comma) marks.push({ is: 'comma', from: i, to: i + 1 });
    else if (code === CODE.newline || (code === CODE.return && text.charCodeAt(i + 1) !== CODE.newline))
      marks.push({ is: 'newline', from: i, to: i + 1 });
    else if (code === CODE.slash) {
      const end = endOfComment(text, i);
      marks.push({ is: 'comment', from: i, to: end });
      i = end - 1;
    }
  }
  return marks;
};

const endOfComment = (text: string, from: number): number => {
  if (text.charCodeAt(from + 1) === CODE.star) {
    const end = text.indexOf('*/', from + 2);
    return end < 0 ? text.length : end + 2;
  }
  for (let i = from; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === CODE.newline || code === CODE.return) return i;
  }
  return text.length;
};

const endOf = ({ offset, length }: Node): number => offset + length;

/** Where the comments begin that stand directly before something: none of them is parted from it by an empty line. */
const startOfLead = (marks: readonly Mark[], from: number): number => {
  let start = from;
  let newlines = 0;
  for (const mark of [...marks].reverse()) {
    if (mark.is === 'newline') newlines++;
    if (newlines > 1) break;
    if (mark.is !== 'comment') continue;
    start = mark.from;
    newlines = 0;
  }
  return start;
};

/** Parts what stands between two members: what is still the former's, and where the latter's begins. */
const parted = (text: string, from: number, to: number, isLast: boolean) => {
  const marks = marksIn(text, from, to);
  const comma = marks.find(({ is }) => is === 'comma');
  const rest = marks.filter(mark => mark.from >= (comma?.to ?? from));
  const line = rest.findIndex(({ is }) => is === 'newline');
  // On a line shared by both a comment belongs to what follows it.
  const behind = line >= 0 ? rest.slice(0, line) : isLast ? rest : [];
  const end = behind.at(-1)?.to ?? comma?.to ?? from;
  return { comma: comma?.from, end, start: isLast ? to : startOfLead(rest.slice(behind.length), to) };
};

/** The members of a record or list with what belongs to each. */
export const insidesOf = (text: string, container: Node): Insides => {
  const nodes = (container.children ?? []).filter(
    ({ type, children }) => type !== 'property' || children?.length === 2,
  );
  const close = endOf(container) - 1;
  const chunks: Chunk[] = [];
  let open = container.offset + 1;
  let isSpread = nodes.length > 0;
  let from = open;
  for (const node of nodes) {
    const { comma, end, start } = parted(text, from, node.offset, false);
    const former = chunks.at(-1);
    if (former) Object.assign(former, { comma, end });
    else open = end;
    isSpread &&= /[\r\n]/.test(text.slice(end, start));
    const [key, value] = node.type === 'property' ? node.children! : [undefined, node];
    chunks.push({ key, value: value, start, from: node.offset, to: endOf(node), comma: undefined, end: endOf(node) });
    from = endOf(node);
  }
  const { comma, end } = parted(text, from, close, true);
  const last = chunks.at(-1);
  if (last) Object.assign(last, { comma, end });
  else open = end;
  return { chunks, open, close, isSpread };
};
