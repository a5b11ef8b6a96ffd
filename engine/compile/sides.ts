import type { Phrase } from '../language/phrase.ts';
import { STILL } from '../language/scope.ts';
import type { Sound } from '../ruleset/sound.ts';
import type { List } from '../table/list.ts';
import { fixedSides, type SidesPlan } from '../table/sides.ts';
import { asSeen, type Viewer } from './known.ts';
import { looksOf, marksOf } from './looks.ts';
import { list } from './phrase.ts';
import { NO_SCOPE } from './scope.ts';
import type { Workshop } from './workshop.ts';

const POINTER = '/sides';

/** Who plays together: seats that face each other, or as a phrase says; reckoned now where it never changes. */
export const compileSides = (w: Workshop): SidesPlan | undefined => {
  const { sides } = w.sound;
  if (sides === undefined) return undefined;
  const lasting = areLasting(w.sound);
  if (sides === 'across') {
    const fixed = Array.from({ length: w.game.seats }, (_, seat) => across(w.game.seats, seat));
    return { pointer: POINTER, fixed, lasting, named: nobody, known: nobody };
  }
  const named = list(w, sides, NO_SCOPE);
  const viewer: Viewer = { seat: undefined };
  const fixed = isSettled(sides) ? fixedSides(w.game, w.scratch, named) : undefined;
  return {
    pointer: sides.pointer,
    fixed,
    lasting,
    named,
    known: asSeen(viewer, list({ ...w, viewer, tally: undefined }, sides, NO_SCOPE)),
  };
};

const across = (seats: number, seat: number): number => (1 << seat) | (1 << ((seat + seats / 2) % seats));

const NOBODY: List = { at: new Int16Array(0), size: 0 };
const nobody = (): List => NOBODY;

/** Nothing that happens in the game changes it. In which turn seats are named makes no difference to a side. */
const isSettled = (phrase: Phrase): boolean =>
  [...looksOf(phrase)].every(look => STILL.includes(look) || look === 'turn');

/** Do sides hold for the whole game? Those that come from cards, bids or a round are other ones in the next. */
export const areLasting = ({ sides, marks }: Pick<Sound, 'sides' | 'marks'>): boolean => {
  if (sides === undefined || sides === 'across') return sides === 'across';
  const lasts = (name: string): boolean => marks.find(({ id }) => id === name)?.lasts === 'game';
  const looks = [...looksOf(sides)].filter(look => look !== 'marks');
  return looks.every(look => STILL.includes(look) || look === 'turn') && [...marksOf(sides)].every(lasts);
};
