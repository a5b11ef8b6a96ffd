/** What can go wrong only while a game is played. */
export const FAULT_CODES = [
  'divided-by-zero',
  'runaway-rules',
  'too-deep',
  'no-legal-action',
  'endless-redeal',
  'endless-game',
  'endless-turns',
  'bad-number',
  'card-not-there',
] as const;
export type FaultCode = (typeof FAULT_CODES)[number];

/**
 * A rule that cannot be carried out: it ends this game, not the program.
 * `pointers` are the rules at work, the one at fault first.
 */
export class Fault extends Error {
  readonly code: FaultCode;
  readonly pointers: readonly string[];

  constructor(code: FaultCode, message: string, pointers: readonly string[]) {
    super(message);
    this.name = 'Fault';
    this.code = code;
    this.pointers = pointers;
  }
}
