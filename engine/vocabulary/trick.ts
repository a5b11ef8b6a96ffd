import { NONE } from '../cards/deck.ts';
import { inFocus, one, orElse } from '../language/slot.ts';
import { valueTerm } from '../language/term.ts';
import type { Game } from '../table/game.ts';
import { add, copyInto, includes, type List } from '../table/list.ts';
import { addPile } from '../table/piles.ts';
import { INT, type State } from '../table/state.ts';
import { bestOf, ledOf, playerOf, tricksPlanOf } from '../table/trick.ts';

const FIRST = 0;

/** The cards that fight for the trick: those played to it, or what the phase says instead. */
const contestOf = (game: Game, s: State, out: List): List => {
  const contest = tricksPlanOf(game, s)?.contest;
  if (contest) return copyInto(out, contest(s));
  out.size = 0;
  addPile(s, game.trick, out);
  return out;
};

/** Words for the trick in progress. */
export const TRICK_TERMS = [
  valueTerm({
    name: 'led',
    kind: 'suit',
    doc: 'The suit to be followed: that of the first card in the trick that has one, or as the trick phase says.',
    slots: {},
    example: { op: 'in', place: 'hand', where: { op: 'ofSuit', suit: '@led' } },
    needs: ['trick'],
    looks: ['trick', 'suit'],
    say: { en: { noun: 'the led suit' } },
    read:
      (_, { game }) =>
      s =>
        ledOf(game, s),
  }),
  valueTerm({
    name: 'leader',
    kind: 'seat',
    doc: 'Who led this trick.',
    slots: {},
    example: { op: 'sameSeat', a: '@leader', b: '@dealer' },
    needs: ['trick'],
    looks: ['trick'],
    say: { en: { noun: 'the leader' } },
    read: () => s => s.ints[INT.leader]!,
  }),
  valueTerm({
    name: 'leading',
    kind: 'condition',
    doc: 'The seat of the moment leads the trick: nothing lies in it but the card that it plays.',
    slots: {},
    example: { op: 'all', of: ['@leading', { op: 'not', of: '$broken' }] },
    needs: ['seat', 'trick'],
    looks: ['trick'],
    say: { en: { is: 'the seat leads', not: 'the seat does not lead' } },
    read:
      (_, { game }) =>
      s =>
        s.seat !== NONE && s.seat === s.ints[INT.leader] && s.size[game.trick]! <= 1,
  }),
  valueTerm({
    name: 'trickCards',
    kind: 'cards',
    doc: 'The cards played to this trick, in order.',
    slots: {},
    example: { op: 'holds', cards: '@trickCards', a: 'spades-Q' },
    looks: ['trick'],
    say: { en: { noun: 'the cards of the trick', bare: 'cards of the trick', many: true } },
    read: (_, site) => {
      const out = site.cards();
      return s => {
        out.size = 0;
        addPile(s, site.game.trick, out);
        return out;
      };
    },
  }),
  valueTerm({
    name: 'beats',
    kind: 'condition',
    doc: 'A card would take the trick as it lies now.',
    slots: { card: inFocus('card', 'The card.') },
    example: { op: 'in', place: 'hand', where: '@beats' },
    needs: ['trick'],
    looks: ['trick', 'suit', 'strength'],
    say: {
      en: {
        subject: '{card}',
        is: 'beats the trick',
        are: 'beat the trick',
        not: 'does not beat the trick',
        arent: 'do not beat the trick',
      },
    },
    read: ({ card }, site) => {
      const { game } = site;
      const out = site.cards();
      return s => {
        const which = card(s);
        if (which === NONE) return false;
        contestOf(game, s, out);
        if (!includes(out, which)) add(out, which);
        const ties = tricksPlanOf(game, s)?.ties;
        return bestOf(game, s, out, ties ? ties(s) : FIRST) === which;
      };
    },
  }),
  valueTerm({
    name: 'best',
    kind: 'card',
    doc: 'The card that wins among these, by the order of the trick.',
    slots: {
      cards: one('cards', 'The cards to compare.'),
      ties: orElse('tie', 'first', 'Which of several equals: the first, the last, or nobody’s.'),
    },
    example: { op: 'best', cards: '@trickCards' },
    looks: ['trick', 'suit', 'strength'],
    say: { en: { noun: 'the best of {cards}[ (of equals {ties})]' } },
    read:
      ({ cards, ties }, { game }) =>
      s =>
        bestOf(game, s, cards(s), ties(s)),
  }),
  valueTerm({
    name: 'playerOf',
    kind: 'seat',
    doc: 'Who played a card in this round, if anybody did.',
    slots: { card: inFocus('card', 'The card.') },
    example: { op: 'playerOf', card: { op: 'best', cards: '@trickCards' } },
    looks: ['trick'],
    say: { en: { noun: 'the seat that played {card}' } },
    read:
      ({ card }) =>
      s =>
        playerOf(s, card(s)),
  }),
];
