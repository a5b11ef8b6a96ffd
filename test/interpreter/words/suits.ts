import { ledSuit, suitOf } from '../facts.ts';
import { suitsInOrder, type Use } from '../meaning.ts';
import type { Value } from '../table.ts';

/** Words for suits. */
export const SUIT_WORDS: Readonly<Record<string, (use: Use) => Value>> = {
  trump: ({ t }) => t.trump,
  noSuit: () => undefined,
  led: ({ t }) => ledSuit(t),
  twin: ({ t, suit }) => {
    const of = suit('of');
    const pair = t.sound.deck.twins.find(twins => of !== undefined && twins.includes(of));
    return pair?.find(each => each !== of);
  },
  allSuits: ({ t }) => t.sound.deck.suits,
  commonest: ({ t, cards, suits }) => {
    const except = suits('except');
    const seen = cards('cards').map(card => suitOf(t, card));
    const counted = t.sound.deck.suits.filter(suit => seen.includes(suit) && !except.includes(suit));
    const times = counted.map(suit => seen.filter(each => each === suit).length);
    return counted.filter((_, i) => times[i] === Math.max(...times));
  },
  suitsWhere: ({ t, suits, holds }) => suitsInOrder(t, suits('of')).filter(suit => holds('where', { suit })),
  suit: ({ t, card }) => suitOf(t, card('card')),
  printed: ({ t, card }) => t.byName.get(card('card') ?? '')?.suit,
  thisSuit: ({ focus }) => focus.suit,
};
