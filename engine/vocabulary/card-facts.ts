import { NONE } from '../cards/deck.ts';
import { inFocus, one } from '../language/slot.ts';
import { valueTerm } from '../language/term.ts';
import { includes } from '../table/list.ts';
import { pointsOf, strengthOf, suitOf } from '../table/trick.ts';

/** What cards are worth, and of which suit they are. */
export const CARD_FACT_TERMS = [
  valueTerm({
    name: 'points',
    kind: 'number',
    doc: 'The points of some cards together.',
    slots: { cards: inFocus('cards', 'The cards whose points are added up.') },
    example: { op: 'points', cards: 'taken' },
    looks: ['points'],
    say: { en: { noun: 'the points of {cards}', bare: 'points[ of {cards}]', many: true } },
    read:
      ({ cards }, { game }) =>
      s => {
        const { at, size } = cards(s);
        const { knownPoints } = game.card;
        let sum = 0;
        for (let i = 0; i < size; i++) {
          const known = knownPoints[at[i]!]!;
          sum += known === known ? known : pointsOf(game, s, at[i]!); // known: a number, that is
        }
        return sum;
      },
  }),
  valueTerm({
    name: 'rank',
    kind: 'number',
    doc: 'The rank printed on a card; 0 for a card without one.',
    slots: { card: inFocus('card', 'The card.') },
    example: { op: 'in', place: 'hand', where: { op: 'under', a: '@rank', b: 6 } },
    looks: ['print'],
    say: { en: { noun: '{card:owner} rank', bare: 'rank' } },
    read:
      ({ card }, { game }) =>
      s => {
        const which = card(s);
        return which === NONE ? 0 : game.deck.rankOf[which]!;
      },
  }),
  valueTerm({
    name: 'strength',
    kind: 'number',
    doc: 'The strength of a card, as the section “card” says; else its rank.',
    slots: { card: inFocus('card', 'The card.') },
    example: { op: 'highestCard', cards: 'hand', by: '@strength' },
    looks: ['strength'],
    say: { en: { noun: '{card:owner} strength', bare: 'strength' } },
    read:
      ({ card }, { game }) =>
      s =>
        strengthOf(game, s, card(s)),
  }),
  valueTerm({
    name: 'topRun',
    kind: 'number',
    doc: 'How many of the strongest of some cards lie without a gap among others.',
    slots: {
      cards: one('cards', 'The cards they must lie among.'),
      of: one('cards', 'The cards whose strongest are looked for, from the top down.'),
    },
    example: {
      op: 'topRun',
      cards: 'hand',
      of: { op: 'those', cards: '@deckCards', where: { op: 'ofSuit', suit: '@trump' } },
    },
    looks: ['strength'],
    say: { en: { noun: 'how many of the strongest of {of} are, without a gap, among {cards}' } },
    read: ({ cards, of }, { game }) => {
      const strengths: number[] = [];
      return s => {
        const held = cards(s);
        const list = of(s);
        let missing = -Infinity; // the strength of the strongest that does not lie there
        let first = list.size; // and its place: of equals, those before it count
        for (let i = 0; i < list.size; i++) {
          const card = list.at[i]!;
          strengths[i] = strengthOf(game, s, card);
          if (strengths[i]! <= missing || includes(held, card)) continue;
          missing = strengths[i]!;
          first = i;
        }
        let run = 0;
        for (let i = 0; i < list.size; i++)
          if (strengths[i]! > missing || (strengths[i] === missing && i < first)) run++;
        return run;
      };
    },
  }),
  valueTerm({
    name: 'suit',
    kind: 'suit',
    doc: 'The suit a card belongs to in play, as the section “card” says; else the suit printed on it.',
    slots: { card: inFocus('card', 'The card.') },
    example: { op: 'suit', card: { op: 'top', place: 'turned' } },
    looks: ['suit'],
    say: { en: { noun: '{card:owner} suit', bare: 'suit' } },
    read:
      ({ card }, { game }) =>
      s =>
        suitOf(game, s, card(s)),
  }),
  valueTerm({
    name: 'printed',
    kind: 'suit',
    doc: 'The suit printed on a card.',
    slots: { card: inFocus('card', 'The card.') },
    example: { op: 'sameSuit', a: { op: 'printed', card: { op: 'top', place: 'turned' } }, b: 'hearts' },
    looks: ['print'],
    say: { en: { noun: '{card:owner} printed suit', bare: 'printed suit' } },
    read:
      ({ card }, { game }) =>
      s => {
        const which = card(s);
        return which === NONE ? NONE : game.deck.suitOf[which]!;
      },
  }),
];
