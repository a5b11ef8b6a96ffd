import type { Diagnostic, Pointer } from '../../language/diagnostic.ts';
import { KIND_NOUNS, type Kind } from '../../language/kind.ts';
import { error, warning } from '../../ruleset/problem.ts';
import { listed, nearest } from '../../ruleset/nearest.ts';
import type { MarkKind } from '../../table/plan.ts';

/** How a wanted kind is spoken of: "a suit is wanted here". */
export const wanted = (kind: Kind): string => {
  const many = kind.endsWith('s') || kind === 'effect';
  return `${KIND_NOUNS[kind]} ${many ? 'are' : 'is'} wanted here`;
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Something of another kind than the place wants. */
export const wrongKind = (
  pointer: Pointer,
  kind: Kind,
  found: string,
  more: { help?: string; instead?: string } = {},
): Diagnostic => error('wrong-kind', pointer, `${capital(wanted(kind))}; ${found}.`, more);

/** A mark that cannot go up or down. */
export const noNumber = (pointer: Pointer, mark: string, kind: MarkKind): Diagnostic =>
  wrongKind(pointer, 'number', `the mark "${mark}" is ${kind === 'choice' ? 'a choice' : KIND_NOUNS[kind]}`);

/** A value of a choice is wanted. */
export const choiceWanted = (pointer: Pointer, name: string, values: readonly string[]): Diagnostic =>
  error('choice-wanted', pointer, `"${name}" is a choice: one of ${listed(values)} is wanted here.`);

export const unknownWord = (pointer: Pointer, word: string, fitting: Iterable<string>, kind: Kind): Diagnostic => {
  const near = nearest(word, fitting);
  return error('unknown-word', pointer, `There is no word "${word}"; ${wanted(kind)}.`, {
    ...(near !== undefined && { help: `Did you mean "${near}"?`, instead: near }),
  });
};

export const missingWord = (pointer: Pointer, kind: Kind): Diagnostic =>
  error('missing-word', pointer, `${capital(wanted(kind))}, and this has no "op" to say which word it is.`, {
    help: 'A phrase is a record with "op" and the slots of its word.',
  });

export const missingSlot = (pointer: Pointer, word: string, slot: string, doc: string): Diagnostic =>
  error('missing-slot', pointer, `"${word}" needs "${slot}".`, { help: doc });

export const unknownSlot = (pointer: Pointer, word: string, slot: string, slots: Iterable<string>): Diagnostic => {
  const near = nearest(slot, slots);
  return error('unknown-slot', pointer, `"${word}" has no slot "${slot}"; its slots are ${listed(slots)}.`, {
    at: 'key',
    ...(near !== undefined && { help: `Did you mean "${near}"?`, instead: near }),
  });
};

/** A word that cannot be written bare. */
export const slotsMissing = (pointer: Pointer, word: string, slots: Iterable<string>): Diagnostic =>
  error('slots-missing', pointer, `"@${word}" cannot stand alone: it needs ${listed(slots)}.`, {
    help: `Write { "op": "${word}", … } and fill them in.`,
  });

/** A word that is said of one of several biddings, and does not say which. */
export const whichBidding = (pointer: Pointer, word: string, phases: Iterable<string>): Diagnostic =>
  error('which-bidding', pointer, `"${word}": of which bidding? There are ${listed(phases)}.`, {
    help: 'Name one with "phase".',
  });

export const noBidding = (pointer: Pointer, word: string): Diagnostic =>
  error('no-bidding', pointer, `"${word}" looks at a bidding, and this game has no bid phase.`, {
    help: 'Add a phase of kind "bid".',
  });

/** A table that says nothing for a case that comes. */
export const missingCase = (pointer: Pointer, message: string): Diagnostic =>
  error('missing-case', pointer, message, { help: 'Add a line for it.' });

/** A line of a table for a case that never comes. */
export const idleCase = (pointer: Pointer, message: string): Diagnostic =>
  warning('idle-case', pointer, message, { at: 'key', help: 'Take the line out, or mend its key.' });

export const badKey = (pointer: Pointer, key: string, what: string): Diagnostic =>
  error('bad-key', pointer, `"${key}" is no ${what}.`, { at: 'key', help: 'Keys of this table are whole numbers.' });

/** Phrases that use each other in a ring. */
export const phraseRing = (pointer: Pointer, names: readonly string[], others: readonly Pointer[]): Diagnostic =>
  error(
    'phrase-ring',
    pointer,
    names.length === 1
      ? `"$${names[0]!}" uses itself, so it never comes to an end.`
      : `${names.map(name => `"$${name}"`).join(' uses ')} uses "$${names[0]!}" again: they never come to an end.`,
    {
      at: 'key',
      help: 'Let one of them do without the others.',
      related: others.map(other => ({ pointer: other, message: 'Part of the ring.' })),
    },
  );

/** Phrases that multiply when written out. */
export const tooLargeWrittenOut = (pointer: Pointer, name: string, size: number, most: number): Diagnostic =>
  error(
    'phrase-too-large',
    pointer,
    `"$${name}" comes to ${size > 1e9 ? 'billions of' : size} words when all phrases in it are written out; ${most} are the most.`,
    { at: 'key', help: 'Use phrases less often inside other phrases, or remember values in marks.' },
  );

/** Phrases inside phrases inside phrases. */
export const phraseTooDeep = (pointer: Pointer, name: string, most: number): Diagnostic =>
  error('phrase-too-deep', pointer, `"$${name}" uses phrases that use phrases, more than ${most} deep.`, {
    at: 'key',
    help: 'Let phrases in the middle say directly what they mean.',
  });

/** A fact of a card that can only be told when it is known already; \`others\` are the facts between. */
export const cardRing = (pointer: Pointer, others: readonly string[]): Diagnostic =>
  error(
    'card-ring',
    pointer,
    others.length === 0
      ? 'This asks for the very thing that it tells of a card.'
      : `This asks for what it tells of a card, by way of ${listed(others)}.`,
    { help: 'Start from what is printed: "@printed", "@rank", or a group of the deck.' },
  );

/** The led suit, or who takes a trick, told by itself. */
export const trickRing = (pointer: Pointer, others: readonly string[]): Diagnostic =>
  error(
    'trick-ring',
    pointer,
    others.length === 0
      ? 'This asks for the very thing that it tells of the trick.'
      : `This asks for what it tells of the trick, by way of ${listed(others)}.`,
    { help: 'Start from the cards: "led", "beats" and "best" follow from what the trick phase says.' },
  );
