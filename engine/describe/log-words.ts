import { NONE } from '../cards/deck.ts';
import type { Language } from '../language/say.ts';
import type { Sound } from '../ruleset/sound.ts';
import type { Game } from '../table/game.ts';
import type { PlacePlan } from '../table/plan.ts';
import { lexiconOf, type Lexicon } from './lexicon.ts';
import { genitive, inWords, joinedBy, looksMany, withThe } from './wording.ts';

/** Where a pile lies: the place, and whose. */
export interface PileWords {
  place: PlacePlan;
  noun: string;
  seat: number; // NONE for a place of the table
}

/** What seats, cards and places are called in a log. */
export interface LogWords {
  game: Game;
  lexicon: Lexicon;
  name(seat: number): string;
  names(seats: readonly number[]): string;
  card(card: number | undefined): string;
  cards(cards: readonly (number | undefined)[]): string;
  suit(suit: number): string;
  trump(suit: number): string;
  pile(pile: number): PileWords | undefined;
  sentence(text: string): string;
}

export const logWordsOf = (game: Game, names: readonly string[], sound: Sound, language: Language): LogWords => {
  const lexicon = lexiconOf(sound, language);
  const name = (seat: number): string => names[seat] ?? `seat ${seat + 1}`;
  const card = (of: number | undefined): string => (of === undefined ? 'a card' : cardCalled(game, lexicon, of));
  return {
    game,
    lexicon,
    name,
    names: seats => joinedBy(seats.map(name), 'and'),
    card,
    cards: cards => cardsCalled(cards, card),
    suit: suit => (suit === NONE ? 'no suit' : inWords(game.deck.suits[suit] ?? '')),
    trump: suit => trumpCalled(game, suit),
    pile: pile => pileCalled(game, lexicon, pile),
    sentence: text =>
      `${text.replace(/^(["“(]?)(\p{Ll})/u, (_, mark: string, letter: string) => mark + letter.toUpperCase())}.`,
  };
};

const cardCalled = (game: Game, lexicon: Lexicon, card: number): string => {
  const face = game.deck.faces[card];
  if (face === undefined) return 'a card';
  return face.rankName === '' || face.name.replace(/#\d+$/, '') === face.group
    ? lexicon.sort(face.group).a
    : lexicon.bareCard(face.name);
};

/** "red is trump", "hearts are trump". */
const trumpCalled = (game: Game, suit: number): string => {
  const noun = inWords(game.deck.suits[suit] ?? '');
  return suit === NONE ? 'there is no trump' : `${noun} ${looksMany(noun) ? 'are' : 'is'} trump`;
};

const MOST_NAMED = 6;

const cardsCalled = (cards: readonly (number | undefined)[], card: (of: number | undefined) => string): string => {
  const known = cards.filter(each => each !== undefined);
  const count = cards.length === 1 ? 'a card' : `${cards.length} cards`;
  if (known.length < cards.length || known.length > MOST_NAMED) return count;
  return joinedBy(known.map(card), 'and');
};

const pileCalled = (game: Game, lexicon: Lexicon, pile: number): PileWords | undefined => {
  const place = pile === NONE ? undefined : game.places.findLast(({ base }) => base <= pile);
  if (place === undefined) return undefined;
  const seat = place.per ? Math.floor((pile - place.base) / place.columns) : NONE;
  return { place, noun: lexicon.place(place.name).text, seat };
};

/** "the stock", "Ann’s hand". */
export const pileInWords = ({ noun, seat }: PileWords, words: LogWords): string =>
  seat === NONE ? withThe(noun) : `${genitive(words.name(seat))} ${noun}`;
