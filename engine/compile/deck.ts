import type { Deck, Face } from '../cards/deck.ts';
import { MOST_CARDS, NONE } from '../cards/deck.ts';
import type { SoundGroup } from '../ruleset/sound.ts';
import type { CardPlan } from '../table/plan.ts';
import { constant, type Read } from '../table/read.ts';
import type { State } from '../table/state.ts';
import { condition, list, number, readOf } from './phrase.ts';
import { NO_SCOPE } from './scope.ts';
import { TooMuch, type Workshop } from './workshop.ts';

/** A card in the making, with the place it lies in at first. */
interface Blank extends Face {
  start: string | undefined;
}

const fixedNumber = (w: Workshop, read: Read<unknown>): number => read(w.scratch) as number;

/** What a rank printed as text counts: its position, beginning with the first one's number if it is one, else with 1. */
const listedRank = (ranks: readonly string[], index: number): number => {
  const first = Number(ranks[0]);
  return index + (Number.isInteger(first) ? first : 1);
};

interface Rank {
  value: number;
  name: string;
}

const ranksOf = (w: Workshop, group: SoundGroup): Rank[] => {
  const { ranks } = group;
  if (!ranks) return [{ value: group.rank ? fixedNumber(w, number(w, group.rank, NO_SCOPE)) : 0, name: '' }];
  if ('list' in ranks) return ranks.list.map((name, i) => ({ value: listedRank(ranks.list, i), name }));
  const from = fixedNumber(w, number(w, ranks.from, NO_SCOPE));
  const to = fixedNumber(w, number(w, ranks.to, NO_SCOPE));
  const step = ranks.step ? fixedNumber(w, number(w, ranks.step, NO_SCOPE)) : 1;
  if (!(step > 0) || (to - from) / step > MOST_CARDS) throw new TooMuch('These ranks have no end.', group.pointer);
  const all: Rank[] = [];
  for (let value = from; value <= to; value += step) all.push({ value, name: String(value) });
  return all;
};

const suitsOf = (w: Workshop, group: SoundGroup): number[] => {
  if (!group.suits) return [group.suit === undefined ? NONE : w.game.deck.suits.indexOf(group.suit)];
  const bits = fixedNumber(w, readOf(w, group.suits, NO_SCOPE));
  return w.game.deck.suits.map((_, suit) => suit).filter(suit => bits & (1 << suit));
};

/** The cards of one group: suits x ranks, or a card of its own; several copies are numbered. */
const blanksOf = (w: Workshop, group: SoundGroup): Blank[] => {
  const copies = group.copies ? fixedNumber(w, number(w, group.copies, NO_SCOPE)) : 1;
  const blanks: Blank[] = [];
  const start = group.start ?? w.sound.deck.start;
  for (const suit of suitsOf(w, group)) {
    for (const rank of ranksOf(w, group)) {
      const plain = group.ranks ? [w.game.deck.suits[suit] ?? group.id, rank.name].join('-') : group.id;
      for (let copy = 1; copy <= copies; copy++) {
        if (blanks.length >= MOST_CARDS) throw new TooMuch(`More than ${MOST_CARDS} cards.`, group.pointer);
        const name = copies === 1 ? plain : `${plain}#${copy}`;
        blanks.push({
          name,
          group: group.id,
          suit,
          rank: rank.value,
          rankName: rank.name,
          copy: copies === 1 ? 0 : copy,
          start,
        });
      }
    }
  }
  return blanks;
};

const deckOf = (w: Workshop, faces: readonly Blank[]): Deck => ({
  suits: w.game.deck.suits,
  twin: w.game.deck.twin,
  faces,
  suitOf: Int8Array.from(faces, face => face.suit),
  rankOf: Float64Array.from(faces, face => face.rank),
  points: new Float64Array(faces.length),
  sorts: new Map(),
  byName: new Map(faces.map((face, card) => [face.name, card])),
});

/** While the deck is made, a card is what is printed on it. */
const printedPlan = (deck: Deck): CardPlan => ({
  suit: s => deck.suitOf[s.it]!,
  strength: s => deck.rankOf[s.it]!,
  points: s => deck.points[s.it]!,
  fixedSuit: deck.suitOf,
  knownSuit: deck.suitOf,
  fixedStrength: Float64Array.from(deck.rankOf),
  knownStrength: Float64Array.from(deck.rankOf),
  fixedPoints: deck.points,
  knownPoints: deck.points,
  guises: undefined,
});

/** Groups, ranks as printed, cards by name, and copies of one name together; traits are reckoned when first asked for. */
const sortsFor = (w: Workshop, deck: Deck, mayPoints: () => boolean): ((name: string) => Uint8Array) => {
  const sorts = deck.sorts as Map<string, Uint8Array>;
  const put = (name: string, card: number): void => {
    const of = sorts.get(name) ?? new Uint8Array(deck.faces.length);
    of[card] = 1;
    sorts.set(name, of);
  };
  deck.faces.forEach((face, card) => {
    for (const name of new Set([face.group, face.name, face.rankName, face.name.split('#')[0]!]))
      if (name) put(name, card);
  });
  return name => {
    const trait = w.sound.deck.traits.find(each => each.id === name);
    if (sorts.has(name) && (!trait || mayPoints())) return sorts.get(name)!;
    if (!trait) return new Uint8Array(deck.faces.length);
    const of = new Uint8Array(deck.faces.length);
    const holds = condition(w, trait.is, NO_SCOPE);
    deck.faces.forEach((_, card) => {
      of[card] = about(w.scratch, card, holds) ? 1 : 0;
    });
    sorts.set(name, of);
    return of;
  };
};

const about = <T>(s: State, card: number, read: Read<T>): T => {
  const saved = s.it;
  s.it = card;
  const answer = read(s);
  s.it = saved;
  return answer;
};

/** Takes a deck into the game, so that phrases about its cards can be compiled. */
const adopt = (w: Workshop, deck: Deck): void => {
  let pointsKnown = false;
  w.game.deck = deck;
  w.game.card = printedPlan(deck);
  w.sorts = sortsFor(w, deck, () => pointsKnown);
  for (const group of w.sound.deck.groups) {
    if (!group.points) continue;
    const points = number(w, group.points, NO_SCOPE);
    deck.faces.forEach((face, card) => {
      if (face.group === group.id) deck.points[card] = about(w.scratch, card, points);
    });
  }
  // Traits that look at points were reckoned without them, if at all: once more.
  for (const trait of w.sound.deck.traits) (deck.sorts as Map<string, Uint8Array>).delete(trait.id);
  pointsKnown = true;
  for (const trait of w.sound.deck.traits) w.sorts(trait.id);
};

/** The cards of this composition for its seats; `start` is the place each lies in at first. */
export const buildDeck = (w: Workshop): { starts: readonly (string | undefined)[] } => {
  const blanks = w.sound.deck.groups.flatMap(group => blanksOf(w, group));
  if (blanks.length > MOST_CARDS) throw new TooMuch(`More than ${MOST_CARDS} cards.`, '/deck/cards');
  adopt(w, deckOf(w, blanks));
  const without = w.sound.deck.without && list(w, w.sound.deck.without, NO_SCOPE)(w.scratch);
  if (!without || without.size === 0) return { starts: blanks.map(blank => blank.start) };
  const gone = new Set(Array.from(without.at.subarray(0, without.size)));
  const left = blanks.filter((_, card) => !gone.has(card));
  adopt(w, deckOf(w, left));
  return { starts: left.map(blank => blank.start) };
};

/** A deck with suits and no cards yet. */
export const emptyDeck = (w: { sound: Workshop['sound'] }): Deck => {
  const { suits, twins } = w.sound.deck;
  const twin = suits.map(suit => {
    const pair = twins.find(each => each.includes(suit));
    return pair ? suits.indexOf(pair[0] === suit ? pair[1] : pair[0]) : NONE;
  });
  return {
    suits,
    twin,
    faces: [],
    suitOf: new Int8Array(0),
    rankOf: new Float64Array(0),
    points: new Float64Array(0),
    sorts: new Map(),
    byName: new Map(),
  };
};

export const noCardPlan = (): CardPlan => ({
  suit: constant(NONE),
  strength: constant(0),
  points: constant(0),
  fixedSuit: undefined,
  fixedStrength: undefined,
  fixedPoints: undefined,
  knownSuit: new Int8Array(0),
  knownStrength: new Float64Array(0),
  knownPoints: new Float64Array(0),
  guises: undefined,
});
