import type { Diagnostic } from '../../language/diagnostic.ts';
import type { Effects, Phrase, SlotValue } from '../../language/phrase.ts';
import type { Sound, SoundPhase } from '../../ruleset/sound.ts';
import { noOwner, notEverySeats, idleField, openAlready } from '../faults/structure.ts';
import { combinationsOf } from '../../table/bid-table.ts';
import { unknownCall } from '../faults/names.ts';
import { showsHidden } from '../faults/reach.ts';
import { madeOf } from '../resolve/memo.ts';
import { partsBySection, type Reading } from '../resolve/reading.ts';

/** What is wrong with who sees places and marks, and with places where tricks are played from. */
export const placeProblems = (sound: Sound, reading: Reading): Diagnostic[] => [
  ...madeOf(reading.memo, ownerless, [sound.places, sound.marks], () => ownerless(sound)),
  ...madeOf(reading.memo, phaseProblems, [sound.phases, sound.places], () =>
    allPhases(sound.phases).flatMap(phase => phaseProblems(phase, sound)),
  ),
  ...hiddenChoices(sound, reading),
  ...openAnyway(sound, reading),
];

const ownerless = (sound: Sound): Diagnostic[] => [
  ...sound.places.flatMap(({ id, per, seen, pointer }) =>
    seen === 'owner' && !per ? [noOwner(pointer, `The place "${id}"`)] : [],
  ),
  ...sound.marks.flatMap(({ id, per, seen, pointer }) =>
    seen === 'owner' && per !== 'seat' ? [noOwner(pointer, `The mark "${id}"`)] : [],
  ),
];

export const allPhases = (phases: readonly SoundPhase[]): SoundPhase[] =>
  phases.flatMap(phase => [phase, ...(phase.kind === 'repeat' ? allPhases(phase.phases) : [])]);

const phaseProblems = (phase: SoundPhase, sound: Sound): Diagnostic[] => {
  if (phase.kind === 'tricks') {
    const shared = phase.from.find(name => sound.places.some(place => place.id === name && !place.per));
    return shared === undefined
      ? []
      : [notEverySeats(`${phase.pointer}/from`, shared, 'tricks are played from places that every seat has')];
  }
  if (phase.kind !== 'bid') return [];
  const titles = titleProblems(phase);
  if (phase.manner === 'sealed') return titles;
  return [
    ...titles,
    ...(phase.revealed === undefined
      ? []
      : [idleField(`${phase.pointer}/revealed`, 'revealed', 'these bids are not sealed')]),
    ...(phase.rebids === 0 ? [] : [idleField(`${phase.pointer}/tie`, 'tie', 'only sealed bids are made again')]),
  ];
};

/** Titles of calls that cannot be made: of named calls a title is one's, of numbers a number's; of cards any card's. */
const titleProblems = ({ titles, calls }: SoundPhase & { kind: 'bid' }): Diagnostic[] => {
  if (calls.is !== 'word') return [];
  const names = callNamesIn(Object.values(calls.slots));
  const isCall = (id: string): boolean =>
    names.length > 0 ? names.includes(id) : calls.term.name === 'cardsAs' || /^-?\d+$/.test(id);
  return titles.flatMap(({ id, pointer }) => (isCall(id) ? [] : [unknownCall(pointer, id, new Set(names))]));
};

const callNamesIn = (slots: readonly SlotValue[]): string[] =>
  slots.flatMap(slot => {
    if (slot.form === 'ladder') return slot.calls.map(({ id }) => id);
    if (slot.form !== 'callParts') return [];
    return combinationsOf(slot.parts.map(({ values }) => values)).map(values => values.map(({ id }) => id).join('-'));
  });

type Visit = (slots: Readonly<Record<string, SlotValue>>, name: string, pointer: string) => void;

/** Calls back for each effect that a part of the rules may carry out, phrases of the author's apart. */
const eachEffect = (effects: Effects, visit: Visit): void => {
  for (const effect of effects.list) {
    if (effect.is === 'named') continue;
    visit(effect.slots, effect.term.name, effect.pointer);
    for (const slot of Object.values(effect.slots)) {
      if (slot.form === 'effects') eachEffect(slot.of, visit);
      if (slot.form === 'alternatives') for (const each of slot.of) eachEffect(each.do, visit);
    }
  }
};

/** A place, and where cards of it are shown. */
interface Shown {
  place: string;
  pointer: string;
}

/** Places that effects lay open, and those among whose cards they let seats choose. */
interface Showing {
  opened: Shown[];
  offered: Shown[];
}

const showingOf = (lists: readonly Effects[]): Showing => {
  const showing: Showing = { opened: [], offered: [] };
  const visit: Visit = ({ place, who, from }, name, pointer) => {
    if (name === 'layOpen' && place?.form === 'name') showing.opened.push({ place: place.name, pointer });
    if (who === undefined || from?.form !== 'phrase' || from.of.kind !== 'cards') return;
    const chosen = placeOf(from.of);
    if (chosen !== undefined) showing.offered.push({ place: chosen, pointer: from.of.pointer });
  };
  for (const list of lists) eachEffect(list, visit);
  return showing;
};

/** What all the effects of the rules show, with those of the author's own phrases. */
const allShowing = (sound: Sound, reading: Reading): Showing[] => [
  ...partsBySection(reading).map(parts =>
    madeOf(reading.memo, showingOf, [parts], () =>
      showingOf(parts.flatMap(({ found }) => (found?.is === 'effects' ? [found] : []))),
    ),
  ),
  madeOf(reading.memo, showingOf, [sound.phrases], () =>
    showingOf(sound.phrases.flatMap(({ is }) => (is.is === 'effects' ? [is] : []))),
  ),
];

/** Places that some rule lays open, each with where. */
export const openedPlaces = (sound: Sound, reading: Reading): Shown[] =>
  allShowing(sound, reading).flatMap(({ opened }) => opened);

/** Places laid open that all see anyway. */
const openAnyway = (sound: Sound, reading: Reading): Diagnostic[] =>
  openedPlaces(sound, reading).flatMap(({ place, pointer }) =>
    sound.places.some(({ id, seen }) => id === place && seen === 'all') ? [openAlready(pointer, place)] : [],
  );

/** Choices among cards that nobody may see: to offer them is to show them. */
const hiddenChoices = (sound: Sound, reading: Reading): Diagnostic[] => {
  const opened = new Set(openedPlaces(sound, reading).map(({ place }) => place));
  const hidden = sound.places.flatMap(({ id, seen }) => (seen === 'none' && !opened.has(id) ? [id] : []));
  return allShowing(sound, reading)
    .flatMap(({ offered }) => offered)
    .flatMap(({ place, pointer }) => (hidden.includes(place) ? [showsHidden(pointer, place)] : []));
};

const placeOf = (phrase: Phrase): string | undefined => {
  if (phrase.is === 'place') return phrase.name;
  const place = phrase.is === 'word' ? phrase.slots['place'] : undefined;
  return place?.form === 'name' ? place.name : undefined;
};
