import { keysOf, pointerTo } from '../../language/diagnostic.ts';
import type { Json } from '../../language/form.ts';
import { isList, isRecord } from '../../ruleset/document.ts';
import { isThere, valueAt } from '../apply.ts';
import type { Change } from '../change.ts';
import type { Drafts } from './details.ts';
import type { Entry } from './entries.ts';
import type { Compared, Differing, Keys } from './places.ts';

/** The change of the later text that takes back what differs in a rule; undefined where none does. */
export const takenBack = (compared: Compared, { before, after }: Drafts, entry: Entry): Change | undefined => {
  const taking: Taking = { compared, before: before.document, after: after.document };
  const changes = inTurn(entry.differing).flatMap(differing => backFrom(taking, entry, differing));
  if (changes.length === 0 || changes.some(({ at }) => at === '')) return undefined;
  const several = withoutCovered(changes);
  return several.length === 1 ? several[0] : { do: 'several', changes: several };
};

/** Each change once, and none inside what is put back whole: all is as it was there. */
const withoutCovered = (changes: readonly Placed[]): Placed[] => {
  const whole = new Set(changes.flatMap(change => (change.do === 'set' ? change.at : [])));
  const told = new Set<string>();
  return changes.filter(change => {
    const keys = keysOf(change.at);
    if (keys.some((_, depth) => whole.has(pointerTo(...keys.slice(0, depth))))) return false;
    const key = JSON.stringify(change);
    return !told.has(key) && told.add(key);
  });
};

interface Taking {
  compared: Compared;
  before: unknown;
  after: unknown;
}

type Placed = Exclude<Change, { do: 'several' }>;

/** First what keeps its place, then what goes, the last first, then what comes back: so that no place is another one by then. */
const inTurn = (differing: readonly Differing[]): Differing[] => {
  const turn = { changed: 0, added: 1, removed: 2, moved: 3, renamed: 4 };
  return [...differing].sort((a, b) => {
    if (a.is !== b.is) return turn[a.is] - turn[b.is];
    return a.is === 'added' && b.is === 'added' ? compareKeys(b.to, a.to) : 0;
  });
};

const compareKeys = (a: Keys, b: Keys): number => {
  const i = a.findIndex((key, place) => key !== b[place]);
  if (i < 0 || b[i] === undefined) return a.length - b.length;
  const [x, y] = [Number(a[i]), Number(b[i])];
  return Number.isNaN(x) || Number.isNaN(y) ? 0 : x - y;
};

const backFrom = (taking: Taking, entry: Entry, differing: Differing): Placed[] => {
  const whole = wholeOf(differing) ?? listAround(taking, entry, differing);
  if (whole !== undefined) return [whole];
  switch (differing.is) {
    case 'changed':
      return [{ do: 'set', at: pointerTo(...differing.to), value: differing.before as Json }];
    case 'added':
      return [{ do: 'remove', at: pointerTo(...differing.to) }];
    case 'removed':
      return broughtBack(taking, differing.from, differing.before as Json);
    case 'moved':
      return movedBack(taking, differing.from, differing.to);
    case 'renamed':
      return [{ do: 'rename', at: pointerTo(...differing.to), key: differing.from.at(-1)! }];
  }
};

/** What gave way as a whole comes back as a whole: its parts would not stand beside those of something else. */
const wholeOf = (differing: Differing): Placed | undefined => {
  const whole = differing.is === 'added' || differing.is === 'removed' ? differing.whole : undefined;
  return whole && { do: 'set', at: pointerTo(...whole.to), value: whole.before as Json };
};

/** Where items of a list within a rule came or went, the list as it was. */
const listAround = ({ compared, before, after }: Taking, entry: Entry, differing: Differing): Placed | undefined => {
  if (differing.is === 'changed' || differing.is === 'renamed') return undefined;
  const [side, keys] = 'to' in differing ? ['after', differing.to] : ['before', differing.from];
  const holder = keys.slice(0, -1);
  if (!isList(valueAt(side === 'after' ? after : before, holder)) || isItself(entry, keys)) return undefined;
  const there = side === 'after' ? holder : compared.onTo(holder);
  const was = valueAt(before, side === 'after' ? compared.backTo(holder) : holder);
  return was === undefined ? undefined : { do: 'set', at: pointerTo(...there), value: was as Json };
};

const isItself = ({ at }: Entry, keys: Keys): boolean => at === pointerTo(...keys);

/** The siblings that something had, in their order, by what they are called now. */
const siblingsNow = ({ compared, before, after }: Taking, from: Keys): (string | undefined)[] => {
  const holder = from.slice(0, -1);
  return Object.keys(valueAt(before, holder) as object).map(key => {
    const on = compared.onTo([...holder, key]);
    return isThere(after, on) ? on.at(-1) : undefined;
  });
};

const placeAmong = (taking: Taking, from: Keys): number =>
  Object.keys(valueAt(taking.before, from.slice(0, -1)) as object).indexOf(from.at(-1)!);

const broughtBack = (taking: Taking, from: Keys, value: Json): Placed[] => {
  const { compared, before, after } = taking;
  const holder = from.slice(0, -1);
  const there = compared.onTo(holder);
  const place = placeAmong(taking, from);
  if (isList(valueAt(before, holder))) {
    const former = listSiblings(taking, from)
      .slice(0, place)
      .findLast(index => index !== undefined);
    return [{ do: 'insert', at: pointerTo(...there), index: former === undefined ? 0 : former + 1, value }];
  }
  const key = from.at(-1)!;
  const at = pointerTo(...there, key);
  const next = siblingsNow(taking, from)
    .slice(place + 1)
    .find(sibling => sibling !== undefined && sibling !== key);
  const isAmong = next !== undefined && isRecord(valueAt(after, there));
  return [{ do: 'set', at, value }, ...(isAmong ? [{ do: 'move' as const, at, before: next }] : [])];
};

/** The numbers that the items of a list have now; undefined for those that went. */
const listSiblings = ({ compared, before }: Taking, from: Keys): (number | undefined)[] => {
  const holder = from.slice(0, -1);
  const gone = new Set(
    compared.all.flatMap(differing => (differing.is === 'removed' ? pointerTo(...differing.from) : [])),
  );
  return (valueAt(before, holder) as readonly unknown[]).map((_, i) => {
    const keys = [...holder, String(i)];
    return gone.has(pointerTo(...keys)) ? undefined : Number(compared.onTo(keys).at(-1));
  });
};

const movedBack = (taking: Taking, from: Keys, to: Keys): Placed[] => {
  const { before } = taking;
  const place = placeAmong(taking, from);
  const siblings = isList(valueAt(before, from.slice(0, -1))) ? listSiblings(taking, from) : siblingsNow(taking, from);
  const next = siblings.slice(place + 1).find(sibling => sibling !== undefined);
  return [{ do: 'move', at: pointerTo(...to), before: next === undefined ? undefined : String(next) }];
};
