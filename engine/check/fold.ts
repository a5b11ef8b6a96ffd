import { NONE, type Deck } from '../cards/deck.ts';
import type { Told } from './deck.ts';
import type { Phrase, PhraseSlots, SlotValue } from '../language/phrase.ts';
import type { Look } from '../language/scope.ts';
import type { Site } from '../language/site.ts';
import type { Slot } from '../language/slot.ts';
import type { Term } from '../language/term.ts';
import type { OptionValue, SoundOption } from '../ruleset/sound.ts';
import type { Game } from '../table/game.ts';
import { listOf, makeList, type List } from '../table/list.ts';
import { TIES } from '../table/plan.ts';
import { constant, type Read } from '../table/read.ts';
import { INT, makeState, type State } from '../table/state.ts';

/** What is known before a card is dealt; the round, where one is asked about. */
export interface Known {
  seats: number;
  suits: readonly string[];
  options: readonly SoundOption[];
  set: Readonly<Record<string, OptionValue>>; // options not as usual
  round?: number;
  asked?: Asked;
  tricksInRound?: number;
  allPoints?: number;
  readings?: Readings;
  told?: Told; // names of cards
}

/** What phrases are found to say where all is known but which round it is: it pays where many are gone through. */
export type Readings = Map<Phrase, Read<unknown>>;

/** How many cards lie in places of the table. */
export type Piles = ReadonlyMap<string, number>;

/** What was looked at. */
export interface Asked {
  round: boolean;
  options: Set<string>;
}

/** Thrown by a reading of what is not known yet; never leaves this file. */
class NotKnown extends Error {}
const unknown: Read<never> = () => {
  throw new NotKnown();
};

const SCRATCH: State = makeState({
  cards: 1,
  piles: 1,
  seats: 1,
  ints: 64,
  frames: 32,
  nums: 1,
  tricks: 24,
  scored: 0,
  total: 0,
});

const NO_PILES: Piles = new Map();
let piles = NO_PILES; // while something is folded

/** What a phrase comes to, if that is settled by what is known; else undefined. Faults of reckoning are not known either. */
export const fold = (phrase: Phrase, known: Known, lying: Piles = NO_PILES): unknown => {
  try {
    const read = readingOf(phrase, known);
    piles = lying;
    SCRATCH.ints[INT.round] = known.round ?? 0;
    SCRATCH.ints[INT.tricksInRound] = known.tricksInRound ?? 0;
    return read(SCRATCH);
  } catch {
    return undefined;
  }
};

const readingOf = (phrase: Phrase, known: Known): Read<unknown> => {
  const { readings } = known;
  const before = readings?.get(phrase);
  if (before) return before;
  const read = reading(phrase, known);
  readings?.set(phrase, read);
  return read;
};

export const foldNumber = (phrase: Phrase | undefined, known: Known, lying?: Piles): number | undefined => {
  const value = phrase?.is === 'number' ? phrase.value : phrase && fold(phrase, known, lying);
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
};

export const foldCondition = (phrase: Phrase | undefined, known: Known, lying?: Piles): boolean | undefined => {
  const value = phrase && fold(phrase, known, lying);
  return typeof value === 'boolean' ? value : undefined;
};

/** Suits by name; undefined when not settled. */
export const foldSuits = (phrase: Phrase, known: Known): readonly string[] | undefined => {
  const bits = fold(phrase, known);
  return typeof bits === 'number' ? known.suits.filter((_, suit) => bits & (1 << suit)) : undefined;
};

/** Cards by name; undefined when not settled. */
export const foldCards = (phrase: Phrase, known: Known): readonly string[] | undefined => {
  const names = fold(phrase, known);
  return Array.isArray(names) ? (names as string[]) : undefined;
};

const reading = (phrase: Phrase, known: Known): Read<unknown> => {
  switch (phrase.is) {
    case 'number':
    case 'flag':
      return constant(phrase.value);
    case 'tie':
      return constant(TIES.indexOf(phrase.value));
    case 'suit':
      return constant(known.suits.indexOf(phrase.name));
    case 'suitList':
      return constant(phrase.names.reduce((bits, name) => bits | (1 << known.suits.indexOf(name)), 0));
    case 'card':
      return constant(phrase.name); // cards are passed on by name: nothing here looks into them
    case 'cardList':
      return constant(phrase.names);
    case 'place':
      return phrase.whose ? unknown : () => cardsIn(phrase.name);
    case 'option': {
      known.asked?.options.add(phrase.name);
      const option = known.options.find(({ id }) => id === phrase.name);
      return option ? constant(known.set[phrase.name] ?? option.default) : unknown;
    }
    case 'named':
      return phrase.body.is === 'effects' ? unknown : reading(phrase.body, known);
    case 'wider':
      return widened(reading(phrase.of, known), phrase.kind);
    case 'word':
      return readWord(phrase, known);
    default:
      return unknown;
  }
};

const NO_CARDS = new Int16Array(0);

/** Cards of a place of which no more than their number is known. */
const cardsIn = (place: string): List => {
  const size = piles.get(place);
  if (size === undefined) throw new NotKnown();
  return { at: NO_CARDS, size };
};

const widened = (read: Read<unknown>, kind: string): Read<unknown> => {
  if (kind === 'cards') return s => [read(s)];
  if (kind === 'suits') return s => ((read(s) as number) === NONE ? 0 : 1 << (read(s) as number));
  return s => ((read(s) as number) === NONE ? listOf() : listOf(read(s) as number));
};

/** Whether all that a word itself looks at is known. */
const isKnown = (look: Look, { name, kind }: Term, known: Known): boolean => {
  if (look === 'seats' || look === 'options') return true;
  if (look === 'print') return kind === 'suits'; // the deck's suits are there before its cards
  if (name === 'round') {
    if (known.asked) known.asked.round = true;
    return known.round !== undefined;
  }
  if (name === 'tricksInRound') return known.tricksInRound !== undefined;
  return name === 'allPoints' && known.allPoints !== undefined;
};

const readWord = (phrase: Extract<Phrase, { is: 'word' }>, known: Known): Read<unknown> => {
  const { term } = phrase;
  if (term.kind === 'calls' || term.needs?.length) return unknown;
  if (!(term.looks ?? []).every(look => isKnown(look, term, known))) return unknown;
  const slots: Record<string, unknown> = {};
  for (const [name, slot] of Object.entries(term.slots)) {
    const value = phrase.slots[name];
    if (value) slots[name] = readSlot(slot, value, phrase.slots, known);
  }
  return term.read(slots as never, siteFor(phrase.pointer, known));
};

const siteFor = (pointer: string, known: Known): Site => {
  const deck = { suits: known.suits, faces: [] } as unknown as Deck;
  const card = { fixedPoints: new Float64Array(0) };
  // Only what `isKnown` lets through is ever read of it.
  const game = { seats: known.seats, deck, card, allPoints: known.allPoints ?? 0 } as unknown as Game;
  return { game, pointer, cards: () => makeList(1), seats: () => makeList(known.seats) };
};

const readSlot = (slot: Slot, value: SlotValue, all: PhraseSlots, known: Known): unknown => {
  switch (value.form) {
    case 'phrase':
      return reading(value.of, known);
    case 'many':
      return value.of.map(each => reading(each, known));
    case 'table':
      return new Map(value.rows.map(row => [keyOf(value.by, row.key, all, known), reading(row.of, known)]));
    case 'cases':
      return value.cases.map(each => ({ when: reading(each.when, known), then: reading(each.then, known) }));
    case 'text':
      return readText(slot, value.text, all, known);
    default:
      return unknown;
  }
};

const valuesOf = (name: string, known: Known): readonly string[] =>
  known.options.find(({ id }) => id === name)?.of ?? [];

const choiceNamed = (all: PhraseSlots, slot: string): string => {
  const value = all[slot];
  return value?.form === 'text' ? value.text : '';
};

const readText = (slot: Slot, text: string, all: PhraseSlots, known: Known): unknown => {
  if (slot.form === 'choiceValue') return valuesOf(choiceNamed(all, slot.of), known).indexOf(text);
  if (slot.form !== 'choice') return text;
  known.asked?.options.add(text);
  const option = known.options.find(({ id }) => id === text);
  const values = option?.of ?? [];
  return { values, read: option ? constant(values.indexOf(String(known.set[text] ?? option.default))) : unknown };
};

const keyOf = (by: string, key: string, all: PhraseSlots, known: Known): unknown => {
  if (by === 'suit') return known.suits.indexOf(key);
  if (by === 'choice') return valuesOf(choiceNamed(all, 'of'), known).indexOf(key);
  return by === 'sort' ? key : Number(key);
};
