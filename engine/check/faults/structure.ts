import type { Diagnostic, Pointer } from '../../language/diagnostic.ts';
import { listed } from '../../ruleset/nearest.ts';
import { error, warning } from '../../ruleset/problem.ts';

/** An entry that must say exactly one of several things. */
export const oneOfThese = (pointer: Pointer, what: string, fields: readonly string[], found: number): Diagnostic =>
  error(
    'one-of-these',
    pointer,
    `${what} says ${found === 0 ? 'none' : 'several'} of ${fields.map(field => `"${field}"`).join(', ')}; it must say one.`,
    { at: 'key' },
  );

/** An entry that leaves everything as it is. */
export const doesNothing = (pointer: Pointer, what: string, fields: readonly string[]): Diagnostic =>
  error(
    'does-nothing',
    pointer,
    `${what} does nothing: it has neither ${fields.map(field => `"${field}"`).join(' nor ')}.`,
    {
      at: 'key',
    },
  );

/** A group of cards that is told in two ways, or not enough. */
export const groupUnclear = (pointer: Pointer, group: string, message: string): Diagnostic =>
  error('group-unclear', pointer, `The group "${group}" ${message}.`, {
    at: 'key',
    help: 'A group has "suits" and "ranks", or it is one card, perhaps with "suit", "rank" and "copies".',
  });

export const pointsTwice = (pointer: Pointer, other: Pointer): Diagnostic =>
  error('points-twice', pointer, 'The deck says already what cards count.', {
    help: 'Say it in the deck when it never changes, and here when it does; not both.',
    related: [{ pointer: other, message: 'Here.' }],
  });

export const neverEnds = (pointer: Pointer): Diagnostic =>
  error('never-ends', pointer, 'This game never ends: it has neither "rounds" nor "over".', {
    at: 'key',
    help: 'Say after how many rounds it ends, or when it is over.',
  });

/** Rounds are played in phases, tricks are won by an order. */
export const nothingHappens = (pointer: Pointer, message: string): Diagnostic =>
  error('nothing-happens', pointer, message, { at: 'key' });

/** A place of the table where every seat needs one of its own. */
export const notEverySeats = (pointer: Pointer, place: string, why: string): Diagnostic =>
  error('not-every-seats', pointer, `"${place}" is a place of the table; ${why}.`, {
    help: `Give every seat one: "per": "seat" in the place's entry.`,
  });

/** A place that every seat has where one of the table is wanted. */
export const everySeats = (pointer: Pointer, place: string, others: readonly string[]): Diagnostic =>
  error('every-seats', pointer, `Every seat has a place "${place}"; a place of the table is wanted here.`, {
    ...(others.length > 0 && { help: `Of the table are ${listed(others)}.` }),
  });

/** Something that only its owner may see, and that nobody owns. */
export const noOwner = (pointer: Pointer, what: string): Diagnostic =>
  error('no-owner', pointer, `${what} belongs to no seat, so no owner can see it.`, {
    help: 'Add "per": "seat", or let it be seen by all or none.',
  });

/** A word about partners where nobody has one: it means nobody then, which is likely not what was meant. */
export const noSides = (pointer: Pointer, word: string): Diagnostic =>
  warning('no-sides', pointer, `"${word}" is about partners, and every seat plays for itself in this game.`, {
    help: 'Add "sides": "across", or say in "sides" who plays with each seat.',
  });

/** Who plays together, told by who plays together. */
export const sidesRing = (pointer: Pointer, others: readonly string[]): Diagnostic =>
  error(
    'sides-ring',
    pointer,
    `This asks for sides to tell the sides${others.length === 0 ? '' : `, by way of ${listed(others)}`}.`,
    { help: 'Say who plays with a seat by cards, calls and marks; "side" and "partner" follow from it.' },
  );

export const unevenSides = (pointer: Pointer, seats: number): Diagnostic =>
  error('uneven-sides', pointer, `With ${seats} seats nobody sits across.`, {
    help: 'Sides across the table need an even number of seats.',
  });

/** Cards laid open that lie open anyway. */
export const openAlready = (pointer: Pointer, place: string): Diagnostic =>
  warning('open-already', pointer, `All see what lies in "${place}" anyway, so nothing is laid open here.`, {
    help: 'Take it out, or let the place be seen by its owner only.',
  });

/** A field that only counts together with something else. */
export const idleField = (pointer: Pointer, field: string, why: string): Diagnostic =>
  warning('idle-field', pointer, `"${field}" says nothing here: ${why}.`, { at: 'key', help: 'Take it out.' });

/** Two rules that are the same word for word. */
export const duplicateRule = (pointer: Pointer, rule: string, other: string, first: Pointer): Diagnostic =>
  warning('duplicate-rule', pointer, `The rule "${rule}" says the same as "${other}": it all happens twice.`, {
    at: 'key',
    related: [{ pointer: first, message: `"${other}" stands here.` }],
  });

export const tooManyPiles = (pointer: Pointer, most: number): Diagnostic =>
  error('too-many-piles', pointer, `These places are more than ${most} piles of cards, counting seats and columns.`, {
    help: 'Let there be fewer places, seats or columns.',
  });

/** More entries than can be told apart. */
export const tooManyEntries = (pointer: Pointer, what: string, count: number, most: number): Diagnostic =>
  error('too-many-entries', pointer, `There are ${count} ${what} here; there may be at most ${most}.`);
