import type { Phrase, SlotValue } from '../language/phrase.ts';
import { isFixed, oncePer, type Read, type Turn } from '../table/read.ts';
import type { State } from '../table/state.ts';
import { hangsOn } from './depends.ts';
import { number } from './phrase.ts';
import { within, NO_SCOPE } from './scope.ts';
import type { Workshop } from './workshop.ts';

type Word = Extract<Phrase, { is: 'word' }>;

const wordNamed = (phrase: Phrase | undefined, name: string): Word | undefined =>
  phrase?.is === 'word' && phrase.term.name === name ? phrase : undefined;

const phraseIn = (word: Word | undefined, slot: string): Phrase | undefined => {
  const value: SlotValue | undefined = word?.slots[slot];
  return value?.form === 'phrase' ? value.of : undefined;
};

/** Is a number the call itself, perhaps with something added that is the same for every call? */
const risesWithCall = (phrase: Phrase): boolean => {
  if (phrase.is === 'focus') return phrase.focus === 'call';
  const of = wordNamed(phrase, 'plus')?.slots['of'];
  const [part, ...others] = of?.form === 'many' ? of.of.filter(each => hangsOn(each, 'call')) : [];
  return part !== undefined && others.length === 0 && risesWithCall(part);
};

/**
 * The one call that a restriction bars, where it bars the one that makes a sum, as the last bidder's: no other need be
 * asked about. Reckoned once for all calls that are looked through.
 */
export const loneCallOf = (w: Workshop, restriction: Phrase, turn: Turn): Read<number> | undefined => {
  const equal = wordNamed(phraseIn(wordNamed(restriction, 'not'), 'of'), 'equals');
  const [a, b] = [phraseIn(equal, 'a'), phraseIn(equal, 'b')];
  if (!a || !b || w.plain || w.viewer || hangsOn(a, 'call') === hangsOn(b, 'call')) return undefined;
  const [rising, still] = hangsOn(a, 'call') ? [a, b] : [b, a];
  if (!risesWithCall(rising)) return undefined;
  const scope = within(NO_SCOPE, 'call', turn);
  const [sum, wanted] = [number(w, rising, scope), number(w, still, scope)];
  if (isFixed(sum)) return undefined;
  return oncePer(turn, (s: State) => {
    const { call } = s;
    s.call = 0;
    const lone = wanted(s) - sum(s);
    s.call = call;
    return lone;
  });
};
