import { entriesOf, fieldOf } from '../ruleset/document.ts';
import type { SoundDeck, SoundOption } from '../ruleset/sound.ts';
import { seatsOf } from '../ruleset/variants.ts';
import { groupSizes } from './build/cards.ts';
import { recordIn, type Place } from './build/fields.ts';
import { deckFor } from './deck.ts';
import type { Known } from './fold.ts';
import type { CardNames, Reading } from './resolve/reading.ts';

/**
 * All names that cards and sorts of a ruleset can have, with any number of seats and any setting of its options.
 * Read in a reading of its own, so that what is at fault in the deck is told once, by the deck itself.
 */
export const cardNamesOf = (
  reading: Reading,
  root: Place,
  options: readonly SoundOption[],
): CardNames | undefined => {
  const seats = seatsOf(reading.document);
  const suits = reading.names.suits;
  const traits = fieldOf(fieldOf(reading.document, 'deck'), 'traits');
  if (!seats || !suits) return undefined;
  const own: Reading = { ...reading, problems: [], phrases: new Map(), open: [], parts: [], cards: () => undefined };
  const groups = groupSizes(recordIn({ ...root, reading: own }, 'deck'));
  if (own.problems.some(({ severity }) => severity === 'error') || !own.whole) return undefined;
  const deck: SoundDeck = { suits, twins: [], start: undefined, groups, without: undefined, traits: [] };
  const cards = new Set<string>();
  const sorts = new Set<string>([...groups.map(({ id }) => id), ...entriesOf(traits).map(([id]) => id)]);
  for (const known of settings({ seats, suits, options, looksAt: looksAt(own) })) {
    for (const card of deckFor(deck, known) ?? []) {
      cards.add(card.name);
      for (const sort of [card.name, card.plain, card.rank]) if (sort !== undefined) sorts.add(sort);
    }
  }
  return { cards, sorts };
};

/** What the size of the deck depends on. */
const looksAt = ({ parts }: Reading): { seats: boolean; options: boolean } => ({
  seats: parts.some(({ facts }) => facts.looks.has('seats')),
  options: parts.some(({ facts }) => facts.looks.has('options')),
});

interface Settings {
  seats: { from: number; to: number };
  suits: readonly string[];
  options: readonly SoundOption[];
  looksAt: { seats: boolean; options: boolean };
}

/** Numbers of seats as usual, and each option at its ends and values, one at a time. */
const settings = ({ seats, suits, options, looksAt: looks }: Settings): Known[] => {
  const counts = looks.seats ? Array.from({ length: seats.to - seats.from + 1 }, (_, i) => seats.from + i) : [seats.to];
  const turned = looks.options ? options.flatMap(option => extremesOf(option).map(value => ({ [option.id]: value }))) : [];
  const sets: Known['set'][] = [{}, ...turned];
  return counts.flatMap(count => sets.map(set => ({ seats: count, suits, options, set })));
};

/** The values of an option that show all it can do. */
export const extremesOf = (option: SoundOption): (string | number | boolean)[] =>
  option.kind === 'number' ? [option.from, option.to] : option.kind === 'switch' ? [false, true] : [...option.of];
