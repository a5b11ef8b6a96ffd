import type { Phrase, SlotValue } from '../language/phrase.ts';
import type { Term } from '../language/term.ts';
import { textOf } from './parts.ts';
import { tokensOf } from './template.ts';
import type { Joint, Spoken } from './voice.ts';

type WordTerm = Term | Extract<Phrase, { is: 'word' }>['term'];

/** How loosely a word's template hangs together. */
export const isLoose = (term: WordTerm, template: string): Joint => {
  if (term.kind === 'any' && term.name !== 'of') return 'choice';
  const tokens = tokensOf(template);
  if (tokens.some(token => token.is === 'slot' && token.mode === 'rows')) return 'choice';
  if (
    tokens.some(
      token => token.is === 'slot' && (token.joiner !== undefined || token.mode === 'and' || token.mode === 'or'),
    )
  )
    return 'list';
  const [first, last] = [tokens[0], tokens.filter(token => token.is !== 'maybe').at(-1)];
  const isInfix =
    tokens.length > 2 &&
    first?.is === 'slot' &&
    first.mode === undefined &&
    last?.is === 'slot' &&
    term.kind === 'number';
  return isInfix ? 'list' : 'tight';
};

// Products hold together closer than sums.
const CLOSE: readonly string[] = ['times', 'divide'];
const SUMS: readonly string[] = ['plus', 'minus'];

/** Whether a phrase in a slot would run into what stands around it. */
export const wantsParens = (term: WordTerm, template: string, slot: string, value: Phrase, said: Spoken): boolean => {
  if (value.is === 'wider') return wantsParens(term, template, slot, value.of, said);
  if (isCounting(template, slot) && value.kind === 'number' && isLong(said)) return true;
  if (value.kind === 'condition' || said.joint === 'tight') return false;
  if (said.joint === 'choice') return term.kind !== 'effect';
  const around = isLoose(term, template);
  if (around === 'choice') return false;
  if (around === 'tight') return false;
  const inner = value.is === 'word' ? value.term.name : '';
  if (CLOSE.includes(inner) && SUMS.includes(term.name)) return false;
  if (SUMS.includes(inner) && SUMS.includes(term.name)) return term.name === 'minus' && slot === 'b';
  return true;
};

const MOST_COUNT_WORDS = 2;
const isLong = ({ parts }: Spoken): boolean => {
  const text = textOf(parts);
  return !text.startsWith('“') && text.split(' ').length > MOST_COUNT_WORDS;
};

/** "{count} {count?card|cards}": a number right before what it counts. */
const isCounting = (template: string, slot: string): boolean => {
  const tokens = tokensOf(template).flatMap(token => (token.is === 'maybe' ? token.tokens : [token]));
  return tokens.some(
    (token, place) =>
      token.is === 'slot' &&
      token.slot === slot &&
      tokens.slice(place + 1, place + 3).some(next => next.is === 'agree' && next.slot === slot),
  );
};

/** Whether the author wrote what is in a slot, rather than leaving it to what is usual. */
export const isWritten = (value: SlotValue | undefined): boolean => {
  if (value === undefined) return false;
  if (value.form === 'phrase') return value.written && !(value.of.is === 'focus' && value.of.implied);
  return value.form === 'name' || value.form === 'text' ? value.written : true;
};
