import type { Diagnostic, Pointer } from '../../language/diagnostic.ts';
import { error } from '../../ruleset/problem.ts';
import { listed, nearest } from '../../ruleset/nearest.ts';

const instead = (wrong: string, right: Iterable<string>): { help?: string; instead?: string } => {
  const near = nearest(wrong, right);
  return near === undefined ? {} : { help: `Did you mean "${near}"?`, instead: near };
};

export const missingField = (pointer: Pointer, field: string, doc: string): Diagnostic =>
  error('missing-field', pointer, `"${field}" is missing here.`, { at: 'key', help: doc });

export const unknownField = (pointer: Pointer, field: string, fields: readonly string[]): Diagnostic =>
  field === 'before' || field === 'after'
    ? error('unknown-field', pointer, `Only what a variant adds may say "${field}".`, {
        at: 'key',
        help: 'In the ruleset itself entries happen in the order they are written in.',
      })
    : error('unknown-field', pointer, `There is no "${field}" here; there can be ${listed(fields)}.`, {
        at: 'key',
        ...instead(field, fields),
      });

/** A variant changes an entry that the ruleset does not have. */
export const unknownEntry = (pointer: Pointer, id: string, what: string): Diagnostic =>
  error('unknown-entry', pointer, `There is no ${what} "${id}" to change, and this is no whole one.`, {
    at: 'key',
    help: 'Mend the name, or write the entry out in full.',
  });

export const notListed = (pointer: Pointer, found: unknown, words: readonly string[]): Diagnostic =>
  error(
    'not-listed',
    pointer,
    typeof found === 'string'
      ? `"${found}" is not one of ${listed(words)}.`
      : `One of ${listed(words)} is wanted here.`,
    typeof found === 'string' ? instead(found, words) : {},
  );

export const outOfRange = (pointer: Pointer, found: number, limit: string): Diagnostic =>
  error('out-of-range', pointer, `${found} is out of range: ${limit}.`);

/** Another JSON type than the place wants. */
export const wrongType = (pointer: Pointer, wanted: string, found: unknown): Diagnostic =>
  error('wrong-type', pointer, `${wanted} is wanted here; this is ${typeNoun(found)}.`);

export const badId = (pointer: Pointer, id: string, at: 'key' | 'value'): Diagnostic =>
  error('bad-id', pointer, `"${id}" cannot be a name here.`, {
    at,
    help: 'Names do not begin with "@" or "$", and have no space, dot, slash or "#" in them.',
  });

export const nullHere = (pointer: Pointer): Diagnostic =>
  error('null-here', pointer, 'null says nothing here.', {
    help: 'Leave the line out; null only removes something, in what a variant changes.',
  });

export const newerFormat = (pointer: Pointer, format: number): Diagnostic =>
  error('newer-format', pointer, `This ruleset is written in format ${format}, and this program reads format 1.`, {
    help: 'Use a newer version of the program.',
  });

export const noRuleset = (pointer: Pointer): Diagnostic =>
  error('no-ruleset', pointer, 'This is no ruleset: a ruleset is one record in braces.', {
    help: 'Start from one of the games in the library.',
  });

const typeNoun = (found: unknown): string => {
  if (Array.isArray(found)) return 'a list';
  if (typeof found === 'string') return 'a text';
  if (typeof found === 'number') return String(found);
  return typeof found === 'boolean' ? 'true or false' : 'a record';
};
