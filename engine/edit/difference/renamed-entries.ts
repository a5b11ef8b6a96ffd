import { isSame, type JsonRecord } from '../../ruleset/document.ts';

/** So much of two entries, of 1, must be the same for one to be the other under a new name. */
const MOSTLY = 0.6;
/** What holds less than this is the other only if it is the very same. */
const FEWEST_ALIKE = 2;

/**
 * Which entries of a record have another name now, each with the one it had: those of the very same content, and those
 * that changed a little as well, the most alike first.
 */
export const renamedEntries = (before: JsonRecord, after: JsonRecord): ReadonlyMap<string, string> => {
  const gone = new Set(Object.keys(before).filter(key => !Object.hasOwn(after, key)));
  const come = Object.keys(after).filter(key => !Object.hasOwn(before, key));
  const found = new Map<string, string>();
  if (gone.size === 0) return found;
  const pair = (now: string, was: string): void => void (found.set(now, was), gone.delete(was));
  for (const now of come) {
    const was = [...gone].find(key => isSame(before[key], after[now]));
    if (was !== undefined) pair(now, was);
  }
  const left = come.filter(key => !found.has(key)).map(now => ({ now, held: holdingsOf(after[now]) }));
  const likenesses = [...gone].flatMap(was => {
    const held = holdingsOf(before[was]);
    return left.map(each => ({ was, now: each.now, likeness: likenessOf(held, each.held) }));
  });
  for (const { was, now, likeness } of likenesses.sort((a, b) => b.likeness - a.likeness))
    if (likeness >= MOSTLY && gone.has(was) && !found.has(now)) pair(now, was);
  return found;
};

/** All that stands in a value, each with its way there. */
const holdingsOf = (value: unknown): ReadonlySet<string> => {
  const held = new Set<string>();
  const visit = (inner: unknown, way: string): void => {
    if (typeof inner !== 'object' || inner === null) held.add(`${way} ${JSON.stringify(inner)}`);
    else for (const [key, each] of Object.entries(inner)) visit(each, `${way}/${key}`);
  };
  visit(value, '');
  return held;
};

/** How much of all that two hold both hold. */
const likenessOf = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  const both = [...one].filter(each => other.has(each)).length;
  return both < FEWEST_ALIKE ? 0 : both / (one.size + other.size - both);
};
