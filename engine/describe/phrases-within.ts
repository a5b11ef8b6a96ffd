import type { Effect, Effects, Phrase, SlotValue } from '../language/phrase.ts';

type AnyPhrase = Phrase | Effect | Effects;

/** Goes through a phrase and all that stands in it, the outer before the inner; not into what is only named in it. */
export const phrasesWithin = (phrase: AnyPhrase, note: (phrase: AnyPhrase) => void): void => {
  note(phrase);
  if (phrase.is === 'effects') for (const effect of phrase.list) phrasesWithin(effect, note);
  else if (phrase.is === 'wider') phrasesWithin(phrase.of, note);
  else if (phrase.is === 'word')
    for (const value of Object.values(phrase.slots)) for (const inner of inSlot(value)) phrasesWithin(inner, note);
};

/** The phrases that stand in a slot of a word. */
const inSlot = (value: SlotValue): readonly AnyPhrase[] => {
  switch (value.form) {
    case 'phrase':
      return [value.of];
    case 'many':
      return value.of;
    case 'table':
      return value.rows.map(({ of }) => of);
    case 'cases':
      return value.cases.flatMap(({ when, then }) => [when, then]);
    case 'callNumbers':
      return value.rows.flatMap(({ of }) => of);
    case 'effects':
      return [value.of];
    case 'alternatives':
      return value.of.flatMap(({ when, do: effects }) => (when === undefined ? [effects] : [when, effects]));
    default:
      return [];
  }
};
