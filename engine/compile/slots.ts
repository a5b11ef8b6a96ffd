import { NONE } from '../cards/deck.ts';
import type { Slot, Slots } from '../language/slot.ts';
import type { Phrase, PhraseCallPart, PhraseSlots, SlotValue } from '../language/phrase.ts';
import type { CallPart, LadderCall, PartValue } from '../table/bid-plan.ts';
import { constant, isFixed, type Read, type Turn } from '../table/read.ts';
import type { State } from '../table/state.ts';
import { emitList } from './effects.ts';
import { seenMark } from './known.ts';
import { condition, markNamed, maybeCondition, number, placeNamed, readOf } from './phrase.ts';
import { elsewhere, within, type Scope } from './scope.ts';
import { countedSlots } from './tally.ts';
import type { Workshop } from './workshop.ts';

/**
 * What stands in the slots of a word, compiled; slots left out are absent.
 * `turn` is that of a word that only reads: what it asks about one thing after another is then an examination.
 */
export const compileSlots = (
  w: Workshop,
  slots: Slots,
  values: PhraseSlots,
  scope: Scope,
  turn?: Turn,
): Record<string, unknown> => {
  const compiled: Record<string, unknown> = {};
  for (const [name, slot] of Object.entries(slots)) {
    const value = values[name];
    const inside = insideOf(slot, scope, turn);
    if (value) compiled[name] = compileSlot(w, slot, value, values, inside);
    else if (slot.form === 'name' && slot.of === 'phase') compiled[name] = [...w.bids.values()][0];
  }
  return countedSlots(w, slots, values, compiled);
};

/** Where what stands in a slot is read: about one thing after another, about somebody else, or as the word itself. */
const insideOf = (slot: Slot, scope: Scope, turn: Turn | undefined): Scope => {
  const about = 'about' in slot ? slot.about : undefined;
  if (about && turn) return within(scope, about, turn);
  return about || slot.form === 'fact' ? elsewhere(scope) : scope;
};

const compileSlot = (w: Workshop, slot: Slot, value: SlotValue, all: PhraseSlots, scope: Scope): unknown => {
  switch (value.form) {
    case 'phrase':
      return readOf(w, value.of, scope);
    case 'many':
      return value.of.map(each => readOf(w, each, scope));
    case 'name':
      return named(w, slot, value.name);
    case 'text':
      return text(w, slot, value.text, all, scope);
    case 'table':
      return new Map(value.rows.map(row => [tableKey(w, value.by, row.key, all), readOf(w, row.of, scope)]));
    case 'cases':
      return value.cases.map(each => ({ when: condition(w, each.when, scope), then: readOf(w, each.then, scope) }));
    case 'ladder':
      return value.calls.map(call => ladderCall(w, call));
    case 'callParts':
      return value.parts.map(part => callPart(w, part));
    case 'callNumbers':
      return new Map(value.rows.map(({ key, of }) => [key, of.map(each => settled(w, each, scope))]));
    case 'effects':
      return () => emitList(w, value.of, scope);
    case 'alternatives':
      return value.of.map(each => ({
        id: each.id,
        pointer: each.pointer,
        title: each.title,
        when: maybeCondition(w, each.when, scope),
        emit: () => emitList(w, each.do, scope),
      }));
  }
};

const named = (w: Workshop, slot: Slot, name: string): unknown => {
  if (slot.form !== 'name') throw new Error(`"${name}" is no name here.`);
  if (slot.of === 'place') return placeNamed(w, name);
  if (slot.of === 'mark') return markNamed(w, name);
  return bidNamed(w, name);
};

/** A bid phase by its path of ids, or by its own id where that is enough. */
export const bidNamed = (w: Workshop, name: string): unknown => {
  const exact = w.bids.get(name);
  if (exact) return exact;
  for (const [path, plan] of w.bids) if (path.endsWith(`.${name}`)) return plan;
  throw new Error(`No bid phase "${name}".`);
};

const text = (w: Workshop, slot: Slot, value: string, all: PhraseSlots, scope: Scope): unknown => {
  switch (slot.form) {
    case 'sort':
      return w.sorts(value);
    case 'choice':
      return choiceRead(w, value);
    case 'choiceValue':
      return choiceValues(w, textOf(all[slot.of])).indexOf(value);
    case 'markValue':
      return constant(choiceValues(w, textOf(all[slot.of])).indexOf(value));
    case 'binds':
      return scope.code ? scope.code.bind(value) : NONE;
    default:
      return value;
  }
};

const textOf = (value: SlotValue | undefined): string =>
  value?.form === 'text' ? value.text : value?.form === 'name' ? value.name : '';

const choiceValues = (w: Workshop, name: string): readonly string[] =>
  w.sound.options.find(option => option.id === name)?.of ?? w.sound.marks.find(mark => mark.id === name)?.of ?? [];

const choiceRead = (w: Workshop, name: string): { values: readonly string[]; read: Read<number> } => {
  const values = choiceValues(w, name);
  if (w.options.has(name)) return { values, read: constant(values.indexOf(String(w.options.get(name)))) };
  const mark = markNamed(w, name);
  const read = (s: State): number => s.nums[mark.base]!;
  return { values, read: w.viewer ? seenMark(w.game, w.viewer, mark, () => NONE, read) : read };
};

const tableKey = (w: Workshop, by: string, key: string, all: PhraseSlots): unknown => {
  if (by === 'sort') return w.sorts(key);
  if (by === 'suit') return w.game.deck.suits.indexOf(key);
  if (by === 'choice') return choiceValues(w, textOf(all['of'])).indexOf(key);
  return Number(key);
};

type Carried = Pick<PartValue, 'numbers' | 'suits'>;
type Carrying = { numbers: Readonly<Record<string, number>>; suits: Readonly<Record<string, string>> };

/** What a call or a part of one carries. */
const carried = (w: Workshop, { numbers, suits }: Carrying): Carried => ({
  numbers: new Map(Object.entries(numbers)),
  suits: new Map(Object.entries(suits).map(([field, suit]) => [field, w.game.deck.suits.indexOf(suit)])),
});

const ladderCall = (w: Workshop, call: Carrying & { id: string; after?: string }): LadderCall => ({
  id: call.id,
  ...carried(w, call),
  ...(call.after !== undefined && { after: call.after }),
});

const callPart = (w: Workshop, { id, values }: PhraseCallPart): CallPart => ({
  id,
  values: values.map(value => ({ id: value.id, number: value.number, ...carried(w, value) })),
});

/** A number that seats and options settle; 0 for one that cannot be reckoned. */
const settled = (w: Workshop, phrase: Phrase, scope: Scope): number => {
  const read = number(w, phrase, scope);
  return isFixed(read) ? read.fixed! : 0;
};
