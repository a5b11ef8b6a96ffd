import type { Kind } from '../language/kind.ts';
import type { Part } from '../language/report.ts';
import type { Focus } from '../language/scope.ts';
import type { Lexicon } from './lexicon.ts';

/** What is spoken of a phrase: its parts, and what a sentence around it has to know. */
export interface Spoken {
  parts: readonly Part[];
  many: boolean; // does a verb after it stand in the plural?
  joint: Joint;
}

/** How loosely a phrase hangs together: a loose one is put in parentheses where it stands inside another. */
export type Joint = 'tight' | 'list' | 'choice';

/** The form that a place in a sentence wants a phrase in. */
export type Shape =
  | { form: 'plain' } // a noun, a clause, an effect
  | { form: 'bare' } // a number without its owner
  | { form: 'owner' } // "its", "the dealer's"
  | { form: 'not' } // a clause, denied
  | { form: 'or' } // several, of which one
  | { form: 'that'; of: 'each' | 'it' | 'suit'; many: boolean }; // a clause about what is under examination, as an attribute

export const PLAIN: Shape = { form: 'plain' };

/** What is in focus, as it is spoken of at this place. */
export interface Referent {
  noun: string;
  owner: string;
  many: boolean;
}

/** An owner that is not spoken of: in "the highest number of cards in hand" each seat's own is meant. */
export const UNSAID: Referent = { noun: 'it', owner: '', many: false };
export const IT: Referent = { noun: 'it', owner: 'its', many: false };
/** A seat that was spoken of and is not the one who acts. */
export const THAT_SEAT: Referent = { noun: 'that seat', owner: 'that seat’s', many: false };
const THEY: Referent = { noun: 'they', owner: 'their', many: true };
const SEAT: Referent = { noun: 'the seat', owner: 'the seat’s', many: false };

/** Who speaks: the words of the ruleset, and what is in focus. */
export interface Voice {
  lexicon: Lexicon;
  each: Referent;
  it: Referent;
  suit: Referent;
  seat: Referent;
  /** For a form everything is told apart that can be changed, whether a phrase or not, written or not. */
  isForm: boolean;
  /** What has been spoken already: a word asks its phrases several times, and theirs ask again. */
  spoken: WeakMap<object, Map<string, Spoken>>;
}

export const voiceOf = (lexicon: Lexicon, isForm = false): Voice => ({
  lexicon,
  each: IT,
  it: IT,
  suit: IT,
  seat: SEAT,
  isForm,
  spoken: new WeakMap(),
});

/** Speaks of a phrase once for each shape and focus; what was said is said again. */
export const onceFor = (phrase: object, voice: Voice, shape: Shape, say: () => Spoken): Spoken => {
  const { each, it, suit, seat } = voice;
  const form = shape.form === 'that' ? `${shape.form} ${shape.of} ${shape.many}` : shape.form;
  const key = [form, each.noun, each.owner, it.noun, suit.noun, seat.noun].join('|');
  const known = voice.spoken.get(phrase) ?? new Map<string, Spoken>();
  voice.spoken.set(phrase, known);
  const said = known.get(key) ?? say();
  known.set(key, said);
  return said;
};

/** The voice where something is examined: one thing, or several as "they". */
export const examining = (voice: Voice, what: 'each' | 'it' | 'suit', many: boolean): Voice => ({
  ...voice,
  [what]: many ? THEY : IT,
});

/** How a focus is spoken of. One that the author left out is a pronoun wherever that can mean one thing only. */
export const referentOf = (voice: Voice, focus: Focus, implied: boolean): Referent => {
  switch (focus) {
    case 'each':
    case 'it':
    case 'suit':
    case 'seat':
      return voice[focus];
    case 'card':
      return implied ? IT : { noun: 'the card', owner: 'the card’s', many: false };
    case 'winner':
      return { noun: 'the winner', owner: 'the winner’s', many: false };
    case 'call':
      return { noun: 'the call', owner: 'the call’s', many: false };
    case 'bidding':
      return { noun: 'the bidding', owner: 'the bidding’s', many: false };
    case 'trick':
      return { noun: 'the trick', owner: 'the trick’s', many: false };
  }
};

export const spoken = (parts: readonly Part[] | string, many = false, joint: Joint = 'tight'): Spoken => ({
  parts: typeof parts === 'string' ? [parts] : parts,
  many,
  joint,
});

/** Something that is no phrase and can be changed where it stands: told apart in a form, plain text in a book. */
export const told = (
  { isForm }: Pick<Voice, 'isForm'>,
  pointer: string,
  kind: string,
  parts: string | readonly Part[],
): Part[] => {
  const said = typeof parts === 'string' ? [parts] : [...parts];
  return isForm ? [{ pointer, kind, parts: said }] : said;
};

/** Something that has to be said here and is not. */
export const missing = (pointer: string, kind: string): Part => ({ pointer, kind, parts: ['…'], isGap: true });

/** Marks parts as a phrase of the document, so that a screen can show and find it. */
export const chip = (pointer: string, kind: Kind, of: Spoken): Spoken => ({
  ...of,
  parts: [{ pointer, kind, parts: of.parts }],
});
