import type { Diagnostic } from '../language/diagnostic.ts';

type More = Partial<Pick<Diagnostic, 'at' | 'help' | 'instead' | 'related' | 'where'>>;

/** A problem that keeps the ruleset from being played. */
export const error = (code: string, pointer: string, message: string, more: More = {}): Diagnostic => ({
  code,
  severity: 'error',
  pointer,
  at: 'value',
  message,
  ...more,
});

/** Something that can be played and is still likely not what the author meant. */
export const warning = (code: string, pointer: string, message: string, more: More = {}): Diagnostic => ({
  ...error(code, pointer, message, more),
  severity: 'warning',
});
