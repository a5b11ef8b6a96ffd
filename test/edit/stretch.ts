import { parseTree, type Node } from 'jsonc-parser';
import { keysOf } from '../../engine/index.ts';
import type { SingleChange } from '../../engine/edit/apply.ts';
import { nodesTo } from '../../engine/ruleset/places.ts';

/**
 * Where a change may touch the text: the value that is set, else the record or list whose members become others; a line
 * that becomes too long may be broken, so all on it that belongs together.
 */
export const stretchOfChange = (text: string, change: SingleChange): { from: number; to: number } => {
  const tree = parseTree(text, [], { allowTrailingComma: true })!;
  const keys = keysOf(change.at);
  const way = nodesTo(tree, change.at);
  const isFull = way.length === keys.length + 1;
  const inside = change.do === 'remove' || change.do === 'move' || change.do === 'duplicate';
  let node = isFull && inside ? way.at(-2)!.value : way.at(-1)!.value;
  if (change.do === 'remove') node = emptied(way.map(({ value }) => value));
  const outer = way.map(({ value }) => value).filter(({ offset }) => offset <= node.offset);
  const line = outer.find(each => !/[\r\n]/.test(text.slice(each.offset, each.offset + each.length)));
  const widest = line && line.offset <= node.offset ? line : node;
  return { from: widest.offset, to: widest.offset + widest.length };
};

/** What is left empty may go too, or become a bare word: the first on the way that has other members. */
const emptied = (way: readonly Node[]): Node => {
  let at = way.length - 2;
  while (at > 0 && (way[at]!.children?.length ?? 0) <= (isWord(way[at]!) ? 2 : 1)) at--;
  return way[at]!;
};

const isWord = ({ children }: Node): boolean => children?.some(each => each.children?.[0]?.value === 'op') ?? false;
