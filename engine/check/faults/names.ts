import type { Diagnostic, Pointer } from '../../language/diagnostic.ts';
import { error } from '../../ruleset/problem.ts';
import { listed, nearest } from '../../ruleset/nearest.ts';

/** Something that can be gone through more than once. */
type Names = readonly string[] | ReadonlySet<string>;

/** Help for a name that is not there: the nearest that is, or all of them. */
const instead = (name: string, names: Names, mark = ''): { help?: string; instead?: string } => {
  const near = nearest(name, names);
  return near === undefined ? {} : { help: `Did you mean "${mark}${near}"?`, instead: mark + near };
};

export const unknownSuit = (pointer: Pointer, suit: string, suits: Names): Diagnostic =>
  error(
    'unknown-suit',
    pointer,
    `The deck has no suit "${suit}"; its suits are ${listed(suits)}.`,
    instead(suit, suits),
  );

export const unknownPlace = (pointer: Pointer, place: string, places: Names): Diagnostic =>
  error(
    'unknown-place',
    pointer,
    `No place is called "${place}"; the places are ${listed(places)}.`,
    instead(place, places),
  );

export const unknownCard = (pointer: Pointer, card: string, cards: Names): Diagnostic =>
  error('unknown-card', pointer, `The deck has no card "${card}".`, {
    help: 'Cards are called suit-rank, or after their group when they are alone in it; copies are numbered: joker#2.',
    ...instead(card, cards),
  });

export const unknownSort = (pointer: Pointer, sort: string, sorts: Names): Diagnostic =>
  error('unknown-sort', pointer, `No sort of card is called "${sort}".`, {
    help: 'A sort is a group of the deck, a trait, a rank as printed, or a card by name.',
    ...instead(sort, sorts),
  });

export const unknownMark = (pointer: Pointer, mark: string, marks: Names): Diagnostic =>
  error('unknown-mark', pointer, `No mark is called "${mark}"; the marks are ${listed(marks)}.`, instead(mark, marks));

export const unknownChoice = (pointer: Pointer, choice: string, choices: Names): Diagnostic =>
  error(
    'unknown-choice',
    pointer,
    `No option or mark that is a choice is called "${choice}"; there are ${listed(choices)}.`,
    instead(choice, choices),
  );

export const unknownValue = (
  pointer: Pointer,
  value: string,
  choice: { name: string; values: Names },
  at: 'key' | 'value' = 'value',
): Diagnostic =>
  error('unknown-value', pointer, `"${choice.name}" is never "${value}"; its values are ${listed(choice.values)}.`, {
    at,
    ...instead(value, choice.values),
  });

export const unknownOption = (pointer: Pointer, option: string, options: Names): Diagnostic =>
  error('unknown-option', pointer, `No option is called "${option}"; the options are ${listed(options)}.`, {
    at: 'key',
    ...instead(option, options),
  });

/** A "$name" that nothing bears. */
export const unknownName = (pointer: Pointer, name: string, names: Names): Diagnostic =>
  error('unknown-name', pointer, `No option, mark or phrase is called "${name}", and no choice before this.`, {
    help: 'A "$name" is an option, a mark, a phrase, or what a choice was named before it in the same list.',
    ...instead(name, names, '$'),
  });

export const unknownFact = (pointer: Pointer, name: string, facts: Names): Diagnostic =>
  error('unknown-fact', pointer, `No mark or phrase is called "${name}".`, instead(name, facts));

export const unknownBidding = (pointer: Pointer, phase: string, phases: Names): Diagnostic =>
  error(
    'unknown-bidding',
    pointer,
    `No bid phase is called "${phase}"; there are ${listed(phases)}.`,
    instead(phase, phases),
  );

export const unknownEvent = (pointer: Pointer, event: string, events: Names): Diagnostic =>
  error('unknown-event', pointer, `No event is called "${event}".`, {
    help: `The events are ${[...events].join(', ')}.`,
    ...instead(event, events),
  });

export const unknownVariant = (pointer: Pointer, variant: string, variants: Names): Diagnostic =>
  error(
    'unknown-variant',
    pointer,
    `No variant is called "${variant}"; there are ${listed(variants)}.`,
    instead(variant, variants),
  );

export const unknownCall = (pointer: Pointer, call: string, calls: Names): Diagnostic =>
  error(
    'unknown-call',
    pointer,
    `No call is called "${call}"; ${[...calls].length === 0 ? 'calls are numbers here' : `there are ${listed(calls)}`}.`,
    instead(call, calls),
  );

export const unknownCallField = (pointer: Pointer, field: string, fields: Names): Diagnostic =>
  error(
    'unknown-call-field',
    pointer,
    `The named calls carry no "${field}"; they carry ${listed(fields)}.`,
    instead(field, fields),
  );

/** Two things that are both written "$name". */
export const nameTaken = (pointer: Pointer, name: string, first: Pointer): Diagnostic =>
  error('name-taken', pointer, `"$${name}" already means something else.`, {
    at: 'key',
    help: 'Options, marks, phrases and the results of choices share their names; call one of them otherwise.',
    related: [{ pointer: first, message: `"${name}" stands here first.` }],
  });

export const duplicateName = (pointer: Pointer, name: string): Diagnostic =>
  error('duplicate-name', pointer, `"${name}" stands in this list twice.`, { help: 'Each needs a name of its own.' });
