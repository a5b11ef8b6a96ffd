import { entriesOf, fieldOf } from '../ruleset/document.ts';
import type { SoundGroup, SoundOption } from '../ruleset/sound.ts';
import { seatsOf } from '../ruleset/variants.ts';
import { sizesOf } from './build/cards.ts';
import { recordIn, type Place } from './build/fields.ts';
import { facesOf, keyOfFaces, namesOfFaces, type Faces, type Told } from './deck.ts';
import type { Known } from './fold.ts';
import { SECTIONS } from '../vocabulary/sections.ts';
import { isCertain, isMisspelt } from './names.ts';
import { met } from './scope.ts';
import { frameOf } from './resolve/frame.ts';
import { madeOf, type Memo } from './resolve/memo.ts';
import { noFindings, type CardNames, type Reading } from './resolve/reading.ts';
import { isUse, lookedUp } from './resolve/world.ts';

/**
 * All names that cards and sorts of a ruleset can have, with any number of seats and any setting of its options.
 * Read in a reading of its own, so that what is at fault in the deck is told once, by the deck itself.
 */
export const cardNamesOf = (reading: Reading, root: Place, options: readonly SoundOption[]): CardNames | undefined => {
  const seats = seatsOf(reading.document);
  const { suits } = reading.names;
  if (!seats || !suits || !isDeckCertain(reading.document)) return undefined;
  const own: Reading = { ...reading, found: noFindings(), apart: [], phrases: new Map(), open: [] };
  const deck = recordIn({ ...root, reading: own }, 'deck');
  const { result } = frameOf(own, { ...deck.at, key: cardNamesOf }, () => {
    lookedUp(own, 'seats');
    lookedUp(own, 'suits');
    const groups = groupSizes(deck);
    return groups && namesIn(deck, groups, { seats, suits, options });
  });
  return result;
};

/** The groups of a deck, as far as its cards' names go; undefined when something is wrong with them. */
const groupSizes = (deck: Place): SoundGroup[] | undefined => {
  const { reading } = deck;
  const groups = sizesOf(deck);
  const inPhrases = [...reading.phrases.values()].flatMap(({ problems }) => problems);
  const problems = [...reading.found.problems, ...reading.apart, ...inPhrases];
  return reading.found.whole && problems.every(({ severity }) => severity !== 'error') ? groups : undefined;
};

const namesIn = (
  { reading: { found, memo }, at }: Place,
  groups: readonly SoundGroup[],
  around: Pick<Settings, 'seats' | 'suits' | 'options'>,
): CardNames => {
  const looksAtSeats = found.parts.some(({ facts }) => met(facts.looks).has('seats'));
  const used = new Set([...found.trail].filter(isUse).flatMap(({ of, name }) => (of === 'options' ? [name] : [])));
  const turned = around.options.filter(({ id }) => used.has(id));
  const all: Settings = { ...around, turned, looksAtSeats };
  const named = new Map(groups.flatMap(group => groupsMade(group, all, memo)));
  const given = [...groups.map(({ id }) => id), ...entriesOf(fieldOf(at.value, 'traits')).map(([id]) => id)];
  const key = `${given.join()} ${[...named.keys()].join()}`;
  const names = memo.cards.get(key) ?? namesFrom([...named.values()], given, memo.told);
  if (memo.cards.size > MOST_DECKS) memo.cards.clear();
  memo.cards.set(key, names);
  return names;
};

/** A group with all the faces it can have, each by what it comes to. Of groups that stand in many decks it is told once. */
const groupsMade = (group: SoundGroup, all: Settings, memo: Memo): readonly [string, GroupMade][] => {
  const { seats, suits, options, turned, looksAtSeats } = all;
  const of = [group, suits, options, seats.from, seats.to, looksAtSeats, ...turned];
  return madeOf(memo, groupsMade, of, () =>
    settings(all).flatMap((known): [string, GroupMade][] => {
      const faces = facesOf(group, known);
      return faces ? [[`${group.pointer} ${keyOfFaces(group.id, faces)}`, { group, faces }]] : [];
    }),
  );
};

interface GroupMade {
  group: SoundGroup;
  faces: Faces;
}

/** Decks whose cards are known by name: more than variants make of one, and a few from before. */
const MOST_DECKS = 200;

const namesFrom = (named: readonly GroupMade[], given: readonly string[], told: Told): CardNames => {
  const cards = new Map<string, string>(); // and the groups they come from
  const sorts = new Set<string>(given);
  const doubles: { card: string; pointer: string; first: string }[] = [];
  for (const { group, faces } of named) {
    for (const card of namesOfFaces(group.id, faces, told)) {
      const first = cards.get(card.name);
      if (first === undefined) cards.set(card.name, group.pointer);
      else if (first !== group.pointer) doubles.push({ card: card.name, pointer: group.pointer, first });
      for (const sort of [card.name, card.plain, card.rank]) if (sort !== undefined) sorts.add(sort);
    }
  }
  return { cards: new Set(cards.keys()), sorts, doubles };
};

/** Whether nothing in the deck is misspelt: else nothing can be said of its cards. */
const isDeckCertain = (document: unknown): boolean => {
  const section = SECTIONS['deck'];
  const deck = fieldOf(document, 'deck');
  if (section?.shape !== 'record' || isMisspelt(document, 'deck') || !isCertain(section.fields, deck)) return false;
  const { cards } = section.fields;
  const group = cards?.shape === 'map' && cards.of.shape === 'record' ? cards.of.fields : {};
  return entriesOf(fieldOf(deck, 'cards')).every(([, value]) => isCertain(group, value));
};

interface Settings {
  seats: { from: number; to: number };
  suits: readonly string[];
  options: readonly SoundOption[];
  turned: readonly SoundOption[]; // that the deck looks at
  looksAtSeats: boolean;
}

/** Numbers of seats with options as usual, and each option at its ends and values, one at a time. */
const settings = ({ seats, suits, options, turned, looksAtSeats }: Settings): Known[] => {
  const counts = looksAtSeats
    ? Array.from({ length: seats.to - seats.from + 1 }, (_, i) => seats.from + i)
    : [seats.to];
  const sets: Known['set'][] = [
    {},
    ...turned.flatMap(option => extremesOf(option).map(value => ({ [option.id]: value }))),
  ];
  return counts.flatMap(count => sets.map(set => ({ seats: count, suits, options, set })));
};

/** The values of an option that show all it can do. */
export const extremesOf = (option: SoundOption): (string | number | boolean)[] =>
  option.kind === 'number' ? [option.from, option.to] : option.kind === 'switch' ? [false, true] : [...option.of];
