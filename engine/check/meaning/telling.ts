import type { Diagnostic } from '../../language/diagnostic.ts';
import type { Phrase, SlotValue } from '../../language/phrase.ts';
import type { Sound } from '../../ruleset/sound.ts';
import { tellsHidden } from '../faults/reach.ts';
import { madeOf } from '../resolve/memo.ts';
import { partsBySection, type Part, type Reading } from '../resolve/reading.ts';
import { openedPlaces } from './places.ts';

/** Fields that say what a seat may decide. */
const DECIDING =
  /^phases\..*(\.(duties|actions|may|gives)\.[^.]+\.(when|play|free|call|count|cards)|\.(mayPass|playedBy))$/;

/** What a seat may do by something that it may not know: whoever is refused learns it. */
export const tellingProblems = (sound: Sound, reading: Reading): Diagnostic[] => {
  const { memo } = reading;
  const sidesAreHidden = hasHiddenSides(sound, reading);
  return partsBySection(reading).flatMap(parts =>
    madeOf(memo, toldIn, [parts, sound.marks, sidesAreHidden], () => toldIn(parts, sound, sidesAreHidden)),
  );
};

const toldIn = (parts: readonly Part[], sound: Sound, sidesAreHidden: boolean): Diagnostic[] =>
  parts.flatMap(({ path, found }) => {
    if (!found || found.is === 'effects' || !DECIDING.test(path.join('.'))) return [];
    return firstHidden(found, { sound, sidesAreHidden, own: 'seat' });
  });

interface Search {
  sound: Sound;
  sidesAreHidden: boolean;
  own: 'seat' | 'each'; // the focus that is the seat which decides
}

const firstHidden = (phrase: Phrase, search: Search): Diagnostic[] => {
  const told = hiddenHere(phrase, search);
  if (told !== undefined) return [tellsHidden(phrase.pointer, told)];
  const inner = isAboutOwn(phrase, search) ? { ...search, own: 'each' as const } : search;
  for (const each of phrasesIn(phrase)) {
    const [first] = firstHidden(each, inner);
    if (first) return [first];
  }
  return [];
};

/** A phrase of the author's, or "of" somebody, about the very seat that decides: within, that one is @each. */
const isAboutOwn = (phrase: Phrase, search: Search): boolean => {
  if (phrase.is === 'named') return phrase.about !== undefined && isOwn(phrase.about, search);
  if (phrase.is !== 'word' || !Object.values(phrase.term.slots).some(({ form }) => form === 'fact')) return false;
  const { whose } = phrase.slots;
  return whose?.form === 'phrase' && isOwn(whose.of, search);
};

const isOwn = (phrase: Phrase, { own }: Search): boolean => phrase.is === 'focus' && phrase.focus === own;

/** What a phrase itself looks at that the seat may not know. */
const hiddenHere = (phrase: Phrase, search: Search): string | undefined => {
  if (phrase.is === 'word' && (phrase.term.name === 'side' || phrase.term.name === 'partner'))
    return search.sidesAreHidden ? 'who plays together' : undefined;
  if (phrase.is !== 'mark') return undefined;
  const seen = search.sound.marks.find(({ id }) => id === phrase.name)?.seen ?? 'all';
  const isKnown = seen === 'all' || (seen === 'owner' && phrase.whose !== undefined && isOwn(phrase.whose, search));
  return isKnown ? undefined : `"$${phrase.name}"`;
};

/** Do the sides hang on cards or marks that not all can see? */
const hasHiddenSides = (sound: Sound, reading: Reading): boolean => {
  const { sides } = sound;
  if (sides === undefined || sides === 'across') return false;
  const opened = new Set(openedPlaces(sound, reading).map(({ place }) => place));
  const hiddenPlaces = sound.places.flatMap(({ id, seen }) => (seen === 'all' || opened.has(id) ? [] : [id]));
  const hiddenMarks = sound.marks.flatMap(({ id, seen }) => (seen === 'all' ? [] : [id]));
  const looks = (phrase: Phrase): boolean =>
    (phrase.is === 'mark' && hiddenMarks.includes(phrase.name)) ||
    (phrase.is === 'place' && hiddenPlaces.includes(phrase.name)) ||
    (phrase.is === 'word' &&
      Object.values(phrase.slots).some(slot => slot.form === 'name' && hiddenPlaces.includes(slot.name))) ||
    phrasesIn(phrase).some(looks);
  return looks(sides);
};

/** The phrases right inside a phrase. */
const phrasesIn = (phrase: Phrase): Phrase[] => {
  switch (phrase.is) {
    case 'wider':
      return [phrase.of];
    case 'mark':
    case 'place':
      return phrase.whose ? [phrase.whose] : [];
    case 'named':
      return [...(phrase.body.is === 'effects' ? [] : [phrase.body]), ...(phrase.about ? [phrase.about] : [])];
    case 'word':
      return Object.values(phrase.slots).flatMap(phrasesOf);
    default:
      return [];
  }
};

const phrasesOf = (slot: SlotValue): readonly Phrase[] => {
  switch (slot.form) {
    case 'phrase':
      return [slot.of];
    case 'many':
      return slot.of;
    case 'table':
      return slot.rows.map(({ of }) => of);
    case 'cases':
      return slot.cases.flatMap(({ when, then }) => [when, then]);
    default:
      return [];
  }
};
