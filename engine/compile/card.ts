import type { Phrase } from '../language/phrase.ts';
import type { Look } from '../language/scope.ts';
import type { CardPlan, Read } from '../table/plan.ts';
import { isStill } from './looks.ts';
import { number } from './phrase.ts';
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
}

const worthOf = (w: Workshop, phrase: Phrase | undefined, printed: Read<number>, known: readonly Look[]): Worth => {
  if (!phrase) return { read: printed, fixed: byCard(w, printed) };
  const read = number(w, phrase, NO_SCOPE);
  return { read, fixed: isStill(phrase, known) ? byCard(w, read) : undefined };
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
  w.game.card = { ...w.game.card, suit: suit.read, fixedSuit: suit.fixed && Int8Array.from(suit.fixed) };
  const strength = adopt('strength', s => deck.rankOf[s.it]!);
  const fixedStrength = strength.fixed && Float64Array.from(strength.fixed);
  w.game.card = { ...w.game.card, strength: strength.read, fixedStrength };
  const points = adopt('points', s => deck.points[s.it]!);
  return { ...w.game.card, points: points.read, fixedPoints: points.fixed && Float64Array.from(points.fixed) };
};
