import type { Pointer } from '../../language/diagnostic.ts';
import { fieldOf } from '../../ruleset/document.ts';
import { makeLayers, type Layers } from '../../ruleset/overlay.ts';
import { seatsOf } from '../../ruleset/variants.ts';
import type { CardNames, Reading } from './reading.ts';

/**
 * Most rules are the same in most combinations of variants. What was understood of a part of one is taken over
 * for another if the very same text stands there and all that was looked up for it is the same, too.
 */
export interface Memo {
  layers: Layers;
  parts: WeakMap<object, Entry[]>;
  cards: Map<string, CardNames>; // by what the groups of the deck come to
}

interface Entry {
  key: string;
  pointer: Pointer;
  trail: readonly Lookup[];
  result: unknown;
}

export const makeMemo = (): Memo => ({ layers: makeLayers(), parts: new WeakMap(), cards: new Map() });

type Section = 'places' | 'marks' | 'options' | 'phrases';
type Fact = Section | 'suits' | 'biddings' | 'cards' | 'seats' | 'sides';

/** Something that was looked up, and what it was. */
export interface Lookup {
  of: Fact;
  name: string;
  was: unknown;
}

const UNCERTAIN = Symbol('uncertain');

const valueOf = (reading: Reading, of: Fact, name: string): unknown => {
  const { names, document } = reading;
  switch (of) {
    case 'suits':
      return fieldOf(fieldOf(document, 'deck'), 'suits');
    case 'biddings':
      return names.biddingsKey;
    case 'cards':
      return reading.cards();
    case 'seats': {
      const seats = seatsOf(document);
      return seats && `${seats.from} ${seats.to}`;
    }
    case 'sides':
      return fieldOf(document, 'sides');
    default:
      return names[of] ? names[of].get(name)?.value : UNCERTAIN;
  }
};

/** Notes that something is looked up, while the trail of a part is kept. */
export const lookedUp = (reading: Reading, of: Fact, name = ''): void => {
  const { trail } = reading;
  if (trail && !isOn(trail, of, name)) trail.push({ of, name, was: valueOf(reading, of, name) });
};

const isOn = (trail: readonly Lookup[], of: Fact, name: string): boolean => {
  for (const each of trail) if (each.name === name && each.of === of) return true;
  return false;
};

const SECTIONS: readonly Fact[] = ['places', 'marks', 'options', 'phrases'];

/** Follows a trail again: whoever relies on it relies on all of it. */
export const follow = (reading: Reading, trail: readonly Lookup[]): void => {
  for (const lookup of trail) {
    if (reading.trail && !isOn(reading.trail, lookup.of, lookup.name)) reading.trail.push(lookup);
    if (lookup.was !== undefined && lookup.was !== UNCERTAIN && SECTIONS.includes(lookup.of))
      reading.used[lookup.of as Section].add(lookup.name);
  }
};

const isSame = (reading: Reading, { of, name, was }: Lookup): boolean => valueOf(reading, of, name) === was;

/** As many ways as variants are likely to bend the rules around one part. */
const MOST_KEPT = 6;

/** What `make` finds out about a node, or found out about it before. Only what is without fault is kept. */
export const remembered = <T>(
  reading: Reading,
  at: { value: unknown; pointer: Pointer },
  key: string,
  make: () => { result: T; isWhole: boolean },
): { result: T; trail: readonly Lookup[] } => {
  const node = typeof at.value === 'object' && at.value !== null ? at.value : undefined;
  const kept = node && reading.memo.parts.get(node);
  const known = kept?.find(
    entry => entry.key === key && entry.pointer === at.pointer && entry.trail.every(each => isSame(reading, each)),
  );
  if (known) {
    follow(reading, known.trail);
    return { result: known.result as T, trail: known.trail };
  }
  const outer = reading.trail;
  const trail: Lookup[] = [];
  reading.trail = trail;
  const before = reading.problems.length;
  const { result, isWhole } = make();
  reading.trail = outer;
  if (outer) for (const each of trail) if (!isOn(outer, each.of, each.name)) outer.push(each);
  if (node && isWhole && reading.problems.length === before) {
    const entry = { key, pointer: at.pointer, trail, result };
    if (!kept) reading.memo.parts.set(node, [entry]);
    else if (kept.length < MOST_KEPT) kept.push(entry);
  }
  return { result, trail };
};
