import type { Kind } from '../language/kind.ts';
import { fits } from '../language/kind.ts';
import type { Slot } from '../language/slot.ts';
import type { Term } from '../language/term.ts';
import { TERMS } from '../vocabulary/terms.ts';

/** Every word by its name. */
export const WORDS: ReadonlyMap<string, Term> = new Map(TERMS.map(term => [term.name, term]));

/** Whether a word may stand where a kind is wanted. Words of any kind pass on values; effects and calls are none. */
export const fitsKind = (term: Term, kind: Kind): boolean =>
  term.kind === 'any' ? kind !== 'effect' && kind !== 'calls' : fits(term.kind, kind);

/** Words that may stand where a kind is wanted. */
export const wordsFor = (kind: Kind): string[] => TERMS.filter(term => fitsKind(term, kind)).map(term => term.name);

/** Whether a slot may be left out, whatever the ruleset. A slot in focus and a bidding are settled by what surrounds them. */
export const mayBeLeftOut = (slot: Slot): boolean => {
  switch (slot.form) {
    case 'focus':
    case 'oneOf':
      return true;
    case 'phrase':
      return slot.need === 'may' || slot.default !== undefined;
    case 'effects':
    case 'binds':
      return slot.need === 'may';
    case 'name':
      return slot.of === 'phase';
    case 'ladder':
      return slot.placed;
    case 'callNumbers':
      return true;
    default:
      return false;
  }
};

/** Whether a word may be written bare, as "@word". */
export const standsAlone = (term: Term): boolean =>
  term.kind !== 'any' && term.kind !== 'calls' && Object.values(term.slots).every(mayBeLeftOut);

export const bareWordsFor = (kind: Kind): string[] =>
  TERMS.filter(term => standsAlone(term) && fitsKind(term, kind)).map(term => term.name);
