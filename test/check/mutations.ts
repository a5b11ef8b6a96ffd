import { isRecord } from '../../engine/ruleset/document.ts';
import { fieldsAt, wantAt } from '../../engine/check/want.ts';
import { mayBeLeftOut, WORDS } from '../../engine/check/words.ts';

/** One mistake made in a sound ruleset. */
export interface Mistake {
  sort: 'word' | 'bare word' | '$name' | 'name' | 'slot name' | 'slot too many' | 'slot too few' | 'field';
  where: string;
  make(document: unknown): void;
}

type Path = readonly string[];
type Node = Record<string, unknown>;

const at = (document: unknown, path: Path): Node => path.reduce((node, key) => (node as Node)[key], document) as Node;

/** The last two letters change places; a short word gets one more. */
export const misspelt = (word: string): string => {
  const [last, before] = [word.at(-1) ?? '', word.at(-2) ?? ''];
  if (word.length < 4) return `${word}q`;
  return last === before ? `${word}x` : word.slice(0, -2) + last + before;
};

const rename = (node: Node, from: string, to: string): void => {
  const entries = Object.entries(node);
  for (const key of Object.keys(node)) delete node[key];
  for (const [key, value] of entries) node[key === from ? to : key] = value;
};

const NAMED_BY_SLOT: readonly string[] = ['name', 'sort', 'choice', 'choiceValue', 'callField', 'oneOf', 'fact'];

const inWord = (node: Node, path: Path): Mistake[] => {
  const where = `/${path.join('/')}`;
  const term = WORDS.get(String(node['op']));
  if (!term) return [];
  const mistakes: Mistake[] = [
    { sort: 'word', where, make: document => (at(document, path)['op'] = misspelt(term.name)) },
    { sort: 'slot too many', where, make: document => (at(document, path)['bogus'] = 1) },
  ];
  for (const [name, slot] of Object.entries(term.slots)) {
    if (!Object.hasOwn(node, name)) continue;
    const here = `${where}/${name}`;
    mistakes.push({
      sort: 'slot name',
      where: here,
      make: document => rename(at(document, path), name, misspelt(name)),
    });
    if (!mayBeLeftOut(slot))
      mistakes.push({ sort: 'slot too few', where: here, make: document => delete at(document, path)[name] });
    const value = node[name];
    if (NAMED_BY_SLOT.includes(slot.form) && typeof value === 'string')
      mistakes.push({ sort: 'name', where: here, make: document => (at(document, path)[name] = misspelt(value)) });
  }
  return mistakes;
};

const inText = (text: string, path: Path): Mistake[] => {
  const where = `/${path.join('/')}`;
  const make = (document: unknown): void => {
    at(document, path.slice(0, -1))[path.at(-1)!] = misspelt(text);
  };
  if (path.at(-1) === 'op') return [];
  if (text.startsWith('@')) return [{ sort: 'bare word', where, make }];
  return text.startsWith('$') ? [{ sort: '$name', where, make }] : [];
};

/** Fields that the language knows here; ids of the author's may be called anything. */
const inRecord = (document: unknown, node: Node, path: Path): Mistake[] => {
  const spot = wantAt(document, path);
  const fields = spot && fieldsAt(spot)?.fields;
  return Object.keys(node)
    .filter(key => fields !== undefined && Object.hasOwn(fields, key))
    .map(key => ({
      sort: 'field' as const,
      where: `/${[...path, key].join('/')}`,
      make: spoilt => rename(at(spoilt, path), key, misspelt(key)),
    }));
};

/** Every single mistake of some sorts that can be made in a ruleset, scenarios apart. */
export const mistakesIn = (document: unknown): Mistake[] => {
  const mistakes: Mistake[] = [];
  const visit = (node: unknown, path: Path): void => {
    if (typeof node === 'string') mistakes.push(...inText(node, path));
    else if (Array.isArray(node)) node.forEach((item, i) => visit(item, [...path, String(i)]));
    else if (isRecord(node)) {
      mistakes.push(...(typeof node['op'] === 'string' ? inWord(node, path) : inRecord(document, node, path)));
      for (const [key, value] of Object.entries(node)) if (key !== 'scenarios') visit(value, [...path, key]);
    }
  };
  visit(document, []);
  return mistakes;
};
