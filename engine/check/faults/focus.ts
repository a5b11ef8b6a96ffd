import type { Diagnostic, Pointer } from '../../language/diagnostic.ts';
import type { Focus } from '../../language/scope.ts';
import { error } from '../../ruleset/problem.ts';

/** What may be in focus, as messages speak of it. */
const FOCUS_NOUNS: Readonly<Record<Focus, string>> = {
  seat: 'seat of the moment',
  card: 'card of the moment',
  call: 'call',
  bidding: 'bidding',
  winner: 'winner of a trick',
  trick: 'trick',
  each: 'seat under examination',
  it: 'card under examination',
  suit: 'suit under examination',
};

const FOCUS_PLACES: Readonly<Record<Focus, string>> = {
  seat: 'There is one where a seat bids, plays, gives or takes.',
  card: 'There is one in rules on "cardPlayed" and "cardTaken".',
  call: 'There is one in "may" of a bid phase, and in rules on "called".',
  bidding: 'There is one in "may" and "mayPass" of a bid phase, and in rules on "called".',
  winner: 'There is one in rules on "trickTaken" and "trickOver", and in "next" of a trick phase.',
  trick: 'There is one in a trick phase and in rules about tricks.',
  each: 'There is one on the score sheet, and where seats are looked at one after another.',
  it: 'There is one where cards are looked at one after another.',
  suit: 'There is one where suits are looked at one after another.',
};

/** An owner or card was left out, and none is in focus. */
export const nothingInFocus = (pointer: Pointer, word: string, slot: string, about: 'seat' | 'card'): Diagnostic =>
  about === 'seat'
    ? error('nothing-in-focus', pointer, `${word}: whose? No seat is in focus here.`, {
        help: `Say whose, with "${slot}".`,
      })
    : error('nothing-in-focus', pointer, `${word}: which card? No card is in focus here.`, {
        help: `Say which, with "${slot}".`,
      });

/** A mark or phrase that is one for each seat, card or suit, where none of these is in focus. */
export const ownerMissing = (pointer: Pointer, name: string, per: 'seat' | 'card' | 'suit'): Diagnostic =>
  error('owner-missing', pointer, `"$${name}" is one for each ${per}, and no ${per} is in focus here.`, {
    help:
      per === 'suit'
        ? 'Use it where suits are looked at one after another.'
        : `Name the ${per}: { "op": "of", "name": "${name}", "${per === 'seat' ? 'whose' : 'card'}": … }.`,
  });

/** A word that only means something in certain places. */
export const wordOutOfPlace = (pointer: Pointer, word: string, focus: Focus): Diagnostic =>
  error('out-of-place', pointer, `"@${word}" has no meaning here: there is no ${FOCUS_NOUNS[focus]}.`, {
    help: FOCUS_PLACES[focus],
  });

/** A phrase that looks at something that is not there where it is used. */
export const phraseOutOfPlace = (pointer: Pointer, name: string, focus: Focus, because: Pointer): Diagnostic =>
  error(
    'phrase-out-of-place',
    pointer,
    `"$${name}" has no meaning here: it looks at the ${FOCUS_NOUNS[focus]}, and there is none.`,
    { help: FOCUS_PLACES[focus], related: [{ pointer: because, message: `"${name}" looks at it.` }] },
  );

/** A seat may not be asked here. */
export const choiceNotHere = (pointer: Pointer, where: 'the score sheet'): Diagnostic =>
  error('choice-not-here', pointer, `Nobody can be asked to choose on ${where}.`, {
    help: 'Let the choice be made by a rule on "roundEnded" and remember it in a mark.',
  });

/** Something that changes during the game, where all is settled before. */
export const notSettled = (pointer: Pointer, what: string, where: string): Diagnostic =>
  error('not-settled', pointer, `${where} settled before the first card is dealt; ${what} is not known by then.`, {
    help: 'Only print, seats and options count here.',
  });

/** An owner given to something that has none. */
export const ownerIdle = (pointer: Pointer, what: string): Diagnostic =>
  error('owner-idle', pointer, `${what} belongs to no seat; this says nothing.`, { help: 'Leave it out.' });
