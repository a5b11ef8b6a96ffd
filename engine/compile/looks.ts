import type { Effects, Phrase, SlotValue } from '../language/phrase.ts';
import { STILL, type Look } from '../language/scope.ts';

type Seen = Set<Look>;

const ofSlot = (slot: SlotValue, seen: Seen): void => {
  if (slot.form === 'phrase') ofPhrase(slot.of, seen);
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
      seen.add('places');
      break;
    case 'mark':
      seen.add('marks');
      break;
    case 'option':
      seen.add('options');
      break;
    case 'local':
      seen.add('marks');
      break;
    case 'wider':
      ofPhrase(phrase.of, seen);
      break;
    case 'named':
      if (phrase.about) ofPhrase(phrase.about, seen);
      ofPhrase(phrase.body, seen);
      break;
    case 'word':
      for (const look of phrase.term.looks ?? []) seen.add(look);
      for (const slot of Object.values(phrase.slots)) ofSlot(slot, seen);
      break;
    default:
  }
};

/** All that a phrase looks at, the phrases it uses included. */
export const looksOf = (phrase: Phrase): ReadonlySet<Look> => {
  const seen: Seen = new Set();
  ofPhrase(phrase, seen);
  return seen;
};

/** Is a phrase settled before the first card is dealt, its focus apart? `known` are further looks that are settled by now. */
export const isStill = (phrase: Phrase, known: readonly Look[] = []): boolean =>
  [...looksOf(phrase)].every(look => STILL.includes(look) || known.includes(look));
