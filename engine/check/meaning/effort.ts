import type { Diagnostic } from '../../language/diagnostic.ts';
import type { Effect, Effects, Phrase, SlotValue } from '../../language/phrase.ts';
import type { Slot } from '../../language/slot.ts';
import { takesTooLong } from '../faults/reach.ts';
import { madeOf } from '../resolve/memo.ts';
import { partsBySection, type Part, type Reading } from '../resolve/reading.ts';

/** How often at most a slot is asked about: each seat, each card in turn, each suit. */
const TIMES = { each: 12, it: 60, suit: 8 } as const;

/** A move is to be answered at once, whatever a stranger's ruleset says. */
const MOST_EFFORT = 1_000_000;
/** What a card is worth is asked of many cards, many times. */
const MOST_FOR_CARD = 10_000;

/** The first rule that would look through seats and cards inside seats and cards for longer than anybody waits. */
export const effortProblems = (reading: Reading): Diagnostic[] => {
  for (const parts of partsBySection(reading)) {
    const slow = madeOf(reading.memo, slowIn, [parts], () => slowIn(parts));
    if (slow) return [takesTooLong(slow.pointer)];
  }
  return [];
};

const slowIn = (parts: readonly Part[]): Part | undefined =>
  parts.find(part => part.found && effortOf(part.found) > mostFor(part));

const mostFor = ({ path }: Part): number => (path[0] === 'card' ? MOST_FOR_CARD : MOST_EFFORT);

/** What is reckoned once: parts are shared between compositions, and phrases by all that use them. */
const known = new WeakMap<object, number>();

/** How many words are read at most to answer a phrase once. */
const effortOf = (node: Phrase | Effects): number => {
  const before = known.get(node);
  if (before !== undefined) return before;
  const effort = node.is === 'effects' ? sum(node.list.map(ofEffect)) : ofPhrase(node);
  known.set(node, effort);
  return effort;
};

const sum = (efforts: readonly number[]): number => efforts.reduce((all, effort) => all + effort, 0);

const ofEffect = (effect: Effect): number =>
  effect.is === 'named' ? effortOf(effect.body) + ofOne(effect.about) : ofSlots(effect);

const ofOne = (phrase: Phrase | undefined): number => (phrase ? effortOf(phrase) : 0);

const ofPhrase = (phrase: Phrase): number => {
  switch (phrase.is) {
    case 'named':
      return 1 + effortOf(phrase.body) + ofOne(phrase.about);
    case 'wider':
      return effortOf(phrase.of);
    case 'place':
    case 'mark':
      return 1 + ofOne(phrase.whose);
    case 'word':
      return ofSlots(phrase);
    default:
      return 1;
  }
};

const ofSlots = ({ term, slots }: Extract<Phrase | Effect, { is: 'word' }>): number =>
  1 + sum(Object.entries(slots).map(([name, value]) => timesOf(term.slots[name]) * ofSlot(value)));

const timesOf = (slot: Slot | undefined): number =>
  slot && 'about' in slot && slot.about !== undefined ? TIMES[slot.about] : 1;

const ofSlot = (value: SlotValue): number => {
  switch (value.form) {
    case 'phrase':
    case 'effects':
      return effortOf(value.of);
    case 'many':
      return sum(value.of.map(effortOf));
    case 'table':
      return sum(value.rows.map(row => effortOf(row.of)));
    case 'cases':
      return sum(value.cases.map(each => effortOf(each.when) + effortOf(each.then)));
    case 'alternatives':
      return sum(value.of.map(each => ofOne(each.when) + effortOf(each.do)));
    default:
      return 0;
  }
};
