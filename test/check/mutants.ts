import type { Luck } from '../../engine/cards/random.ts';
import { isRecord } from '../../engine/ruleset/document.ts';
import { misspelt } from './mutations.ts';

type Node = Record<string, unknown>;

/** A place in a document: what holds it, and under which key. */
interface Spot {
  holder: Node;
  key: string;
}

const spotsIn = (node: unknown): Spot[] =>
  typeof node !== 'object' || node === null
    ? []
    : Object.keys(node).flatMap(key => [{ holder: node as Node, key }, ...spotsIn((node as Node)[key])]);

const oneOf = <T>(all: readonly T[], luck: Luck): T => all[luck.below(all.length)]!;

/** What may come to stand anywhere. */
const ANYTHING: readonly unknown[] = [
  ...[null, true, 0, -1, 3, 2.5, '', 'x', '$x', '@each', '@trump', '$trump', 'hand', 'hearts', 'first'],
  ...[[], {}, { op: 'not' }, { op: 'is', a: '@card' }, { en: 'Something' }],
];

const rename = (node: Node, from: string, to: string): void => {
  const entries = Object.entries(node);
  for (const key of Object.keys(node)) delete node[key];
  for (const [key, value] of entries) node[key === from ? to : key] = value;
};

type Change = (document: Node, spots: readonly Spot[], luck: Luck) => void;

const changeOneVariant = (document: Node, luck: Luck, change: (variant: Node, ids: string[]) => void): void => {
  const { variants } = document;
  const ids = isRecord(variants) ? Object.keys(variants) : [];
  const variant = ids.length > 0 ? (variants as Node)[oneOf(ids, luck)] : undefined;
  if (isRecord(variant)) change(variant, ids);
};

/** Ways to spoil a ruleset, or to change it soundly. */
const CHANGES: readonly Change[] = [
  (_, spots, luck) => {
    const { holder, key } = oneOf(spots, luck);
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else delete holder[key];
  },
  (_, spots, luck) => {
    const { holder, key } = oneOf(spots, luck);
    holder[key] = structuredClone(oneOf(ANYTHING, luck));
  },
  (_, spots, luck) => {
    const { holder, key } = oneOf(spots, luck);
    if (typeof holder[key] === 'string') holder[key] = misspelt(holder[key]);
    else if (typeof holder[key] === 'number') holder[key] += luck.below(5) - 2;
  },
  (_, spots, luck) => {
    const { holder, key } = oneOf(spots, luck);
    if (!Array.isArray(holder)) rename(holder, key, misspelt(key));
  },
  (_, spots, luck) => {
    const [to, from] = [oneOf(spots, luck), oneOf(spots, luck)];
    to.holder[to.key] = structuredClone(from.holder[from.key]);
  },
  (document, _, luck) =>
    changeOneVariant(document, luck, (variant, ids) => {
      const field = oneOf(['requires', 'excludes'], luck);
      variant[field] = [...(Array.isArray(variant[field]) ? (variant[field] as unknown[]) : []), oneOf(ids, luck)];
    }),
  (document, _, luck) =>
    changeOneVariant(document, luck, ({ changes }) => {
      const name = oneOf(Object.keys(document), luck);
      const section = document[name];
      if (!isRecord(changes) || !isRecord(section) || name === 'variants') return;
      const ids = Object.keys(section);
      if (ids.length === 0) return;
      const [id, other] = [oneOf(ids, luck), oneOf(ids, luck)];
      const written = [null, structuredClone(section[id]), { before: '*' }, { after: other }, { when: null }];
      const before = changes[name];
      Object.assign(changes, { [name]: { ...(isRecord(before) ? before : {}), [id]: oneOf(written, luck) } });
    }),
];

/** Changes a document in a place or a few, by lot: sometimes nothing is wrong with it then, mostly something is. */
export const mutate = (document: unknown, luck: Luck): void => {
  for (let more = 1 + luck.below(3); more > 0; more--) {
    const spots = spotsIn(document);
    if (spots.length > 0) oneOf(CHANGES, luck)(document as Node, spots, luck);
  }
};
