import { describe, expect, it } from 'vitest';
import { makeLuck, viewFor, type Game, type State } from '../../engine/index.ts';
import { playWatched } from '../rulesets/by-lot.ts';
import { gameAt, tablesOf } from '../rulesets/table.ts';

const COLOUR: Readonly<Record<string, string>> = { clubs: 'black', spades: 'black', diamonds: 'red', hearts: 'red' };

/** Of the cards a seat sees, the jack that plays with the trump of its colour. */
const expectedOf = (game: Game, s: State, seat: number): Record<string, string> => {
  const { trump, places, trick } = viewFor(game, s, seat);
  const seen = [...places.flatMap(({ cards }) => cards), ...trick.cards.map(({ card }) => card)];
  const jack = Object.keys(COLOUR).find(
    suit => trump !== undefined && suit !== trump && COLOUR[suit] === COLOUR[trump] && seen.includes(`${suit}-J`),
  );
  return jack === undefined || trump === undefined ? {} : { [`${jack}-J`]: trump };
};

describe('a view', () => {
  it('names the suit of cards that play with another than is printed, of those it sees', () => {
    const [table] = tablesOf('euchre', 4);
    let told = 0;
    for (let seed = 1; seed <= 3; seed++) {
      const luck = makeLuck(seed);
      const game = gameAt(table!, luck);
      playWatched(game, seed, luck, ({ s }) => {
        for (let seat = 0; seat < 4; seat++) {
          const { suits = {} } = viewFor(game, s, seat);
          expect(suits).toEqual(expectedOf(game, s, seat));
          told += Object.keys(suits).length;
        }
      });
    }
    expect(told).toBeGreaterThan(0);
  });
});
