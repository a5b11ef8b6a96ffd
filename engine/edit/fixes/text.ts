import type { Node } from 'jsonc-parser';
import { keysOf, pointerTo } from '../../language/diagnostic.ts';
import { nodesTo } from '../../ruleset/places.ts';
import { valueOf } from '../../ruleset/parse.ts';
import { changedAt, freeKey, recordFrom } from '../apply.ts';
import type { TextEdit } from '../change.ts';
import { editsBetween } from '../write.ts';
import { holderOf, lastKey, type Mender, type Proposal } from './fault.ts';
import { quoted } from './propose.ts';

const asText = (title: string, ...edits: readonly TextEdit[]): Proposal => ({ title, repair: { do: 'text', edits } });

/** The bracket or quote that is missing, or the mark that is too much, where the text stops being JSON. */
const notJson: Mender = function* ({ parsed: { text, broken } }) {
  if (broken === undefined || text.trim() === '') return;
  const { offset } = broken;
  const before = text.slice(0, offset).trimEnd().length;
  for (const mark of [',', ':'])
    yield asText(`Put in the missing "${mark}"`, { offset: before, length: 0, text: mark });
  const [word = ''] = /^[^\s,:[\]{}"]+/.exec(text.slice(offset)) ?? [];
  const bare = word.replaceAll(/^'|'$/g, '');
  if (word !== '') yield asText(`Write ${quoted(bare)} in quotes`, { offset, length: word.length, text: quoted(bare) });
  const closing = openIn(text);
  if (closing !== '')
    yield asText(`Close what is open with ${closing}`, { offset: text.trimEnd().length, length: 0, text: closing });
  const end = text.indexOf('\n', offset);
  yield asText('Close the quote', { offset: end < 0 ? text.length : end, length: 0, text: '"' });
  const length = Math.max(1, word.length);
  const gone = text.slice(offset, offset + length);
  yield asText(gone === '"' ? 'Remove the quote' : `Remove ${quoted(gone)}`, { offset, length, text: '' });
};

/** The brackets that close what a text leaves open. */
const openIn = (text: string): string => {
  const open: string[] = [];
  for (const [mark] of text.matchAll(/"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[^]*?\*\/|[[\]{}]/g)) {
    if (mark === '{') open.push('}');
    else if (mark === '[') open.push(']');
    else if (mark === '}' || mark === ']') open.pop();
  }
  return open.reverse().join('');
};

/** One of the two goes, or gets a name of its own. */
const duplicateKey: Mender = function* (fault) {
  const { parsed, keys, at } = fault;
  const { text, tree, document } = parsed;
  const name = lastKey(fault);
  const holder = tree && nodesTo(tree, pointerTo(...keys.slice(0, -1))).at(-1)?.value;
  const second = holder && secondOf(holder, name);
  if (tree === undefined || second === undefined) return;
  const [key, value] = second.children as [Node, Node];
  const rewritten = (changed: unknown): TextEdit[] => {
    const after = changedAt(document, keysOf(at).slice(0, -1), record =>
      recordFrom(Object.entries(record as object).map(([each, inner]) => [each, each === name ? changed : inner])),
    );
    return editsBetween(text, tree, document, after);
  };
  const first = (holderOf(fault) as Readonly<Record<string, unknown>>)[name];
  yield asText(`Remove the second ${quoted(name)}`, ...rewritten(first));
  const other = valueOf(value, at, { nodes: 0, problems: [] });
  yield asText(`Keep the second ${quoted(name)} instead of the first`, ...rewritten(other));
  const free = freeKey(name, each => Object.hasOwn(holderOf(fault) as object, each));
  yield asText(`Rename the second to ${quoted(free)}`, { offset: key.offset, length: key.length, text: quoted(free) });
};

const secondOf = ({ children = [] }: Node, name: string): Node | undefined =>
  children.filter(each => each.children?.length === 2 && each.children[0]!.value === name)[1];

export const TEXT_MENDERS: Readonly<Record<string, Mender>> = {
  'duplicate-key': duplicateKey,
  'not-json': notJson,
};
