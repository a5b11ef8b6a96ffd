import { NONE } from '../cards/deck.ts';
import { inFocus, one, sort } from '../language/slot.ts';
import { valueTerm } from '../language/term.ts';
import type { Game } from '../table/game.ts';
import { includes } from '../table/list.ts';
import type { State } from '../table/state.ts';
import { suitOf } from '../table/trick.ts';

/** Do new cards of this pile go on top? Else the newest lies last. */
const growsOnTop = (game: Game, pile: number): boolean => {
  const place = game.places.findLast(each => each.base <= pile);
  return place?.onTop ?? false;
};

/** Did no card of the same suit come to the same pile later? */
const isNewest = (game: Game, s: State, card: number): boolean => {
  const pile = s.pile[card]!;
  if (pile === NONE) return false;
  const later = growsOnTop(game, pile) ? s.prev : s.next;
  const suit = suitOf(game, s, card);
  if (suit === NONE) return true;
  for (let other = later[card]!; other !== NONE; other = later[other]!) {
    if (suitOf(game, s, other) === suit) return false;
  }
  return true;
};

/** Conditions about a card. */
export const CARD_TEST_TERMS = [
  valueTerm({
    name: 'is',
    kind: 'condition',
    doc: 'A card is of this sort: a group, trait or rank of the deck, or one card by name.',
    slots: {
      a: sort('The sort.'),
      card: inFocus('card', 'The card.'),
    },
    example: { op: 'in', place: 'hand', where: { op: 'is', a: 'Q' } },
    looks: ['print'],
    say: {
      en: { subject: '{card}', is: 'is {a:a}', are: 'are {a:many}', not: 'is not {a:a}', arent: 'are not {a:many}' },
    },
    read:
      ({ a, card }) =>
      s =>
        a[card(s)] === 1,
  }),
  valueTerm({
    name: 'ofSuit',
    kind: 'condition',
    doc: 'A card belongs to this suit in play, as the section “card” says.',
    slots: {
      suit: one('suit', 'The suit; no card belongs to no suit.'),
      card: inFocus('card', 'The card.'),
    },
    example: { op: 'in', place: 'hand', where: { op: 'ofSuit', suit: 'hearts' } },
    looks: ['suit'],
    say: {
      en: {
        subject: '{card}',
        is: 'is {suit:oneOf}',
        are: 'are {suit:of}',
        not: 'is not {suit:oneOf}',
        arent: 'are not {suit:of}',
      },
    },
    read:
      ({ suit, card }, { game }) =>
      s => {
        const wanted = suit(s);
        return wanted !== NONE && suitOf(game, s, card(s)) === wanted;
      },
  }),
  valueTerm({
    name: 'ofSuits',
    kind: 'condition',
    doc: 'A card belongs to one of these suits in play.',
    slots: {
      suits: one('suits', 'The suits.'),
      card: inFocus('card', 'The card.'),
    },
    example: { op: 'in', place: 'hand', where: { op: 'ofSuits', suits: ['hearts', 'diamonds'] } },
    looks: ['suit'],
    say: {
      en: {
        subject: '{card}',
        is: 'is {suits:oneOf}',
        are: 'are {suits:of}',
        not: 'is not {suits:oneOf}',
        arent: 'are not {suits:of}',
      },
    },
    read:
      ({ suits, card }, { game }) =>
      s => {
        const suit = suitOf(game, s, card(s));
        return suit !== NONE && (suits(s) & (1 << suit)) !== 0;
      },
  }),
  valueTerm({
    name: 'hasSuit',
    kind: 'condition',
    doc: 'A card belongs to some suit in play.',
    slots: { card: inFocus('card', 'The card.') },
    example: { op: 'turn', from: 'stock', to: 'turned', until: '@hasSuit' },
    looks: ['suit'],
    say: {
      en: { subject: '{card}', is: 'has a suit', are: 'have a suit', not: 'has no suit', arent: 'have no suit' },
    },
    read:
      ({ card }, { game }) =>
      s =>
        suitOf(game, s, card(s)) !== NONE,
  }),
  valueTerm({
    name: 'among',
    kind: 'condition',
    doc: 'A card is one of these.',
    slots: {
      cards: one('cards', 'The cards it must be one of.'),
      card: inFocus('card', 'The card.'),
    },
    example: { op: 'among', card: 'spades-Q', cards: 'taken' },
    say: {
      en: {
        subject: '{card}',
        is: 'is {cards:among}',
        are: 'are {cards:among}',
        not: 'is not {cards:among}',
        arent: 'are not {cards:among}',
      },
    },
    read:
      ({ cards, card }) =>
      s => {
        const which = card(s);
        return which !== NONE && includes(cards(s), which);
      },
  }),
  valueTerm({
    name: 'newest',
    kind: 'condition',
    doc: 'No card of the same suit came to the same place later.',
    slots: { card: inFocus('card', 'The card.') },
    example: { op: 'in', place: 'taken', where: '@newest' },
    looks: ['places', 'suit'],
    say: {
      en: {
        subject: '{card}',
        is: 'is the newest of its suit there',
        are: 'are the newest of their suit there',
        not: 'is not the newest of its suit there',
        arent: 'are not the newest of their suit there',
      },
    },
    read:
      ({ card }, { game }) =>
      s => {
        const which = card(s);
        return which !== NONE && isNewest(game, s, which);
      },
  }),
  valueTerm({
    name: 'holds',
    kind: 'condition',
    doc: 'Some of these cards are of this sort.',
    slots: {
      cards: one('cards', 'The cards.'),
      a: sort('The sort: a group, trait or rank of the deck, or one card by name.'),
    },
    example: { op: 'holds', cards: 'taken', a: 'spades-Q' },
    looks: ['print'],
    say: {
      en: {
        subject: '{cards}',
        is: '{cards?includes|include} {a:a}',
        are: 'include {a:a}',
        not: '{cards?does not include|do not include} {a:a}',
        arent: 'do not include {a:a}',
      },
    },
    read:
      ({ cards, a }) =>
      s => {
        const list = cards(s);
        for (let i = 0; i < list.size; i++) if (a[list.at[i]!] === 1) return true;
        return false;
      },
  }),
];
