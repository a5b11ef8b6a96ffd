import type { Effects, Phrase, SlotValue } from '../language/phrase.ts';
import { STILL, type Look } from '../language/scope.ts';

/** What a phrase turns out to look at: sorts of thing, and marks by name. */
interface Seen {
  looks: Set<Look>;
  marks: Set<string>;
  fails: boolean; // may it be a fault of the rules to ask?
}

const ofMark = (name: string, seen: Seen): void => {
  seen.looks.add('marks');
  seen.marks.add(name);
};

const ofSlot = (slot: SlotValue, seen: Seen): void => {
  if (slot.form === 'text' && slot.isMark) ofMark(slot.text, seen);
  else if (slot.form === 'phrase') ofPhrase(slot.of, seen);
  else if (slot.form === 'many') for (const each of slot.of) ofPhrase(each, seen);
  else if (slot.form === 'table') for (const row of slot.rows) ofPhrase(row.of, seen);
  else if (slot.form === 'cases') {
    for (const each of slot.cases) {
      ofPhrase(each.when, seen);
      ofPhrase(each.then, seen);
    }
  }
};

const ofPhrase = (phrase: Phrase | Effects, seen: Seen): void => {
  switch (phrase.is) {
    case 'place':
      seen.looks.add('places');
      break;
    case 'mark':
      ofMark(phrase.name, seen);
      break;
    case 'option':
      seen.looks.add('options');
      break;
    case 'local':
      seen.looks.add('marks');
      break;
    case 'wider':
      ofPhrase(phrase.of, seen);
      break;
    case 'named':
      if (phrase.about) ofPhrase(phrase.about, seen);
      ofPhrase(phrase.body, seen);
      break;
    case 'word':
      for (const look of phrase.term.looks ?? []) seen.looks.add(look);
      if (phrase.term.fails) seen.fails = true;
      for (const slot of Object.values(phrase.slots)) ofSlot(slot, seen);
      break;
    default:
  }
};

const seenBy = (phrase: Phrase): Seen => {
  const seen: Seen = { looks: new Set(), marks: new Set(), fails: false };
  ofPhrase(phrase, seen);
  return seen;
};

/** All that a phrase looks at, the phrases it uses included. */
export const looksOf = (phrase: Phrase): ReadonlySet<Look> => seenBy(phrase).looks;

/** The marks that a phrase looks at by name; the results of choices have none. */
export const marksOf = (phrase: Phrase): ReadonlySet<string> => seenBy(phrase).marks;

/** May asking be a fault of the rules, as where something is divided by zero? */
export const mayFail = (phrase: Phrase): boolean => seenBy(phrase).fails;

/** Is a phrase settled before the first card is dealt, its focus apart? `known` are further looks that are settled by now. */
export const isStill = (phrase: Phrase, known: readonly Look[] = []): boolean =>
  [...looksOf(phrase)].every(look => STILL.includes(look) || known.includes(look));
