import { wantAt } from '../check/want.ts';
import { isList, isRecord } from '../ruleset/document.ts';

/** Whether the order of the entries at a place means something. */
export const isOrderedAt = (document: unknown, keys: readonly string[]): boolean => {
  const want = wantAt(document, keys)?.want;
  if (want?.is === 'field') return want.field.shape === 'map' && want.field.ordered;
  return want?.is === 'cases' || want?.is === 'alternatives' || want?.is === 'ladder' || want?.is === 'callParts';
};

/** Whether two values mean the same at a place of a document: the order of keys counts only where it is an order of happening. */
export const isAlike = (document: unknown, a: unknown, b: unknown, keys: readonly string[]): boolean => {
  if (a === b) return true;
  if (isList(a))
    return (
      isList(b) && a.length === b.length && a.every((item, i) => isAlike(document, item, b[i], [...keys, String(i)]))
    );
  if (!isRecord(a) || !isRecord(b)) return false;
  const names = Object.keys(a);
  const others = Object.keys(b);
  if (names.length !== others.length || names.some(name => !Object.hasOwn(b, name))) return false;
  const isTurned = names.some((name, i) => name !== others[i]);
  if (isTurned && isOrderedAt(document, keys)) return false;
  return names.every(name => isAlike(document, a[name], b[name], [...keys, name]));
};
