import type { Diagnostic, Pointer } from '../language/diagnostic.ts';
import { KIND_NOUNS, type Kind } from '../language/kind.ts';
import { isList } from '../ruleset/document.ts';
import { badId, notListed } from './faults/shape.ts';
import { slotsMissing, unknownWord, wrongKind } from './faults/words.ts';
import type { WantedKind } from './want.ts';
import { bareWordsFor, fitsKind, mayBeLeftOut, wordsFor, WORDS } from './words.ts';

/** Any value of a kind, for messages. */
export const kindFor = (kind: WantedKind): Kind => (kind === 'value' ? 'number' : kind);

export const fittingWords = (kind: WantedKind): string[] =>
  kind === 'value'
    ? [...WORDS.values()].filter(({ kind: own }) => own !== 'effect').map(({ name }) => name)
    : wordsFor(kind);

/** A word stands where one of another kind is wanted. */
export const wordOfOtherKind = (pointer: Pointer, word: string, wanted: Kind): Diagnostic => {
  const kind = WORDS.get(word)?.kind;
  const found =
    kind === undefined || kind === 'any' ? `"${word}" is no such thing` : `"${word}" is ${KIND_NOUNS[kind]}`;
  return wrongKind(pointer, wanted, found);
};

/** A phrase that is no word of the kind wanted, nor a literal of it. */
export const wrongPhrase = (pointer: Pointer, wanted: WantedKind, value: unknown): Diagnostic => {
  const kind = kindFor(wanted);
  if (typeof value === 'string' && value.startsWith('@')) return wrongBareWord(pointer, wanted, value.slice(1));
  if (typeof value === 'string' && value.startsWith('$')) return badId(pointer, value, 'value');
  if (typeof value === 'string') return plainText(pointer, kind, value);
  if (isList(value)) return wrongKind(pointer, kind, 'this is a list');
  if (typeof value === 'number') return wrongKind(pointer, kind, 'this is a number');
  return wrongKind(pointer, kind, typeof value === 'boolean' ? 'this is true or false' : 'this is something else');
};

const wrongBareWord = (pointer: Pointer, wanted: WantedKind, word: string): Diagnostic => {
  const kind = kindFor(wanted);
  const term = WORDS.get(word);
  const bare = wanted === 'value' ? fittingWords('value') : bareWordsFor(wanted);
  if (!term)
    return unknownWord(
      pointer,
      `@${word}`,
      bare.map(each => `@${each}`),
      kind,
    );
  if (wanted !== 'value' && !fitsKind(term, wanted)) return wordOfOtherKind(pointer, word, kind);
  const needed = Object.entries(term.slots).filter(([, slot]) => !mayBeLeftOut(slot));
  return slotsMissing(
    pointer,
    word,
    needed.map(([name]) => name),
  );
};

/** Text without "@" or "$" where no name may stand: most likely one of them was forgotten. */
const plainText = (pointer: Pointer, kind: Kind, text: string): Diagnostic => {
  if (kind === 'number' && text.trim() !== '' && Number.isFinite(Number(text)))
    return wrongKind(pointer, kind, `"${text}" is a text`, { help: 'Write the number without quotes.' });
  if (kind === 'condition' && (text === 'true' || text === 'false'))
    return wrongKind(pointer, kind, `"${text}" is a text`, { help: `Write ${text} without quotes.` });
  if (kind === 'tie') return notListed(pointer, text, ['first', 'last', 'nobody']);
  if (bareWordsFor(kind).includes(text))
    return wrongKind(pointer, kind, `"${text}" is a plain name`, {
      help: `Words that stand alone are written with "@": "@${text}".`,
      instead: `@${text}`,
    });
  return wrongKind(pointer, kind, `"${text}" is a plain name`, {
    help: 'Words are written "@word", your own names "$name".',
  });
};
