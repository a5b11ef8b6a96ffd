import { describe, expect, it } from 'vitest';
import { spelled, wordsOf } from '../../../renderer/cards/card-words.ts';

const SUITS = ['red', 'dark-red', 'spades'];

describe('the words of a card', () => {
  it('are its suit and rank', () => {
    expect(wordsOf('red-7', SUITS)).toEqual({ suit: 'red', rank: '7', title: 'Red 7', corner: '7' });
    expect(wordsOf('spades-Q', SUITS).corner).toBe('Q');
  });

  it('take the longest suit that fits', () => {
    expect(wordsOf('dark-red-10', SUITS).suit).toBe('dark-red');
  });

  it('spell out a card without suit', () => {
    expect(wordsOf('no-trump#3', SUITS)).toEqual({ suit: undefined, rank: undefined, title: 'No trump', corner: '' });
  });

  it('say signed numbers in figures', () => {
    expect(wordsOf('plus-five', SUITS).corner).toBe('+5');
    expect(wordsOf('minus-10#2', SUITS).corner).toBe('−10');
  });

  it('read ids of either manner', () => {
    expect(spelled('newest-of-colour')).toBe('Newest of colour');
    expect(spelled('bombCovers')).toBe('Bomb covers');
    expect(spelled('my_bonus2Points')).toBe('My bonus2 points');
    expect(spelled('spades-Q')).toBe('Spades Q');
  });
});
