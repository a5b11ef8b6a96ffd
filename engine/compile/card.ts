import type { Phrase } from '../language/phrase.ts';
import type { CardPlan, Read } from '../table/plan.ts';
import type { State } from '../table/state.ts';
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

/**
 * What a card is worth in play: as the section "card" says, else as printed.
 * Whatever looks at print, seats and options alone becomes a table, one number a card.
 */
export const compileCard = (w: Workshop): CardPlan => {
  const { deck } = w.game;
  const { suit, strength, points } = w.sound.card;
  const given = (
    phrase: Phrase | undefined,
    printed: (s: State) => number,
  ): { read: Read<number>; fixed: number[] | undefined } => {
    if (!phrase) return { read: printed, fixed: byCard(w, printed) };
    const read = number(w, phrase, NO_SCOPE);
    return { read, fixed: isStill(phrase) ? byCard(w, read) : undefined };
  };
  const suits = given(suit, s => deck.suitOf[s.it]!);
  const strengths = given(strength, s => deck.rankOf[s.it]!);
  const worth = given(points, s => deck.points[s.it]!);
  return {
    suit: suits.read,
    strength: strengths.read,
    points: worth.read,
    fixedSuit: suits.fixed && Int8Array.from(suits.fixed),
    fixedStrength: strengths.fixed && Float64Array.from(strengths.fixed),
    fixedPoints: worth.fixed && Float64Array.from(worth.fixed),
  };
};
