import { MOST_SUITS, NONE } from '../cards/deck.ts';
import { one, orElse } from '../language/slot.ts';
import { valueTerm } from '../language/term.ts';
import type { Game } from '../table/game.ts';
import type { List } from '../table/list.ts';
import { constant } from '../table/read.ts';
import { INT, type State } from '../table/state.ts';
import { suitOf } from '../table/trick.ts';

const allSuits = (game: Game): number => 2 ** game.deck.suits.length - 1;

/** The suits seen most often among cards (bits), not counting some. */
const commonestOf = (game: Game, s: State, cards: List, except: number, counts: Int16Array): number => {
  counts.fill(0);
  let most = 0;
  for (let i = 0; i < cards.size; i++) {
    const suit = suitOf(game, s, cards.at[i]!);
    if (suit === NONE || except & (1 << suit)) continue;
    counts[suit]!++;
    if (counts[suit]! > most) most = counts[suit]!;
  }
  if (most === 0) return 0;
  let bits = 0;
  for (let suit = 0; suit < game.deck.suits.length; suit++) if (counts[suit] === most) bits |= 1 << suit;
  return bits;
};

/** Words for suits. */
export const SUIT_TERMS = [
  valueTerm({
    name: 'trump',
    kind: 'suit',
    doc: 'The trump suit, if there is one.',
    slots: {},
    example: { op: 'in', place: 'hand', where: { op: 'ofSuit', suit: '@trump' } },
    looks: ['trump'],
    say: { en: { noun: 'the trump suit' } },
    read: () => s => s.ints[INT.trump]!,
  }),
  valueTerm({
    name: 'noSuit',
    kind: 'suit',
    doc: 'No suit at all.',
    slots: {},
    example: { op: 'makeTrump', suit: '@noSuit' },
    say: { en: { noun: 'no suit' } },
    read: () => constant(NONE),
  }),
  valueTerm({
    name: 'twin',
    kind: 'suit',
    doc: 'The other suit of the same colour, where the deck has such pairs.',
    slots: { of: one('suit', 'The suit whose twin is meant.') },
    example: { op: 'twin', of: '@trump' },
    looks: ['print'],
    say: { en: { noun: 'the twin of {of}' } },
    read:
      ({ of }, { game }) =>
      s => {
        const suit = of(s);
        return suit === NONE ? NONE : game.deck.twin[suit]!;
      },
  }),
  valueTerm({
    name: 'allSuits',
    kind: 'suits',
    doc: 'Every suit of the deck.',
    slots: {},
    example: { op: 'chooseSuit', from: '@allSuits', as: 'colour' },
    looks: ['print'],
    say: { en: { noun: 'all suits', many: true } },
    read: (_, { game }) => constant(allSuits(game)),
  }),
  valueTerm({
    name: 'commonest',
    kind: 'suits',
    doc: 'The suit seen most often among cards; all of them, when several are.',
    slots: {
      cards: one('cards', 'The cards to look through.'),
      except: orElse('suits', [], 'Suits that do not count.'),
    },
    example: { op: 'commonest', cards: '@trickCards' },
    looks: ['suit'],
    say: { en: { noun: 'the suits seen most often among {cards}[, not counting {except:and}]', many: true } },
    read: ({ cards, except }, { game }) => {
      const counts = new Int16Array(MOST_SUITS);
      return s => commonestOf(game, s, cards(s), except(s), counts);
    },
  }),
  valueTerm({
    name: 'suitsWhere',
    kind: 'suits',
    doc: 'The suits for which something holds.',
    slots: {
      where: one('condition', 'What must hold, of each suit in turn.', 'suit'),
      of: orElse('suits', '@allSuits', 'Among which suits.'),
    },
    example: { op: 'suitsWhere', where: { op: 'not', of: { op: 'sameSuit', a: '@thisSuit', b: '@trump' } } },
    say: { en: { noun: 'the suits[ among {of:and}] {where:that}', many: true } },
    read: ({ where, of }, { game }) => {
      return s => {
        const saved = s.suit;
        const among = of(s);
        let bits = 0;
        for (let suit = 0; suit < game.deck.suits.length; suit++) {
          if (!(among & (1 << suit))) continue;
          s.suit = suit;
          if (where(s)) bits |= 1 << suit;
        }
        s.suit = saved;
        return bits;
      };
    },
  }),
  valueTerm({
    name: 'sameSuit',
    kind: 'condition',
    doc: 'Two suits are one, and there is one.',
    slots: { a: one('suit', 'The suit in question.'), b: one('suit', 'The suit it is compared with.') },
    example: { op: 'sameSuit', a: '@led', b: '@trump' },
    say: { en: { subject: '{a}', is: 'is {b}', are: 'are {b}', not: 'is not {b}', arent: 'are not {b}' } },
    read:
      ({ a, b }) =>
      s => {
        const suit = a(s);
        return suit !== NONE && suit === b(s);
      },
  }),
  valueTerm({
    name: 'amongSuits',
    kind: 'condition',
    doc: 'A suit is one of these.',
    slots: { suit: one('suit', 'The suit in question.'), of: one('suits', 'The suits it must be one of.') },
    example: { op: 'amongSuits', suit: '@led', of: ['hearts', 'spades'] },
    say: {
      en: {
        subject: '{suit}',
        is: 'is one of {of:and}',
        are: 'are one of {of:and}',
        not: 'is none of {of:and}',
        arent: 'are none of {of:and}',
      },
    },
    read:
      ({ suit, of }) =>
      s => {
        const one = suit(s);
        return one !== NONE && (of(s) & (1 << one)) !== 0;
      },
  }),
  valueTerm({
    name: 'someSuit',
    kind: 'condition',
    doc: 'There is such a suit.',
    slots: { suit: one('suits', 'The suit or suits there must be one of.') },
    example: { op: 'someSuit', suit: '@trump' },
    say: { en: { is: 'there is {suit:a}', not: 'there is {suit:no}' } },
    read:
      ({ suit }) =>
      s =>
        suit(s) !== 0,
  }),
];
