import { NONE, type Card } from '../cards/deck.ts';
import type { Phrase } from '../language/phrase.ts';
import { Fault } from '../table/fault.ts';
import type { Game } from '../table/game.ts';
import { ASK_ITSELF, isFixed, type Fits, type Guises, type Read, type Row } from '../table/read.ts';
import type { State } from '../table/state.ts';
import { conditionKey, differing, keysOf, type Few } from './keys.ts';
import { readOf } from './phrase.ts';
import { NO_SCOPE } from './scope.ts';
import type { Workshop } from './workshop.ts';

/** More tables than this for one phrase are not worth their room. */
const MOST_ROWS = 2048;

/** Where in the tables the answers for a state of affairs stand; reckoned in whole numbers. */
const placeOf = (keys: readonly Few[]): ((s: State) => number) => {
  const last = keys.at(-1);
  if (!last) return () => 0;
  const { place, values, at } = last;
  if (keys.length === 1) return place;
  const outer = placeOf(keys.slice(0, -1));
  if (at !== undefined) return s => Math.imul(outer(s), values) + s.ints[at]! + 1;
  return s => (Math.imul(outer(s), values) + place(s)) | 0;
};

/** How many states of affairs there are. */
const statesOf = (few: readonly Few[]): number => few.reduce((product, key) => product * key.values, 1);

/** A table asks more than the game may come to: a fault is none before the phrase itself is asked and has it again. */
export const unlessFaulty = (s: State, read: (s: State) => number | boolean): number => {
  const { each, it, suit } = s;
  try {
    return Number(read(s));
  } catch (reason) {
    if (!(reason instanceof Fault)) throw reason;
    Object.assign(s, { each, it, suit });
    return NaN;
  }
};

/** Numbers by card, one table for each state of affairs. */
export interface Table {
  few: readonly Few[]; // what the state of affairs consists in
  row: Row;
  fits: Fits; // of a condition
}

/** Does what is known of a state of affairs still hold? */
type Stays = () => boolean;

/** Something for each state of affairs, made when that comes up for the first time. */
const eachMade = <T>(few: readonly Few[], make: (s: State, stays: Stays) => T): ((s: State) => T | undefined) => {
  const made = new Array<T | undefined>(statesOf(few)).fill(undefined);
  const place = placeOf([...few.filter(key => key.at === undefined), ...few.filter(key => key.at !== undefined)]);
  const first = (s: State, at: number): T => (made[at] = make(s, () => unlessFaulty(s, place) === at));
  if (few.every(key => key.isSure)) return s => made[place(s)] ?? first(s, place(s));
  return s => {
    const at = unlessFaulty(s, place);
    return Number.isNaN(at) ? undefined : (made[at] ?? first(s, at));
  };
};

/** Tables of so many cards and guises, as they are filled. */
const tableOf = (
  few: readonly Few[],
  rows: number,
  fill: (s: State, row: Float64Array, stays: Stays) => void,
): Table => {
  const made = (s: State, stays: Stays): Float64Array => {
    const row = new Float64Array(rows);
    fill(s, row, stays);
    return row;
  };
  const fitting = (s: State, stays: Stays): Uint8Array =>
    Uint8Array.from(made(s, stays), value => (Number.isNaN(value) ? ASK_ITSELF : value));
  return { few, row: eachMade(few, made), fits: eachMade(few, fitting) };
};

/** How many numbers a table has. */
const rowsOf = ({ card, deck }: Game): number => card.guises?.rows ?? deck.faces.length;

/** Has a card looked at in each suit that it may name; `row` is where that guise stands in the tables. */
const inEachGuise = (s: State, { at, first, suits }: Guises, card: Card, look: (row: number) => void): void => {
  const place = at[card]!;
  const named = s.nums[place]!;
  for (let suit = NONE; suit < suits; suit++) {
    s.nums[place] = suit;
    look(first[card]! + suit + 1);
  }
  s.nums[place] = named;
};

/** A phrase about a card as a table; undefined when what it hangs on has too many values. */
export const tableOfPhrase = (w: Workshop, phrase: Phrase): Table | undefined => {
  const keys = w.plain || w.viewer ? undefined : keysOf(w, phrase);
  if (!keys) return undefined;
  const few = differing(keys).filter(key => 'values' in key);
  const most = keys.filter(key => 'isKnown' in key);
  if (statesOf(few) > MOST_ROWS) return undefined;
  const { guises } = w.game.card;
  const read = readOf(w, phrase, NO_SCOPE) as Read<number | boolean>;
  const answer = (s: State, card: Card, isGuise: boolean): number =>
    most.every(key => key.isKnown(card, isGuise)) ? unlessFaulty(s, read) : NaN;
  return tableOf(few, rowsOf(w.game), (s, row, stays) => {
    const saved = s.it;
    for (let card = 0; card < w.game.deck.faces.length; card++) {
      s.it = card;
      row[card] = answer(s, card, false);
      if (!guises || guises.first[card] === NONE) continue;
      // A suit that changes what is led, for one, is not that of this table: there the phrase itself is asked.
      inEachGuise(s, guises, card, at => (row[at] = stays() ? answer(s, card, true) : NaN));
    }
    s.it = saved;
  });
};

/** A step of an order with its table: `sign` is 1 where more is better. */
export interface RankedStep {
  when: Read<boolean> | undefined;
  phrase: Phrase | undefined; // that `when` is made of
  sign: 1 | -1;
  table: Table | undefined;
}

/**
 * A whole order as tables: the more, the better, and equal where only the place in the trick can tell. It may be said
 * so because a step keeps those that fit, if there are any: cards stand as they would if all steps were compared in turn.
 */
export const rowOfOrder = (w: Workshop, steps: readonly RankedStep[]): Row | undefined => {
  const few = steps.flatMap(({ when, phrase, table }): Few[] => [
    ...(when && phrase && !isFixed(when) ? [conditionKey(phrase, when)] : []),
    ...(table?.few ?? []),
  ]);
  const keys = differing(few);
  if (w.plain || statesOf(keys) > MOST_ROWS || steps.length === 0 || steps.some(step => !step.table)) return undefined;
  return tableOf(keys, rowsOf(w.game), (s, row) => {
    const counting = steps.filter(({ when }) => !when || when(s));
    const columns = counting.map(({ table, sign }) => table!.row(s)!.map(value => value * sign)); // their keys are known
    const compare = (a: number, b: number): number => {
      for (const column of columns) if (column[a] !== column[b]) return column[a]! - column[b]!;
      return 0;
    };
    const known = Array.from(row.keys()).filter(card => columns.every(column => !Number.isNaN(column[card])));
    row.fill(NaN);
    known.sort(compare).forEach((card, i) => {
      const below = known[i - 1];
      row[card] = below === undefined ? 0 : row[below]! + (compare(below, card) === 0 ? 0 : 1);
    });
  }).row;
};
