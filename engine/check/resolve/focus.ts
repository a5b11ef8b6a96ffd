import type { Pointer } from '../../language/diagnostic.ts';
import type { Phrase } from '../../language/phrase.ts';
import type { Focus, Look } from '../../language/scope.ts';
import { notSettled, nothingInFocus } from '../faults/focus.ts';
import { inFocus, isSettled, meet, type Scope } from '../scope.ts';
import { report, type Reading } from './reading.ts';

/** Notes what a part of the rules looks at. False, and said, when all is settled here and this is not. */
export const noteLook = (reading: Reading, scope: Scope, look: Look, pointer: Pointer, what: string): boolean => {
  meet(scope.facts.looks, look, pointer);
  if (scope.still === undefined || isSettled(look) || reading.isDraft) return true;
  report(reading, notSettled(pointer, what, scope.still));
  return false;
};

/** Of the two sorts of focus, what is under examination goes before what is of the moment. */
const ABOUT: Readonly<Record<'seat' | 'card', readonly [Focus, Focus]>> = {
  seat: ['each', 'seat'],
  card: ['it', 'card'],
};

/** The seat or card in focus, if one is. */
export const whatIsInFocus = (scope: Scope, about: 'seat' | 'card', pointer: Pointer): Phrase | undefined => {
  const [examined, moment] = ABOUT[about];
  const focus = scope.focus.has(examined) ? examined : inFocus(scope, moment, pointer) ? moment : undefined;
  return focus && { is: 'focus', kind: about, focus, implied: true, pointer };
};

/** The seat or card in focus, where one was left out; said when there is none. */
export const focusOf = (
  reading: Reading,
  scope: Scope,
  about: 'seat' | 'card',
  pointer: Pointer,
  asked: { word: string; slot: string },
): Phrase | undefined =>
  whatIsInFocus(scope, about, pointer) ??
  (reading.isDraft
    ? momentOf(about, pointer)
    : report(reading, nothingInFocus(pointer, asked.word, asked.slot, about)));

/** A draft speaks of the one of the moment, even where there is none. */
export const momentOf = (about: 'seat' | 'card', pointer: Pointer): Phrase => ({
  is: 'focus',
  kind: about,
  focus: ABOUT[about][1],
  implied: true,
  pointer,
});
