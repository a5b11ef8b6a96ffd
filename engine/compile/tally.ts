import type { Phrase, PhraseSlots, SlotValue } from '../language/phrase.ts';
import type { Slot, Slots } from '../language/slot.ts';
import type { Op } from '../table/plan.ts';
import { isFixed, type Read } from '../table/read.ts';
import type { Workshop } from './workshop.ts';

/** What is counted of a ruleset while games are played. */
export const SPOT_KINDS = [
  'phase',
  'rule',
  'action',
  'option',
  'restriction',
  'duty',
  'order',
  'tie',
  'line',
  'tieBreak',
  'condition',
  'effect',
  'branch',
] as const;
export type SpotKind = (typeof SPOT_KINDS)[number];

/** One thing that is counted: how often it came up, where that is known, and how often it happened or held. */
export interface Spot {
  kind: SpotKind;
  pointer: string;
  asked: number;
  times: number;
}

/** The counters of one compiled game. They stand beside the states that the game is played in, never inside. */
export interface Tally {
  counting: boolean; // off while somebody only looks
  spots: Map<string, Spot>;
  settled: Set<string>; // what seats and options have already ruled out, with all that lies in it
}

export const makeTally = (): Tally => ({ counting: true, spots: new Map(), settled: new Set() });

/** A counter's name among the others. */
export const spotKey = (kind: SpotKind, pointer: string): string => `${kind} ${pointer}`;

/** The counter of a thing: one for its place in the ruleset, however often it is compiled. */
export const spotAt = ({ spots }: Tally, kind: SpotKind, pointer: string): Spot => {
  const key = spotKey(kind, pointer);
  const known = spots.get(key);
  if (known) return known;
  const spot: Spot = { kind, pointer, asked: 0, times: 0 };
  spots.set(key, spot);
  return spot;
};

/** The same step of effects, counted whenever it runs for one of these. */
export const countedOp = (tally: Tally, spots: readonly Spot[], op: Op): Op => {
  return s => {
    if (tally.counting) for (const spot of spots) spot.times++;
    op(s);
  };
};

const countedRead = <T>(tally: Tally, spot: Spot, read: Read<T>): Read<T> => {
  return s => {
    if (tally.counting) spot.times++;
    return read(s);
  };
};

/** A condition that something hangs on, counted; where nobody counts, as it was. */
export const countedCondition = (w: Workshop, { pointer }: Phrase, read: Read<boolean>): Read<boolean> => {
  const { tally } = w;
  if (!tally) return read;
  if (isFixed(read) && read.fixed === false && pointer.endsWith('/when'))
    tally.settled.add(pointer.slice(0, -'/when'.length));
  const spot = spotAt(tally, 'condition', pointer);
  return s => {
    const holds = read(s);
    if (tally.counting) {
      spot.asked++;
      if (holds) spot.times++;
    }
    return holds;
  };
};

/** The slots of a word with every branch counted: what an "if" may come to, cases, the rows of tables. */
export const countedSlots = (
  w: Workshop,
  slots: Slots,
  values: PhraseSlots,
  compiled: Record<string, unknown>,
): Record<string, unknown> => {
  const { tally } = w;
  if (!tally) return compiled;
  const branch = <T>(of: Phrase, read: Read<T>): Read<T> =>
    countedRead(tally, spotAt(tally, 'branch', of.pointer), read);
  noteSettled(w, tally, values, compiled);
  return Object.fromEntries(
    Object.entries(compiled).map(([name, slot]) => [name, countedSlot(slots[name], values[name], slot, branch)]),
  );
};

type Branch = <T>(of: Phrase, read: Read<T>) => Read<T>;
type Cases = readonly { when: Read<boolean>; then: Read<unknown> }[];

const countedSlot = (slot: Slot | undefined, value: SlotValue | undefined, read: unknown, branch: Branch): unknown => {
  if (value?.form === 'table') {
    const rows = [...(read as ReadonlyMap<unknown, Read<unknown>>)];
    return new Map(rows.map(([key, row], i) => [key, branch(value.rows[i]!.of, row)]));
  }
  if (value?.form === 'cases')
    return (read as Cases).map(({ when, then }, i) => ({ when, then: branch(value.cases[i]!.then, then) }));
  if (value?.form === 'phrase' && slot?.form === 'phrase' && slot.kind === 'same')
    return branch(value.of, read as Read<unknown>);
  return read;
};

const pointerOf = (value: SlotValue | undefined): string | undefined =>
  value?.form === 'phrase' || value?.form === 'effects' ? value.of.pointer : undefined;

/** What a fixed condition, the number of seats or a chosen option leaves no way to. */
const noteSettled = (w: Workshop, tally: Tally, values: PhraseSlots, compiled: Record<string, unknown>): void => {
  const settle = (pointer: string | undefined): void => {
    if (pointer !== undefined) tally.settled.add(pointer);
  };
  const { when, cases } = compiled as { when?: Read<boolean>; cases?: Cases };
  if (typeof when === 'function' && isFixed(when))
    for (const name of when.fixed ? ['else'] : ['then', 'do']) settle(pointerOf(values[name]));
  if (cases && values['cases']?.form === 'cases') settleCases(cases, values, settle);
  const { at, of } = values;
  if (at?.form !== 'table') return;
  if (at.by === 'seats') settleRows(at.rows, row => row !== seatRow(at.rows, w.game.seats), settle);
  const option = of?.form === 'text' ? w.options.get(of.text) : undefined;
  if (at.by === 'choice' && option !== undefined) settleRows(at.rows, row => row.key !== String(option), settle);
};

type Row = Extract<SlotValue, { form: 'table' }>['rows'][number];

const settleRows = (rows: readonly Row[], isOut: (row: Row) => boolean, settle: (pointer: string) => void): void => {
  for (const row of rows) if (isOut(row)) settle(row.of.pointer);
};

const seatRow = (rows: readonly Row[], seats: number): Row | undefined => {
  const rising = [...rows].sort((a, b) => Number(a.key) - Number(b.key));
  return rising.filter(({ key }) => Number(key) <= seats).at(-1) ?? rising[0];
};

const settleCases = (cases: Cases, values: PhraseSlots, settle: (pointer: string | undefined) => void): void => {
  const listed = values['cases']?.form === 'cases' ? values['cases'].cases : [];
  let isSettled = false;
  cases.forEach(({ when }, i) => {
    if (isSettled || (isFixed(when) && !when.fixed)) settle(listed[i]?.pointer);
    if (isFixed(when) && when.fixed) isSettled = true;
  });
  if (isSettled) settle(pointerOf(values['else']));
};
