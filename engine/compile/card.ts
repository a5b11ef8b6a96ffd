import type { Phrase } from '../language/phrase.ts';
import type { Look } from '../language/scope.ts';
import type { CardPlan } from '../table/plan.ts';
import { isFixed, type Read } from '../table/read.ts';
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

/** What a phrase comes to for each card, where what is printed on the card settles it. */
const knownByCard = (w: Workshop, phrase: Phrase): (number | undefined)[] =>
  w.game.deck.faces.map((_, card) => {
    const read = number(w, phrase, { ...NO_SCOPE, known: { focus: 'it', card } });
    return isFixed(read) ? read.fixed : undefined;
  });

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
  const known: Look[] = [];
  const adopt = (look: 'suit' | 'strength' | 'points', printed: Read<number>): Worth => {
    const worth = worthOf(w, card[look], printed, known);
    if (worth.fixed) known.push(look);
    return worth;
  };
  const suit = adopt('suit', s => deck.suitOf[s.it]!);
  const knownSuit = Int8Array.from(suit.known, each => each ?? CHANGES);
  w.game.card = { ...w.game.card, suit: suit.read, knownSuit, fixedSuit: suit.fixed && knownSuit };
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
