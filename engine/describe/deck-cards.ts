import { NONE } from '../cards/deck.ts';
import { compileGame } from '../compile/compile.ts';
import type { Sound } from '../ruleset/sound.ts';
import type { Game } from '../table/game.ts';

/** One card of a deck, as its groups make it, perhaps taken out again. */
export interface MadeCard {
  name: string;
  group: string;
  suit: string | undefined;
  rank: string; // as printed; "" for a card without one
  strength: number; // printed
  points: number; // printed
  isOut: boolean; // left out of the deck
}

/** The cards of a composition's deck with some seats, those left out too; undefined when they cannot be made. */
export const cardsOfDeck = (sound: Sound, seats: number): readonly MadeCard[] | undefined => {
  const bare = deckAlone(sound);
  const all = gameOf({ ...bare, deck: { ...bare.deck, without: undefined } }, seats);
  const left = sound.deck.without === undefined ? all : gameOf(bare, seats);
  if (all === undefined || left === undefined) return undefined;
  return all.deck.faces.map(({ name, group, suit, rank, rankName }, card) => ({
    name,
    group,
    suit: suit === NONE ? undefined : all.deck.suits[suit],
    rank: rankName,
    strength: rank,
    points: all.deck.points[card] ?? 0,
    isOut: !left.deck.byName.has(name),
  }));
};

/** The rules cut down to their deck. */
const deckAlone = (sound: Sound): Sound => ({
  ...sound,
  sides: undefined,
  marks: [],
  card: { suit: undefined, strength: undefined, points: undefined },
  phases: [],
  rules: [],
  scoring: { round: [], game: [] },
  game: {
    pointer: '/game',
    rounds: undefined,
    over: undefined,
    best: 'highest',
    tieBreaks: [],
    winners: undefined,
    firstDealer: undefined,
    nextDealer: undefined,
  },
});

// A deck at fault may be beyond making, or ask for what was cut away.
const gameOf = (sound: Sound, seats: number): Game | undefined => {
  try {
    return compileGame(sound, { seats, variants: sound.variants, options: {} });
  } catch {
    return undefined;
  }
};
