import { MOST_SUITS } from '../../cards/deck.ts';
import type { Diagnostic } from '../../language/diagnostic.ts';
import { fieldOf } from '../../ruleset/document.ts';
import { seatsOf } from '../../ruleset/variants.ts';
import { MOST_ACTIONS } from '../../table/ask.ts';
import { MOST_SOURCES } from '../../table/trick.ts';
import { tooManyEntries, tooManyPiles } from '../faults/structure.ts';
import { child, entries, type At, type Reading } from '../resolve/reading.ts';

/** More of something than a table can hold or anybody could look through. */
export const tooMuch = (reading: Reading, phases: readonly { at: At }[]): Diagnostic[] => [
  ...piles(reading),
  ...suits(reading),
  ...phases.flatMap(({ at: phase }) => [...actions(reading, phase), ...sources(reading, phase)]),
];

const section = (reading: Reading, key: string): At | undefined =>
  child(reading, { value: reading.document, pointer: '' }, key);

/** A table is copied and shown at every decision: it holds no more piles of cards than this. */
const MOST_PILES = 2_000;

const piles = (reading: Reading): Diagnostic[] => {
  const seats = seatsOf(reading.document)?.to ?? 1;
  const places = section(reading, 'places');
  const counts = entries(reading, places).map(({ at: { value } }) => {
    const columns = fieldOf(value, 'columns');
    return (fieldOf(value, 'per') === 'seat' ? seats : 1) * (typeof columns === 'number' ? columns : 1);
  });
  const all = counts.reduce((sum, count) => sum + count, 0);
  return places && all > MOST_PILES ? [tooManyPiles(places.pointer, MOST_PILES)] : [];
};

const suits = (reading: Reading): Diagnostic[] => {
  const list = child(reading, section(reading, 'deck') ?? { value: undefined, pointer: '' }, 'suits');
  return list && Array.isArray(list.value) && list.value.length > MOST_SUITS
    ? [tooManyEntries(list.pointer, 'suits', list.value.length, MOST_SUITS)]
    : [];
};

/** What has been done in a turn of a trick is remembered in one number. */
const actions = (reading: Reading, phase: At): Diagnostic[] => {
  const map = fieldOf(phase.value, 'kind') === 'tricks' ? child(reading, phase, 'actions') : undefined;
  const count = entries(reading, map).length;
  return map && count > MOST_ACTIONS ? [tooManyEntries(map.pointer, 'things to do', count, MOST_ACTIONS)] : [];
};

/** Who played a card, and from which of the places, is kept in one small number. */
const sources = (reading: Reading, phase: At): Diagnostic[] => {
  const list = fieldOf(phase.value, 'kind') === 'tricks' ? child(reading, phase, 'from') : undefined;
  return list && Array.isArray(list.value) && list.value.length > MOST_SOURCES
    ? [tooManyEntries(list.pointer, 'places to play from', list.value.length, MOST_SOURCES)]
    : [];
};
