import { soundOf, type Luck, type Sound } from '../../engine/index.ts';
import { CHANGES } from './changes-by-lot.ts';
import { effectsByLot, isLot, MARKS, pick, VALUES, type Json, type Lot } from './effects-by-lot.ts';
import { phraseByLot, type Names } from './phrase-by-lot.ts';

const DEPTH = 2;
const ALL_SUITS = ['north', 'east', 'south', 'west', 'up', 'down', 'left'];

const deckByLot = (luck: Luck, suits: readonly string[]): Json => ({
  suits,
  ...(suits.length > 1 && isLot(luck, 2) && { twins: [[suits[0], suits[1]]] }),
  start: 'stock',
  cards: {
    suited: {
      suits: isLot(luck, 3) ? [suits[0]] : '@allSuits',
      ranks: pick<unknown>(luck, [
        { from: 1, to: 3 },
        { from: 2, to: 9 },
        ['2', '3', '4', 'J', 'Q'],
        { from: 0, to: 20, step: 5 },
      ]),
      ...(isLot(luck, 3) && { copies: 2 + luck.below(2) }),
    },
    joker: {
      ...(isLot(luck, 2) && { copies: 1 + luck.below(3) }),
      ...(isLot(luck, 3) && { suit: suits[0] }),
      ...(isLot(luck, 2) && { rank: 7 }),
    },
  },
  traits: { high: { op: 'over', a: '@rank', b: 3 }, low: { op: 'under', a: '@rank', b: 3 } },
});

/** The least there is of a game of tricks; all its parts by lot come later. */
const barest = (luck: Luck, seats: number, suits: readonly string[]): Json => ({
  format: 1,
  id: 'by-lot',
  name: { en: 'By lot' },
  description: { en: 'A game by lot, for tests.' },
  source: 'Made for tests',
  seats: { from: seats, to: seats },
  options: {
    ten: { title: { en: 'Ten' }, from: 1, to: 20, default: 10 },
    edition: { title: { en: 'Edition' }, of: ['old', 'new'], default: 'new' },
    isOn: { title: { en: 'On' }, default: true },
  },
  deck: deckByLot(luck, suits),
  places: {
    stock: { seen: 'none' },
    turned: { seen: 'all' },
    heap: { seen: 'top', adds: 'top' },
    hand: { per: 'seat', seen: 'owner' },
    taken: { per: 'seat', seen: 'all', ...(isLot(luck, 3) && { adds: 'top' }) },
    row: { per: 'seat', seen: 'all', columns: 1 + luck.below(3) },
  },
  marks: MARKS,
  phases: {
    setUp: {
      kind: 'do',
      do: [
        { op: 'shuffle', place: 'stock' },
        { op: 'deal', from: 'stock', to: 'hand', ...(!isLot(luck, 3) && { count: 1 + luck.below(4) }) },
        ...(isLot(luck, 3) ? [{ op: 'deal', from: 'stock', to: 'row', count: 2 }] : []),
        { op: 'makeTrump', suit: pick(luck, [...suits, '@noSuit']) },
      ],
    },
    play: {
      kind: 'tricks',
      duties: { follow: { play: { op: 'ofSuit', suit: '@led' } } },
      order: {
        trump: { keep: { op: 'ofSuit', suit: '@trump' } },
        led: { keep: { op: 'ofSuit', suit: '@led' } },
        strength: { highest: '@strength' },
      },
      to: 'taken',
    },
  },
  scoring: { round: { tricks: { points: '@tricks' } } },
  game: { rounds: 1 + luck.below(3), best: pick(luck, ['highest', 'lowest']) },
});

const SEATS = [1, 2, 2, 3, 3, 4, 4, 5, 6, 8, 12];
const MOST_CHANGES = 14;

/** A game of which everything is by lot that has a meaning there. */
export const gameByLot = (luck: Luck): { document: Json; sound: Sound | undefined; seats: number } => {
  const seats = pick(luck, SEATS);
  const suits = ALL_SUITS.slice(0, 1 + luck.below(ALL_SUITS.length));
  const names: Names = {
    suits,
    cards: ['north-1', 'north-2', 'joker', 'joker#1'],
    sorts: ['joker', 'high', 'low', 'suited', '2', 'north-3'],
    places: ['hand', 'taken', 'row'],
    tablePlaces: ['stock', 'turned', 'heap'],
    values: VALUES,
    choices: { mood: ['calm', 'wild', 'mad'], edition: ['old', 'new'] },
  };
  const lot: Lot = {
    luck,
    names,
    phrase: kind => phraseByLot(luck, names, kind, DEPTH),
    effects: () => effectsByLot(lot, 1),
  };
  let document = barest(luck, seats, suits);
  let { sound } = soundOf(document, []);
  for (let change = luck.below(MOST_CHANGES); change >= 0; change--) {
    const changed = structuredClone(document);
    pick(luck, CHANGES)(changed, lot);
    const found = soundOf(changed, []).sound;
    if (found) [document, sound] = [changed, found];
  }
  return { document, sound, seats };
};
