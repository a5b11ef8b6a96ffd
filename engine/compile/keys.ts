import { NONE, type Card } from '../cards/deck.ts';
import type { Phrase, SlotValue } from '../language/phrase.ts';
import { STILL, type Look } from '../language/scope.ts';
import type { SoundPhase } from '../ruleset/sound.ts';
import { CHANGES } from '../table/plan.ts';
import { isFixed, type Read } from '../table/read.ts';
import { INT, type State } from '../table/state.ts';
import { ledOf } from '../table/trick.ts';
import { hangsOn } from './depends.ts';
import { mayFail } from './looks.ts';
import { readOf } from './phrase.ts';
import { NO_SCOPE } from './scope.ts';
import type { Workshop } from './workshop.ts';

/** Something with few values that a phrase about a card hangs on: trump, the led suit, a condition. */
export interface Few {
  what: string; // the same for what is the same
  place: (s: State) => number; // 0 … values − 1
  values: number;
  isSure: boolean; // asking for it is never a fault
  at?: number; // where in `ints` it stands, −1 for nothing, if it stands there
}
/** What is known of most cards; for the others the phrase itself must be asked. */
export interface Most {
  isKnown: (card: Card, isGuise: boolean) => boolean; // in a guise a card has a suit
}
export type Key = Few | Most;

type Word = Extract<Phrase, { is: 'word' }>;

/** Something out of a few, counted from 0, or nothing of them: −1. */
const keyOutOf = (what: string, few: number, read: (s: State) => number, isSure = true): Few => ({
  what,
  place: s => read(s) + 1,
  values: few + 1,
  isSure,
});

export const conditionKey = (phrase: Phrase, holds: Read<boolean>): Few => ({
  what: sayingOf(phrase),
  place: s => Number(holds(s)),
  values: 2,
  isSure: !mayFail(phrase),
});

/** What a phrase says, wherever it stands. */
const sayingOf = (phrase: Phrase): string =>
  JSON.stringify(phrase, (key, value: unknown) =>
    key === 'pointer' ? undefined : key === 'term' ? (value as Word['term']).name : value,
  );

/** Each key once: a phrase may hang on trump in several places. */
export const differing = <K extends Key>(keys: readonly K[]): K[] => {
  const seen = new Set<string>();
  return keys.filter(key => {
    if (!('what' in key)) return true;
    const isNew = !seen.has(key.what);
    seen.add(key.what);
    return isNew;
  });
};

/** What the section "card" says of a look is a phrase about the card as well. */
const keysOfLook = (w: Workshop, look: Look): Key[] | undefined => {
  if (STILL.includes(look)) return [];
  if (look === 'trump') return [trumpKey(w)];
  const { card } = w.game;
  if (look === 'suit') return keysOfWorth(w, look, (each, isGuise) => isGuise || card.knownSuit[each] !== CHANGES);
  if (look === 'strength') return keysOfWorth(w, look, each => !Number.isNaN(card.knownStrength[each]));
  if (look === 'points') return keysOfWorth(w, look, each => !Number.isNaN(card.knownPoints[each]));
  return undefined;
};

const keysOfWorth = (
  w: Workshop,
  look: 'suit' | 'strength' | 'points',
  isKnown: Most['isKnown'],
): Key[] | undefined => {
  const phrase = w.sound.card[look];
  const all = w.game.deck.faces.map((_, card) => card);
  const isPlain = (card: Card): boolean => isKnown(card, false);
  if (!phrase || all.every(isPlain)) return [];
  return keysOf(w, phrase) ?? (all.some(isPlain) ? [{ isKnown }] : undefined);
};

/** All of them, unless one of them has none. */
const joined = (parts: readonly (Key[] | undefined)[]): Key[] | undefined => {
  const keys: Key[] = [];
  for (const part of parts) {
    if (!part) return undefined;
    keys.push(...part);
  }
  return keys;
};

const keysOfSlot = (w: Workshop, value: SlotValue): Key[] | undefined => {
  switch (value.form) {
    case 'phrase':
      return keysOf(w, value.of);
    case 'many':
      return joined(value.of.map(each => keysOf(w, each)));
    case 'table':
      return joined(value.rows.map(row => keysOf(w, row.of)));
    case 'cases':
      return joined(value.cases.flatMap(each => [keysOf(w, each.when), keysOf(w, each.then)]));
    case 'name':
    case 'text':
      return [];
    default:
      return undefined;
  }
};

/** An option is settled; a mark that is a choice has few values. */
const keysOfChoice = (w: Workshop, value: SlotValue): Key[] => {
  const name = value.form === 'text' ? value.text : '';
  const mark = w.game.marks.find(each => each.name === name);
  return mark ? [keyOutOf(`choice ${name}`, mark.of.length, s => s.nums[mark.base]!)] : [];
};

const keysOfWord = (w: Workshop, { term, slots }: Word): Key[] | undefined =>
  joined([
    ...(term.looks ?? []).map(look => keysOfLook(w, look)),
    ...Object.entries(slots).map(([name, value]) => {
      const slot = term.slots[name];
      if (!slot || slot.form === 'fact' || ('about' in slot && slot.about)) return undefined;
      return slot.form === 'choice' ? keysOfChoice(w, value) : keysOfSlot(w, value);
    }),
  ]);

/** What a phrase about `@it` hangs on besides the card; undefined when that has too many values. */
export const keysOf = (w: Workshop, phrase: Phrase): Key[] | undefined => {
  if (!hangsOn(phrase, 'it')) return keyOf(w, phrase);
  switch (phrase.is) {
    case 'focus':
      return [];
    case 'wider':
      return keysOf(w, phrase.of);
    case 'named': {
      const isAboutIt = !phrase.about || (phrase.about.is === 'focus' && phrase.about.focus === 'it');
      return isAboutIt && phrase.body.is !== 'effects' ? keysOf(w, phrase.body) : undefined;
    }
    case 'word':
      return keysOfWord(w, phrase);
    default:
      return undefined;
  }
};

/** Is it the trump suit itself? */
const isTrump = (phrase: Phrase): boolean =>
  phrase.is === 'word' &&
  phrase.kind === 'suit' &&
  Object.keys(phrase.slots).length === 0 &&
  phrase.term.looks?.length === 1 &&
  phrase.term.looks[0] === 'trump';

const trumpKey = (w: Workshop): Few => ({
  ...keyOutOf('trump', w.game.deck.suits.length, s => s.ints[INT.trump]!),
  at: INT.trump,
});

/** Is it the suit led, and in every trick that of the first card that has one? */
const isLedByCard = (w: Workshop, phrase: Phrase): boolean =>
  phrase.is === 'word' && phrase.term.name === 'led' && !saysLed(w.sound.phases);

const saysLed = (phases: readonly SoundPhase[]): boolean =>
  phases.some(phase =>
    phase.kind === 'repeat' ? saysLed(phase.phases) : phase.kind === 'tricks' && phase.led !== undefined,
  );

/** The first card tells the suit led at once, if it has one that never changes. */
const ledKey = (w: Workshop, phrase: Phrase): Few => {
  const { game } = w;
  const { knownSuit } = game.card;
  const place = (s: State): number => {
    const card = s.head[game.trick]!;
    if (card === NONE) return 0;
    const suit = knownSuit[card]!;
    return (suit >= 0 ? suit : ledOf(game, s)) + 1;
  };
  const { suit: said } = w.sound.card;
  return { what: sayingOf(phrase), place, values: game.deck.suits.length + 1, isSure: !said || !mayFail(said) };
};

/** A part that does not hang on the card is a key itself, reckoned once for all cards. */
const keyOf = (w: Workshop, phrase: Phrase): Key[] | undefined => {
  if (isTrump(phrase)) return [trumpKey(w)];
  if (isLedByCard(w, phrase)) return [ledKey(w, phrase)];
  const read = readOf(w, phrase, NO_SCOPE);
  if (isFixed(read)) return [];
  const what = sayingOf(phrase);
  if (phrase.kind === 'condition') return [conditionKey(phrase, read as Read<boolean>)];
  const isSure = !mayFail(phrase);
  if (phrase.kind === 'suit') return [keyOutOf(what, w.game.deck.suits.length, read as Read<number>, isSure)];
  return phrase.kind === 'seat' ? [keyOutOf(what, w.game.seats, read as Read<number>, isSure)] : undefined;
};
