import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import { pointerTo, type Diagnostic } from '../language/diagnostic.ts';
import { emptyRecord, put, type JsonRecord } from './document.ts';
import { error } from './problem.ts';

/** A ruleset's text, read: `tree` knows the places, `document` the values, as far as the text is JSON. Asking for the tree may take a while. */
export interface Parsed {
  text: string;
  tree: Node | undefined;
  document: unknown;
  problems: readonly Diagnostic[];
  broken: { offset: number; length: number } | undefined; // where the text stops being JSON
}

/** Comments and commas at the end of a list are allowed: people write in these files. */
export const PARSING = { allowTrailingComma: true, disallowComments: false } as const;

export const MOST_BYTES = 2 * 1024 * 1024;
export const MOST_DEPTH = 60;
export const MOST_NODES = 120_000;

/**
 * Reads a ruleset's text.
 *
 *   text -> size -> depth -> JSON -> doubled keys
 */
export const parseText = (written: string): Parsed => {
  const text = withoutMark(written);
  const refused = tooLarge(text) ?? tooDeep(text);
  if (refused) return { text, tree: undefined, document: undefined, problems: [refused], broken: undefined };
  return parsedPlainly(text) ?? parsedWithPlaces(text);
};

/** Strict JSON without doubled keys is read in no time. Where things stand in it is found out when somebody asks. */
const parsedPlainly = (text: string): Parsed | undefined => {
  const count: Count = { values: 0, keys: 0 };
  let document: unknown;
  try {
    document = plainValue(JSON.parse(text), count);
  } catch {
    return undefined;
  }
  if (count.values > MOST_NODES || count.keys !== keysWritten(text)) return undefined;
  let tree: { is: Node | undefined } | undefined;
  return {
    text,
    get tree() {
      return (tree ??= { is: parseTree(text, [], PARSING) }).is;
    },
    document,
    problems: [],
    broken: undefined,
  };
};

interface Count {
  values: number;
  keys: number;
}

/** A value with records in which any key is a plain key. */
const plainValue = (value: unknown, count: Count): unknown => {
  count.values++;
  if (Array.isArray(value)) return value.map(item => plainValue(item, count));
  if (typeof value !== 'object' || value === null) return value;
  const record = emptyRecord();
  const keys = Object.keys(value);
  count.keys += keys.length;
  for (const key of keys) put(record, key, plainValue((value as JsonRecord)[key], count));
  return record;
};

/** How many keys stand in a text: of a doubled one only the last is left once it is read. */
const keysWritten = (text: string): number => {
  let keys = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 0x3a) keys++;
    else if (code === 0x22) i = endOfText(text, i);
  }
  return keys;
};

/** Where a text in quotes ends. */
const endOfText = (text: string, start: number): number => {
  let end = text.indexOf('"', start + 1);
  while (end > 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end < 0 ? text.length : end;
};

const isEscaped = (text: string, at: number): boolean => {
  let from = at;
  while (text.charCodeAt(from - 1) === 0x5c) from--;
  return (at - from) % 2 === 1;
};

const parsedWithPlaces = (text: string): Parsed => {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, PARSING);
  const first = errors[0];
  if (first !== undefined || tree === undefined) {
    const broken = first ? { offset: first.offset, length: first.length } : { offset: 0, length: text.length };
    return { text, tree, document: undefined, problems: [notJson(text, first)], broken };
  }
  const problems: Diagnostic[] = [];
  const reading: Reading = { nodes: 0, problems };
  const document = valueOf(tree, '', reading);
  if (reading.nodes > MOST_NODES)
    return { text, tree: undefined, document: undefined, problems: [tooManyParts()], broken: undefined };
  return { text, tree, document, problems, broken: undefined };
};

/** Some editors put a mark before the text. A space in its stead keeps every place where it is. */
export const withoutMark = (text: string): string => (text.startsWith('\uFEFF') ? ` ${text.slice(1)}` : text);

const BYTES_OF = (text: string): number => {
  if (text.length * 3 <= MOST_BYTES) return text.length; // whatever its characters are
  let bytes = text.length;
  for (let i = 0; i < text.length && bytes <= MOST_BYTES; i++) {
    const code = text.charCodeAt(i);
    if (code > 0x7f) bytes += code > 0x7ff && (code < 0xd800 || code > 0xdfff) ? 2 : 1;
  }
  return bytes;
};

const tooLarge = (text: string): Diagnostic | undefined =>
  text.length > MOST_BYTES || BYTES_OF(text) > MOST_BYTES
    ? error('too-large', '', 'This file is larger than 2 MB; a ruleset is a few dozen kilobytes.', {
        help: 'Open a ruleset, or take out what is not part of the game.',
      })
    : undefined;

/** Is a text so large or so deep that nobody should read into it? */
export const isTooMuch = (text: string): boolean => tooLarge(text) !== undefined || tooDeep(text) !== undefined;

/** Measures depth before anything recurses into the text; `around` it there may be more. */
export const tooDeep = (text: string, around = 0): Diagnostic | undefined => {
  let depth = around;
  let inText = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (inText) {
      if (code === 0x5c) i++;
      else if (code === 0x22 || code === 0x0a) inText = false;
    } else if (code === 0x22) inText = true;
    else if (code === 0x2f && text.charCodeAt(i + 1) === 0x2f) i = endOf(text, '\n', i);
    else if (code === 0x2f && text.charCodeAt(i + 1) === 0x2a) i = endOf(text, '*/', i);
    else if (code === 0x7b || code === 0x5b) {
      if (++depth > MOST_DEPTH) return deeper();
    } else if (code === 0x7d || code === 0x5d) depth--;
  }
  return undefined;
};

const endOf = (text: string, mark: string, from: number): number => {
  const end = text.indexOf(mark, from);
  return end < 0 ? text.length : end;
};

const deeper = (): Diagnostic =>
  error('too-deep', '', `This file is nested deeper than ${MOST_DEPTH} levels; no game's rules are.`, {
    help: 'Give an inner part a name in "phrases" and use it as "$name".',
  });

const tooManyParts = (): Diagnostic =>
  error(
    'too-many-parts',
    '',
    `This file has more than ${MOST_NODES.toLocaleString('en')} values; no game needs as many.`,
  );

const EXPECTED: Readonly<Record<string, string>> = {
  InvalidSymbol: 'This is not a JSON value: texts stand in double quotes.',
  InvalidNumberFormat: 'This is no number as JSON writes them.',
  PropertyNameExpected: 'A key in double quotes is wanted here.',
  ValueExpected: 'A value is missing here.',
  ColonExpected: 'A colon is missing between key and value.',
  CommaExpected: 'A comma is missing before this.',
  CloseBraceExpected: 'A closing brace "}" is missing here.',
  CloseBracketExpected: 'A closing bracket "]" is missing here.',
  EndOfFileExpected: 'The ruleset ends before this; what follows does not belong to it.',
  UnexpectedEndOfString: 'This text has no closing quote.',
  UnexpectedEndOfComment: 'This comment does not end.',
  UnexpectedEndOfNumber: 'This number breaks off.',
  InvalidUnicode: 'Four hexadecimal digits are wanted after "\\u".',
  InvalidEscapeCharacter: 'No such character follows a backslash in JSON.',
  InvalidCharacter: 'A character that cannot be seen stands in this text; write it with a backslash.',
};

const notJson = (text: string, first: ParseError | undefined): Diagnostic => {
  const what = first ? EXPECTED[printParseErrorCode(first.error)] : undefined;
  const empty = text.trim() === '';
  return error('not-json', '', empty ? 'This file is empty.' : (what ?? 'This file is not JSON.'), {
    help: empty
      ? 'A ruleset begins with "{"; start from one of the games in the library.'
      : 'The text is JSON only up to here; mend this first.',
  });
};

interface Reading {
  nodes: number;
  problems: Diagnostic[];
}

/** The value of a node. Of a doubled key the first one counts, so that only the doubling is at fault. */
export const valueOf = (node: Node, pointer: string, reading: Reading): unknown => {
  reading.nodes++;
  if (node.type === 'array') return (node.children ?? []).map((item, i) => valueOf(item, `${pointer}/${i}`, reading));
  if (node.type !== 'object') return node.value as unknown;
  const record = emptyRecord();
  const doubled = new Set<string>();
  for (const property of node.children ?? []) {
    const [key, value] = property.children ?? [];
    if (!key || !value) continue;
    const name = String(key.value);
    const at = pointer + pointerTo(name);
    if (Object.hasOwn(record, name)) {
      if (!doubled.has(name)) reading.problems.push(duplicateKey(at, name));
      doubled.add(name);
    } else put(record, name, valueOf(value, at, reading));
  }
  return record;
};

const duplicateKey = (pointer: string, key: string): Diagnostic =>
  error('duplicate-key', pointer, `"${key}" stands here a second time; only the first one counts.`, {
    at: 'key',
    help: 'Rename or remove one of the two.',
    related: [{ pointer, message: 'The first one.' }],
  });
