import { bestOf } from '../facts.ts';
import type { Use } from '../meaning.ts';
import { cardsIn, columnsOf, type Value } from '../table.ts';

/** Of some cards the first that has the largest number. */
const firstWithMost = (cards: readonly string[], number: (card: string) => number): string | undefined => {
  const numbers = cards.map(number);
  return cards[numbers.indexOf(Math.max(...numbers))];
};

const holding = ({ holds }: Use, cards: readonly string[]): string[] => cards.filter(it => holds('where', { it }));

/** Words for single cards and for sets of cards. */
export const CARD_WORDS: Readonly<Record<string, (use: Use) => Value>> = {
  top: ({ t, text, seat }) => columnsOf(t, text('place'), seat('whose')).flatMap(([top]) => top ?? [])[0],
  highestCard: ({ cards, number }) => firstWithMost(cards('cards'), it => number('by', { it })),
  lowestCard: ({ cards, number }) => firstWithMost(cards('cards'), it => -number('by', { it })),
  firstCard: ({ cards }) => cards('cards')[0],
  deckCards: ({ t }) => t.cards.map(({ name }) => name),
  in: use => {
    const { t, text, seats, has } = use;
    const owners = has('whose') ? seats('whose') : [undefined];
    const lying = owners.flatMap(owner => cardsIn(t, text('place'), owner));
    return has('where') ? holding(use, lying) : lying;
  },
  those: use => holding(use, use.cards('cards')),
  together: ({ list }) => [...new Set(list<readonly string[]>('of').flatMap(cards => cards()))],
  first: ({ cards, number }) => cards('of').slice(0, Math.max(0, Math.floor(number('count')))),
  trickCards: ({ t }) => [...t.trick],
  best: ({ t, cards, any }) => bestOf(t, cards('cards'), any('ties') as string),
  card: ({ focus }) => focus.card,
  it: ({ focus }) => focus.it,
};
