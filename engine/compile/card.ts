import { NONE } from '../cards/deck.ts';
import type { Phrase } from '../language/phrase.ts';
import type { Look } from '../language/scope.ts';
import type { CardPlan } from '../table/plan.ts';
import { isFixed, type Guises, type Read } from '../table/read.ts';
import { isStill } from './looks.ts';
import { number } from './phrase.ts';
import { CHANGES } from '../table/plan.ts';
import { NO_SCOPE } from './scope.ts';
import type { Workshop } from './workshop.ts';

/** One number a card, where it can never differ. */
const byCard = (w: Workshop, read: Read<number>): number[] =>
  w.game.deck.faces.map((_, card) => {
    w.scratch.it = card;
    return read(w.scratch);
  });

/** One thing a card is worth, and its table where it can never differ. */
interface Worth {
  read: Read<number>;
  fixed: number[] | undefined;
  known: (number | undefined)[]; // of the cards of which it can never differ
}

/** A phrase as it is asked of each card, with what is printed on it settled. */
const readByCard = (w: Workshop, phrase: Phrase): Read<number>[] =>
  w.game.deck.faces.map((_, card) => number(w, phrase, { ...NO_SCOPE, known: { focus: 'it', card } }));

/** What a phrase comes to for each card, where what is printed on the card settles it. */
const knownByCard = (w: Workshop, phrase: Phrase): (number | undefined)[] =>
  readByCard(w, phrase).map(read => (isFixed(read) ? read.fixed : undefined));

/** Cards whose suit is a mark's, whatever that is at the time. */
const guisesOf = (w: Workshop): Guises | undefined => {
  const { deck } = w.game;
  const { suit } = w.sound.card;
  const at = Int32Array.from(suit ? readByCard(w, suit) : [], read => read.stands ?? NONE);
  const first = new Int16Array(at.length).fill(NONE);
  let rows = deck.faces.length;
  for (let card = 0; card < at.length; card++) {
    if (at[card] === NONE) continue;
    first[card] = rows;
    rows += deck.suits.length + 1;
  }
  return rows === deck.faces.length ? undefined : { at, first, suits: deck.suits.length, rows };
};

const worthOf = (w: Workshop, phrase: Phrase | undefined, printed: Read<number>, known: readonly Look[]): Worth => {
  const settled = (read: Read<number>): Worth => {
    const fixed = byCard(w, read);
    return { read, fixed, known: fixed };
  };
  if (!phrase) return settled(printed);
  const read = number(w, phrase, NO_SCOPE);
  return isStill(phrase, known) ? settled(read) : { read, fixed: undefined, known: knownByCard(w, phrase) };
};

/**
 * What a card is worth in play: as the section "card" says, else as printed.
 * Whatever looks at print, seats and options alone becomes a table, one number a card. Suits come first, then
 * strengths, then points: each may be settled because those before it are.
 */
export const compileCard = (w: Workshop): CardPlan => {
  const { deck } = w.game;
  const { card } = w.sound;
  const known = w.settled;
  const adopt = (look: 'suit' | 'strength' | 'points', printed: Read<number>): Worth => {
    const worth = worthOf(w, card[look], printed, known);
    if (worth.fixed) known.push(look);
    return worth;
  };
  const suit = adopt('suit', s => deck.suitOf[s.it]!);
  const knownSuit = Int8Array.from(suit.known, each => each ?? CHANGES);
  const guises = guisesOf(w);
  w.game.card = { ...w.game.card, suit: suit.read, knownSuit, fixedSuit: suit.fixed && knownSuit, guises };
  const strength = adopt('strength', s => deck.rankOf[s.it]!);
  const knownStrength = Float64Array.from(strength.known, each => each ?? NaN);
  w.game.card = {
    ...w.game.card,
    strength: strength.read,
    knownStrength,
    fixedStrength: strength.fixed && knownStrength,
  };
  const points = adopt('points', s => deck.points[s.it]!);
  const knownPoints = Float64Array.from(points.known, each => each ?? NaN);
  return { ...w.game.card, points: points.read, knownPoints, fixedPoints: points.fixed && knownPoints };
};
