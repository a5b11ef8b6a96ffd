/** The place of a rule: a JSON pointer (RFC 6901) into the document; with keyed maps it is the rule's lasting id. */
export type Pointer = string;

/** A problem of a ruleset, as data; codes are kebab-case and each has its case folder and its place in the manual. */
export interface Diagnostic {
  code: string;
  severity: 'error' | 'warning';
  pointer: Pointer; // in the author's document, never in the composed one: inside /variants/x/changes for what a variant brought
  at: 'key' | 'value';
  message: string; // a sentence that says what is wrong
  help?: string; // what to do
  instead?: string; // the nearest right word, to put in its place
  related?: readonly { pointer: Pointer; message: string }[];
  where?: { seats?: number; variants?: readonly string[] }; // the combination in which it shows, when not in all
}

/** A diagnostic with its place in the text: lines and columns from 1, offsets from 0. */
export interface Located extends Diagnostic {
  offset: number;
  length: number;
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
}

export const pointerTo = (...keys: readonly (string | number)[]): Pointer =>
  keys.map(key => '/' + String(key).replaceAll('~', '~0').replaceAll('/', '~1')).join('');

export const keysOf = (pointer: Pointer): string[] =>
  pointer === ''
    ? []
    : pointer
        .slice(1)
        .split('/')
        .map(key => key.replaceAll('~1', '/').replaceAll('~0', '~'));
