import { valueTerm } from '../language/term.ts';
import type { State } from '../table/state.ts';
import { INT } from '../table/state.ts';
import { pointsOf } from '../table/trick.ts';
import type { Game } from '../table/game.ts';
import { constant } from '../table/read.ts';

const sumOfDeck = (game: Game, s: State): number => {
  let sum = 0;
  for (let card = 0; card < game.deck.faces.length; card++) sum += pointsOf(game, s, card);
  return sum;
};

/** Words for the table and the round. */
export const ROUND_TERMS = [
  valueTerm({
    name: 'seats',
    kind: 'number',
    doc: 'The number of seats.',
    slots: {},
    example: { op: 'first', count: '@seats', of: 'stock' },
    looks: ['seats'],
    say: { en: { noun: 'the number of seats' } },
    read: (_, { game }) => constant(game.seats),
  }),
  valueTerm({
    name: 'round',
    kind: 'number',
    doc: 'The number of this round, counted from 1.',
    slots: {},
    example: { op: 'minus', a: 11, b: '@round' },
    looks: ['round'],
    say: { en: { noun: 'the number of the round' } },
    read: () => s => s.ints[INT.round]!,
  }),
  valueTerm({
    name: 'trick',
    kind: 'number',
    doc: 'The number of this trick in the round, counted from 1.',
    slots: {},
    example: { op: 'equals', a: '@trick', b: 1 },
    looks: ['trick'],
    say: { en: { noun: 'the number of the trick' } },
    read: () => s => s.ints[INT.trick]!,
  }),
  valueTerm({
    name: 'tricksInRound',
    kind: 'number',
    doc: 'How many tricks the round has, reckoned from the deal.',
    slots: {},
    example: { op: 'equals', a: '@tricks', b: '@tricksInRound' },
    looks: ['round'],
    say: { en: { noun: 'the number of tricks in the round' } },
    read: () => s => s.ints[INT.tricksInRound]!,
  }),
  valueTerm({
    name: 'allPoints',
    kind: 'number',
    doc: 'The points of all cards of the deck together.',
    slots: {},
    example: { op: 'equals', a: { op: 'points', cards: 'taken' }, b: '@allPoints' },
    looks: ['points'],
    say: { en: { noun: 'the points of the whole deck', many: true } },
    read:
      (_, { game }) =>
      s =>
        game.card.fixedPoints ? game.allPoints : sumOfDeck(game, s),
  }),
  valueTerm({
    name: 'dealer',
    kind: 'seat',
    doc: 'The dealer of this round.',
    slots: {},
    example: { op: 'left', of: '@dealer' },
    looks: ['round'],
    say: { en: { noun: 'the dealer' } },
    read: () => s => s.ints[INT.dealer]!,
  }),
  valueTerm({
    name: 'onLead',
    kind: 'seat',
    doc: 'Who is to lead, by the last trick; drawn by lot at the start of the game.',
    slots: {},
    example: { op: 'inTurn', from: '@onLead' },
    looks: ['trick'],
    say: { en: { noun: 'the seat on lead' } },
    read: () => s => s.ints[INT.onLead]!,
  }),
];
