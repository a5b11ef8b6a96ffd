import type { Diagnostic, Pointer } from '../../language/diagnostic.ts';
import { error, warning } from '../../ruleset/problem.ts';
import { listed } from '../../ruleset/nearest.ts';

/** Variants that require each other in a ring: none of them needs to be a variant of its own. */
export const circularRequires = (pointer: Pointer, ring: readonly string[]): Diagnostic =>
  error(
    'circular-requires',
    pointer,
    ring.length === 1
      ? `The variant "${ring[0]!}" requires itself.`
      : `The variants ${listed(ring)} require each other in a ring.`,
    { help: 'Let one of them do without the others.' },
  );

/** A variant that needs what it cannot stand. */
export const variantContradiction = (pointer: Pointer, variant: string, other: string): Diagnostic =>
  error(
    'variant-contradiction',
    pointer,
    `The variant "${variant}" requires "${other}", and the two exclude each other: it can never be chosen.`,
  );

/** The same code as a contradiction with another. */
export const excludesItself = (pointer: Pointer, variant: string): Diagnostic =>
  error('variant-contradiction', pointer, `The variant "${variant}" excludes itself: it can never be chosen.`);

/** A variant that no number of seats allows. */
export const variantNeverFits = (pointer: Pointer, variant: string, seats: { from: number; to: number }): Diagnostic =>
  error(
    'variant-never-fits',
    pointer,
    `The variant "${variant}" can never be chosen: it fits no number of seats from ${seats.from} to ${seats.to}.`,
    { help: 'Mind the seats of the variants that it requires, too.' },
  );

export const tooManyVariants = (pointer: Pointer, found: number, most: number): Diagnostic =>
  error('too-many-variants', pointer, `There are ${found} variants; ${most} are the most.`, {
    help: 'Make options of what is only a setting, or rulesets of their own of what is another game.',
  });

/** A variant that changes nothing. */
export const variantIdle = (pointer: Pointer, variant: string): Diagnostic =>
  warning('variant-idle', pointer, `The variant "${variant}" changes nothing.`, { at: 'key' });

/** A variant that writes where no rules stand. */
export const changesNoRule = (pointer: Pointer, section: string): Diagnostic =>
  error('changes-no-rule', pointer, `A variant cannot change "${section}".`, {
    at: 'key',
    help: 'It changes options, deck, places, marks, phrases, phases, rules, scoring and the end of the game.',
  });

/** A range whose end lies before its beginning. */
export const emptyRange = (pointer: Pointer, from: number, to: number): Diagnostic =>
  error('empty-range', pointer, `From ${from} to ${to} there is nothing.`, { help: '"from" must not be above "to".' });

export const badDefault = (pointer: Pointer, value: unknown, allowed: string): Diagnostic =>
  error('bad-default', pointer, `The default ${JSON.stringify(value)} is not allowed: it must be ${allowed}.`);

/** An option of which one cannot say whether it is a number, a choice or a switch. */
export const optionUnclear = (pointer: Pointer, option: string, message: string): Diagnostic =>
  error('option-unclear', pointer, `The option "${option}" ${message}.`, {
    at: 'key',
    help: 'A number has "from" and "to", a choice has "of", a switch has neither and is true or false.',
  });

/** What leads from a problem said elsewhere to where it shows. */
export const SHOWS_HERE = 'It shows here.';

/** Something of the base that does not hold when a variant is chosen. */
export const brokenByVariant = (problem: Diagnostic, variant: string, pointer: Pointer): Diagnostic => ({
  ...problem,
  pointer,
  at: 'key',
  message: `With "${variant}", ${problem.message.charAt(0).toLowerCase()}${problem.message.slice(1)}`,
  related: [{ pointer: problem.pointer, message: SHOWS_HERE }, ...(problem.related ?? [])],
});
