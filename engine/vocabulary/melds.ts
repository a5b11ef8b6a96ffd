import { many, one, oneOf, orElse } from '../language/slot.ts';
import { valueTerm } from '../language/term.ts';
import type { Game } from '../table/game.ts';
import { add, type List } from '../table/list.ts';
import {
  alikeOf,
  longestOf,
  pairsOf,
  setsOf,
  stretchesOf,
  timesTogether,
  waysOf,
  type MeldCard,
  type Stretch,
} from '../table/melds.ts';
import type { Read } from '../table/read.ts';
import type { State } from '../table/state.ts';
import { suitOf } from '../table/trick.ts';

/** Cards with what makes them alike or follow one another. */
const meldCards = (game: Game, s: State, cards: List, by: Read<number>): MeldCard[] => {
  const saved = s.it;
  const found: MeldCard[] = [];
  for (let i = 0; i < cards.size; i++) {
    const card = cards.at[i]!;
    s.it = card;
    found.push({ card, value: by(s), suit: suitOf(game, s, card) });
  }
  s.it = saved;
  return found;
};

const putAll = (out: List, cards: readonly MeldCard[]): List => {
  out.size = 0;
  for (const { card } of cards) add(out, card);
  return out;
};

/** By part, which of the cards serve it; perhaps only those of one suit. */
const fitsOf = (game: Game, s: State, cards: List, of: readonly Read<boolean>[], suit: number | undefined) => {
  const saved = s.it;
  const fits: boolean[][] = of.map(() => []);
  for (let i = 0; i < cards.size; i++) {
    s.it = cards.at[i]!;
    if (suit !== undefined && suitOf(game, s, s.it) !== suit) continue;
    of.forEach((part, p) => fits[p]!.push(part(s)));
  }
  s.it = saved;
  return fits;
};

const cards = one('cards', 'The cards to look through.');
const by = orElse('number', '@rank', 'The number that cards are alike in, of each card in turn.', 'it');
const following = orElse('number', '@rank', 'The number that follows from card to card, of each card in turn.', 'it');
const size = one('number', 'How many cards make a run.');
const how = oneOf(['atLeast', 'exactly'], 'atLeast', 'Whether longer runs count, too.');
const runSuits = oneOf(['one', 'any'], 'one', 'Whether the cards of a run are of one suit in play, or of any suits.');
const parts = many(
  'condition',
  'What its cards must be: one card for each of these, asked of each card in turn.',
  'it',
);

interface RunSlots {
  size: Read<number>;
  how: 'atLeast' | 'exactly' | undefined;
}
/** Those of some stretches that are as long as runs must be; a run goes as far as it can. */
const longEnough = (s: State, stretches: readonly Stretch[], { size: wanted, how: which }: RunSlots): Stretch[] => {
  const length = wanted(s);
  return stretches.filter(each => (which === 'exactly' ? each.length === length : each.length >= length));
};

/** Words that find sets, runs and combinations among cards, for games with melds. */
export const MELD_TERMS = [
  valueTerm({
    name: 'sets',
    kind: 'number',
    doc: 'How many sets of so many cards of like rank can be laid out, each card in one of them at most, as four of a kind are melded.',
    slots: {
      cards,
      size: one('number', 'How many cards make a set.'),
      by,
      suits: oneOf(['any', 'different'], 'any', 'Whether the cards of a set must be of different suits in play.'),
    },
    example: { op: 'sets', cards: { op: 'in', place: 'hand', where: { op: 'is', a: 'A' } }, size: 4 },
    looks: ['suit'],
    say: {
      en: {
        noun: 'the number of sets of {size} cards alike in {by:noun}[ and of {suits} suits] found in {cards}',
        bare: 'number of sets of {size} cards alike in {by:noun}[ and of {suits} suits] found in {cards}',
      },
    },
    read:
      ({ cards, size, by, suits }, { game }) =>
      s =>
        setsOf(meldCards(game, s, cards(s), by), Math.floor(size(s)), suits === 'different'),
  }),
  valueTerm({
    name: 'pairs',
    kind: 'number',
    doc: 'How many twos of cards are of like rank; each two counts, so that three of a kind are three pairs.',
    slots: { cards, by },
    example: { op: 'pairs', cards: 'hand' },
    say: {
      en: {
        noun: 'the number of pairs alike in {by:noun} found in {cards}',
        bare: 'number of pairs alike in {by:noun} found in {cards}',
      },
    },
    read:
      ({ cards, by }, { game }) =>
      s =>
        pairsOf(meldCards(game, s, cards(s), by)),
  }),
  valueTerm({
    name: 'alike',
    kind: 'cards',
    doc: 'Those of some cards that have at least so many of like rank among them, themselves counted, as rummy sets are picked.',
    slots: { cards, least: orElse('number', 2, 'How many must be alike.'), by },
    example: { op: 'alike', cards: 'hand', least: 3 },
    say: { en: { noun: '{cards?those of |}{cards} of which at least {least} are alike in {by:noun}', many: true } },
    read: ({ cards, least, by }, site) => {
      const out = site.cards();
      return s => putAll(out, alikeOf(meldCards(site.game, s, cards(s), by), least(s)));
    },
  }),
  valueTerm({
    name: 'runs',
    kind: 'number',
    doc: 'How many runs of following rank there are, each as long as it goes; with two cards of one rank a run counts twice, with each of them.',
    slots: { cards, size, how, by: following, suits: runSuits },
    example: { op: 'runs', cards: 'hand', size: 3, how: 'exactly' },
    looks: ['suit'],
    say: {
      en: {
        noun: 'the number of runs of {how} {size} cards of {suits} suit[, by {by:noun},] found in {cards}',
        bare: 'number of runs of {how} {size} cards of {suits} suit[, by {by:noun},] found in {cards}',
      },
    },
    read:
      ({ cards, by, suits, ...run }, { game }) =>
      s => {
        const stretches = stretchesOf(meldCards(game, s, cards(s), by), suits !== 'any');
        return longEnough(s, stretches, run).reduce((sum, stretch) => sum + waysOf(stretch), 0);
      },
  }),
  valueTerm({
    name: 'longestRun',
    kind: 'cards',
    doc: 'The longest run of following rank, rising, one card of each rank; of equally long ones the one that ends highest.',
    slots: { cards, by: following, suits: runSuits },
    example: { op: 'count', cards: { op: 'longestRun', cards: 'hand' } },
    looks: ['suit'],
    say: { en: { noun: 'the longest run of {suits} suit[, by {by:noun},] found in {cards}', many: true } },
    read: ({ cards, by, suits }, site) => {
      const out = site.cards();
      return s => {
        const longest = longestOf(stretchesOf(meldCards(site.game, s, cards(s), by), suits !== 'any'));
        return putAll(
          out,
          longest.map(group => group[0]!),
        );
      };
    },
  }),
  valueTerm({
    name: 'inRuns',
    kind: 'cards',
    doc: 'Those of some cards that lie in runs of following rank, or only the lowest or highest rank of each run.',
    slots: {
      cards,
      size,
      how,
      by: following,
      suits: runSuits,
      only: oneOf(['all', 'lowest', 'highest'], 'all', 'Whether all cards of a run are meant, or those at one end.'),
    },
    example: { op: 'points', cards: { op: 'inRuns', cards: 'taken', size: 1, suits: 'any', only: 'lowest' } },
    looks: ['suit'],
    say: {
      en: {
        noun: '{cards?those of |}{cards} that lie in runs of {how} {size} {size?card|cards} of {suits} suit[, by {by:noun}][, of each run the {only}]',
        many: true,
      },
    },
    read: ({ cards, by, suits, only, ...run }, site) => {
      const out = site.cards();
      return s => {
        const found = longEnough(s, stretchesOf(meldCards(site.game, s, cards(s), by), suits !== 'any'), run);
        return putAll(
          out,
          found.flatMap(stretch =>
            only === 'lowest' ? stretch[0]! : only === 'highest' ? stretch.at(-1)! : stretch.flat(),
          ),
        );
      };
    },
  }),
  valueTerm({
    name: 'combinations',
    kind: 'number',
    doc: 'How often a given combination can be laid out, one card for each of its parts and each card used once, as marriages are in a deck of doubles.',
    slots: {
      cards,
      of: parts,
      suits: oneOf(['any', 'one'], 'any', 'Whether all cards of a combination must be of one suit in play.'),
    },
    example: {
      op: 'combinations',
      cards: 'hand',
      of: [
        { op: 'is', a: 'K' },
        { op: 'is', a: 'Q' },
      ],
      suits: 'one',
    },
    looks: ['suit'],
    say: {
      en: { noun: 'how often {of:a}[ of {suits} suit] can be laid together out of {cards}' },
    },
    read: ({ cards, of, suits }, { game }) => {
      const times = (s: State, list: List, suit: number | undefined): number =>
        timesTogether(fitsOf(game, s, list, of, suit));
      return s => {
        const list = cards(s);
        if (suits !== 'one') return times(s, list, undefined);
        let sum = 0;
        for (let suit = 0; suit < game.deck.suits.length; suit++) sum += times(s, list, suit);
        return sum;
      };
    },
  }),
  valueTerm({
    name: 'suitsWith',
    kind: 'suits',
    doc: 'The suits of which a given combination is there, one card of the suit for each part, as a king and a queen are declared.',
    slots: { cards, of: parts },
    example: {
      op: 'suitsWith',
      cards: 'hand',
      of: [
        { op: 'is', a: 'K' },
        { op: 'is', a: 'Q' },
      ],
    },
    looks: ['suit'],
    say: { en: { noun: 'the suits of which {cards} {cards?includes|include} {of:a}', many: true } },
    read: ({ cards, of }, { game }) => {
      return s => {
        const list = cards(s);
        let bits = 0;
        for (let suit = 0; suit < game.deck.suits.length; suit++)
          if (timesTogether(fitsOf(game, s, list, of, suit)) > 0) bits |= 1 << suit;
        return bits;
      };
    },
  }),
];
