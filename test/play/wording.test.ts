import { describe, expect, it } from 'vitest';
import { cardInList, cardTitle } from '../../engine/play/wording.ts';
import { realGame } from './real.ts';

describe('cards are called as players call them', () => {
  it.each([
    ['hearts', 'spades-Q', 'Q of spades', 'the Q of spades'],
    ['rage', 'red-7', 'red 7', 'red 7'],
    ['rage', 'joker#2', 'joker', 'joker'],
  ])('in %s: %s', (id, name, title, inList) => {
    const game = realGame(id, 4);
    const card = game.deck.byName.get(name)!;
    expect([cardTitle(game, card), cardInList(game, card)]).toEqual([title, inList]);
  });
});
