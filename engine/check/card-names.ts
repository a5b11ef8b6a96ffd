import { entriesOf, fieldOf } from '../ruleset/document.ts';
import type { SoundGroup, SoundOption } from '../ruleset/sound.ts';
import { seatsOf } from '../ruleset/variants.ts';
import { groupSizes } from './build/cards.ts';
import { recordIn, type Place } from './build/fields.ts';
import { facesOf, namesOfFaces, type Faces } from './deck.ts';
import type { Known } from './fold.ts';
import { SECTIONS } from '../vocabulary/sections.ts';
import { isCertain, isMisspelt } from './names.ts';
import { met } from './scope.ts';
import { noUses, type CardNames, type Reading } from './resolve/reading.ts';

/**
 * All names that cards and sorts of a ruleset can have, with any number of seats and any setting of its options.
 * Read in a reading of its own, so that what is at fault in the deck is told once, by the deck itself.
 */
export const cardNamesOf = (reading: Reading, root: Place, options: readonly SoundOption[]): CardNames | undefined => {
  const seats = seatsOf(reading.document);
  const suits = reading.names.suits;
  const traits = fieldOf(fieldOf(reading.document, 'deck'), 'traits');
  if (!seats || !suits || !isDeckCertain(reading.document)) return undefined;
  const own: Reading = {
    ...reading,
    problems: [],
    phrases: new Map(),
    open: [],
    parts: [],
    cards: () => undefined,
    used: noUses(),
    trail: undefined,
  };
  const groups = groupSizes(recordIn({ ...root, reading: own }, 'deck'));
  if (own.problems.some(({ severity }) => severity === 'error') || !own.whole) return undefined;
  const looksAtSeats = own.parts.some(({ facts }) => met(facts.looks).has('seats'));
  const turned = options.filter(({ id }) => own.used.options.has(id));
  const named = new Map<string, { group: SoundGroup; faces: Faces }>();
  for (const known of settings({ seats, suits, options, turned, looksAtSeats })) {
    for (const group of groups) {
      const faces = facesOf(group, known);
      if (faces)
        named.set(`${group.pointer} ${faces.suits.join()} ${faces.ranks.join()} ${faces.copies}`, { group, faces });
    }
  }
  const given = [...groups.map(({ id }) => id), ...entriesOf(traits).map(([id]) => id)];
  const key = `${given.join()} ${[...named.keys()].join()}`;
  const before = reading.memo.cards.get(key);
  if (before) return before;
  const names = namesFrom([...named.values()], given);
  reading.memo.cards.set(key, names);
  return names;
};

const namesFrom = (named: readonly { group: SoundGroup; faces: Faces }[], given: readonly string[]): CardNames => {
  const cards = new Map<string, string>(); // and the groups they come from
  const sorts = new Set<string>(given);
  const doubles: { card: string; pointer: string; first: string }[] = [];
  for (const { group, faces } of named) {
    for (const card of namesOfFaces(group.id, faces)) {
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
