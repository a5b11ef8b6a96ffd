import { keysOf, type Pointer } from '../../language/diagnostic.ts';
import { fieldOf, isSame } from '../../ruleset/document.ts';
import { variantsOf } from '../../ruleset/variants.ts';
import { recordFrom } from '../apply.ts';
import { mannerOf, type Entry } from './entries.ts';
import type { RuleDifference, Edition } from './report.ts';
import { tell, tellingOf, type Telling } from './tell.ts';

/** What a variant changes, as differences of the rules it is laid over; where it was changed itself, what it does otherwise now. */
export const variantRules = (
  telling: Telling,
  entry: Entry,
  texts: { before: string; after: string },
): RuleDifference[] => {
  const editions = editionsOf(telling, entry, texts);
  const inner = editions && tellingOf(editions.before, editions.after, telling.language);
  if (inner === undefined) return [];
  const played = inner.compared.all.filter(differing => {
    const [section] = 'to' in differing ? differing.to : differing.from;
    return section !== 'variants' && section !== 'scenarios';
  });
  return tell({ ...inner, compared: { ...inner.compared, all: played } }, () => []).map(({ difference }) =>
    withoutBack(difference),
  );
};

/** A change of an overlay is taken back with its variant. */
const withoutBack = ({ back: _, ...difference }: RuleDifference): RuleDifference => difference;

const editionsOf = (
  { drafts, compared }: Telling,
  entry: Entry,
  texts: { before: string; after: string },
): { before: Edition; after: Edition } | undefined => {
  const id = variantIn(entry.at);
  if (id === undefined) return undefined;
  const is = mannerOf(entry);
  if (is === 'added' || is === 'removed') {
    const side = is === 'added' ? 'after' : 'before';
    const needed = requiredBy(drafts[side].document, id);
    const text = texts[side];
    return { before: { text, variants: needed }, after: { text, variants: [...needed, id] } };
  }
  const { document } = drafts.after;
  const was = fieldOf(fieldOf(drafts.before.document, 'variants'), compared.backTo(['variants', id])[1] ?? id);
  const now = fieldOf(fieldOf(document, 'variants'), id);
  if (isSame(fieldOf(was, 'changes'), fieldOf(now, 'changes'))) return undefined;
  const variants = [...requiredBy(document, id), id];
  return {
    before: { text: JSON.stringify(withVariant(document, id, was)), variants },
    after: { text: texts.after, variants },
  };
};

const variantIn = (at: Pointer): string | undefined => {
  const [section, id, ...more] = keysOf(at);
  return section === 'variants' && more.length === 0 ? id : undefined;
};

const withVariant = (document: unknown, id: string, variant: unknown): unknown => {
  const change = (value: unknown, key: string, put: unknown): unknown =>
    recordFrom(Object.entries(value as object).map(([name, each]) => [name, name === key ? put : each]));
  return change(document, 'variants', change(fieldOf(document, 'variants'), id, variant));
};

/** The variants that one needs, and that those need. */
const requiredBy = (document: unknown, id: string): string[] => {
  const all = new Map(variantsOf(document).map(variant => [variant.id, variant]));
  const needed = new Set<string>();
  const visit = (each: string): void => {
    for (const other of all.get(each)?.requires ?? [])
      if (other !== id && all.has(other) && !needed.has(other)) {
        needed.add(other);
        visit(other);
      }
  };
  visit(id);
  return [...needed];
};
