import type { Phrase } from '../../engine/index.ts';
import type { PhraseSlots } from '../../engine/language/phrase.ts';
import { cardsIn, type Focus, type Table, type Value } from './table.ts';
import { WORDS } from './words.ts';

/** One use of a word: what stands in its slots, asked when it is wanted; `over` is what is examined meanwhile. */
export interface Use {
  t: Table;
  focus: Focus;
  slots: PhraseSlots;
  any(slot: string, over?: Focus): Value;
  number(slot: string, over?: Focus): number;
  holds(slot: string, over?: Focus): boolean;
  card(slot: string): string | undefined;
  cards(slot: string): readonly string[];
  suit(slot: string): string | undefined;
  suits(slot: string): readonly string[];
  seat(slot: string): number | undefined;
  seats(slot: string): readonly number[];
  text(slot: string): string; // a name, or one of a few words; empty when left out
  has(slot: string): boolean;
  list<T extends Value>(slot: string): readonly ((over?: Focus) => T)[];
  rows(slot: string): readonly { key: string; value: () => Value }[];
}

const textIn = (slots: PhraseSlots, slot: string): string => {
  const value = slots[slot];
  return value?.form === 'text' ? value.text : value?.form === 'name' ? value.name : '';
};

export const useOf = (t: Table, focus: Focus, slots: PhraseSlots): Use => {
  const asking = (phrase: Phrase) => (over?: Focus) => evaluate(t, phrase, over ? { ...focus, ...over } : focus);
  const any = (slot: string, over?: Focus): Value => {
    const value = slots[slot];
    return value?.form === 'phrase' ? evaluate(t, value.of, over ? { ...focus, ...over } : focus) : undefined;
  };
  return {
    t,
    focus,
    slots,
    any,
    number: any as Use['number'], // of which kind a slot is was settled by the check
    holds: any as Use['holds'],
    card: any as Use['card'],
    cards: any as Use['cards'],
    suit: any as Use['suit'],
    suits: any as Use['suits'],
    seat: any as Use['seat'],
    seats: any as Use['seats'],
    text: slot => textIn(slots, slot),
    has: slot => slots[slot] !== undefined,
    list: <T extends Value>(slot: string) => {
      const value = slots[slot];
      return value?.form === 'many' ? value.of.map(each => asking(each) as (over?: Focus) => T) : [];
    },
    rows: slot => {
      const value = slots[slot];
      return value?.form === 'table' ? value.rows.map(({ key, of }) => ({ key, value: asking(of) })) : [];
    },
  };
};

/** Suits in the order of the deck. */
export const suitsInOrder = (t: Table, suits: readonly string[]): string[] =>
  t.sound.deck.suits.filter(suit => suits.includes(suit));

/** What a phrase of the ruleset comes to now. */
export const evaluate = (t: Table, phrase: Phrase, focus: Focus): Value => {
  switch (phrase.is) {
    case 'number':
    case 'flag':
    case 'tie':
      return phrase.value;
    case 'suit':
      return phrase.name;
    case 'suitList':
      return suitsInOrder(t, phrase.names);
    case 'card':
      return t.byName.has(phrase.name) ? phrase.name : undefined;
    case 'cardList':
      return phrase.names.filter(name => t.byName.has(name));
    case 'place':
      return cardsIn(t, phrase.name, phrase.whose && (evaluate(t, phrase.whose, focus) as number | undefined));
    case 'option':
      return t.options.get(phrase.name);
    case 'mark':
      return markOf(t, phrase.name, phrase.whose ? evaluate(t, phrase.whose, focus) : '');
    case 'named':
      return valueOfNamed(t, phrase, focus);
    case 'local':
      return focus.chosen?.get(phrase.name);
    case 'focus':
      return phrase.focus === 'trick' || phrase.focus === 'bidding' ? undefined : focus[phrase.focus];
    case 'wider': {
      const one = evaluate(t, phrase.of, focus) as string | undefined;
      return one === undefined ? [] : [one];
    }
    case 'word':
      return WORDS[phrase.term.name]!(useOf(t, focus, phrase.slots));
  }
};

/** A mark of a seat or card, or the one there is; of nobody, what it begins with. */
export const markOf = (t: Table, name: string, of: Value): Value =>
  of === undefined ? t.starts.get(name) : t.marks.get(name)!.get(of as number | string);

const valueOfNamed = (t: Table, phrase: Extract<Phrase, { is: 'named' }>, focus: Focus): Value => {
  if (phrase.body.is === 'effects') throw new Error(`"${phrase.name}" is no value.`);
  return evaluate(t, phrase.body, focusAbout(t, phrase.about, focus));
};

/** The focus in which a phrase of the author's stands: about the seat, card or suit it is used for. */
export const focusAbout = (t: Table, about: Phrase | undefined, focus: Focus): Focus => {
  if (!about) return focus;
  const value = evaluate(t, about, focus);
  if (about.kind === 'seat') return { ...focus, each: value as number | undefined };
  if (about.kind === 'card') return { ...focus, it: value as string | undefined };
  return { ...focus, suit: value as string | undefined };
};

/** Shorter ways to ask for what is settled to be of a kind; `otherwise` where the author left it out. */
export const isSo = (t: Table, phrase: Phrase | undefined, focus: Focus, otherwise = true): boolean =>
  phrase ? (evaluate(t, phrase, focus) as boolean) : otherwise;
export const seatBy = (t: Table, phrase: Phrase | undefined, focus: Focus): number | undefined =>
  phrase && (evaluate(t, phrase, focus) as number | undefined);
export const numberBy = (t: Table, phrase: Phrase, focus: Focus): number => evaluate(t, phrase, focus) as number;
export const cardsBy = (t: Table, phrase: Phrase, focus: Focus): readonly string[] =>
  evaluate(t, phrase, focus) as readonly string[];
export const seatsBy = (t: Table, phrase: Phrase, focus: Focus): readonly number[] =>
  evaluate(t, phrase, focus) as readonly number[];
