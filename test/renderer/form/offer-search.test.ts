import { describe, expect, it } from 'vitest';
import type { Offer } from '../../../engine/index.ts';
import { labelText, makeOfferSearch, typedNumber } from '../../../renderer/form/offer-search.ts';

const offer = (id: string, group: Offer['group'], label: Offer['label'], more: Partial<Offer> = {}): Offer => ({
  id,
  group,
  label,
  value: id,
  fresh: [],
  ...more,
});

const OFFERS: readonly Offer[] = [
  offer('word:not', 'wrap', ['not ', { slot: 'condition' }]),
  offer('word:sumOver', 'word', ['the sum of ', { slot: 'numbers' }], { name: 'sumOver', detail: 'Counting' }),
  offer('word:points', 'word', ['the points in ', { slot: 'cards' }], { doc: 'Adds the points of cards.' }),
  offer('literal:spades-Q', 'literal', ['the Q'], { value: 'spades-Q' }),
  offer('name:$broken', 'name', ['hearts are broken'], { name: '$broken' }),
];
const search = makeOfferSearch(OFFERS, ['hearts', 'spades']);
const found = (typed: string) => search.find(typed).flatMap(({ offers }) => offers.map(({ id }) => id));

describe('the search of the palette', () => {
  it('shows all in groups while nothing is typed: names first, what wraps last', () => {
    expect(search.find('').map(({ group }) => group)).toEqual(['name', 'literal', 'word', 'wrap']);
  });

  it.each([
    ['sum', 'word:sumOver'], // by its words
    ['sumov', 'word:sumOver'], // by its name in the text
    ['counting', 'word:sumOver'], // by its theme
    ['adds points', 'word:points'], // by what it does
    ['queen of', 'literal:spades-Q'],
    ['q of spades', 'literal:spades-Q'], // by its spoken name
    ['broken', 'name:$broken'],
  ])('finds %s', (typed, id) => expect(found(typed)[0]).toBe(id));

  it('reads a number that is typed', () => {
    expect(typedNumber(' 7 ')?.value).toBe(7);
    expect(typedNumber('-5')?.value).toBe(-5);
    expect(typedNumber('1,5')?.value).toBe(1.5);
    expect(labelText(typedNumber('-5')!)).toBe('−5');
    expect(typedNumber('seven')).toBeUndefined();
  });
});
