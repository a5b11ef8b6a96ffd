import type { Pointer } from '../../language/diagnostic.ts';
import { makeLayers, type Layers } from '../../ruleset/overlay.ts';
import type { Told } from '../deck.ts';
import type { CardNames, Findings } from './reading.ts';
import type { Lookup, World } from './world.ts';

/**
 * What is known of values that were read before. A value stands in one place only, and is never changed: where the
 * very same one stands in another combination of variants, or in a text that was changed somewhere else, what was
 * found out about it still holds, as long as all that was looked up for it is the same, too.
 */
export interface Memo {
  keeps: boolean; // else all is found out anew: slow, and plain
  layers: Layers;
  frames: WeakMap<object, Frame[]>; // by the value that was read
  made: Map<unknown, WeakMap<object, Made[]>>; // by what made it, and by the first thing it was made of
  lookups: { things: WeakMap<object, Lookup[]>; texts: Map<string, Lookup> }; // by what was found
  cards: Map<string, CardNames>; // by what the groups of the deck come to
  told: Told;
  turn: number; // grows with each text: what nobody asked for lately is forgotten
}

/** What came of reading one value. */
export interface Frame<T = unknown> extends Readonly<Findings> {
  isDraft: boolean; // read for a form
  key: unknown; // what it was read as
  about: unknown; // and about what
  pointer: Pointer;
  result: T;
  worlds: World[]; // in which it is known to hold
  turn: number;
}

interface Made {
  of: readonly unknown[];
  result: unknown;
  turn: number;
}

export const makeMemo = (keeps = true): Memo => ({
  keeps,
  layers: makeLayers(keeps),
  frames: new WeakMap(),
  made: new Map(),
  lookups: { things: new WeakMap(), texts: new Map() },
  cards: new Map(),
  told: new Map(),
  turn: 0,
});

/** So many results for one value are kept, whoever asks for them; above that only what was asked for lately. */
const MOST_KEPT = 8;
/** And so many in any case. */
const MOST_EVER = 200;

/** Adds a result to those that are kept. */
export const keep = <T extends { turn: number }>(kept: T[], one: T): void => {
  if (kept.length >= MOST_KEPT) {
    const late = kept.filter(({ turn }) => turn >= one.turn - 1).slice(-MOST_EVER);
    if (late.length < kept.length) kept.splice(0, kept.length, ...late);
  }
  kept.push(one);
};

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean => {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
};

const OF_NOTHING: object = {};

/** The first of some things that something can be kept by. */
const firstOf = (things: readonly unknown[]): object => {
  for (const thing of things) if (typeof thing === 'object' && thing !== null) return thing;
  return OF_NOTHING;
};

/** What `make` makes of some things; taken over where it was made of the very same ones before. */
export const madeOf = <T>(memo: Memo, what: unknown, of: readonly unknown[], make: () => T): T => {
  if (!memo.keeps) return make();
  let all = memo.made.get(what);
  if (!all) memo.made.set(what, (all = new WeakMap()));
  const first = firstOf(of);
  const kept = all.get(first);
  const known = kept?.find(each => isSame(each.of, of));
  if (known) {
    known.turn = memo.turn;
    return known.result as T;
  }
  const result = make();
  const made: Made = { of, result, turn: memo.turn };
  if (kept) keep(kept, made);
  else all.set(first, [made]);
  return result;
};
