import { NONE } from '../cards/deck.ts';
import { inFocusOf, many, maybe, name, one, orElse } from '../language/slot.ts';
import { valueTerm } from '../language/term.ts';
import { add, copyInto } from '../table/list.ts';
import { addCardsOf, pileOf } from '../table/places.ts';
import type { PlacePlan } from '../table/plan.ts';
import { constant } from '../table/read.ts';
import type { State } from '../table/state.ts';
import { extremeCard, keepCards } from './examine.ts';

/** The top card of a place; of columns, of the first that holds one. */
const topOf = (s: State, place: PlacePlan, seat: number): number => {
  const pile = pileOf(place, seat);
  if (pile === NONE) return NONE;
  for (let column = 0; column < place.columns; column++) {
    const card = s.head[pile + column]!;
    if (card !== NONE) return card;
  }
  return NONE;
};

/** Words for single cards and for sets of cards. */
export const CARD_TERMS = [
  valueTerm({
    name: 'top',
    kind: 'card',
    doc: 'The top card of a place, if a card lies there.',
    slots: {
      place: name('place', 'The place.'),
      whose: inFocusOf('seat', 'place', 'Whose, of a place that every seat has.'),
    },
    example: { op: 'top', place: 'turned' },
    looks: ['places'],
    say: { en: { noun: 'the top card of {whose:owner} {place}' } },
    read:
      ({ place, whose }) =>
      s =>
        topOf(s, place, whose ? whose(s) : NONE),
  }),
  valueTerm({
    name: 'highestCard',
    kind: 'card',
    doc: 'The card with the highest number among some; of equals the first.',
    slots: {
      cards: one('cards', 'The cards to choose among.'),
      by: orElse('number', '@strength', 'The number, of each card in turn.', 'it'),
    },
    example: { op: 'highestCard', cards: 'hand', by: '@rank' },
    say: { en: { noun: 'the card with the highest {by:noun} of {cards}' } },
    read:
      ({ cards, by }) =>
      s =>
        extremeCard(s, cards(s), by, 1),
  }),
  valueTerm({
    name: 'lowestCard',
    kind: 'card',
    doc: 'The card with the lowest number among some; of equals the first.',
    slots: {
      cards: one('cards', 'The cards to choose among.'),
      by: orElse('number', '@strength', 'The number, of each card in turn.', 'it'),
    },
    example: { op: 'lowestCard', cards: 'hand', by: '@rank' },
    say: { en: { noun: 'the card with the lowest {by:noun} of {cards}' } },
    read:
      ({ cards, by }) =>
      s =>
        extremeCard(s, cards(s), by, -1),
  }),
  valueTerm({
    name: 'firstCard',
    kind: 'card',
    doc: 'The first of some cards, if there is one: of a trick the one played first, of a place its top one. Games use it in which some cards do not count for the lead, as the Excuse in tarot games.',
    slots: { cards: one('cards', 'The cards to take it from.') },
    example: { op: 'firstCard', cards: { op: 'those', cards: '@trickCards', where: '@hasSuit' } },
    say: { en: { noun: 'the first of {cards}' } },
    read:
      ({ cards }) =>
      s => {
        const { at, size } = cards(s);
        return size > 0 ? at[0]! : NONE;
      },
  }),
  valueTerm({
    name: 'deckCards',
    kind: 'cards',
    doc: 'All cards of the deck.',
    slots: {},
    example: { op: 'those', cards: '@deckCards', where: { op: 'ofSuit', suit: '@trump' } },
    looks: ['print'],
    say: { en: { noun: 'the cards of the deck', bare: 'cards of the deck', many: true } },
    read: (_, site) => {
      const out = site.cards();
      for (let card = 0; card < site.game.deck.faces.length; card++) add(out, card);
      return constant(out);
    },
  }),
  valueTerm({
    name: 'in',
    kind: 'cards',
    doc: 'The cards in a place, from its top; in a place that every seat has, in that of the seats named. The bare name of a place says the same for the seat in focus.',
    slots: {
      place: name('place', 'The place.'),
      whose: inFocusOf('seats', 'place', 'Whose, of a place that every seat has.'),
      where: maybe('condition', 'Only the cards for which this holds.', 'it'),
    },
    example: { op: 'in', place: 'hand', whose: '@dealer', where: { op: 'ofSuit', suit: 'hearts' } },
    looks: ['places'],
    say: {
      en: {
        noun: '[the {where:cards} in ]{whose:owner} {place}[{where:rest}]',
        bare: '[{where:cards} in ]{whose:owner} {place}[{where:rest}]',
        many: 'where',
      },
    },
    read: ({ place, whose, where }, site) => {
      const out = site.cards();
      return s => {
        out.size = 0;
        if (!whose) addCardsOf(s, place, NONE, out);
        else {
          const seats = whose(s);
          for (let i = 0; i < seats.size; i++) addCardsOf(s, place, seats.at[i]!, out);
        }
        return where ? keepCards(s, out, where) : out;
      };
    },
  }),
  valueTerm({
    name: 'those',
    kind: 'cards',
    doc: 'Only those of some cards for which a condition holds.',
    slots: {
      cards: one('cards', 'The cards to sift.'),
      where: one('condition', 'What must hold, of each card in turn.', 'it'),
    },
    example: { op: 'those', cards: '@trickCards', where: { op: 'is', a: 'J' } },
    say: { en: { noun: '{cards?those of |}{cards} {where:that}', many: true } },
    read: ({ cards, where }, site) => {
      const out = site.cards();
      return s => keepCards(s, copyInto(out, cards(s)), where);
    },
  }),
  valueTerm({
    name: 'together',
    kind: 'cards',
    doc: 'Several sets of cards together, each card once.',
    slots: { of: many('cards', 'The sets of cards.') },
    example: { op: 'together', of: ['@trickCards', 'turned'] },
    say: { en: { noun: '{of:and}', many: true } },
    read: ({ of }, site) => {
      const out = site.cards();
      const there = new Uint8Array(site.game.deck.faces.length);
      return s => {
        out.size = 0;
        for (const cards of of) {
          const list = cards(s);
          for (let i = 0; i < list.size; i++) {
            const card = list.at[i]!;
            if (there[card] === 0) add(out, card);
            there[card] = 1;
          }
        }
        for (let i = 0; i < out.size; i++) there[out.at[i]!] = 0;
        return out;
      };
    },
  }),
  valueTerm({
    name: 'first',
    kind: 'cards',
    doc: 'The first of some cards, as many as there are; in a place, from its top.',
    slots: {
      of: one('cards', 'The cards to take from.'),
      count: orElse('number', 1, 'How many.'),
    },
    example: { op: 'first', count: 2, of: 'stock' },
    say: { en: { noun: 'the top[ {count}] {count?card|cards} of {of}', many: 'count' } },
    read: ({ of, count }, site) => {
      const out = site.cards();
      return s => {
        const most = Math.max(0, Math.floor(count(s)));
        copyInto(out, of(s));
        if (out.size > most) out.size = most;
        return out;
      };
    },
  }),
];
