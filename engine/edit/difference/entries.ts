import { pointerTo, type Pointer } from '../../language/diagnostic.ts';
import type { Compared, Differing, Keys } from './places.ts';
import type { Manner } from './report.ts';
import { hasToldWithin, isAround, keysAt, saysItself, toldAround, type AllTold, type Told } from './told.ts';

/** A rule of which something differs, with all that does. */
export interface Entry {
  side: 'before' | 'after'; // the edition that has the rule
  told: Told | undefined; // undefined: no rule tells of it
  at: Pointer;
  manners: ReadonlySet<Manner>;
  differing: readonly Differing[];
}

/** Two editions laid beside each other. */
export interface Beside {
  before: AllTold;
  after: AllTold;
  compared: Compared;
}

/** All that differs, by the rules that it lies in. */
export const entriesIn = (beside: Beside): Entry[] => {
  const settling: Settling = { ...beside, entries: new Map() };
  for (const differing of beside.compared.all) settle(settling, differing);
  return [...settling.entries.values()];
};

interface Settling extends Beside {
  entries: Map<string, Entry & { manners: Set<Manner>; differing: Differing[] }>;
}

type Side = Entry['side'];

const settle = (settling: Settling, differing: Differing): void => {
  const { before, after, compared } = settling;
  if (differing.is === 'added') return settleAlone(settling, { side: 'after', root: differing.to }, differing);
  if (differing.is === 'removed') return settleAlone(settling, { side: 'before', root: differing.from }, differing);
  const exact = after.get(pointerTo(...differing.to));
  if (differing.is !== 'changed' && exact !== undefined) return note(settling, 'after', exact, differing.is, differing);
  if (differing.is === 'changed' && isReplaced(settling, differing)) {
    const { from, to, before: old, after: now } = differing;
    settleAlone(settling, { side: 'before', root: from }, { is: 'removed', from, before: old, whole: differing });
    settleAlone(settling, { side: 'after', root: to }, { is: 'added', to, after: now, whole: differing });
    return;
  }
  const around = toldAround(after, differing.to);
  const was = toldAround(before, differing.from); // what is faulty now may have no words any more
  const isLost = was !== undefined && keysAt(was).length > (around === undefined ? 0 : keysAt(around).length);
  if (isLost && !after.has(pointerTo(...compared.onTo(keysAt(was)))))
    note(settling, 'before', was, 'changed', differing);
  else note(settling, 'after', around ?? differing.to, 'changed', differing);
};

/** Something with rules in it gave way to something else: then those went, or came. */
const isReplaced = ({ before, after }: Settling, { from, to }: Differing & { is: 'changed' }): boolean => {
  const exact = after.get(pointerTo(...to));
  if (exact !== undefined && saysItself(exact)) return false;
  return hasToldWithin(after, to) || hasToldWithin(before, from);
};

/** A thing of one edition only: `root` is the whole of it, of which this may be a part. */
interface Alone {
  side: Side;
  root: Keys;
}

type OneSided = Differing & { is: 'added' | 'removed' };

const keysIn = (differing: OneSided): Keys => (differing.is === 'added' ? differing.to : differing.from);
const valueIn = (differing: OneSided): unknown => (differing.is === 'added' ? differing.after : differing.before);

const settleAlone = (settling: Settling, alone: Alone, differing: OneSided): void => {
  const { side, root } = alone;
  const { compared } = settling;
  const [told, other] = side === 'after' ? [settling.after, settling.before] : [settling.before, settling.after];
  const keys = keysIn(differing);
  const exact = told.get(pointerTo(...keys));
  const meant = other.get(pointerTo(...(side === 'after' ? compared.backTo(keys) : compared.onTo(keys))));
  const isSaid = exact !== undefined && exact.rule.isImplied !== true && saysItself(exact);
  const wasMeant = isSaid && meant?.rule.isImplied === true; // the other edition says what goes without saying
  if (isSaid && !wasMeant) return note(settling, side, exact, differing.is, differing);
  const inner = partsOf(differing);
  if (inner.length > 0 && hasToldWithin(told, keys)) {
    for (const part of inner) settleAlone(settling, alone, part);
    return;
  }
  if (wasMeant) return note(settling, 'after', side === 'after' ? exact : meant, 'changed', differing);
  const around = toldAround(told, keys);
  if (around === undefined) return note(settling, side, keys, differing.is, differing);
  if (isAround(root, keysAt(around))) return note(settling, side, around, differing.is, differing);
  const there = side === 'after' ? around : other.get(pointerTo(...compared.onTo(keysAt(around))));
  if (there === undefined) note(settling, side, around, 'changed', differing);
  else note(settling, 'after', there, 'changed', differing);
};

const partsOf = (differing: OneSided): OneSided[] => {
  const value = valueIn(differing);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value as Readonly<Record<string, unknown>>).map(([key, inner]) =>
    differing.is === 'added'
      ? { ...differing, to: [...differing.to, key], after: inner }
      : { ...differing, from: [...differing.from, key], before: inner },
  );
};

const note = ({ entries }: Settling, side: Side, rule: Told | Keys, manner: Manner, differing: Differing): void => {
  const told = isKeys(rule) ? undefined : rule;
  const at = isKeys(rule) ? pointerTo(...rule.slice(0, 1)) : rule.rule.at;
  const key = `${side} ${at}`;
  const known = entries.get(key) ?? { side, told, at, manners: new Set<Manner>(), differing: [] };
  known.manners.add(manner);
  known.differing.push(differing);
  entries.set(key, known);
};

const isKeys = (rule: Told | Keys): rule is Keys => Array.isArray(rule);

/** What all that happened to a rule comes to. */
export const mannerOf = ({ manners }: Entry): Manner => {
  const [only, ...others] = manners;
  return only === undefined || others.length > 0 ? 'changed' : only;
};
